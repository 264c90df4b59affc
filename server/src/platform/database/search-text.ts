/**
 * A typed text as a pattern that is found anywhere in a value: what the pattern language means by `%` and `_` is taken
 * literally.
 */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
