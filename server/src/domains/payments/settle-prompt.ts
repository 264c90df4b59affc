/** Records the outcome of a payment prompt and books its money. */
import { OUR_CONNECTION } from '@palier/contract/providers/our-connection.ts';
import { type Tx } from '../../platform/database/connection.ts';
import type { PromptReading } from '../../providers/ports/mobile-money.ts';
import type { Services } from '../../platform/services.ts';
import {
  type PaymentRequestRow,
  type PaymentRequestStatus,
  findPaymentRequestForUpdate,
  isOfAnotherPrompt,
  noteHeard,
  setStatus,
} from './payment-requests.sql.ts';
import type { IncomingPayment } from './allocate-incoming.ts';
import { noteNotServed } from './numbers-not-served.sql.ts';
import { postPayments } from './post-payments.ts';

export const providerOf = (services: Services, request: PaymentRequestRow) => {
  const provider = services.mobile_money.find(({ code }) => code === request.provider);
  if (!provider) throw new Error(`no mobile-money provider ${request.provider}`);
  return provider;
};

/** Reads the status of a prompt and books its money. Both jobs that ask the provider use it. */
export async function followUp(services: Services, request: PaymentRequestRow): Promise<PaymentRequestStatus> {
  const reading = await providerOf(services, request).status(request);
  return settle(services, request, reading);
}

async function settle(
  services: Services,
  request: PaymentRequestRow,
  reading: PromptReading,
): Promise<PaymentRequestStatus> {
  const wall = services.clock.wall();
  const isPastDeadline = Date.parse(request.deadline_at) <= wall.getTime();
  const { transaction_id, amount_fcfa } = reading;
  const is_paid = reading.status === 'succeeded' && transaction_id !== null && amount_fcfa !== null;
  if (is_paid && (await book(services, request.id, transaction_id, amount_fcfa))) return 'succeeded';
  if (reading.status === 'failed' || reading.status === 'cancelled' || reading.status === 'expired') {
    const reason = reading.connection_fault === undefined ? reading.reason : OUR_CONNECTION;
    await setStatus(services.database, request.id, { status: reading.status, reason }, wall);
    if (reading.is_not_ours) await noteNotServed(services.database, request, services.clock.now());
    return reading.status;
  }
  if (reading.status === 'not_found') return settleUnheardOf(services, request, wall);
  const status: PaymentRequestStatus = isPastDeadline ? 'unknown' : 'pending';
  const reason = is_paid ? 'TRANSACTION_OF_ANOTHER' : reading.reason;
  await setStatus(services.database, request.id, { status, reason }, wall);
  return status;
}

/** A provider that took a prompt has this long after its deadline to know it again. */
const FORGOTTEN_MS = 86_400_000;

/**
 * The provider does not know the prompt. Before the deadline that says nothing, and after it the prompt was never made,
 * unless the provider took it: such a prompt is known there, whatever it answers now, and may be paid.
 */
async function settleUnheardOf(
  services: Services,
  { id, status, deadline_at }: PaymentRequestRow,
  wall: Date,
): Promise<PaymentRequestStatus> {
  const wasTaken = status !== 'created' && status !== 'submitted';
  const over_ms = wall.getTime() - Date.parse(deadline_at);
  if (over_ms < 0) {
    await noteHeard(services.database, id, wall);
    return status;
  }
  const late_status: PaymentRequestStatus = wasTaken && over_ms < FORGOTTEN_MS ? 'unknown' : 'failed';
  const reason = late_status === 'failed' ? 'NEVER_RECEIVED' : null;
  await setStatus(services.database, id, { status: late_status, reason }, wall);
  return late_status;
}

const book = (
  services: Services,
  payment_request_id: string,
  transaction_id: string,
  amount_fcfa: number,
): Promise<boolean> =>
  services.database.transaction((tx) =>
    bookPrompt(tx, services, payment_request_id, {
      transaction_id,
      amount_fcfa,
      value_on: services.clock.today(),
      proof: 'operator',
    }),
  );

/**
 * Books the money of a prompt. The provider has the money, so it is booked also when the prompt was given up before.
 * Only a prompt that is already booked is left alone. Answers false where the transaction is the money of another
 * prompt: the provider is wrong about one of the two, and this one stays open until it tells them apart.
 */
export async function bookPrompt(
  tx: Tx,
  services: Services,
  payment_request_id: string,
  {
    transaction_id,
    amount_fcfa,
    value_on,
    proof,
  }: Pick<IncomingPayment, 'transaction_id' | 'amount_fcfa' | 'value_on' | 'proof'>,
): Promise<boolean> {
  const request = await findPaymentRequestForUpdate(tx, payment_request_id);
  if (!request || request.status === 'succeeded') return true;
  const target =
    request.purpose === 'deposit'
      ? { application_id: request.application_id ?? '' }
      : { loan_id: request.loan_id ?? '' };
  const [booked] = await postPayments(tx, services, [
    {
      provider: request.provider,
      transaction_id,
      channel: 'mobile_money',
      amount_fcfa,
      asked_fcfa: request.amount_fcfa,
      payment_phone: request.msisdn,
      target,
      payment_request_id,
      value_on,
      proof,
    },
  ]);
  if (booked && !booked.is_new && (await isOfAnotherPrompt(tx, booked.payment_id, payment_request_id))) return false;
  await setStatus(tx, payment_request_id, { status: 'succeeded', reason: null, transaction_id }, services.clock.wall());
  return true;
}
