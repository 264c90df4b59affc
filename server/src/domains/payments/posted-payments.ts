/** The rows and the outcomes of booked payments. */
import { normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { bookedPayments, keyOf, type NewPayment, type StoredPayment } from './insert-payments.sql.ts';
import { type SuspenseReason, type IncomingPayment, type Place, LONGEST_ACCOUNT } from './allocate-incoming.ts';

export interface PostedPayment {
  readonly payment_id: string;
  readonly transaction_id: string;
  /** False when this transaction was booked before; nothing was changed then. */
  readonly is_new: boolean;
  readonly purpose: NewPayment['purpose'];
  readonly reason: SuspenseReason | null;
  /** True when the transaction was booked before with another amount, short code or account. */
  readonly differs: boolean;
}

/** The outcome of each payment, in order: booked now, or known from the books or from earlier in this batch. */
export async function outcomes(
  tx: Tx,
  arrived: readonly IncomingPayment[],
  news: ReadonlyMap<string, { row: NewPayment; place: Place }>,
  before: ReadonlyMap<string, StoredPayment>,
  isFirst: (at: number) => boolean,
): Promise<PostedPayment[]> {
  const unseen = arrived.filter((one) => !news.has(keyOf(one)) && !before.has(keyOf(one)));
  const stored = new Map([...before, ...(unseen.length > 0 ? await bookedPayments(tx, unseen) : [])]);
  return arrived.map((one, at): PostedPayment => {
    const fresh = news.get(keyOf(one));
    if (fresh && isFirst(at))
      return {
        payment_id: fresh.row.id,
        transaction_id: one.transaction_id,
        is_new: true,
        purpose: fresh.row.purpose,
        reason: fresh.place.purpose === 'suspense' ? fresh.place.reason : null,
        differs: false,
      };
    const known = fresh?.row ?? stored.get(keyOf(one));
    if (!known) throw new Error(`payment ${one.transaction_id} is neither new nor known`);
    return {
      payment_id: known.id,
      transaction_id: one.transaction_id,
      is_new: false,
      purpose: known.purpose,
      reason: null,
      differs: contradicts(one, known),
    };
  });
}

/**
 * Whether a message contradicts a booked payment. A short code or an account that one of the two does not have is not
 * compared.
 */
function contradicts(
  incoming: IncomingPayment,
  known: Pick<NewPayment, 'amount_fcfa' | 'business_short_code' | 'account_keyed_in'>,
): boolean {
  if (incoming.amount_fcfa !== known.amount_fcfa) return true;
  if (
    incoming.business_short_code &&
    known.business_short_code &&
    incoming.business_short_code !== known.business_short_code
  )
    return true;
  const [typed, kept] = [
    'typed' in incoming.target ? normaliseReference(incoming.target.typed.slice(0, LONGEST_ACCOUNT)) : '',
    normaliseReference(known.account_keyed_in ?? ''),
  ];
  // A statement may add text around the account that the payer typed.
  return typed !== '' && kept !== '' && !typed.includes(kept) && !kept.includes(typed);
}

function customerOf(place: Place): string | null {
  if (place.purpose === 'repayment') return place.loan.customer_id;
  return place.purpose === 'deposit' ? place.application.customer_id : place.customer_id;
}

export function paymentRow(one: IncomingPayment, place: Place, typed: string): NewPayment {
  return {
    id: newId(),
    provider: one.provider,
    transaction_id: one.transaction_id,
    channel: one.channel,
    purpose: place.purpose,
    amount_fcfa: one.amount_fcfa,
    payment_phone: one.payment_phone,
    payer_mark: one.payment_phone === null ? (one.payer_mark ?? null) : null,
    payer_name: one.payer_name ?? null,
    account_keyed_in: 'typed' in one.target ? one.target.typed.slice(0, LONGEST_ACCOUNT) : typed || null,
    business_short_code: one.business_short_code ?? null,
    customer_id: customerOf(place),
    loan_id: place.purpose === 'repayment' ? place.loan.id : null,
    application_id: place.purpose === 'deposit' ? place.application.id : null,
    payment_request_id: one.payment_request_id ?? null,
    shop_id: one.shop_id ?? null,
    staff_id: one.staff_id ?? null,
    value_on: one.value_on,
    proof_when_booked: one.proof,
    list_due_on: one.list_due_on ?? null,
    slip_found_at: one.slip_found_at ?? null,
    raw_payload: one.raw_payload ?? null,
  };
}
