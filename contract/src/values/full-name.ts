/** Names of people. A person may have one name only, in either field: the other one is then empty. */
import { plainText } from './typed-text.ts';

/** What a register keeps of a person’s names. */
export interface Names {
  readonly first_name: string;
  readonly surname: string;
  readonly other_names?: string | null | undefined;
}

/** `Awa Ngo`; with other names, `Awa Marie Ngo`. One name stands alone, without a blank beside it. */
export const fullName = ({ first_name, surname, other_names }: Names): string =>
  [first_name, other_names, surname].filter(Boolean).join(' ');

/** First name and surname alone, as lists, texts and requests name a person. */
export const nameOf = ({ first_name, surname }: Names): string => fullName({ first_name, surname });

/**
 * `Awa Ngo Mbarga` → `Awa N.`, for places that do not need the whole name. Who has one name is recognised by nothing
 * else, so it stays whole.
 */
export const shortName = ({ first_name, surname }: Names): string =>
  first_name && surname ? `${first_name} ${surname.slice(0, 1).toUpperCase()}.` : first_name || surname;

/** Every apostrophe that a keyboard or a word processor makes, the modifier letters and the accents typed for one. */
const APOSTROPHES = /[’‘‛ʼʻʹ´`′]/g;
const HYPHENS = /[‐‑‒–—−]/g;

/**
 * A name as it is stored: accents composed, single blanks, no invisible characters, and the straight apostrophe, which
 * a text message sends in the alphabet of phones.
 */
export const plainName = (typed: string): string =>
  plainText(typed.replace(APOSTROPHES, "'").replace(HYPHENS, '-')).replace(APOSTROPHES, "'");
