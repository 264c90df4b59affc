/**
 * Passwords that are guessed first (NIST SP 800-63B-4 §3.1.1.2): no rules about signs and digits, but nothing common,
 * leaked, predictable, or of the person's own name.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { HABIT_WORDS } from './habit-words.ts';
import { isWordAndYear } from './word-and-year.ts';

const SHORTEST = 10;
/**
 * Fewer guesses than this are within reach of somebody who has the hashes; as a power of ten. The library's own mark
 * for "safely unguessable" (its score of three).
 */
const FEWEST_GUESSES_LOG10 = 8;
/** What is estimated: more only takes longer. What follows cannot make the beginning easier. */
const ESTIMATED = 32;
/**
 * Readings of signs for letters (`p@$$w0rd`) that are tried. The library's hundred takes seconds on a password of many
 * signs.
 */
const MOST_SUBSTITUTIONS = 4;

let factory: Promise<ZxcvbnFactory> | undefined;

/** The lists are large, and only wanted when somebody chooses a password: they are loaded then, once. */
const estimator = (): Promise<ZxcvbnFactory> =>
  (factory ??= (async () => {
    const [{ ZxcvbnFactory }, everywhere, en, fr] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
      import('@zxcvbn-ts/language-fr'),
    ]);
    return new ZxcvbnFactory({
      dictionary: { ...everywhere.dictionary, ...fr.dictionary, ...en.dictionary, market: [...HABIT_WORDS] },
      graphs: everywhere.adjacencyGraphs,
      l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
    });
  })());

const plainOf = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
const lettersOf = (text: string): string => plainOf(text).replace(/[^a-z]/g, '');

const READ_AS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/**
 * `M0tD3P@sse2024` as it is meant: `motdepasse2024`. The end is left as it is, because years and numbers are known for
 * what they are.
 */
const meant = (plain: string): string =>
  plain.replace(/^.*[a-z]/, (beginning) => beginning.replace(/[013457@$!]/g, (sign) => READ_AS[sign] ?? sign));

/** What is left of a password without the person's own names is too little: `Ndolo-Jeanne-1990`. */
function isOwnName(plain: string, own: readonly string[]): boolean {
  const names = own
    .map(lettersOf)
    .filter((name) => name.length > 2)
    .sort((a, b) => b.length - a.length);
  const letters = lettersOf(plain);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), letters);
  return rest.length < letters.length && rest.length < 4;
}

/** A telephone number or a date, however it is written: all of a country's numbers are within reach. */
const isNumber = (plain: string): boolean => /^[\d\s+()./-]{0,20}$/.test(plain);

/**
 * Weak: shorter than ten, hardly any different signs, a number and nothing else, made of the person's own names (`own`:
 * names and username, the brand), the month or the town with a year and a few signs, or guessed within a hundred
 * million tries by somebody who knows the lists, keyboards, dates and habits.
 */
export async function isWeakPassword(password: string, own: readonly string[]): Promise<boolean> {
  const plain = plainOf(password);
  if (
    plain.length < SHORTEST ||
    new Set(plain).size < 5 ||
    isNumber(plain) ||
    isOwnName(plain, own) ||
    isWordAndYear(plain, own.map(lettersOf))
  )
    return true;
  const lists = await estimator();
  return [password, meant(plain)].some(
    (reading) => lists.check(reading.slice(0, ESTIMATED), [...own]).guessesLog10 < FEWEST_GUESSES_LOG10,
  );
}
