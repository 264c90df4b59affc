/**
 * Finds passwords that are guessed first (NIST SP 800-63B-4 §3.1.1.2): there are no rules about signs and digits, but
 * common, leaked and predictable passwords and the person's own name are refused.
 */
import { estimator } from '../../platform/guesses/estimator.ts';
import { isOneWord } from './one-word.ts';
import { isWordAndYear } from './word-and-year.ts';

const SHORTEST = 10;
/**
 * Fewer guesses than this are feasible for an attacker who has the hashes; as a power of ten. It is the library's own
 * mark for "safely unguessable" (its score of three).
 */
const FEWEST_GUESSES_LOG10 = 8;
/** How much of a password is estimated; more only takes longer. Later characters cannot make the beginning easier. */
const ESTIMATED = 32;
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
 * `M0tD3P@sse2024` with its disguise removed: `motdepasse2024`. The end is left as it is, because years and numbers are
 * recognised anyway.
 */
const meant = (plain: string): string =>
  plain.replace(/^.*[a-z]/, (beginning) => beginning.replace(/[013457@$!]/g, (sign) => READ_AS[sign] ?? sign));

/** Without the person's own names too little of the password is left: `Ndolo-Jeanne-1990`. */
function isOwnName(plain: string, personal_words: readonly string[]): boolean {
  const names = personal_words
    .map(lettersOf)
    .filter((name) => name.length > 2)
    .sort((a, b) => b.length - a.length);
  const letters = lettersOf(plain);
  const rest = names.reduce((left, name) => left.replaceAll(name, ''), letters);
  return rest.length < letters.length && rest.length < 4;
}

/**
 * A telephone number or a date in any spelling, also with up to three letters or other signs: all numbers of a country
 * can be guessed.
 */
function isNumber(plain: string): boolean {
  const rest = plain.replace(/[\d\s+()./-]/g, '');
  return plain.length <= 24 && rest.length <= 3 && (rest === '' || plain.replace(/\D/g, '').length >= 8);
}

/**
 * Weak: shorter than ten characters, hardly any different characters, only a number, made of the person's own names
 * (`personal_words`: names and username, the brand), the month, the town or any one word with a year and a few signs, or guessed
 * within a hundred million tries by an attacker who knows the lists, keyboards, dates and habits.
 */
export async function isWeakPassword(password: string, personal_words: readonly string[]): Promise<boolean> {
  const plain = plainOf(password);
  if (
    plain.length < SHORTEST ||
    new Set(plain).size < 5 ||
    isNumber(plain) ||
    isOwnName(plain, personal_words) ||
    isWordAndYear(plain, personal_words.map(lettersOf))
  )
    return true;
  const lists = await estimator();
  return [password, meant(plain)].some((reading) => {
    const { guessesLog10, sequence } = lists.check(reading.slice(0, ESTIMATED), [...personal_words]);
    return guessesLog10 < FEWEST_GUESSES_LOG10 || (reading.length <= ESTIMATED && isOneWord(sequence));
  });
}
