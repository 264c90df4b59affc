/** Names as they are compared. */
import { plainName } from './full-name.ts';

/** A name in lower case, without accents, with sorted words: `NGO Béatrice` and `Beatrice  Ngo` have the same key. */
export const nameKey = (...names: ReadonlyArray<string | null | undefined>): string =>
  plainName(names.join(' '))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
