/**
 * Numbers that look random and never repeat: phone numbers, references, documents, serial numbers. No list of used
 * numbers is needed, for a market of any size.
 */

/**
 * A permutation of the pairs of `high` and `low` values: an unbalanced Feistel network with additions, which is
 * one-to-one by construction.
 */
export function series(high: number, low: number, salt: number): (index: number) => number {
  return (index) => {
    if (index < 0 || index >= high * low)
      throw new RangeError(`a series of ${high * low} numbers has no number ${index}`);
    let left = Math.floor(index / low);
    let right = index % low;
    for (let round = 0; round < 4; round++) {
      left = (left + mix(right, salt + round)) % high;
      right = (right + mix(left, salt - round)) % low;
    }
    return left * low + right;
  };
}

/** Spreads a number over 32 bits (the finaliser of MurmurHash3). */
function mix(value: number, salt: number): number {
  let hash = Math.imul(value ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
