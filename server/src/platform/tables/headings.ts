/** A name for comparison: without case, accents or punctuation. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A heading for comparison: a plain name without text in brackets. */
export const plain = (heading: string): string => plainName(heading.replace(/\([^)]*\)/g, ' '));
