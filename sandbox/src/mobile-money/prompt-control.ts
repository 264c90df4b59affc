/** How people and scripts answer prompts, and whose subscriber a number is. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AnyMsisdn } from '../msisdn.ts';
import { OrderRefused, read } from '../orders.ts';
import type { Prompt, World } from '../world.ts';
import { type PromptDesk, isOpen } from './prompts.ts';
import { opensWallet, walletBalance } from './wallets.ts';

const PromptOrder = z.object({
  reference: z.string(),
  decision: z.enum(['approve', 'refuse', 'ignore', 'no_balance']),
  /** A script may leave the PIN out. */
  pin: z.string().optional(),
});

export function promptControlRoom(app: FastifyInstance, world: World, desk: PromptDesk): void {
  app.post('/__control/prompt', async (request) => {
    const { reference, decision, pin } = read(PromptOrder, request.body);
    const prompt = promptNamed(world, reference);
    if (!prompt) throw new OrderRefused(404, 'There is no such prompt.');
    if (!isOpen(prompt)) throw new OrderRefused(409, 'This prompt has already ended.');
    if (decision === 'approve' && pin !== undefined && !opensWallet(pin))
      throw new OrderRefused(422, 'The PIN is wrong.');
    if (decision === 'approve') desk.end(prompt.reference, null);
    if (decision === 'refuse') desk.end(prompt.reference, 'APPROVAL_REJECTED');
    if (decision === 'no_balance') desk.end(prompt.reference, 'NOT_ENOUGH_FUNDS');
    if (decision === 'ignore') desk.ignore(prompt.reference);
    return {
      reference,
      status: prompt.status,
      reason: prompt.reason,
      transaction_id: prompt.transaction_id,
      wallet_fcfa: walletBalance(world, prompt.msisdn),
    };
  });

  // Whose subscriber a number is, whatever it begins with; null leaves it to either operator again.
  app.post('/__control/operator', async (request) => {
    const { msisdn, operator } = read(
      z.object({ msisdn: AnyMsisdn, operator: z.enum(['mtn', 'orange']).nullable() }),
      request.body,
    );
    if (operator) world.moved.set(msisdn, operator);
    else world.moved.delete(msisdn);
    return { msisdn, operator };
  });

  app.post('/__control/auto', async (request) => {
    const { msisdn, mode } = read(
      z.object({ msisdn: z.union([z.literal('*'), AnyMsisdn]), mode: z.enum(['manual', 'approve', 'suffix']) }),
      request.body,
    );
    desk.setMode(msisdn, mode);
    return { msisdn, mode };
  });
}

/** A prompt by the operator's name for it, or by the portal's reference, of which Orange keeps the beginning. */
const promptNamed = (world: World, reference: string): Prompt | undefined =>
  world.prompts.get(reference) ??
  [...world.prompts.values()].find(
    ({ pay_token, external_id }) => pay_token && reference.replaceAll('-', '').startsWith(external_id),
  );
