/** The texts that a lock provider shows on the phone itself, under the name of the business. */

/**
 * How many characters the most frugal provider shows, title included: 350 while a phone is locked, 200 in a reminder
 * (Samsung Knox Guard). It refuses longer ones.
 */
export const MAX_SCREEN_CHARACTERS = { lock: 350, reminder: 200 } as const;
export type ScreenKind = keyof typeof MAX_SCREEN_CHARACTERS;

/** A title and a text as one message of at most this many characters, cut after a whole word where it is longer. */
export function screenMessage(title: string, text: string, kind: ScreenKind): string {
  const message = `${title}\n${text}`;
  const most = MAX_SCREEN_CHARACTERS[kind];
  if (message.length <= most) return message;
  const start = message.slice(0, most - 1);
  const word_ends = start.search(/\s\S*$/);
  return `${word_ends > title.length + 1 ? start.slice(0, word_ends) : start}…`;
}
