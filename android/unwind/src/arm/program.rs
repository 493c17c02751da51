//! Undoes a frame: runs the little program that the tables hold for the function, which restores
//! the registers as they were in its caller. The instructions are those of EHABI's section
//! "Frame unwinding instructions".

use super::registers::{LR, PC, Registers, SP};
use super::tables::{COMPACT, Function};

/// Where the caller's registers are read from.
struct Machine<'a> {
    registers: &'a mut Registers,
    bytes: Bytes,
    has_pc: bool,
}

/// The bytes of a program, which lie in words, first the highest byte.
struct Bytes {
    word: u32,
    left_in_word: u32,
    next_word: *const u32,
    left_words: u32,
}

impl Bytes {
    /// The program in a function's table.
    unsafe fn of(function: &Function) -> Option<Self> {
        // SAFETY: the table is as EHABI says.
        unsafe {
            let mut table = function.table;
            let is_compact = *table & COMPACT != 0;
            if !is_compact {
                // The personality's address. Its own words are laid out like GNU's.
                table = table.add(1);
            }
            let first = *table;
            let (left_words, left_in_word) = match (is_compact, first >> 24 & 0xf) {
                (false, _) => (first >> 24, 3),
                (true, 0) => (0, 3),
                (true, 1 | 2) => (first >> 16 & 0xff, 2),
                _ => return None,
            };
            let word = first << (8 * (4 - left_in_word));
            Some(Self { word, left_in_word, next_word: table.add(1), left_words })
        }
    }

    fn next(&mut self) -> Option<u8> {
        if self.left_in_word == 0 {
            self.left_words = self.left_words.checked_sub(1)?;
            // SAFETY: the program has that many words more.
            unsafe {
                self.word = *self.next_word;
                self.next_word = self.next_word.add(1);
            }
            self.left_in_word = 4;
        }
        self.left_in_word -= 1;
        let byte = (self.word >> 24) as u8;
        self.word <<= 8;
        Some(byte)
    }

    /// A number in groups of seven bits, first the lowest.
    fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.next()?;
            number |= u32::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }
}

/// Changes the registers to those of the caller.
///
/// # Safety
/// The registers must be those within a frame of this function.
pub unsafe fn undo_frame(function: &Function, registers: &mut Registers) -> Result<(), ()> {
    // SAFETY: the table is the function's.
    let bytes = unsafe { Bytes::of(function) }.ok_or(())?;
    let before = (registers.core[SP], registers.core[PC]);
    let mut machine = Machine { registers, bytes, has_pc: false };
    // SAFETY: as the caller's.
    unsafe { machine.run() }.ok_or(())?;
    if !machine.has_pc {
        machine.registers.core[PC] = machine.registers.core[LR];
    }
    // A frame that leads to itself would be undone forever.
    if before == (registers.core[SP], registers.core[PC]) { Err(()) } else { Ok(()) }
}

impl Machine<'_> {
    /// Runs to the end of the program; none if it may not be undone.
    unsafe fn run(&mut self) -> Option<()> {
        while let Some(byte) = self.bytes.next() {
            let low = u32::from(byte & 0xf);
            // SAFETY: the program pops what the function pushed.
            unsafe {
                match byte {
                    0x00..=0x3f => self.move_sp((u32::from(byte & 0x3f) << 2) + 4),
                    0x40..=0x7f => {
                        self.move_sp(0_u32.wrapping_sub((u32::from(byte & 0x3f) << 2) + 4));
                    }
                    0x80..=0x8f => {
                        let mask = low << 8 | u32::from(self.bytes.next()?);
                        if mask == 0 {
                            return None;
                        }
                        self.pop(mask << 4);
                    }
                    0x9d | 0x9f => return None,
                    0x90..=0x9f => self.registers.core[SP] = self.registers.core[low as usize],
                    0xa0..=0xaf => {
                        let from_r4 = ((2 << (byte & 7)) - 1) << 4;
                        let lr = u32::from(byte & 8 != 0) << LR;
                        self.pop(from_r4 | lr);
                    }
                    0xb0 => return Some(()),
                    0xb1 => match self.bytes.next()? {
                        mask @ 0x01..=0x0f => self.pop(u32::from(mask)),
                        _ => return None,
                    },
                    0xb2 => {
                        let words = self.bytes.number()?;
                        self.move_sp(0x204_u32.wrapping_add(words << 2));
                    }
                    // Pushed with one word more, as older processors did.
                    0xb3 => {
                        let range = self.bytes.next()?;
                        self.pop_double(range >> 4, range & 0xf);
                        self.move_sp(4);
                    }
                    0xb8..=0xbf => {
                        self.pop_double(8, byte & 7);
                        self.move_sp(4);
                    }
                    0xc8 => {
                        let range = self.bytes.next()?;
                        self.pop_double(16 + (range >> 4), range & 0xf);
                    }
                    0xc9 => {
                        let range = self.bytes.next()?;
                        self.pop_double(range >> 4, range & 0xf);
                    }
                    0xd0..=0xd7 => self.pop_double(8, byte & 7),
                    _ => return None,
                }
            }
        }
        Some(())
    }

    fn move_sp(&mut self, by: u32) {
        self.registers.core[SP] = self.registers.core[SP].wrapping_add(by);
    }

    /// Pops the registers of a mask, the lowest first.
    unsafe fn pop(&mut self, mask: u32) {
        let mut stack = self.registers.core[SP] as *const u32;
        for register in (0..16).filter(|register| mask >> register & 1 != 0) {
            // SAFETY: the function pushed them.
            unsafe {
                self.registers.core[register] = *stack;
                stack = stack.add(1);
            }
        }
        // A popped stack pointer is the one to go on with.
        if mask >> SP & 1 == 0 {
            self.registers.core[SP] = stack as u32;
        }
        self.has_pc |= mask >> PC & 1 != 0;
    }

    /// Pops double registers. Those below d8 and above d15 are nobody's across a call.
    unsafe fn pop_double(&mut self, first: u8, more: u8) {
        let mut stack = self.registers.core[SP] as *const u64;
        for register in first..=first + more {
            if let Some(double) = usize::from(register)
                .checked_sub(8)
                .and_then(|at| self.registers.double.get_mut(at))
            {
                // SAFETY: the function pushed it. The stack is aligned to words only.
                *double = unsafe { stack.read_unaligned() };
            }
            stack = stack.wrapping_add(1);
        }
        self.registers.core[SP] = stack as u32;
    }
}
