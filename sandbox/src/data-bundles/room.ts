/**
 * Africa's Talking mobile data, at the paths of its own protocol. A repeated idempotency key changes nothing and is
 * answered with the order that was taken first.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { hang } from '../mobile-money/hang.ts';
import type { BundleOrder, World } from '../world.ts';
import { type BundleDesk, transactionOf } from './desk.ts';

const BundleRequest = z.object({
  username: z.string().min(1),
  productName: z.string().min(1),
  recipients: z
    .array(
      z.object({
        phoneNumber: z.string(),
        quantity: z.number().positive(),
        unit: z.enum(['MB', 'GB']),
        validity: z.enum(['Day', 'Week', 'Month']),
        metadata: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .min(1),
});
const Find = z.object({ username: z.string().min(1), transactionId: z.string().min(1) });
const List = z.object({
  username: z.string().min(1),
  productName: z.string().min(1),
  pageNumber: z.coerce.number().int().min(1),
  count: z.coerce.number().int().min(1).max(1000),
  startDate: z.iso.date().optional(),
});
const Balance = z.object({ username: z.string().min(1) });

const E164 = /^\+[1-9]\d{6,14}$/;
const MB_IN_GB = 1024;
/** Francs for one megabyte, and the least for an order. */
const PRICE = 0.5;
const LEAST_FCFA = 50;

const complaint = (errorMessage: string) => ({ status: 'Failure', errorMessage });

export function dataBundleRoom(
  app: FastifyInstance,
  world: World,
  { bundles, currency }: { bundles: BundleDesk; currency: string },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (world.behaviour.outage.data_bundle) return reply.code(503).send({ message: 'Service Unavailable' });
    if (world.behaviour.access_refused.data_bundle || !request.headers.apikey)
      return reply.code(401).send('The supplied authentication is invalid');
  });

  function orderOf(
    { phoneNumber, quantity, unit, validity, metadata }: z.output<typeof BundleRequest>['recipients'][number],
    product: string,
    idempotency_key: string | null,
  ): BundleOrder {
    const megabytes = unit === 'GB' ? quantity * MB_IN_GB : quantity;
    return {
      transaction_id: `ATPid_${randomBytes(16).toString('hex')}`,
      idempotency_key,
      to: phoneNumber,
      megabytes,
      validity,
      value: `${currency} ${Math.max(LEAST_FCFA, Math.round(megabytes * PRICE))}.0000`,
      product,
      metadata,
      ordered_at: new Date().toISOString(),
      status: 'Queued',
      description: 'The request is under way.',
    };
  }

  app.post('/mobile/data/request', async (request, reply) => {
    const asked = BundleRequest.safeParse(request.body).data;
    if (!asked) return reply.code(400).send({ entries: [], errorMessage: 'The request is invalid' });
    const key = request.headers['idempotency-key'];
    const idempotency_key = typeof key === 'string' ? key : null;
    const entries = asked.recipients.map((recipient) => {
      const { phoneNumber } = recipient;
      const known = world.bundles.find(
        (one) => idempotency_key !== null && one.idempotency_key === idempotency_key && one.to === phoneNumber,
      );
      if (!known && !E164.test(phoneNumber))
        return { phoneNumber, status: 'InvalidPhoneNumber', errorMessage: 'Invalid phone number' };
      if (!known && world.behaviour.bundles_end === 'refused')
        return { phoneNumber, status: 'Failed', errorMessage: 'Insufficient wallet balance' };
      const order = known ?? orderOf(recipient, asked.productName, idempotency_key);
      if (!known) bundles.take(order);
      return {
        phoneNumber,
        provider: 'Athena',
        status: 'Queued',
        transactionId: order.transaction_id,
        value: order.value,
      };
    });
    if (world.behaviour.apply_then_hang.data_bundle) return hang(reply);
    return reply.code(201).send({ entries });
  });

  app.get('/query/transaction/find', async (request, reply) => {
    const asked = Find.safeParse(request.query).data;
    if (!asked) return reply.code(400).send(complaint('The request is invalid'));
    const order = world.bundles.find(({ transaction_id }) => transaction_id === asked.transactionId);
    return order ? { status: 'Success', data: transactionOf(order) } : complaint('No transaction with that id');
  });

  app.get('/query/transaction/fetch', async (request, reply) => {
    const asked = List.safeParse(request.query).data;
    if (!asked) return reply.code(400).send(complaint('The request is invalid'));
    const { productName, startDate = '', pageNumber, count } = asked;
    const listed = world.bundles
      .filter(({ product, ordered_at }) => product === productName && ordered_at >= startDate)
      .toReversed()
      .slice((pageNumber - 1) * count, pageNumber * count);
    return { status: 'Success', responses: listed.map(transactionOf) };
  });

  app.get('/query/wallet/balance', async (request, reply) =>
    Balance.safeParse(request.query).success
      ? { status: 'Success', balance: `${currency} 50000.0000` }
      : reply.code(400).send(complaint('The request is invalid')),
  );
}
