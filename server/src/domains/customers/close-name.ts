/** Names as people mistype them: with one letter wrong, missing, doubled or too many in a word. */

/** A shorter word with a wrong letter is nearly any word. */
const LEAST_LETTERS = 4;
/** No word of a name is longer. */
const MOST_LETTERS = 30;

export interface CloseWord {
  /** Matches the keys of names in which a word differs from this one by one letter, or by two that changed places. */
  readonly pattern: string;
  /**
   * One letter leaves the first half of a word or the second as it was. The index finds names by these halves, and
   * the pattern is tried on what it found.
   */
  readonly halves: readonly string[];
}

/** Null for a word that is too short. A word has letters and digits alone, so nothing in it is a wildcard. */
export function closeWord(word: string): CloseWord | null {
  const letters = [...word];
  if (letters.length < LEAST_LETTERS || letters.length > MOST_LETTERS) return null;
  const part = (from: number, to?: number): string => letters.slice(from, to).join('');
  const spellings = letters.flatMap((letter, at) => [
    // A wrong letter, or one too many.
    `${part(0, at)}.?${part(at + 1)}`,
    // A missing letter.
    `${part(0, at)}.${part(at)}`,
    ...(at > 0 ? [`${part(0, at - 1)}${letter}${letters[at - 1]}${part(at + 1)}`] : []),
  ]);
  const middle = Math.floor(letters.length / 2);
  return {
    pattern: `(^| )(${[...spellings, `${word}.`].join('|').replaceAll('.', '[^ ]')})( |$)`,
    halves: [`${part(0, middle)}%`, `% ${part(0, middle)}%`, `%${part(middle)}`, `%${part(middle)} %`],
  };
}
