/**
 * Estimates how many guesses a text withstands, from lists of leaked passwords, the words and names of French and
 * English, keyboards, dates and repetitions.
 */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { makeOnce } from '../make-once.ts';
import { HABIT_WORDS } from './habit-words.ts';

/**
 * How many readings of signs as letters (`p@$$w0rd`) are tried. The library's default of a hundred takes seconds on a
 * password with many signs.
 */
const MOST_SUBSTITUTIONS = 4;

/** The lists are large and seldom needed, so they are loaded at the first use, once. */
export const estimator = makeOnce(async (): Promise<ZxcvbnFactory> => {
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
});
