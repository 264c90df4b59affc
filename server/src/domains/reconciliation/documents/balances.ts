/** Whether the opening balance and all movements make the closing one. */
export interface Account {
  /** Signed francs; null where the document does not say. */
  readonly opening: number | null;
  readonly closing: number | null;
  /** Null is a movement that cannot be read. */
  readonly movements: ReadonlyArray<number | null>;
}

/** Of all accounts or days in a document. One that does not add up says so for all; null when none is wrong but one has no balances. */
export function addsUp(accounts: readonly Account[]): boolean | null {
  const each = accounts.map(({ opening, closing, movements }) => (opening === null || closing === null ? null : movements.every((movement) => movement !== null) && movements.reduce((sum: number, movement) => sum + (movement ?? 0), opening) === closing));
  return each.includes(false) ? false : each.length === 0 || each.includes(null) ? null : true;
}
