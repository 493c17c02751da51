//! What every game must fulfil, whichever it is: the contract of `game.rs` as tests.
//!
//! Each rule runs on every registered game and on [`Race`], which has what the others may lack.

mod chance;
mod facts;
mod json;
mod moves;
mod players;
mod register;
mod views;

use pentarchy_core::games::{self, Visitor};
use pentarchy_core::player::Roster;

use crate::race::Race;

macro_rules! on_every_game {
    ($($topic:ident::$rule:ident,)*) => {
        $(
            #[test]
            fn $rule() {
                struct Rule;
                impl Visitor for Rule {
                    fn game<G: Roster>(&mut self) {
                        println!("{}", G::ID);
                        $topic::$rule::<G>();
                    }
                }
                games::each(&mut Rule);
                Rule.game::<Race>();
            }
        )*
    };
}

on_every_game! {
    facts::facts_are_sane,
    facts::new_games_can_be_played,
    facts::setups_are_json_and_may_be_left_out,
    facts::a_wrong_number_of_players_is_refused,
    moves::legal_commands_are_unique_ordered_and_accepted,
    moves::what_is_not_legal_is_refused,
    moves::refused_orders_change_nothing,
    moves::steps_tell_the_same_events,
    moves::what_a_snapshot_offers_is_accepted,
    moves::random_play_ends_in_time,
    moves::undo_restores_everything,
    moves::a_whole_game_can_be_taken_back,
    moves::undoing_gives_no_second_chance,
    moves::equal_seeds_and_commands_give_equal_games,
    moves::equal_hashes_mean_equal_states,
    chance::chances_are_what_is_left_to_chance,
    chance::draws_follow_the_weights,
    chance::a_seed_can_be_replaced_and_put_back,
    json::a_shown_state_can_be_loaded,
    json::shown_states_are_whole_numbers_only,
    json::commands_reasons_and_events_are_json,
    json::garbage_is_refused_with_the_field,
    json::garbled_states_are_refused_or_sound,
    json::garbled_views_are_refused_or_can_be_read,
    views::views_show_what_all_may_know,
    views::views_do_not_tell_what_is_hidden,
    views::views_can_be_imagined_whole,
    views::events_are_filtered_once,
    views::views_can_be_read_back,
    views::spectators_know_what_all_seats_know,
    views::what_a_command_reveals_is_announced,
    players::players_answer_within_the_smallest_budget,
    players::players_repeat_themselves,
    players::players_leave_finished_games_alone,
}
