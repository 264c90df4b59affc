import { wordsOf, following } from './keypad-hash.ts';

/**
 * The keypad of the phone: decodes OpenPAYGO v2.3 codes of nine digits as a device does, which knows only its own
 * secret. Written from the published rules (github.com/EnAccess/OpenPAYGO-Token) and not from the portal's encoder, so
 * that the two check each other.
 */

export interface Memory {
  /** 32 hexadecimal digits. */
  readonly secret_key: string;
  readonly starting_code: number;
  readonly count: number;
  readonly used_counts: readonly number[];
}

/** `used` is a right code that was already typed; it is not an attempt to guess. */
export type Reading =
  | {
      readonly outcome: 'accepted';
      readonly operation: 'add' | 'set';
      readonly days: number;
      readonly count: number;
      readonly used_counts: number[];
    }
  | {
      readonly outcome: 'accepted';
      readonly operation: 'disable' | 'sync';
      readonly days: null;
      readonly count: number;
      readonly used_counts: number[];
    }
  | { readonly outcome: 'used' }
  | { readonly outcome: 'invalid' };

const LARGEST_TIME = 995;

const VALUE_DISABLE = 998;

const VALUE_SYNC = 999;

const JUMP = 64;

const JUMP_OF_SYNC = 100;

const OLDER_ADDS = 16;

export function readCode(code: string, memory: Memory): Reading {
  if (!/^[0-9]{9}$/.test(code)) return { outcome: 'invalid' };
  const head = code.slice(0, 6);
  const tail = Number(code.slice(6));
  const value = (1000 + tail - (memory.starting_code % 1000)) % 1000;
  const key = wordsOf(memory.secret_key);
  const limit = memory.count + (value === VALUE_SYNC ? JUMP_OF_SYNC : JUMP);

  let seen_before = false;
  let link = memory.starting_code - (memory.starting_code % 1000) + tail;
  for (let count = 0; count <= limit; count += 1, link = following(key, link)) {
    if (String(Math.floor(link / 1000)).padStart(6, '0') !== head) continue;
    const operation = meaning(value, count % 2);
    if (operation === null) continue;
    if (!acceptable(operation, count, memory)) {
      seen_before = true;
      continue;
    }
    const learnt = {
      count: operation === 'sync' || count > memory.count ? count : memory.count,
      used_counts: remembered(memory.used_counts, count, operation === 'add'),
    };
    return operation === 'add' || operation === 'set'
      ? { outcome: 'accepted', operation, days: value, ...learnt }
      : { outcome: 'accepted', operation, days: null, ...learnt };
  }
  return { outcome: seen_before ? 'used' : 'invalid' };
}

function meaning(value: number, parity: number): 'add' | 'set' | 'disable' | 'sync' | null {
  if (value <= LARGEST_TIME) return parity === 0 ? 'add' : 'set';
  if (parity === 0) return null;
  if (value === VALUE_DISABLE) return 'disable';
  return value === VALUE_SYNC ? 'sync' : null;
}

function acceptable(operation: string, count: number, { count: last, used_counts }: Memory): boolean {
  if (operation === 'sync') return count > last - JUMP;
  if (count > last) return true;
  return operation === 'add' && count > last - OLDER_ADDS && !used_counts.includes(count);
}

/** The counts among the newest sixteen that may not be used again. */
function remembered(before: readonly number[], accepted: number, only_this: boolean): number[] {
  const newest = before.reduce((most, each) => (each > most ? each : most), accepted);
  const after: number[] = [];
  for (let count = Math.max(0, newest - OLDER_ADDS); count <= newest; count += 1) {
    if (!only_this || count === accepted || before.includes(count)) after.push(count);
  }
  return after;
}
