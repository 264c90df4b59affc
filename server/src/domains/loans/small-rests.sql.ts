/** Loans that the portal closed although a little was left. */
import type { Tx } from '../../platform/database/connection.ts';

/** Settles a running loan with what is left of it given up. The caller must lock the loan first. */
export const settleWithRest = (
  tx: Tx,
  id: string,
  rest: { readonly written_off_fcfa: number; readonly settled_at: string; readonly certificate_id: string },
) =>
  tx.sql
    .updateTable('loans')
    .set({ ...rest, status: 'settled', next_due_on: null, ageing_check_on: null })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute();

export const insertSmallRest = (
  tx: Tx,
  rest: {
    readonly id: string;
    readonly loan_id: string;
    readonly amount_fcfa: number;
    readonly tolerance_fcfa: number;
    readonly closed_at: string;
  },
) => tx.sql.insertInto('small_rests').values(rest).execute();
