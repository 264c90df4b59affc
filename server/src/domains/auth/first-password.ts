/** Temporary passwords, which their owners must replace at the first sign-in. */
import { randomInt } from 'node:crypto';

/** Without vowels no word appears by chance; without 0, 1, i, l and o no character is misread on a small screen. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';
const PARTS = 3;
const LETTERS_A_PART = 4;

/** Long enough for a text that waits over a weekend. */
const FIRST_PASSWORD_DAYS = 3;

/** Until when a password that is issued now works. */
export const firstPasswordUntil = (now: Date): string =>
  new Date(now.getTime() + FIRST_PASSWORD_DAYS * 86_400_000).toISOString();

/**
 * Three groups of four, `hk7m-p3vw-x9dt`: 57 bits, typed once and then changed. It is random, so no list of habits
 * applies to it.
 */
export function makeFirstPassword(): string {
  const part = () => Array.from({ length: LETTERS_A_PART }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: PARTS }, part).join('-');
}
