/**
 * Detects one word of any list, French or English, with a year, a telephone number, a letter and a few signs around it:
 * `Mobile2026!!`. The estimate of guesses counts each of them as if it were drawn by chance, and they are a habit.
 */
import { GLUE_WORDS } from '../../platform/guesses/habit-words.ts';
import { aroundAt } from './word-and-year.ts';

interface Part {
  readonly pattern: string;
  readonly token: string;
}

const MOST_WORDS = 1;
const MOST_AROUND = 6;
const MOST_STRAY = 2;

const lettersOf = (token: string): string => token.toLowerCase().replace(/[^a-z]/g, '');
const isWord = ({ pattern, token }: Part): boolean => pattern === 'dictionary' && lettersOf(token).length > 2;

/** `parts` are those into which the estimate divided the password. */
export function isOneWord(parts: readonly Part[]): boolean {
  const words = parts.filter((part) => isWord(part) && !GLUE_WORDS.includes(part.token.toLowerCase()));
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const rest = parts.filter((part) => !isWord(part)).map(({ token }) => token.toLowerCase());
  const text = rest.join('');
  if (lettersOf(text).length > MOST_STRAY) return false;
  let around = 0;
  for (const part of rest)
    for (let at = 0; at < part.length; at += Math.max(1, aroundAt(part, at))) around += aroundAt(part, at) > 0 ? 1 : 0;
  return around <= MOST_AROUND;
}
