/** Books a batch of paybill confirmations. */
import type { Day } from '@palier/contract/values/day.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { type TxTerms } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { PaybillPayment } from '../../providers/ports/mobile-money.ts';
import type { Services } from '../../platform/services.ts';
import { type AuditLine, writeAudit } from '../audit/audit.ts';
import { insertCallbacks } from './callbacks.sql.ts';
import { keepContradiction } from './kept-confirmations.ts';
import { type PostedPayment } from './posted-payments.ts';
import { setListed } from './payment-moves.sql.ts';
import { postPayments } from './post-payments.ts';

export interface Confirmation {
  readonly provider: string;
  readonly payment: PaybillPayment;
  /** The body as it was received. */
  readonly body: string;
  readonly ip: string;
  readonly request_id: string;
  /** The business day the money came; today for a confirmation that is received at once. */
  readonly value_on?: Day;
  /** Whether it is a line of the operator’s own list, so that the payment needs no other. */
  readonly is_listed?: boolean;
}

export const callbackRow = (confirmation: Confirmation, outcome: string) => ({
  id: newId(),
  provider: confirmation.provider,
  kind: 'confirmation',
  body: confirmation.body,
  trusted: true,
  outcome,
});

/**
 * Books a batch in one transaction: payments with their messages, journals, loans, texts, lock commands and the audit
 * record. Repeated and contradicting messages are kept too.
 */
export async function bookConfirmations(
  services: Services,
  confirmations: readonly Confirmation[],
  terms: TxTerms = {},
): Promise<PostedPayment[]> {
  const value_on = services.clock.today();
  return services.database.transaction(async (tx) => {
    const booked = await postPayments(
      tx,
      services,
      confirmations.map(({ provider, payment, body, value_on: paid_on }) => ({
        provider,
        transaction_id: payment.transaction_id,
        channel: 'mobile_money',
        amount_fcfa: payment.amount_fcfa,
        payment_phone: payment.msisdn,
        payer_mark: payment.payer_mark ?? null,
        payer_name: payment.payer_name,
        business_short_code: payment.business_short_code,
        target: { typed: payment.account_keyed_in },
        value_on: paid_on ?? value_on,
        proof: 'operator',
        raw_payload: body,
      })),
    );
    const repeated = confirmations.filter((_, at) => booked[at]?.is_new === false && !booked[at].differs);
    for (const [at, one] of booked.entries())
      if (one.differs)
        await keepContradiction(tx, services, contradictionOf(confirmations[at] as Confirmation, one.payment_id));
    const listed = booked.filter(({ differs }, at) => confirmations[at]?.is_listed && !differs);
    await Promise.all([
      listed.length > 0 &&
        setListed(
          tx,
          listed.map(({ payment_id }) => payment_id),
          services.clock.now(),
        ),
      repeated.length > 0 &&
        insertCallbacks(
          tx,
          repeated.map((confirmation) => callbackRow(confirmation, 'repeated')),
          services.clock.now(),
        ),
      writeAudit(tx, auditLine(confirmations, booked, services.clock.now())),
    ]);
    return booked;
  }, terms);
}

/** The business day of a payment that the portal asked for, instead of receiving it at once. */
export function dayPaid(
  { clock, business }: Pick<Services, 'clock' | 'business'>,
  { paid_at }: Pick<PaybillPayment, 'paid_at'>,
): Day {
  const today = clock.today();
  const paid_on = paid_at === null ? today : dayIn(business.time_zone, paid_at);
  return paid_on < today ? paid_on : today;
}

const contradictionOf = ({ provider, payment, body }: Confirmation, payment_id: string) => ({
  provider,
  body,
  transaction_id: payment.transaction_id,
  amount_fcfa: payment.amount_fcfa,
  account_keyed_in: payment.account_keyed_in.slice(0, 60),
  payment_phone: payment.msisdn,
  payer_mark: payment.msisdn === null ? (payment.payer_mark ?? null) : null,
  payment_id,
});

function outcomeOf(is_new: boolean, differs: boolean): string {
  if (is_new) return 'done';
  return differs ? 'differs' : 'repeated';
}

/**
 * One audit line for a batch: each confirmation with its source and its payment.
 */
function auditLine(confirmations: readonly Confirmation[], booked: readonly PostedPayment[], at: Date): AuditLine {
  const [first] = confirmations;
  const facts = {
    confirmations: booked.map(({ payment_id, is_new, differs }, index) => [
      payment_id,
      outcomeOf(is_new, differs),
      confirmations[index]?.ip ?? '',
      confirmations[index]?.request_id ?? '',
    ]),
  };
  return {
    id: newId(),
    at,
    staff_id: null,
    call: 'paybill.confirmation',
    outcome: 'done',
    caller: { ip: first?.ip ?? '', request_id: first?.request_id ?? '' },
    note: { subject_kind: 'provider', subject_id: first?.provider ?? '', facts },
  };
}
