/**
 * How much of the suite a run has. `npm test` sets `PALIER_TEST_SCOPE=short`: each storm is shorter, and of several
 * looks the commit draws one. The rest runs whole.
 */
import { describe } from 'vitest';
import { drawn } from '../runner/day-of-run.mjs';

export const isShort = process.env['PALIER_TEST_SCOPE'] === 'short';

/** How often, how many or how long: in the short form of a storm, or in the whole one. */
export const short = (few: number, whole: number): number => (isShort ? few : whole);

const looksOfRun = <Look>(looks: readonly Look[]): readonly Look[] =>
  isShort ? looks.slice(drawn('look', looks.length)).slice(0, 1) : looks;

type EachLook<Look> = (name: string, journey: (look: Look) => void) => void;

/** The same journey in several looks; in the short form in the one that the commit draws. */
export const describeLooks = <Look>(looks: readonly Look[]): EachLook<Look> => describe.each(looksOfRun(looks));

/** What a storm tries: all, or in the short form every so many, beginning where the commit draws. */
export const partOf = <Item>(all: Iterable<Item>, every: number): Item[] => {
  const offset = drawn('part', every);
  return [...all].filter((_, index) => !isShort || index % every === offset);
};
