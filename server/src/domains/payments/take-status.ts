/**
 * Takes the operator's answer about a payment that it announced. A completed payment is booked like a confirmation, and
 * a payment that did not happen is no longer expected.
 */
import { newId } from '../../platform/ids.ts';
import type { Paybill, StatusReading, UnreadPayment } from '../../providers/ports/mobile-money.ts';
import type { Services } from '../../platform/services.ts';
import { writeAudit } from '../audit/audit.ts';
import { type Announced, endAsReported, findAnnounced } from './announced-payments.sql.ts';
import { insertCallbacks } from './callbacks.sql.ts';
import { keepUnread, storable } from './kept-confirmations.ts';
import { bookConfirmations, dayPaid } from './book-confirmations.ts';
import { bookedPayments } from './insert-payments.sql.ts';
import { transactionKey } from './transaction-key.ts';

export interface StatusAnswer {
  /** The announced payment that the operator was asked about. */
  readonly announcement_id: string;
  /** The body as it was received. */
  readonly body: string;
  readonly ip: string;
  readonly request_id: string;
}

/** `nothing`: the answer does not decide the payment, so the operator is asked again. */
export type StatusTaken = 'booked' | 'kept' | 'did_not_happen' | 'nothing';

/** Throws when the payment could not be booked; it is then still expected, and the operator is asked again. */
export async function takeStatus(services: Services, paybill: Paybill, answer: StatusAnswer): Promise<StatusTaken> {
  const { code: provider, status } = paybill;
  const announced = await findAnnounced(services.database, answer.announcement_id);
  if (!status?.read || announced?.provider !== provider) return 'nothing';
  const body = storable(answer.body);
  const reading = status.read(body);
  // An answer about another payment does not decide the one that was asked about, and the other was not asked about.
  const isAboutAnother =
    reading.transaction_id !== null &&
    transactionKey(reading.transaction_id) !== transactionKey(announced.transaction_id);
  await insertCallbacks(
    services.database,
    [
      {
        id: newId(),
        provider,
        kind: 'status',
        body,
        trusted: true,
        outcome: isAboutAnother ? 'another_transaction' : 'processed',
      },
    ],
    services.clock.now(),
  );
  if (isAboutAnother || reading.status === 'unknown' || reading.status === 'happened') return 'nothing';
  if (reading.status === 'did_not_happen')
    return (await end(services, announced, reading.reason, answer)) ? 'did_not_happen' : 'nothing';

  const isBooked = (await bookedPayments(services.database, [announced])).size > 0;
  // If the announced and the reported amount differ and nothing is booked, the portal must not choose between them.
  const isClear = reading.status === 'completed' && (isBooked || reading.payment.amount_fcfa === announced.amount_fcfa);
  if (isClear) return book(services, announced, reading.payment, answer);
  // The operator's list has the same payment in a form that can be booked. Without a list, staff must check the answer.
  if (isBooked || paybill.pull) return 'nothing';
  return keep(
    services,
    announced,
    reading.status === 'unread' ? reading.unread : { ...reading.payment, problem: 'amount' },
    { ...answer, body },
  );
}

type Completed = Extract<StatusReading, { status: 'completed' }>['payment'];
type Unread = Omit<UnreadPayment, 'transaction_id'>;

/** The answer may leave out the account, because the operator sent it when it announced the payment. */
async function book(
  services: Services,
  { transaction_id, provider, ...announced }: Announced,
  completed: Completed,
  { ip, request_id }: StatusAnswer,
): Promise<StatusTaken> {
  const payment = {
    ...completed,
    transaction_id,
    account_keyed_in: completed.account_keyed_in ?? announced.account_keyed_in,
  };
  const [booked] = await bookConfirmations(services, [
    { provider, payment, body: JSON.stringify(payment), ip, request_id, value_on: dayPaid(services, payment) },
  ]);
  return booked?.differs ? 'kept' : 'booked';
}

async function keep(
  services: Services,
  { transaction_id, provider, ...announced }: Announced,
  { problem, amount_fcfa, account_keyed_in, msisdn }: Unread,
  { body, ip, request_id }: StatusAnswer,
): Promise<StatusTaken> {
  await keepUnread(services, {
    provider,
    body,
    unread: {
      problem,
      transaction_id,
      amount_fcfa,
      account_keyed_in: account_keyed_in ?? announced.account_keyed_in,
      msisdn,
    },
    ip,
    request_id,
  });
  return 'kept';
}

const end = (
  services: Services,
  { id, transaction_id, loan_id }: Announced,
  reason: string,
  { ip, request_id }: StatusAnswer,
): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const at = services.clock.now();
    const isEnded = await endAsReported(tx, id, `operator_says:${reason}`, at);
    if (isEnded)
      await writeAudit(tx, {
        id: newId(),
        at,
        staff_id: null,
        call: 'paybill.status',
        outcome: 'done',
        caller: { ip, request_id },
        note: { subject_kind: 'announced_payment', subject_id: id, facts: { transaction_id, loan_id, reason } },
      });
    return isEnded;
  });
