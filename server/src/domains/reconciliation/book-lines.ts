/** Booking the missing payments of a statement. */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { isLoanReference } from '@palier/contract/rules/reference-digits.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { CommandContext, CommandHandler } from '../../platform/handler.ts';
import { forEachApart } from '../../platform/bulk.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn, refuseTied } from '../approvals/approvals.ts';
import { awaitSlip, bookPrompt, placeOfStoppedSlip, postPayments, receiptId } from '../payments/payments.ts';
import { paymentNumbered, promptOf } from './payment-of-line.sql.ts';
import { findSlips } from './found-slips.ts';
import { tallyOnlyInBooks } from './only-in-books.sql.ts';
import { findOpenStatementForUpdate, lineOf, takeAccount } from './open-statement.ts';
import { linkTakenBack } from './taken-back.sql.ts';
import { type LineRow, setLine } from './statement-lines.sql.ts';
import type { StatementKept } from './statements.sql.ts';
import { tallyLines } from './uploaded-statements.sql.ts';

/**
 * Books a payment that the books do not have, once, on its own day. A document alone proves nothing: the person who
 * uploaded it may not book from it, nor may one who holds that person's account, and nobody books to their own loan. A
 * payment that arrived by its own way in the meantime is matched instead.
 */
export const bookMissing: CommandHandler<typeof reconciliationCalls.book> = async (
  { statement_id, line_ids },
  context,
) => {
  const { tx, actor, clock, note } = context;
  const statement = await findOpenStatementForUpdate(tx, statement_id);
  const { uploader_id } = statement;
  if (uploader_id === actor.staff_id) throw fail('OWN_STATEMENT');
  await refuseTied(tx, actor.staff_id, uploader_id, 'UPLOAD_RECONCILIATION_DOCUMENT', clock.now());
  const answer = await forEachApart(
    context,
    line_ids,
    { subject_kind: 'statement', facts: { wanted: 'book' } },
    async (id) => {
      const line = await lineOf(tx, statement, id);
      if (line.result !== 'missing' || line.value_on === null) throw fail('LINE_NOT_MISSING');
      if (line.value_on > clock.today()) throw fail('LINE_LATER', { day: line.value_on });
      await refuseOwnWord(tx, actor.staff_id, line.said_another_by_id, clock.now());
      await takeAccount(tx, statement.source);
      const is_another = line.said_another_by_id !== null;
      const asked = { amount_fcfa: line.amount_fcfa, is_another };
      if (statement.channel === 'pos') await awaitSlip(tx, line.external_id);
      const arrived = await paymentNumbered(tx, statement, { ...asked, transaction_id: numberFor(statement, line) });
      const transaction_id = numberFor(statement, line, is_another);
      if (!arrived) await book(context, statement, { ...line, value_on: line.value_on }, transaction_id);
      const payment = arrived ?? (await paymentNumbered(tx, statement, { ...asked, transaction_id }));
      if (!payment) throw fail('LINE_NOT_MISSING');
      // What was booked is undone with the refusal.
      await refuseOwn(tx, actor, payment.customer_id, clock.now());
      const broken = line.breaks_balance ? { breaks_balance: true } : {};
      const settled = arrived ? 'matched' : 'booked';
      await setLine(tx, id, {
        result: payment.amount_fcfa === line.amount_fcfa ? settled : 'amount_differs',
        matched_by: 'transaction_id',
        payment_id: payment.payment_id,
      });
      await linkTakenBack(tx, statement.source, payment.payment_id, line.external_id);
      note(
        arrived
          ? {
              subject_kind: 'statement',
              subject_id: statement_id,
              facts: { line: line.line, transaction_id, is_it: true },
            }
          : {
              subject_kind: 'payment',
              subject_id: payment.payment_id,
              facts: {
                booked_from: statement_id,
                line: line.line,
                transaction_id,
                amount_fcfa: line.amount_fcfa,
                ...broken,
              },
            },
      );
    },
  );
  const released = await findSlips(context, statement, line_ids);
  if (released.length > 0)
    note({ subject_kind: 'statement', subject_id: statement_id, facts: { wanted: 'release', released } });
  if (answer.done > 0) await tallyLines(tx, statement_id, await tallyOnlyInBooks(tx, statement));
  return { ...answer, released };
};

/** What one person says of a line books no money alone: somebody else must book it, who is not tied to them. */
async function refuseOwnWord(tx: Tx, staff_id: string, said_by: string | null, now: Date): Promise<void> {
  if (said_by === null) return;
  if (said_by === staff_id) throw fail('LINE_SAID_ANOTHER_BY_YOU');
  await refuseTied(tx, staff_id, said_by, 'UPLOAD_RECONCILIATION_DOCUMENT', now);
}

/**
 * The provider's number. A bank's line without a number is numbered by its position, and so is a slip whose number is
 * that of another payment.
 */
function numberFor({ id, channel }: StatementKept, { external_id, line }: LineRow, is_another = false): string {
  const position = `${id.slice(-12)}-${line}`;
  const number = external_id === '' ? position : is_another ? `${external_id}-${position}` : external_id;
  return channel === 'pos' ? receiptId(null, number) : number;
}

async function book(
  { tx, services, actor, clock }: CommandContext,
  { source, channel }: StatementKept,
  line: LineRow & { value_on: string },
  transaction_id: string,
): Promise<void> {
  const { amount_fcfa, value_on, payment_phone, payer_name, our_reference, account_keyed_in } = line;
  const prompt =
    channel === 'mobile_money' && our_reference !== null ? await promptOf(tx, source, our_reference) : null;
  if (prompt) {
    await bookPrompt(tx, services, prompt.payment_request_id, {
      transaction_id,
      amount_fcfa,
      value_on,
      proof: 'two_people',
    });
    return;
  }
  const stopped = channel === 'pos' ? await placeOfStoppedSlip(tx, line.external_id, amount_fcfa) : null;
  await postPayments(tx, services, [
    {
      provider: source,
      transaction_id,
      channel,
      amount_fcfa,
      payment_phone,
      payer_name,
      // A slip that had stopped counting goes back to where it was.
      target: stopped ?? { typed: referenceIn(account_keyed_in ?? '') },
      value_on,
      // One uploaded the statement, another books from it.
      proof: 'two_people',
      ...(channel === 'pos' && { slip_found_at: clock.now().toISOString() }),
      staff_id: actor.staff_id,
    },
  ]);
}

/** A bank writes more than the payer typed: the payment is meant for the one valid reference in the text. */
function referenceIn(text: string): string {
  const valid = [...new Set((text.match(/\d{10}/g) ?? []).filter(isLoanReference))];
  return valid.length === 1 ? (valid[0] ?? text) : text;
}
