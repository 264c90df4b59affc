/**
 * Daraja's calls about the organisation's own accounts: their balances, and an order that moves money from the working
 * account to the utility account. Both are accepted at once and answered later at the caller's own address.
 */
import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { MoneyCallbacks } from '../callbacks.ts';
import type { ProviderClock } from '../clock.ts';
import type { Behaviour } from '../provider-behaviour.ts';
import type { FloatOrder, World } from '../world.ts';
import { hang } from './hang.ts';
import type { DarajaTokens } from './daraja-tokens.ts';
import { newReceipt } from './transaction-ids.ts';

const Asking = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  PartyA: z.coerce.string(),
  ResultURL: z.url(),
  QueueTimeOutURL: z.url(),
  Remarks: z.string().min(2).max(100),
});
const BalanceQuestion = Asking.extend({ CommandID: z.literal('AccountBalance'), IdentifierType: z.literal('4') });
const MoveOrder = Asking.extend({
  OriginatorConversationID: z.string().min(1).max(64),
  CommandID: z.literal('BusinessPayToBulk'),
  SenderIdentifierType: z.literal('4'),
  RecieverIdentifierType: z.literal('4'),
  Amount: z.string().regex(/^[1-9]\d{0,11}$/),
  PartyB: z.string(),
  AccountReference: z.string().min(1).max(13),
});

const SOON_MS = 20;
const THEN_MS = 200;
const LATE_MS = 2_000;

const COPIES: Readonly<Record<Behaviour['float_results'], number>> = {
  as_it_is: 1,
  lost: 0,
  late: 1,
  twice: 2,
  refused: 1,
  contradictory: 1,
};

/** The operator keeps this for an order. */
const ORDER_CHARGE_FCFA = 100;

interface Desk {
  readonly short_code: string;
  readonly currency: string;
  readonly clock: ProviderClock;
  readonly tokens: DarajaTokens;
  readonly callbacks: MoneyCallbacks;
}

export function floatCalls(
  app: FastifyInstance,
  world: World,
  { short_code, currency, clock, tokens, callbacks }: Desk,
): void {
  function refused(reply: FastifyReply, status: number, errorCode: string, errorMessage: string): FastifyReply {
    return reply.code(status).send({ requestId: randomUUID(), errorCode, errorMessage });
  }

  /** Sends the result as the behaviour says. */
  function tell(url: string, result: object): void {
    const { float_results } = world.behaviour;
    const delay_ms = float_results === 'late' ? LATE_MS : SOON_MS;
    void callbacks.deliver(
      url,
      { Result: { ResultType: 0, ...result } },
      {
        copies: COPIES[float_results],
        delay_ms,
      },
    );
  }

  app.post('/mpesa/accountbalance/v1/query', { preHandler: tokens.needed('balance') }, async (request, reply) => {
    const asked = BalanceQuestion.safeParse(request.body).data;
    if (asked?.PartyA !== short_code) return refused(reply, 400, '400.002.02', 'Bad Request');
    const taken = conversation();
    tell(asked.ResultURL, {
      ...SUCCESS,
      ...taken,
      TransactionID: newReceipt(),
      ResultParameters: {
        ResultParameter: [
          { Key: 'AccountBalance', Value: balancesOf(world, currency) },
          { Key: 'BOCompletedTime', Value: Number(timeOf(clock.now())) },
        ],
      },
    });
    return { ...taken, ...ACCEPTED };
  });

  app.post('/mpesa/b2b/v1/paymentrequest', { preHandler: tokens.needed('other') }, async (request, reply) => {
    const order = MoveOrder.safeParse(request.body).data;
    if (order?.PartyA !== short_code || order.PartyB !== short_code)
      return refused(reply, 400, '400.002.02', 'Bad Request');
    const reference = order.OriginatorConversationID;
    if (world.float_orders.some((known) => known.reference === reference))
      return refused(reply, 500, '500.002.1001', 'Duplicate OriginatorConversationID.');
    const done = carryOut(world, reference, Number(order.Amount));
    const taken = { ...conversation(), OriginatorConversationID: reference };
    const told = { ...taken, TransactionID: done.transaction_id };
    tell(order.ResultURL, { ...told, ...resultOf(done, currency) });
    // The second word is against the first, and only the first is true.
    if (world.behaviour.float_results === 'contradictory')
      void callbacks.deliver(
        order.ResultURL,
        { Result: { ResultType: 0, ...told, ...CONTRARY } },
        { copies: 1, delay_ms: THEN_MS },
      );
    if (world.behaviour.apply_then_hang.mobile_money) return hang(reply);
    return { ...taken, ...ACCEPTED };
  });
}

const ACCEPTED = { ResponseCode: '0', ResponseDescription: 'Accept the service request successfully.' };
const SUCCESS = { ResultCode: 0, ResultDesc: 'The service request is processed successfully.' };
const CONTRARY = { ResultCode: 11, ResultDesc: 'The DebitParty is in an invalid state.' };

const conversation = () => ({
  OriginatorConversationID: `${randomInt(1_000, 99_999)}-${randomInt(1_000_000, 99_999_999)}-1`,
  ConversationID: `AG_${randomUUID().replaceAll('-', '')}`,
});

const EAT_AHEAD_MS = 3 * 3_600_000;
const timeOf = (now: Date): string =>
  new Date(now.getTime() + EAT_AHEAD_MS).toISOString().replace(/\D/g, '').slice(0, 14);

/** Moves the money at once, or not at all. */
function carryOut(world: World, reference: string, amount: number): FloatOrder {
  const { paybill } = world.floats;
  const refusal =
    world.behaviour.float_results === 'refused'
      ? 'The initiator is not allowed to make this request.'
      : paybill.working_capital < amount + ORDER_CHARGE_FCFA
        ? 'The balance is insufficient for the transaction.'
        : null;
  if (refusal === null) {
    paybill.working_capital -= amount + ORDER_CHARGE_FCFA;
    paybill.utility += amount;
    paybill.charged += ORDER_CHARGE_FCFA;
  }
  const order = { reference, amount, transaction_id: newReceipt(), refusal };
  world.float_orders.push(order);
  world.changed();
  return order;
}

function resultOf({ amount, refusal }: FloatOrder, currency: string): object {
  if (refusal !== null) return { ResultCode: refusal.includes('insufficient') ? 1 : 21, ResultDesc: refusal };
  return {
    ...SUCCESS,
    ResultParameters: {
      ResultParameter: [
        { Key: 'Amount', Value: `${amount}.00` },
        { Key: 'DebitPartyCharges', Value: chargesOf(currency) },
        { Key: 'Currency', Value: currency },
      ],
    },
  };
}

export const chargesOf = (currency: string): string =>
  `Business Pay To Bulk Charge|${currency}|${ORDER_CHARGE_FCFA}.00`;

/** As the operator writes them, with accounts that are none of our wallets. */
function balancesOf({ floats: { paybill } }: World, currency: string): string {
  const segment = (name: string, amount: number): string => `${name}|${currency}|${amount}.00|${amount}.00|0.00|0.00`;
  return [
    segment('Working Account', paybill.working_capital),
    segment('Float Account', 0),
    segment('Utility Account', paybill.utility),
    segment('Charges Paid Account', -paybill.charged),
    segment('Organization Settlement Account', 0),
  ].join('&');
}
