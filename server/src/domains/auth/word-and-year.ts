/**
 * Detects passwords that are a habit: the month, the town, the brand or the person's own name, with a year and a few
 * signs around it, in any disguise of the letters.
 */
import { GLUE_WORDS, HABIT_WORDS } from '../../platform/guesses/habit-words.ts';

/** The signs that people use for each letter as a disguise. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  a: '4@^',
  b: '8',
  c: '(',
  e: '3€&',
  g: '96',
  i: '1!|',
  l: '1!|',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
  q: '9',
};
/** Two words of three hundred with a year and a few signs can be guessed; three cannot. */
const MOST_WORDS = 2;
/**
 * A year, a run of one sign, digits that count up, or one other sign each count as one. A password with more than this
 * around the words is left to the estimate of guesses.
 */
const MOST_AROUND = 6;
const YEAR = /^(?:19|20)\d\d/;
/** A telephone number or a date without signs. */
const NUMBER = /^\d{8,15}/;
/** Single letters at the ends of words and numbers: `Palier2026x`. */
const MOST_STRAY = 2;

const isWrittenAs = (letter: string, sign: string): boolean =>
  letter === sign || (WRITTEN_AS[letter]?.includes(sign) ?? false);

function standsAt(plain: string, at: number, word: string): boolean {
  if (at + word.length > plain.length) return false;
  for (let i = 0; i < word.length; i++) if (!isWrittenAs(word.charAt(i), plain.charAt(at + i))) return false;
  return true;
}

/**
 * How many characters other than letters begin here and count as one: a year, a telephone number, a run of one sign,
 * digits that count up, or one sign.
 */
export function aroundAt(plain: string, at: number): number {
  const sign = plain.charAt(at);
  if (/[a-z]/.test(sign)) return 0;
  const number = NUMBER.exec(plain.slice(at));
  if (number) return number[0].length;
  if (YEAR.test(plain.slice(at, at + 4))) return 4;
  let end = at + 1;
  while (plain.charAt(end) === sign) end++;
  if (end - at > 1) return end - at;
  while (/\d/.test(sign) && plain.charCodeAt(end) === plain.charCodeAt(end - 1) + 1 && /\d/.test(plain.charAt(end)))
    end++;
  return end - at;
}

/**
 * Whether the password, in lower case and without accents, is made of at most two different habit words
 * (`personal_words` are more of them: names, the brand), little words between them, a letter or two, and a few signs.
 * Every way to read it is tried. Each state is visited once, so the longest password costs no more than its length
 * times the words.
 */
export function isWordAndYear(plain: string, personal_words: readonly string[]): boolean {
  const words = [...new Set([...HABIT_WORDS, ...personal_words.filter((word) => word.length > 2)])];
  const seen = new Set<string>();
  const reads = (at: number, used: readonly string[], around: number, stray: number): boolean => {
    if (at === plain.length) return used.length > 0;
    const state = `${at} ${around} ${stray} ${used.join(' ')}`;
    if (seen.has(state)) return false;
    seen.add(state);
    const isWord = words.some(
      (word) =>
        standsAt(plain, at, word) &&
        (used.includes(word)
          ? reads(at + word.length, used, around, stray)
          : used.length < MOST_WORDS && reads(at + word.length, [...used, word].sort(), around, stray)),
    );
    if (isWord || GLUE_WORDS.some((word) => standsAt(plain, at, word) && reads(at + word.length, used, around, stray)))
      return true;
    const skipped = around < MOST_AROUND ? aroundAt(plain, at) : 0;
    if (skipped > 0) return reads(at + skipped, used, around + 1, stray);
    // Only at an end of letters: in the middle of them it is part of another word.
    const isAtEnd = !/[a-z]/.test(plain.charAt(at - 1)) || !/[a-z]/.test(plain.charAt(at + 1));
    return isAtEnd && stray < MOST_STRAY && reads(at + 1, used, around, stray + 1);
  };
  return plain.length <= LONGEST && reads(0, [], 0, 0);
}

/** A habit is short; a longer password is left to the estimate. */
const LONGEST = 64;
