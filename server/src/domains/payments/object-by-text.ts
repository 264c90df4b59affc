/** Customers who answer the text that announced a correction: it does not take effect. */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import type { IncomingText } from '../../providers/ports/texts.ts';
import { customerByMsisdn } from '../customers/customers.ts';
import { isAgreement } from './agreement.ts';
import { tellObjection } from './correction-texts.ts';
import { correctionsToAnswer, endCorrection, waitingCorrectionForUpdate } from './corrections.sql.ts';
import { noteByTask } from './note-by-task.ts';
import { findUnallocated } from './suspense.sql.ts';

/** As much of an answer as a reason may have. */
const MAX_SAID = 500;
/** What no line of text holds: a gateway may pass on what a phone never typed. */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

interface Objection {
  readonly answered_from: string;
  readonly answer_id: string;
  readonly customer_said: string;
}

async function stop(tx: Tx, services: Services, payment_id: string, objection: Objection): Promise<void> {
  const { clock } = services;
  const waiting = await waitingCorrectionForUpdate(tx, payment_id);
  const payment = await findUnallocated(tx, payment_id);
  if (!waiting || !payment) return;
  await endCorrection(tx, waiting.id, {
    ended_as: 'objected',
    ended_at: clock.now().toISOString(),
    ended_on: clock.today(),
    ...objection,
  });
  await tellObjection(tx, services, waiting, payment.value_on, null);
  await noteByTask(tx, services, 'payments.correctionAnswered', {
    subject_kind: 'payment',
    subject_id: payment_id,
    facts: {
      former_fcfa: waiting.was_fcfa,
      amount_fcfa: waiting.amount_fcfa,
      customer_said: objection.customer_said,
    },
  });
}

/**
 * The text says *answer NO*, but people answer *I gave 30,000*: whatever is no plain agreement objects, to all
 * corrections that wait for this customer. It only leaves the payment as it was typed, and people then talk to each
 * other. One that comes twice, from somebody else, or when nothing waits does nothing.
 */
export async function takeIncomingText(services: Services, { from, text, provider_id }: IncomingText): Promise<void> {
  const customer_said = text.replaceAll(CONTROLS, ' ').trim().slice(0, MAX_SAID);
  if (customer_said === '' || isAgreement(customer_said)) return;
  const { database, sms } = services;
  const customer = await customerByMsisdn(database, from);
  if (!customer) return;
  const answer_id = `${sms?.code}:${provider_id}`;
  await database.transaction(async (tx) => {
    for (const payment_id of await correctionsToAnswer(tx, customer.id, answer_id))
      await stop(tx, services, payment_id, { answered_from: from, answer_id, customer_said });
  });
}
