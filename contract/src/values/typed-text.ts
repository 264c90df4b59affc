/** Text as people paste it from pages, messages and documents, without what they cannot see. */

/** In plain width, with ordinary spaces, and without marks of direction, joiners and other invisible characters. */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
