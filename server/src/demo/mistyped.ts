/**
 * A payment of the demo that was typed with a nought too many: its correction is approved, and waits for the day in
 * which the customer may object.
 */
import type { CommandContext } from '../platform/handler.ts';
import { ApiError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { handlers } from '../app/registry.ts';
import { newestOf } from '../domains/approvals/approvals.ts';
import { actorOf } from './actor-of.ts';
import { mistypedPayment } from './asked-about.ts';

/** The right sum is a tenth of what was typed. */
const TOO_MUCH = 10;

type Command = (input: unknown, context: CommandContext) => Promise<unknown>;

async function act(services: Services, username: string, execute: unknown, input: unknown): Promise<void> {
  const actor = await actorOf(services.database, username);
  const caller = { ip: '127.0.0.1', user_agent: '', device_id: null, language: 'en', request_id: newId() } as const;
  const { clock } = services;
  const gone = new AbortController().signal;
  await services.database.transaction((tx) =>
    (execute as Command)(input, { tx, services, actor, caller, clock, note: () => {}, gone }),
  );
}

export async function announceCorrection(services: Services): Promise<void> {
  const { database } = services;
  const { approvals, payments } = handlers;
  const payment = await mistypedPayment(database);
  if (!payment) return;
  const { id: payment_id, amount_fcfa } = payment;
  try {
    await act(services, 'finance', payments.requestCorrection, {
      payment_id,
      amount_fcfa: Math.max(1, Math.floor(amount_fcfa / TOO_MUCH)),
      reason: 'The carbon copy of the receipt has one nought less.',
    });
    const request = await newestOf(database, 'payment_correction', 'payment', payment_id);
    await act(services, 'approver', approvals.approveMakerChecker, {
      request_id: request?.id,
      decision: 'approve',
      reason: 'I saw the receipt and counted the till.',
    });
  } catch (failure) {
    // The money was banked or refunded meanwhile: the demo has one correction less.
    if (!(failure instanceof ApiError)) throw failure;
  }
}
