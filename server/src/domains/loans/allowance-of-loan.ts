/**
 * What was set aside for a loan that is written off. Reference `collections-reports-accounting.md` §4.4: a write-off uses
 * the allowance first, up to the loan's share of it.
 */
import { delinquentDays } from '@palier/contract/rules/schedule.ts';
import { type PlacedSegment, segmentOf } from '@palier/contract/rules/portfolio/provision-segments.ts';
import { type Allowance, rowAt, writeOffParts } from '@palier/contract/rules/portfolio/provision.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { termsOf } from './loan-terms.ts';
import type { LoanRow } from './loans.sql.ts';

interface LastProvision {
  readonly day: string;
  readonly base: 'net' | 'gross';
  readonly rows: unknown;
  readonly segments: unknown;
  /** What the loan owed at the end of that day, as far as it was known. */
  readonly owed_fcfa: number;
  /** What account 1190 has now. */
  readonly left_fcfa: number;
}

/** Write-offs and the end of a month change the allowance one after the other, so none takes what another took. */
export const holdProvisions = (tx: Tx): Promise<unknown> =>
  tx.prepared('hold-provisions', `select pg_advisory_xact_lock(hashtext('provisions'))`, []);

const lastProvision = async (tx: Tx, loan_id: string): Promise<LastProvision | undefined> =>
  (
    await tx.prepared<LastProvision>(
      'last-provision-of-loan',
      `select p.day, p.base, p.rows, p.segments, a.fcfa as left_fcfa, (select coalesce(sum(m.debit_fcfa - m.credit_fcfa), 0)::bigint
          from loan_movements m where m.loan_id = $1 and m.value_on <= p.day and m.booked_at <= p.run_at) as owed_fcfa
        from last_provision p cross join allowance_now a`,
      [loan_id],
    )
  )[0];

/** The rows of the segment that a loan was in, or of the loans that were in none. */
function rowsFor(last: LastProvision, loan: LoanRow): Allowance['rows'] {
  const segments = last.segments as ReadonlyArray<PlacedSegment & { readonly rows: Allowance['rows'] }>;
  const number = segmentOf(segments, loan);
  return segments[number - 1]?.rows ?? (last.rows as Allowance['rows']);
}

/**
 * The part of a net debt that is taken from the allowance, in FCFA: the share of the loan in the row in which it stood
 * at the end of the last month that was provided for. Nothing for a loan that had not begun by then, and never more
 * than account 1190 still has.
 */
export async function allowanceFor(
  tx: Tx,
  loan: LoanRow,
  { debt_fcfa, net_fcfa }: { readonly debt_fcfa: number; readonly net_fcfa: number },
): Promise<number> {
  await holdProvisions(tx);
  const last = await lastProvision(tx, loan.id);
  if (!last || last.owed_fcfa <= 0) return 0;
  const { tolerance_fcfa } = await settingsOn(tx, 'locks', last.day);
  const late_days = delinquentDays(termsOf(loan, last.day), loan.total_fcfa - last.owed_fcfa, last.day, tolerance_fcfa);
  const row = rowAt(rowsFor(last, loan), late_days);
  if (!row) return 0;
  const { from_allowance_fcfa } = writeOffParts(net_fcfa, row, last.base === 'net' ? net_fcfa : debt_fcfa);
  return Math.max(0, Math.min(from_allowance_fcfa, last.left_fcfa));
}
