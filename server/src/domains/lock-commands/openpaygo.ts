/**
 * OpenPAYGO Token v2.3: nine digits that add days, set days or release a phone for good, typed on a phone without
 * network. Source: the reference implementation EnAccess/OpenPAYGO-python (`token_shared.py`, `token_encode.py`,
 * `token_decode.py`) and its published vectors.
 * It implements only the standard form, without the restricted keypad and the extended values.
 */
import { sipHash24 } from './siphash.ts';

export type Operation = 'add' | 'set' | 'disable' | 'sync';

interface Device {
  /** 16 bytes as 32 hexadecimal digits. */
  readonly secret_key: string;
  readonly starting_code: number;
  /** The count of the last token that was minted, or that the phone accepted. */
  readonly count: number;
}

/** Only `add` and `set` have `days`, from 0 to 995. */
export type ToEncode = Device &
  (
    | { readonly operation: 'add' | 'set'; readonly days: number }
    | { readonly operation: 'disable' | 'sync'; readonly days?: undefined }
  );

export interface ToDecode extends Device {
  readonly token: string;
  /** The list that the last decoding returned; empty for a new phone. */
  readonly used_counts: readonly number[];
}

export interface Decoded {
  readonly operation: Operation;
  /** Null for `disable` and `sync`. */
  readonly days: number | null;
  readonly count: number;
  readonly used_counts: number[];
}

export const MOST_DAYS = 995;
const DISABLE = 998;
const SYNC = 999;

/**
 * The number of counts that the phone looks ahead for new tokens, and for a sync token, which resets the counter.
 */
const AHEAD = 64;
const AHEAD_TO_SYNC = 100;
/** An ADD token is still valid within this many counts after newer tokens were used. */
const BEHIND = 16;

/** The starting code of a key, for a device without one. */
export function startingCode(secret_key: string): number {
  const key = keyBytes(secret_key);
  return codeOf(sipHash24(key, key));
}

/** The token, and the count to store with the device. Throws for a number of days that no token can carry. */
export function encode({ secret_key, starting_code, count, operation, days }: ToEncode): {
  token: string;
  count: number;
} {
  const key = keyBytes(secret_key);
  const base = (starting_code + valueOf(operation, days)) % 1000;
  const next = nextCount(count, operation);
  let code = withBase(starting_code, base);
  for (let step = 0; step < next; step++) code = nextCode(key, code);
  return { token: String(withBase(code, base)).padStart(9, '0'), count: next };
}

/** Decodes a token the way the phone does. The answer is `invalid` also for a token that was used before. */
export function decode({ token, secret_key, starting_code, count, used_counts }: ToDecode): Decoded | 'invalid' {
  if (!/^\d{9}$/.test(token)) return 'invalid';
  const key = keyBytes(secret_key);
  const typed = Number(token);
  const base = typed % 1000;
  const value = (base - (starting_code % 1000) + 1000) % 1000;
  const last = count + (value === SYNC ? AHEAD_TO_SYNC : AHEAD);
  let code = withBase(starting_code, base);
  for (let tried = 0; tried <= last; tried++) {
    if (withBase(code, base) === typed) {
      const operation = operationOf(value, tried);
      if (operation && isOpen(tried, operation, count, used_counts)) {
        return {
          operation,
          days: operation === 'add' || operation === 'set' ? value : null,
          // Only a sync token may lower the counter.
          count: operation === 'sync' ? tried : Math.max(count, tried),
          used_counts: usedAfter(used_counts, tried, operation),
        };
      }
    }
    code = nextCode(key, code);
  }
  return 'invalid';
}

function keyBytes(secret_key: string): Uint8Array {
  if (!/^[0-9a-f]{32}$/i.test(secret_key)) throw new Error('an OpenPAYGO key is 32 hexadecimal digits');
  return Uint8Array.from(Buffer.from(secret_key, 'hex'));
}

function valueOf(operation: Operation, days: number | undefined): number {
  if (operation === 'disable') return DISABLE;
  if (operation === 'sync') return SYNC;
  if (days === undefined || !Number.isInteger(days) || days < 0 || days > MOST_DAYS)
    throw new Error(`a token carries 0 to ${MOST_DAYS} whole days, not ${days}`);
  return days;
}

/** ADD tokens have even counts and all others odd ones, so that the phone can distinguish them. */
const nextCount = (count: number, operation: Operation): number =>
  count + ((count % 2 === 0) === (operation === 'add') ? 2 : 1);

/** The operation of a token; null if no encoder could have made it. */
function operationOf(value: number, count: number): Operation | null {
  const even = count % 2 === 0;
  if (value === DISABLE) return even ? null : 'disable';
  if (value === SYNC) return even ? null : 'sync';
  if (value > MOST_DAYS) return null;
  return even ? 'add' : 'set';
}

function isOpen(tried: number, operation: Operation, count: number, used_counts: readonly number[]): boolean {
  if (operation === 'sync') return tried > count - AHEAD;
  if (tried > count) return true;
  return operation === 'add' && tried > count - BEHIND && !used_counts.includes(tried);
}

/** After any token but ADD, no older token is valid, so the whole window counts as used. */
function usedAfter(used_counts: readonly number[], accepted: number, operation: Operation): number[] {
  const highest = Math.max(accepted, ...used_counts);
  const window = Array.from({ length: BEHIND + 1 }, (_, step) => highest - BEHIND + step).filter((each) => each >= 0);
  return operation === 'add' ? window.filter((each) => each === accepted || used_counts.includes(each)) : window;
}

const withBase = (code: number, base: number): number => code - (code % 1000) + base;

function nextCode(key: Uint8Array, code: number): number {
  const message = new Uint8Array(8);
  const view = new DataView(message.buffer);
  view.setUint32(0, code);
  view.setUint32(4, code);
  return codeOf(sipHash24(key, message));
}

/** Folds 64 bits of hash into at most nine digits. */
function codeOf(hash: bigint): number {
  const folded = Number((hash >> 32n) ^ (hash & 0xffff_ffffn));
  const code = folded >>> 2;
  return code > 999_999_999 ? code - 73_741_825 : code;
}
