/** The figures of the conversion from the counts of its statement. */
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { ConversionStep, type SaleGroup } from '@palier/contract/reports/sale-records.ts';
import type { ConversionCount } from './conversion.sql.ts';

const STEPS = ConversionStep.options;

/** What a figure counts: a group, of one step and one week where they are named. */
export interface SalesFigure {
  readonly group: SaleGroup;
  readonly step?: ConversionStep | undefined;
  readonly week_on?: string | undefined;
}

type Counts = readonly ConversionCount[];

const count = (counts: Counts, isCounted: (row: ConversionCount) => boolean): number =>
  counts.reduce((total, row) => (isCounted(row) ? total + row.sales : total), 0);

const isOpen = ({ outcome }: ConversionCount): boolean => outcome === 'open';
const hasEnded = ({ outcome }: ConversionCount): boolean => outcome === 'cancelled' || outcome === 'expired';
const hasReached =
  (step: ConversionStep) =>
  (row: ConversionCount): boolean =>
    STEPS.indexOf(row.step) >= STEPS.indexOf(step);

const rowOf = (step: ConversionStep, counts: Counts) => ({
  step,
  sales: count(counts, hasReached(step)),
  open: count(counts, (row) => row.step === step && isOpen(row)),
  ended: count(counts, (row) => row.step === step && hasEnded(row)),
});

export const conversionOf = (counts: Counts): Result<typeof reportsCalls.conversion> => ({
  steps: STEPS.map((step) => rowOf(step, counts)),
  ended: count(counts, hasEnded),
  open: count(counts, isOpen),
  weeks: [...new Set(counts.map(({ week_on }) => week_on))].map((week_on) => {
    const of = counts.filter((row) => row.week_on === week_on);
    return { from_on: week_on, started: count(of, () => true), activated: count(of, hasReached('activated')) };
  }),
});

/** What the report says of one figure. */
export function saidOfSales(counts: Counts, { group, step, week_on }: SalesFigure): number {
  const of = week_on === undefined ? counts : counts.filter((row) => row.week_on === week_on);
  if (group === 'reached') return count(of, hasReached(step ?? 'started'));
  const isOf = group === 'open' ? isOpen : hasEnded;
  return count(of, (row) => isOf(row) && (step === undefined || row.step === step));
}
