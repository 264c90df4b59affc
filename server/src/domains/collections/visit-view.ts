/** Recorded visits as screens show them. */
import type { CollectionVisit } from '@palier/contract/collections/records.ts';
import type { VisitFound } from '@palier/contract/collections/visit-records.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { promiseView } from './promises.ts';
import { promisesOfVisits } from './promises.sql.ts';
import type { VisitRow } from './visits.sql.ts';

type Found = z.output<typeof VisitFound>;

export const visitFound = ({
  visited_at,
  by,
  place,
  met,
  outcome,
  note,
}: Pick<VisitRow, 'visited_at' | 'by' | 'place' | 'met' | 'outcome' | 'note'>): Found =>
  ({ at: visited_at, by, place, met, outcome, note }) as Found;

export async function viewVisits(
  db: Reader,
  rows: readonly VisitRow[],
  today: Day,
): Promise<Array<z.output<typeof CollectionVisit>>> {
  const promises = await promisesOfVisits(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const promise = promises.find(({ visit_id }) => visit_id === row.id);
    return {
      visit_id: row.id,
      loan_id: row.loan_id,
      loan_reference: row.loan_reference,
      customer_id: row.customer_id,
      customer_name: row.customer_name,
      ...visitFound(row),
      recorded_at: row.recorded_at,
      promise: promise ? promiseView(promise, today) : null,
      days_past_due: row.days_past_due,
      arrears_fcfa: row.arrears_fcfa,
    };
  });
}
