/** Lower case, without accents, parts in order: `NGO Béatrice` and `Beatrice  Ngo` are one key. */
export const nameKey = (...names: ReadonlyArray<string | null | undefined>): string =>
  names
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
