/** What a customer does at the operator's menu: pays a bill. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { walletBalance } from './mobile-money/wallets.ts';
import { AnyMsisdn } from './msisdn.ts';
import { OrderRefused, read } from './orders.ts';
import { type SandboxPaybill, paybillOf } from './paybills.ts';
import type { World } from './world.ts';

const CustomerPayment = z.object({
  /** Daraja carries at most twenty characters. */
  account: z.string().max(20),
  msisdn: AnyMsisdn,
  amount: z.int().positive().max(999_999_999_999),
  payer_name: z.string().max(120).optional(),
  transaction_id: z.string().min(1).max(64).optional(),
});

export function paybillControlRoom(app: FastifyInstance, world: World, paybills: readonly SandboxPaybill[]): void {
  app.post('/__control/c2b', async (request) => {
    const payment = read(CustomerPayment, request.body);
    if (world.behaviour.outage.mobile_money) throw new OrderRefused(503, 'The operator is down.');
    const paybill = paybillOf(paybills, payment.msisdn);
    if (!paybill) throw new OrderRefused(409, 'This number has no paybill to pay to.');
    const story = await paybill.desk.pay(payment);
    if (!story) throw new OrderRefused(422, 'The wallet does not hold enough.');
    return { ...story, wallet_fcfa: walletBalance(world, payment.msisdn) };
  });
}
