/**
 * Payment prompts: they are written here, sent to a phone, and followed until the provider reports the outcome. After a
 * time-out the outcome is unknown, never failed and never paid.
 */
import { randomUUID } from 'node:crypto';
import { brokenUnique, type Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { insertPaymentRequest } from './payment-requests.sql.ts';
import { operatorOf } from './operator-of-number.ts';
import { refuseSilentOperator } from './silent-operator.ts';
import { refuseManyPrompts } from './prompt-limits.ts';

/** The customer has this long to type the PIN. After that the outcome is unknown until the provider reports it. */
const DEADLINE_MS = 6 * 60_000;

/** Nobody types a PIN faster, so the provider is not asked sooner. */
export const FIRST_QUESTION_MS = 5_000;

export interface Prompt {
  readonly purpose: 'deposit' | 'repayment';
  readonly application_id: string | null;
  readonly loan_id: string | null;
  readonly customer_id: string;
  readonly msisdn: string;
  readonly amount_fcfa: number;
  readonly staff_id: string;
}

/**
 * Writes the prompt; it is sent after the commit. Refuses PUSH_IN_FLIGHT while another prompt for the same purpose is
 * in flight, NO_MONEY_CHANNEL for a number that no provider serves, OPERATOR_SILENT while that one does not answer, and
 * what `refuseManyPrompts` refuses.
 */
export async function startPaymentRequest(tx: Tx, services: Services, prompt: Prompt): Promise<string> {
  const provider = await operatorOf(tx, services, prompt.msisdn);
  await refuseSilentOperator(tx, services, provider.code);
  const id = newId();
  const wall = services.clock.wall();
  const { staff_id, ...row } = prompt;
  try {
    await insertPaymentRequest(tx, {
      ...row,
      id,
      provider: provider.code,
      reference: randomUUID(),
      requested_by: staff_id,
      created_at: services.clock.now().toISOString(),
      deadline_at: new Date(wall.getTime() + DEADLINE_MS).toISOString(),
    });
  } catch (failure) {
    if (brokenUnique(failure)?.startsWith('payment_request_in_flight')) throw fail('PUSH_IN_FLIGHT');
    throw failure;
  }
  await refuseManyPrompts(tx, staff_id, prompt.msisdn, services.clock.now());
  await enqueue(tx, services, [
    { kind: 'send-prompt', subject: id },
    { kind: 'follow-prompt', subject: id, lane: 'questions', not_before: new Date(wall.getTime() + FIRST_QUESTION_MS) },
  ]);
  return id;
}
