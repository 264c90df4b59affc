/** The hash chain of OpenPAYGO codes. */

/** SipHash-2-4 on pairs of 32-bit words, low word first, as a small processor does it. */
type Words = readonly [number, number, number, number];

export function wordsOf(secret_key: string): Words {
  const bytes = Uint8Array.from(secret_key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const view = new DataView(bytes.buffer);
  return [view.getUint32(0, true), view.getUint32(4, true), view.getUint32(8, true), view.getUint32(12, true)];
}

const swapped = (word: number): number =>
  ((word & 0xff) << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);

/**
 * The code hashed with itself, written twice with its highest byte first, folded to 30 bits and brought under a
 * thousand million.
 */
export function following(key: Words, code: number): number {
  const state = new Int32Array([
    key[0] ^ 0x70736575,
    key[1] ^ 0x736f6d65,
    key[2] ^ 0x6e646f6d,
    key[3] ^ 0x646f7261,
    key[0] ^ 0x6e657261,
    key[1] ^ 0x6c796765,
    key[2] ^ 0x79746573,
    key[3] ^ 0x74656462,
  ]);
  const twice = swapped(code);
  absorb(state, twice, twice);
  absorb(state, 0, 8 << 24);
  xor(state, 4, 0xff, 0);
  for (let i = 0; i < 4; i += 1) round(state);
  let folded = 0;
  for (const word of state) folded ^= word;
  const short = folded >>> 2;
  return short > 999_999_999 ? short - 73_741_825 : short;
}

function absorb(state: Int32Array, low: number, high: number): void {
  xor(state, 6, low, high);
  round(state);
  round(state);
  xor(state, 0, low, high);
}

function round(state: Int32Array): void {
  add(state, 0, 2);
  rotate(state, 2, 13);
  xorWith(state, 2, 0);
  rotate(state, 0, 32);
  add(state, 4, 6);
  rotate(state, 6, 16);
  xorWith(state, 6, 4);
  add(state, 0, 6);
  rotate(state, 6, 21);
  xorWith(state, 6, 0);
  add(state, 4, 2);
  rotate(state, 2, 17);
  xorWith(state, 2, 4);
  rotate(state, 4, 32);
}

const at = (state: Int32Array, index: number): number => state[index] ?? 0;

function xor(state: Int32Array, to: number, low: number, high: number): void {
  state[to] = at(state, to) ^ low;
  state[to + 1] = at(state, to + 1) ^ high;
}

const xorWith = (state: Int32Array, to: number, from: number): void =>
  xor(state, to, at(state, from), at(state, from + 1));

function add(state: Int32Array, to: number, from: number): void {
  const low = (at(state, to) >>> 0) + (at(state, from) >>> 0);
  state[to] = low;
  state[to + 1] = at(state, to + 1) + at(state, from + 1) + (low > 0xffff_ffff ? 1 : 0);
}

function rotate(state: Int32Array, which: number, bits: number): void {
  const low = at(state, which);
  const high = at(state, which + 1);
  state[which] = bits === 32 ? high : (low << bits) | (high >>> (32 - bits));
  state[which + 1] = bits === 32 ? low : (high << bits) | (low >>> (32 - bits));
}
