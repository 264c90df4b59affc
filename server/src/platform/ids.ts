import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
/** Random bytes are fetched for many ids at once: asking for sixteen bytes costs as much as asking for thousands. */
const pool = new Uint8Array(256 * RANDOM_BYTES);
let taken = pool.length;
let last_ms = 0;
let seq = 0;

/** A new record's id: UUIDv7, so that newer ids are larger, within one millisecond as well. */
export function newId(): string {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  const random = pool.subarray(taken, (taken += RANDOM_BYTES));
  const now_ms = Date.now();
  if (now_ms > last_ms) {
    last_ms = now_ms;
    // Half the range above a fresh start is left, so that counting up never overflows.
    seq = new DataView(random.buffer, random.byteOffset).getUint32(4) >>> 1;
  } else seq++;
  return v7({ msecs: last_ms, seq, random });
}

/** The smallest id that a record of this instant may have; older records have smaller ones. */
export const firstIdAt = (ms: number): string => {
  const hex = Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7000-8000-000000000000`;
};
