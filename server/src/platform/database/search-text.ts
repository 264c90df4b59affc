/** A typed text as a pattern that matches anywhere in a value: the wildcards `%` and `_` are taken literally. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
