/** Changes of loans other than by payments. */
import { sql } from 'kysely';
import { json, type Reader, type Tx } from '../../platform/database/connection.ts';

export const insertLoan = (
  tx: Tx,
  row: {
    id: string;
    loan_reference: string;
    customer_id: string;
    application_id: string;
    agent_id: string;
    shop_id: string | null;
    product_id: string;
    price_version_id: string;
    device_id: string;
    status: string;
    retail_price_fcfa: number;
    deposit_fcfa: number;
    total_fcfa: number;
    charge_fcfa: number;
    repayment_interval: string;
    contract_duration: number;
    installments: number;
    step_fcfa: number;
    dealer_sheet_no: string | null;
    promised_lock_day: number | null;
    created_at: string;
  },
) => tx.sql.insertInto('loans').values(row).execute();

export const startLoan = (
  tx: Tx,
  id: string,
  start: { start_on: string; next_due_on: string; activated_at: string; vat_fcfa: number; charge_vat_fcfa: number },
) =>
  tx.sql
    .updateTable('loans')
    .set({ ...start, ageing_check_on: start.next_due_on, status: 'active' })
    .where('id', '=', id)
    .where('status', '=', 'pending_activation')
    .executeTakeFirst();

/** Extends a running loan. Its ageing check moves to its next due day. */
export const setExtended = (
  tx: Tx,
  id: string,
  { extensions, next_due_on }: { extensions: unknown; next_due_on: string },
) =>
  tx.sql
    .updateTable('loans')
    .set({ extensions: json(extensions), next_due_on, ageing_check_on: next_due_on })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .execute();

/** Writes an offer to settle early; it replaces an earlier offer. The caller must lock the loan first. */
export const setOffer = (tx: Tx, id: string, offer: { offer_rebate_fcfa: number; offer_until: string }) =>
  tx.sql.updateTable('loans').set(offer).where('id', '=', id).execute();

/** Gives the loan another phone. The caller must lock the loan first. */
export const setDevice = (tx: Tx, id: string, device_id: string) =>
  tx.sql.updateTable('loans').set({ device_id }).where('id', '=', id).execute();

/** The key of a receipt number. It is unique in its shop, and the same for every spelling of the number. */
const posKey = (pos_reference: string, loan: string) =>
  sql<string>`coalesce(${sql.ref(`${loan}.shop_id`)}::text, 'head-office') || ':' || receipt_key(${pos_reference})`;

/** Breaks the unique index when another sale of the shop has this number. */
export const setPosReference = (tx: Tx, id: string, pos_reference: string) =>
  tx.sql
    .updateTable('loans')
    .set({ pos_reference, pos_key: posKey(pos_reference, 'loans') })
    .where('id', '=', id)
    .execute();

/** The loan in the same shop as the loan `id` that has this receipt number. */
export async function loanWithPosReference(db: Reader, id: string, pos_reference: string): Promise<string> {
  const { rows } = await sql<{ loan_reference: string }>`
    select o.loan_reference from loans l join loans o on o.pos_key = ${posKey(pos_reference, 'l')}
      where l.id = ${id}`.execute(db.sql);
  return rows[0]?.loan_reference ?? '';
}
