/** One check of an installation, and what it finds. */
export interface Finding {
  readonly what: string;
  readonly isRight: boolean;
  /** What was seen and, when it is not right, what to do. */
  readonly message: string;
}

/** Each check looks at one thing. It returns what it saw, or throws what is wrong and what to do. */
export type Checks = Readonly<Record<string, () => Promise<string>>>;

/** At most this many faults are named. */
export const MOST_NAMED = 5;

/** The check failed; the message says what to do. */
class Wrong extends Error {}
export const wrong = (message: string): never => {
  throw new Wrong(message);
};

interface Rows<Row> {
  readonly rows: readonly Row[];
}

/** The one row that a statement answers. */
export async function oneRow<Row>(answer: Promise<Rows<Row>>): Promise<Row> {
  const { rows } = await answer;
  return rows[0] ?? wrong('no answer from the database');
}

/** What a statement counts as `n`. */
export const countOf = async (answer: Promise<Rows<{ n: number }>>): Promise<number> => (await oneRow(answer)).n;
