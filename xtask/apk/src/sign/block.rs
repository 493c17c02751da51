//! Where the signatures are: the parts of a package, and the block between them.

use crate::bytes::{Put, Take};

const END_MARK: u32 = 0x0605_4b50;
const END_LENGTH: usize = 22;
/// Where the end says where the list of files begins.
const LIST_AT: usize = 16;
const MAGIC: &[u8; 16] = b"APK Sig Block 42";

/// The parts of a package.
pub struct Parts<'a> {
    /// The files.
    pub files: &'a [u8],
    /// The block of signatures, if there is one.
    pub block: &'a [u8],
    /// The list of files.
    pub list: &'a [u8],
    /// The end, which says where the list is.
    pub end: &'a [u8],
}

impl<'a> Parts<'a> {
    /// Takes a package apart; none if it is not an archive, or has a comment at its end.
    pub fn of(package: &'a [u8]) -> Option<Self> {
        let (before, end) = package.split_at(package.len().checked_sub(END_LENGTH)?);
        let list_at = Take(end.get(LIST_AT..)?).u32()? as usize;
        if Take(end).u32()? != END_MARK {
            return None;
        }
        let (before, list) = before.split_at_checked(list_at)?;
        let block = block_length(before).unwrap_or(0);
        let (files, block) = before.split_at(before.len() - block);
        Some(Self { files, block, list, end })
    }

    /// The end as it is without a block.
    pub fn end_without_block(&self) -> Vec<u8> {
        let mut end = self.end.to_owned();
        end.set32(LIST_AT, self.files.len() as u32);
        end
    }

    /// The package with this block.
    pub fn with_block(&self, block: &[u8]) -> Vec<u8> {
        let mut end = self.end.to_owned();
        end.set32(LIST_AT, (self.files.len() + block.len()) as u32);
        [self.files, block, self.list, &end].concat()
    }

    /// What is in the block, by numbers.
    pub fn pairs(&self) -> Option<Vec<(u32, Vec<u8>)>> {
        let mut pairs = Take(self.block.get(8..self.block.len().checked_sub(24)?)?);
        let mut read = Vec::new();
        while !pairs.is_empty() {
            let length = pairs.u64()? as usize;
            let mut pair = Take(pairs.bytes(length)?);
            read.push((pair.u32()?, pair.0.to_owned()));
        }
        Some(read)
    }
}

/// How many bytes at the end are a block of signatures.
fn block_length(before: &[u8]) -> Option<usize> {
    let rest = before.strip_suffix(MAGIC)?;
    let length = Take(rest.get(rest.len().checked_sub(8)?..)?).u64()?;
    let whole = usize::try_from(length).ok()?.checked_add(8)?;
    let first = Take(before.get(before.len().checked_sub(whole)?..)?).u64()?;
    (first == length && whole >= 32).then_some(whole)
}

/// A block with these in it.
pub fn packed(pairs: &[(u32, Vec<u8>)]) -> Vec<u8> {
    let mut body = Vec::new();
    for (number, bytes) in pairs {
        body.put64(4 + bytes.len() as u64);
        body.put32(*number);
        body.extend(bytes);
    }
    let length = body.len() as u64 + 24;
    let mut block = Vec::new();
    block.put64(length);
    block.extend(body);
    block.put64(length);
    block.extend(MAGIC);
    block
}
