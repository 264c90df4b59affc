/**
 * Which secrets of a deployment could be guessed: words, also many of them, rows of a keyboard, sequences and whatever
 * is repeated. A random secret is as hard as its length; a phrase is as hard as its words are rare.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { estimator } from './estimator.ts';

/** A secret, and how hard it must be to guess, in bits. */
export interface GuardedSecret {
  readonly value: string;
  readonly least_bits: number;
}

/** Longer secrets are judged by their beginning: what comes after it makes them no easier. */
const ESTIMATED = 64;

/** How many bits a sign of nothing known adds. Text without digits may be words that no list has. */
function bitsOfSign(secret: string): number {
  if (/^[\da-f-]+$/i.test(secret)) return 4;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(secret)).length;
  return kinds === 3 ? 5.5 : kinds === 2 && /\d/.test(secret) ? 5 : 3.3;
}

/** Words of a phrase, however they are joined: `MySuperSecret-2026`. */
const PIECES = /[A-Z]?[a-z]+|[A-Z]+|\d+|[^A-Za-z\d]+/g;
/** What is shorter is in every random text. */
const SHORTEST_WORD = 3;

/**
 * The least of two estimates: of the whole, and of its pieces one after the other, because words with signs between
 * them look like chance as a whole.
 */
async function bitsOfSecret(secret: string): Promise<number> {
  const beginning = secret.slice(0, ESTIMATED);
  const each = bitsOfSign(beginning);
  const lists = await estimator();
  let of_whole = 0;
  for (const { pattern, token, guesses } of lists.check(beginning).sequence) {
    const most = token.length * each;
    of_whole += pattern === 'bruteforce' ? most : Math.min(most, Math.log2(guesses));
  }
  let of_pieces = 0;
  // The same piece again is no new guess, and neither is the sign between all words.
  for (const piece of new Set(beginning.match(PIECES)))
    of_pieces +=
      piece.length < SHORTEST_WORD
        ? piece.length * each
        : Math.min(piece.length * each, Math.log2(lists.check(piece).guesses));
  // In a random text short pieces come again by chance.
  const repeated = (beginning.match(PIECES) ?? []).filter((piece, at, all) => all.indexOf(piece) !== at);
  of_pieces += repeated.filter((piece) => /^[A-Za-z\d]{1,2}$/.test(piece)).join('').length * each;
  return Math.min(of_whole, of_pieces);
}

/** A random secret holds a word or a date by chance, and is not refused for it. */
const BY_CHANCE = 0.9;

/** A line for each secret that is too easy to guess, without the secret. */
export async function guessableSecrets(secrets: Readonly<Record<string, GuardedSecret>>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, { value, least_bits }] of Object.entries(secrets)) {
    // Each takes a while, and the database is being opened meanwhile.
    await nextTurn();
    if ((await bitsOfSecret(value)) < least_bits * BY_CHANCE)
      wrong.push(
        `${name}: it can be guessed from words, keyboards or repetitions: make one with openssl rand -base64 48`,
      );
  }
  return wrong;
}
