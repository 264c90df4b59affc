/** Temporary passwords, which their owners must replace at the first sign-in. */
import { randomInt } from 'node:crypto';

/** Without vowels no word appears by chance; without 0, 1, i, l and o no character is misread on a small screen. */
const LETTERS = 'bcdfghjkmnpqrstvwxz';
const SIGNS = `${LETTERS}23456789`;
const PARTS = 3;

/** Long enough for a text that waits over a weekend. */
const FIRST_PASSWORD_DAYS = 3;

/** Until when a password that is issued now works. */
export const firstPasswordUntil = (now: Date): string =>
  new Date(now.getTime() + FIRST_PASSWORD_DAYS * 86_400_000).toISOString();

/**
 * Three groups of four, `hk7m-px3w-xdt9`: 54 bits, typed once and then changed. It is random, so no list of habits
 * applies to it; each group begins with two letters, so that it never looks like a telephone number.
 */
export function makeFirstPassword(): string {
  const drawn = (signs: string) => signs.charAt(randomInt(signs.length));
  return Array.from({ length: PARTS }, () => [LETTERS, LETTERS, SIGNS, SIGNS].map(drawn).join('')).join('-');
}
