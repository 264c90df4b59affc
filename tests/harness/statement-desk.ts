/** Statements that are uploaded and matched with the books. */
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { shop } from './given.ts';
import { startPortal } from './portal.ts';
import type { StatedPayment } from './statements.ts';
import { OFFICER, stranger, strayedFrom } from './strayed.ts';

/** A portal with the person who uploads documents and the person who books from them. */
export async function openStatementDesk() {
  const portal = await startPortal();
  const place = await shop(portal, { phones: 20 });
  const clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT', ...OFFICER]);
  const second = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  const today = portal.services.clock.today();
  const money = strayedFrom(portal, place, clerk);
  const PAYBILL = 'daraja-paybill';
  const file = (text: string): File => new File([text], 'statement.csv');
  const upload = (text: string, source = PAYBILL, mapping?: Record<string, string>, as = clerk) =>
    portal.done(
      reconciliationCalls.upload,
      { source, file: file(text), file_name: 'statement.csv', ...(mapping && { mapping: JSON.stringify(mapping) }) },
      as,
    );
  const linesOf = async (
    statement_id: string,
    result?:
      | 'missing'
      | 'matched'
      | 'proposed'
      | 'amount_differs'
      | 'repeated'
      | 'left_out'
      | 'booked'
      | 'unclear'
      | 'taken_back'
      | 'withdrawn',
  ) => (await portal.done(reconciliationCalls.lines, { statement_id, ...(result && { result }) }, clerk)).lines;
  const stated = (
    id: string,
    amount_fcfa: number,
    account: string,
    more: Partial<StatedPayment> = {},
  ): StatedPayment => ({ id, amount_fcfa, account, on: today, phone: stranger(), name: 'SOME BODY', ...more });
  const loanOf = (id: string) =>
    portal.database.sql.selectFrom('loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const placeOf = (transaction_id: string) =>
    portal.database.sql
      .selectFrom('payments')
      .select(['id', 'purpose', 'loan_id', 'amount_fcfa', 'value_on', 'payment_request_id', 'channel', 'provider'])
      .where('transaction_id', '=', transaction_id)
      .execute();

  return { portal, place, clerk, second, today, money, PAYBILL, file, upload, linesOf, stated, loanOf, placeOf };
}
