/**
 * Whether the balance of each line follows from the line before it, by its amount and its fee. What somebody writes
 * into a genuine document, or takes out of it, breaks this chain.
 */
import type { RunningBalance } from './balances.ts';

export interface StatedLine extends RunningBalance {
  /** The line that people see in their document. */
  readonly line: number;
  /** What the operator takes off the account beside the amount; its sign says nothing. */
  readonly fee: number;
  /** When the money moved, as the document writes it, after its day: it tells which line is older. */
  readonly at?: string;
}

/** What a document says of balances, in hundredths of a franc. */
export interface StatedBalances {
  /** Before its oldest line and after its newest one; null where it does not state them. */
  readonly opening: number | null;
  readonly closing: number | null;
  /** The lines whose balance does not follow; null where there are no balances after lines. */
  readonly breaks: readonly number[] | null;
}

const NO_BALANCES: StatedBalances = { opening: null, closing: null, breaks: null };

/** An amount may be stated with its fee, without it, or net of it: any of them is a balance that follows. */
const follows = (before: number, { movement, fee }: StatedLine, after: number): boolean =>
  movement !== null && [movement, movement - fee, movement + fee].includes(after - before);

/** The lines from the oldest on. A line that states no balance moves what the next one must follow from. */
function breaksOf(lines: readonly StatedLine[]): number[] {
  const breaks: number[] = [];
  let before: number | null = null;
  for (const line of lines) {
    const { balance, movement } = line;
    if (balance === null) {
      before = before === null || movement === null ? null : before + movement;
      continue;
    }
    if (before !== null && !follows(before, line, balance)) breaks.push(line.line);
    before = balance;
  }
  return breaks;
}

/** The oldest or the newest line comes first: that order is right in which fewer lines break, else that of the times. */
export function runningBalances(lines: readonly StatedLine[]): StatedBalances {
  const stated = lines.filter(({ balance }) => balance !== null);
  if (stated.length < 2) return NO_BALANCES;
  const newest_first = lines.toReversed();
  const [as_written, turned] = [breaksOf(lines), breaksOf(newest_first)];
  const sayNewestFirst = (lines[0]?.at ?? '') > (lines.at(-1)?.at ?? '');
  const isTurned = turned.length === as_written.length ? sayNewestFirst : turned.length < as_written.length;
  const [ordered, breaks] = isTurned ? [newest_first, turned] : [lines, as_written];
  const [first, last] = [ordered[0], ordered.at(-1)];
  const takesFees = ordered.some((line, at) => {
    const before = ordered[at - 1]?.balance ?? null;
    return (
      before !== null &&
      line.balance !== null &&
      line.fee !== 0 &&
      line.balance - before === (line.movement ?? 0) - line.fee
    );
  });
  const opening =
    first === undefined || first.balance === null || first.movement === null
      ? null
      : first.balance - first.movement + (takesFees ? first.fee : 0);
  return { opening, closing: last?.balance ?? null, breaks: breaks.toSorted((one, other) => one - other) };
}

/** The balances of accounts that are stated around their lines; of several, those of none. */
export const balancesAround = (
  accounts: ReadonlyArray<{ readonly opening: number | null; readonly closing: number | null }>,
): StatedBalances => {
  const [only] = accounts;
  return only === undefined || accounts.length > 1
    ? NO_BALANCES
    : { opening: only.opening, closing: only.closing, breaks: null };
};
