/** How far the sales came that began between two days. */
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { ConversionStep } from '@palier/contract/reports/records.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { type ConversionRow, salesByStep } from './conversion.sql.ts';
import { partOf } from './frame.ts';

/** A sale has come to a step once its next step is this one or a later one. */
const REACHED_AT: ReadonlyArray<readonly [ConversionStep, number]> = [
  ['started', 0],
  ['identified', STEP.finance],
  ['qualified', STEP.phone],
  ['planned', STEP.deposit],
  ['deposited', STEP.codes],
  ['activated', Infinity],
];

const count = (rows: readonly ConversionRow[], counts: (row: ConversionRow) => boolean): number =>
  rows.reduce((total, row) => (counts(row) ? total + row.sales : total), 0);

const isActivated = ({ step }: ConversionRow): boolean => step === null;

export const readConversion: QueryHandler<typeof reportsCalls.conversion> = async ({ from_on, ...asked }, context) => {
  const { db, clock, services } = context;
  if (asked.as_of_on > clock.today()) throw fail('REPORT_DAY_AHEAD', {}, 'as_of_on');
  const part = await partOf({ ...asked, clock: 'known' }, context);
  const rows = await salesByStep(db, part, {
    from_on,
    until_on: asked.as_of_on,
    time_zone: services.business.time_zone,
  });
  return {
    steps: REACHED_AT.map(([step, place]) => ({ step, sales: count(rows, (row) => (row.step ?? Infinity) >= place) })),
    ended: count(rows, (row) => !isActivated(row) && (row.state === 'cancelled' || row.state === 'expired')),
    open: count(rows, (row) => !isActivated(row) && row.state !== 'cancelled' && row.state !== 'expired'),
    weeks: [...new Set(rows.map(({ week_on }) => week_on))].map((week_on) => {
      const of = rows.filter((row) => row.week_on === week_on);
      return { from_on: week_on, started: count(of, () => true), activated: count(of, isActivated) };
    }),
  };
};
