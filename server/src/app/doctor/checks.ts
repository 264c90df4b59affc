/** One check of an installation, and what it finds. */
import type { Database } from '../../platform/database/connection.ts';

export interface Finding {
  readonly what: string;
  readonly isRight: boolean;
  /** What was seen and, when it is not right, what to do. */
  readonly told: string;
}

/** Each check looks at one thing. It returns what it saw, or throws what is wrong and what to do. */
export type Checks = Readonly<Record<string, () => Promise<string>>>;

/** At most this many faults are named. */
export const MOST_NAMED = 5;

/** The check failed; the message says what to do. */
class Wrong extends Error {}
export const wrong = (told: string): never => {
  throw new Wrong(told);
};

/** The one row of a statement. */
export async function oneRow<Row extends object>({ pool }: Database, text: string): Promise<Row> {
  const { rows } = await pool.query<Row>(text);
  return rows[0] ?? wrong('no answer from the database');
}

/** How many rows a statement finds. */
export const countRows = async (database: Database, text: string): Promise<number> =>
  (await oneRow<{ n: number }>(database, `select count(*) as n from (${text}) t`)).n;
