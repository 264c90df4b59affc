/** Rated calls as screens show them. */
import type { CollectionCall } from '@palier/contract/collections/records.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import { type CallRow, commentsOf } from './calls.sql.ts';
import { promiseView } from './promises.ts';
import { promisesOfCalls } from './promises.sql.ts';

type Shown = z.output<typeof CollectionCall>;

export async function viewCalls(db: Reader, rows: readonly CallRow[], staff_id: string, today: Day): Promise<Shown[]> {
  const ids = rows.map(({ id }) => id);
  const [promises, comments] = await Promise.all([promisesOfCalls(db, ids), commentsOf(db, ids)]);
  return rows.map((row) => {
    const promise = promises.find(({ call_id }) => call_id === row.id);
    return {
      call_id: row.id,
      loan_id: row.loan_id,
      loan_reference: row.loan_reference,
      customer_id: row.customer_id,
      customer_name: row.customer_name,
      date: row.called_at,
      by: row.by,
      is_own: row.staff_id === staff_id,
      direction: row.direction,
      call_type: row.call_type,
      other_description: row.other_description,
      remarks: row.remarks,
      contact: row.contact,
      outcome: row.outcome,
      promise: promise ? promiseView(promise, today) : null,
      seconds: row.seconds,
      note: row.note,
      objections: row.objections,
      days_past_due: row.days_past_due,
      arrears_fcfa: row.arrears_fcfa,
      comments: comments
        .filter(({ call_id }) => call_id === row.id)
        .map(({ by, at, comment }) => ({ by, at, comment })),
    } as Shown;
  });
}
