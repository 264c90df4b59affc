/** The payment of one line of a statement, as it is booked. */
import { isLoanReference } from '@palier/contract/rules/reference-digits.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { bookPrompt, placeOfStoppedSlip, postPayments, receiptId } from '../payments/payments.ts';
import { promptOf } from './payment-of-line.sql.ts';
import type { LineRow } from './statement-lines.sql.ts';
import type { StatementKept } from './statements.sql.ts';

/**
 * The provider's number. A bank's line without a number is numbered by its position, and so is a slip whose number is
 * that of another payment.
 */
export function numberFor({ id, channel }: StatementKept, { external_id, line }: LineRow, is_another = false): string {
  const position = `${id.slice(-12)}-${line}`;
  const number = external_id === '' ? position : is_another ? `${external_id}-${position}` : external_id;
  return channel === 'pos' ? receiptId(null, number) : number;
}

/** Books the payment of a line, once and on its own day. */
export async function bookLine(
  { tx, services, actor, clock }: CommandContext,
  { source, channel }: StatementKept,
  line: LineRow & { value_on: string },
  transaction_id: string,
): Promise<void> {
  const { amount_fcfa, value_on, payment_phone, payer_mark, payer_name, our_reference, account_keyed_in } = line;
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
      payer_mark,
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
