import { type RawBuilder, sql } from 'kysely';

/** A typed text as a pattern that matches anywhere in a value: the wildcards `%` and `_` are taken literally. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a name matches a pattern, in any case, with or without accents, and with any apostrophe. */
export const isNamed = (column: string, pattern: string): RawBuilder<boolean> =>
  sql`plain_name(${sql.ref(column)}) like plain_name(${pattern})`;
