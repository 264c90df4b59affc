/**
 * Up to where changes were read: a snapshot of PostgreSQL. Transactions commit in another order than they begin, so no
 * single number can say it. A snapshot names the transactions that it has not seen: all from `xmax` on, and those that
 * were under way.
 */

export interface Position {
  /** Every transaction before this one had ended. */
  readonly xmin: number;
  /** No transaction from this one on had begun to end. */
  readonly xmax: number;
  /** Those between the two that had not ended. */
  readonly under_way: readonly number[];
}

/** As PostgreSQL writes a snapshot. Longer than any that our connections can cause is not ours. */
const WRITTEN = /^(\d{1,16}):(\d{1,16}):((?:\d{1,16}(?:,\d{1,16}){0,999})?)$/;

/** Null for text that is no position, as a client may send. */
export function readPosition(text: string): Position | null {
  const [, xmin, xmax, under_way] = WRITTEN.exec(text) ?? [];
  if (xmin === undefined || xmax === undefined || Number(xmin) > Number(xmax)) return null;
  return { xmin: Number(xmin), xmax: Number(xmax), under_way: under_way ? under_way.split(',').map(Number) : [] };
}

export const writePosition = ({ xmin, xmax, under_way }: Position): string => `${xmin}:${xmax}:${under_way.join(',')}`;

/** Whether a reader at this position has seen what the transaction changed, if it changed anything. */
export const hasSeen = ({ xmax, under_way }: Position, xid: number): boolean => xid < xmax && !under_way.includes(xid);
