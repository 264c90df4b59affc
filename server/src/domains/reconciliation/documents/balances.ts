/** Whether the opening balance and all movements make the closing one. */
export interface Account {
  /** Signed francs; null where the document does not say. */
  readonly opening: number | null;
  readonly closing: number | null;
  /** Null is a movement that cannot be read. */
  readonly movements: ReadonlyArray<number | null>;
}

/**
 * Of all accounts or days in a document. One that does not add up says so for all; null when none is wrong but one has
 * no balances.
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

/** A line that moved money, or only says what there is: an opening or a closing line moves nothing. */
export interface RunningBalance {
  /** Signed francs; null is a movement that cannot be read. */
  readonly movement: number | null;
  /** What the account held after it; null where the line does not say. */
  readonly balance: number | null;
}

/**
 * Of a table that gives the balance after each line, the oldest or the newest first. Null where fewer than two lines
 * give it, or one that moved money does not.
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
