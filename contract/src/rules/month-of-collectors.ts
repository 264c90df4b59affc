/**
 * What became of the loans that were late when a month began, by the collector who had them then. Balances are those of
 * the beginning. Whoever has the easy loans looks good by the shares alone, so each collector is shown beside what the
 * whole book came to with loans of the same groups.
 */
import { BUCKETS, type Bucket } from './lateness.ts';

/** Where a late loan went in the month: nothing on it is late any more, or it is in a later group. */
export type Went = 'caught_up' | 'rolled_on';

/** A number of loans, and their balances when the month began. */
interface LateBalance {
  readonly loans: number;
  readonly balance_fcfa: number;
}

/** The loans of one collector and one group that went one way. */
export interface LateAtStart extends LateBalance {
  /** Null for the loans that nobody had. */
  readonly staff_id: string | null;
  readonly bucket: Bucket;
  /** Null for those that stayed in their group, came to an earlier one, or ended unpaid. */
  readonly went: Went | null;
}

export interface CollectorMonth extends LateBalance {
  readonly staff_id: string | null;
  readonly caught_up: LateBalance;
  readonly rolled_on: LateBalance;
  /** What would have caught up, and rolled on, at the shares of the whole book: each group at its own, in francs. */
  readonly caught_up_as_book_fcfa: number;
  readonly rolled_on_as_book_fcfa: number;
}

const sumOf = (rows: readonly LateAtStart[]): LateBalance => ({
  loans: rows.reduce((sum, { loans }) => sum + loans, 0),
  balance_fcfa: rows.reduce((sum, { balance_fcfa }) => sum + balance_fcfa, 0),
});
const thatWent = (rows: readonly LateAtStart[], way: Went) => rows.filter(({ went }) => went === way);

/** The collectors of a month, the largest balance first, and the loans that nobody had last. */
export function monthOfCollectors(rows: readonly LateAtStart[]): CollectorMonth[] {
  const ofGroup = (of: readonly LateAtStart[], group: Bucket) => of.filter(({ bucket }) => bucket === group);
  const asBook = (own: readonly LateAtStart[], way: Went): number =>
    Math.round(
      BUCKETS.reduce((sum, group) => {
        const book = ofGroup(rows, group);
        const whole = sumOf(book).balance_fcfa;
        if (whole === 0) return sum;
        return sum + (sumOf(ofGroup(own, group)).balance_fcfa * sumOf(thatWent(book, way)).balance_fcfa) / whole;
      }, 0),
    );
  return [...new Set(rows.map(({ staff_id }) => staff_id))]
    .map((staff_id) => {
      const own = rows.filter((row) => row.staff_id === staff_id);
      return {
        staff_id,
        ...sumOf(own),
        caught_up: sumOf(thatWent(own, 'caught_up')),
        rolled_on: sumOf(thatWent(own, 'rolled_on')),
        caught_up_as_book_fcfa: asBook(own, 'caught_up'),
        rolled_on_as_book_fcfa: asBook(own, 'rolled_on'),
      };
    })
    .sort(
      (one, other) =>
        Number(one.staff_id === null) - Number(other.staff_id === null) || other.balance_fcfa - one.balance_fcfa,
    );
}
