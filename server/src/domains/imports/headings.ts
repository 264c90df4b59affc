/** Headings as people write them: no case, no accents, no marks, nothing in brackets. */
export const plain = (heading: string): string =>
  heading
    .replace(/\([^)]*\)/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
