//! What can be done in Fearsome Floors, what comes of it, and why it may be refused.

use std::fmt;

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::board::{Cell, Heading};
use super::pawns::{PawnId, Place};
use super::pieces::{Piece, StoneKind};
use super::tiles::Tile;
use crate::game::{Outcome, Seat};
use crate::invalid;

/// A move of a pawn, or in the advanced layout the placing of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Moves a pawn; an empty path leaves it where it is (FF06).
    #[serde(deserialize_with = "pawn_and_path")]
    Move {
        /// The pawn's number.
        pawn: i64,
        /// Its way.
        path: Path,
    },
    /// Places a piece (FF17).
    Place(#[serde(deserialize_with = "invalid::object")] Placement),
}

/// Reads a pawn and its way.
fn pawn_and_path<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(i64, Path), D::Error> {
    #[derive(Deserialize)]
    struct Move {
        #[serde(deserialize_with = "invalid::number")]
        pawn: i64,
        path: Path,
    }
    invalid::object(deserializer).map(|Move { pawn, path }| (pawn, path))
}

/// One point's worth of a pawn's way (FF08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// Comes onto the board, on the entrance.
    Enter,
    /// A step to the north.
    North,
    /// A step to the west.
    West,
    /// A step to the south.
    South,
    /// A step to the east.
    East,
    /// Goes out from the exit.
    Leave,
}

impl Word {
    /// The four steps, in the order in which ways are looked for.
    pub const STEPS: [Self; 4] = [Self::North, Self::West, Self::South, Self::East];

    /// The direction of a step.
    pub const fn heading(self) -> Option<Heading> {
        match self {
            Self::North => Some(Heading::North),
            Self::West => Some(Heading::West),
            Self::South => Some(Heading::South),
            Self::East => Some(Heading::East),
            Self::Enter | Self::Leave => None,
        }
    }
}

/// The way of a pawn, a word for each point spent.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Path {
    words: [Word; Path::MOST],
    count: u8,
}

impl Path {
    /// One more than any face has points: of a longer way no more is kept, as it is too long.
    const MOST: usize = 7;
    /// The way of a pawn that stays.
    pub const STAY: Self = Self { words: [Word::Enter; Self::MOST], count: 0 };

    /// The words.
    pub fn words(&self) -> &[Word] {
        &self.words[..usize::from(self.count)]
    }

    /// This way with a word more, if there is room for it.
    #[must_use]
    pub fn and(mut self, word: Word) -> Self {
        if let Some(place) = self.words.get_mut(usize::from(self.count)) {
            *place = word;
            self.count += 1;
        }
        self
    }

    /// The first words of this way.
    #[must_use]
    pub fn cut_to(self, count: usize) -> Self {
        self.words().iter().take(count).copied().collect()
    }
}

impl FromIterator<Word> for Path {
    fn from_iter<I: IntoIterator<Item = Word>>(words: I) -> Self {
        words.into_iter().fold(Self::STAY, Self::and)
    }
}

impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.words().fmt(f)
    }
}

impl Serialize for Path {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.words().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Path {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Words;
        impl<'de> Visitor<'de> for Words {
            type Value = Path;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a list of words")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<Path, A::Error> {
                let mut path = Path::STAY;
                while let Some(word) = words.next_element()? {
                    path = path.and(word);
                }
                Ok(path)
            }
        }
        deserializer.deserialize_seq(Words)
    }
}

/// A piece and where to put it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "GivenPlacement")]
pub struct Placement {
    /// The piece.
    pub piece: Piece,
    /// Its square, by column and row; a pool's is its north-west one.
    pub cell: (i64, i64),
    /// The pair of a teleporter; others have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pair: Option<i64>,
    /// The heading of a teleporter or of the long pool; others have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<Heading>,
}

#[derive(Deserialize)]
struct GivenPlacement {
    piece: Piece,
    cell: (i64, i64),
    pair: Option<i64>,
    heading: Option<Heading>,
}

impl TryFrom<GivenPlacement> for Placement {
    type Error = de::value::Error;

    /// What the piece does not have is ignored, as unknown fields are.
    fn try_from(given: GivenPlacement) -> Result<Self, Self::Error> {
        let GivenPlacement { piece, cell, pair, heading } = given;
        let missing = |field| <Self::Error as de::Error>::missing_field(field);
        let has_heading = matches!(piece, Piece::Teleporter | Piece::PoolStrip);
        let has_pair = piece == Piece::Teleporter;
        if has_pair && pair.is_none() {
            return Err(missing("pair"));
        }
        if has_heading && heading.is_none() {
            return Err(missing("heading"));
        }
        Ok(Self {
            piece,
            cell,
            pair: pair.filter(|_| has_pair),
            heading: heading.filter(|_| has_heading),
        })
    }
}

/// What a command caused, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A piece was placed.
    Placed {
        /// Who did.
        seat: Seat,
        /// What, and where.
        placement: Placement,
    },
    /// A pawn went onto a square in its move, by a step or sliding.
    Stepped {
        /// The pawn.
        pawn: PawnId,
        /// The square.
        to: Cell,
        /// Did it slide there?
        slid: bool,
    },
    /// A pawn's move is done.
    Moved {
        /// The pawn.
        pawn: PawnId,
        /// Where it was.
        from: Place,
        /// Where it is.
        to: Place,
    },
    /// A stone was pushed, and perhaps slid on.
    StonePushed {
        /// Its kind.
        stone: StoneKind,
        /// Where it was.
        from: Cell,
        /// Where it is.
        to: Cell,
    },
    /// A stone was pushed and is gone.
    StoneGone {
        /// Its kind.
        stone: StoneKind,
        /// Where it was.
        from: Cell,
        /// What became of it.
        how: Gone,
    },
    /// The pawns that did not move in the first round turned over (FF06).
    OthersTurnedOver,
    /// The monster's tile was drawn.
    Drew {
        /// The tile.
        tile: Tile,
    },
    /// The monster looked around (FF11).
    Looked {
        /// The nearest pawn ahead, to the left and to the right.
        seen: [Option<Cell>; 3],
    },
    /// The monster turned.
    Turned {
        /// Where it heads now.
        heading: Heading,
        /// What made it turn.
        why: TurnedBy,
    },
    /// The monster went onto a square.
    MonsterWent {
        /// Where it was.
        from: Cell,
        /// Where it is.
        to: Cell,
        /// How it got there.
        how: Gait,
    },
    /// The monster pushed a pawn, which perhaps slid on.
    PawnPushed {
        /// The pawn.
        pawn: PawnId,
        /// Where it was.
        from: Cell,
        /// Where it is.
        to: Cell,
    },
    /// A pawn was eaten.
    Eaten {
        /// The pawn.
        pawn: PawnId,
        /// Where it was.
        from: Cell,
        /// How it came about.
        how: Bite,
    },
    /// A round begins.
    RoundBegan {
        /// Its number.
        round: u8,
        /// Who has the marker.
        starting: Seat,
    },
    /// The game is over.
    Ended(Outcome<EndReason>),
}

/// How a stone went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// Off the board.
    OffBoard,
    /// Onto entrance or exit.
    Gate,
    /// Onto a teleporter.
    Teleporter,
}

/// What made the monster turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnedBy {
    /// It saw a pawn.
    Pawn,
    /// A turn stone lies ahead.
    Stone,
    /// It came out of a teleporter.
    Teleporter,
}

/// How the monster went from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// By a step.
    Step,
    /// Sliding on from a pool.
    Slide,
    /// From one teleporter to its partner.
    Teleporter,
}

/// How a pawn was eaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bite {
    /// The monster went onto its square.
    Bitten,
    /// It was pushed against a wall.
    Crushed,
    /// It was pushed onto a teleporter.
    Teleporter,
}

/// Why a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A pawn is moved before all pieces are placed, or a piece is placed after that.
    WrongPhase,
    /// No pawn has this number.
    NoSuchPawn,
    /// It is somebody else's pawn.
    NotYourPawn,
    /// The pawn has left, or is eaten for good.
    PawnGone,
    /// The pawn has moved this round (FF06).
    AlreadyMoved,
    /// The way has more words than the pawn has points (FF08).
    TooFar,
    /// The pawn is outside: it must come in first.
    NotOnBoard,
    /// The pawn is on the board: it can't come in.
    AlreadyOnBoard,
    /// The pawn is not on the exit: it can't leave.
    NotOnExit,
    /// The way goes on after the pawn has left.
    HasLeft,
    /// A wall is in the way.
    Wall,
    /// A teleporter is in the way (FF17).
    TeleporterInTheWay,
    /// The monster is in the way.
    MonsterInTheWay,
    /// A stone is in the way that can't be pushed (FF09).
    StoneStuck,
    /// Another pawn is where the way ends.
    EndsOnPawn,
    /// No piece of this kind is left to place.
    NoneLeft,
    /// The piece does not lie on the board.
    OffBoard,
    /// The pool can't lie this way.
    WrongHeading,
    /// The piece lies on entrance or exit, or touches one.
    ByAGate,
    /// Something is there already.
    Overlaps,
    /// There is no such pair of teleporters.
    NoSuchPair,
    /// The pair is whole.
    PairWhole,
    /// Another pair could no longer be made whole.
    LeavesHalfPair,
    /// It shares an edge with another teleporter.
    TeleportersTouch,
    /// The teleporters would cut the entrance from the exit.
    CutsTheWay,
}

/// Why a game is over (FF16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The winner has brought out all its pawns but one.
    PawnsOut,
    /// The winner has the most pawns out.
    MostOut,
    /// The winner was the first to have as many pawns out as it has.
    FirstToReach,
    /// Nobody is out.
    Draw,
}
