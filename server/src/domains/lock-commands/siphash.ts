/**
 * SipHash-2-4 with a 64-bit result. Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF", 2012; test
 * vectors in its appendix A.
 */

const word = (value: bigint): bigint => BigInt.asUintN(64, value);
const turn = (value: bigint, bits: bigint): bigint => word((value << bits) | (value >> (64n - bits)));

/** `key` is 16 bytes, read as two little-endian words. */
export function sipHash24(key: Uint8Array, message: Uint8Array): bigint {
  const halves = new DataView(key.buffer, key.byteOffset, 16);
  const k0 = halves.getBigUint64(0, true);
  const k1 = halves.getBigUint64(8, true);
  let v0 = k0 ^ 0x736f6d6570736575n;
  let v1 = k1 ^ 0x646f72616e646f6dn;
  let v2 = k0 ^ 0x6c7967656e657261n;
  let v3 = k1 ^ 0x7465646279746573n;

  const round = (): void => {
    v0 = word(v0 + v1);
    v1 = turn(v1, 13n) ^ v0;
    v0 = turn(v0, 32n);
    v2 = word(v2 + v3);
    v3 = turn(v3, 16n) ^ v2;
    v0 = word(v0 + v3);
    v3 = turn(v3, 21n) ^ v0;
    v2 = word(v2 + v1);
    v1 = turn(v1, 17n) ^ v2;
    v2 = turn(v2, 32n);
  };

  for (const block of blocksOf(message)) {
    v3 ^= block;
    round();
    round();
    v0 ^= block;
  }
  v2 ^= 0xffn;
  for (let i = 0; i < 4; i++) round();
  return v0 ^ v1 ^ v2 ^ v3;
}

/** Whole little-endian words, then one that holds the rest and, in its highest byte, the length. */
function blocksOf(message: Uint8Array): bigint[] {
  const padded = new Uint8Array((Math.floor(message.length / 8) + 1) * 8);
  padded.set(message);
  padded[padded.length - 1] = message.length & 0xff;
  const view = new DataView(padded.buffer);
  return Array.from({ length: padded.length / 8 }, (_, block) => view.getBigUint64(block * 8, true));
}
