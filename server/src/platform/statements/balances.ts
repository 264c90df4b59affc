/**
 * Whether the opening balance plus all movements is the closing balance. Hundredths add up to the last one, which
 * fractions do not.
 */
export interface Account {
  /** Signed hundredths of a franc; null where the document does not have them. */
  readonly opening: number | null;
  readonly closing: number | null;
  /** Null is a movement that cannot be read. */
  readonly movements: ReadonlyArray<number | null>;
}

/**
 * The result for all accounts or days of a document: false when one does not add up; null when none is wrong but one
 * has no balances.
 */
export function addsUp(accounts: readonly Account[]): boolean | null {
  const each = accounts.map(({ opening, closing, movements }) =>
    opening === null || closing === null
      ? null
      : movements.every((movement) => movement !== null) &&
        movements.reduce((sum: number, movement) => sum + (movement ?? 0), opening) === closing,
  );
  return each.includes(false) ? false : each.length === 0 || each.includes(null) ? null : true;
}

/** A line that moved money, or a line that only states a balance: an opening or closing line moves nothing. */
export interface RunningBalance {
  /** Signed hundredths of a franc; null is a movement that cannot be read. */
  readonly movement: number | null;
  /** The balance of the account after the line; null where the line does not state it. */
  readonly balance: number | null;
}

/**
 * For a table that states the balance after each line, with the oldest or the newest line first. Null when fewer than
 * two lines state a balance, or when a line that moved money does not.
 */
export function runningAddsUp(lines: readonly RunningBalance[]): boolean | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || first === last || lines.some(({ balance }) => balance === null)) return null;
  const movements = lines.map(({ movement }) => movement);
  const account = (from: RunningBalance, to: RunningBalance, moved: typeof movements): Account[] => [
    { opening: from.balance, closing: to.balance, movements: moved },
  ];
  return (
    addsUp(account(first, last, movements.slice(1))) === true ||
    addsUp(account(last, first, movements.slice(0, -1))) === true
  );
}
