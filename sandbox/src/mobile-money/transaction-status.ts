/** Daraja's status query for one transaction: accepted at once, answered later at the caller's own address. */
import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { MoneyCallbacks } from '../callbacks.ts';
import type { Behaviour } from '../provider-behaviour.ts';
import type { FloatOrder, PaybillReceipt, World } from '../world.ts';
import { chargesOf } from './float-calls.ts';
import { hang } from './hang.ts';
import type { DarajaTokens } from './daraja-tokens.ts';
import { newReceipt } from './transaction-ids.ts';

const Question = z.object({
  Initiator: z.string().min(1),
  SecurityCredential: z.string().min(1),
  CommandID: z.literal('TransactionStatusQuery'),
  TransactionID: z.string().min(1).optional(),
  /** The caller's own reference of an order, where it has no transaction of it. */
  OriginalConversationID: z.string().min(1).optional(),
  PartyA: z.coerce.string(),
  IdentifierType: z.literal('4'),
  ResultURL: z.url(),
  QueueTimeOutURL: z.url(),
  Remarks: z.string().min(2).max(100),
  Occasion: z.string().max(100).optional(),
});
type Question = z.output<typeof Question>;

const SOON_MS = 20;
const LATE_MS = 2_000;

const COPIES: Readonly<Record<Behaviour['status_results'], number>> = {
  as_it_is: 1,
  lost: 0,
  late: 1,
  twice: 2,
  another_sum: 1,
  another_transaction: 1,
};

export function transactionStatusCall(
  app: FastifyInstance,
  world: World,
  {
    short_code,
    currency,
    tokens,
    callbacks,
  }: { short_code: string; currency: string; tokens: DarajaTokens; callbacks: MoneyCallbacks },
): void {
  app.post('/mpesa/transactionstatus/v1/query', { preHandler: tokens.needed('status') }, async (request, reply) => {
    const requestId = randomUUID();
    const read = Question.safeParse(request.body);
    if (!read.success || read.data.PartyA !== short_code)
      return reply.code(400).send({ requestId, errorCode: '400.002.02', errorMessage: 'Bad Request' });
    const taken = {
      OriginatorConversationID: `${randomInt(1_000, 99_999)}-${randomInt(1_000_000, 99_999_999)}-1`,
      ConversationID: `AG_${randomUUID().replaceAll('-', '')}`,
    };
    const { status_results } = world.behaviour;
    void callbacks.deliver(
      read.data.ResultURL,
      {
        Result: {
          ResultType: 0,
          ...resultOf(world, read.data, { short_code, currency }),
          ...taken,
          TransactionID: newReceipt(),
          ReferenceData: { ReferenceItem: { Key: 'Occasion', Value: read.data.Occasion } },
        },
      },
      { copies: COPIES[status_results], delay_ms: status_results === 'late' ? LATE_MS : SOON_MS },
    );
    if (world.behaviour.apply_then_hang.mobile_money) return hang(reply);
    return { ...taken, ResponseCode: '0', ResponseDescription: 'Accept the service request successfully.' };
  });
}

function resultOf(
  world: World,
  { TransactionID = '', OriginalConversationID }: Question,
  { short_code, currency }: { short_code: string; currency: string },
): Record<string, unknown> {
  const order = world.float_orders.find(({ reference }) => reference === OriginalConversationID);
  if (order) return { ...DONE, ResultParameters: { ResultParameter: orderStatus(order, currency) } };
  const receipt = world.receipts.find(
    ({ transaction_id, operator }) => operator === undefined && transaction_id === TransactionID,
  );
  if (receipt)
    return {
      ...DONE,
      ResultParameters: { ResultParameter: completed(receipt, short_code, world.behaviour.status_results) },
    };
  if (world.failed_payments.has(TransactionID))
    return {
      ...DONE,
      ResultParameters: {
        ResultParameter: [
          { Key: 'TransactionStatus', Value: 'Failed' },
          { Key: 'ReceiptNo', Value: TransactionID },
        ],
      },
    };
  return { ResultCode: 'R000002', ResultDesc: 'The transaction cannot be found.' };
}

const DONE = { ResultCode: 0, ResultDesc: 'The service request is processed successfully.' };

const orderStatus = ({ amount, transaction_id, refusal }: FloatOrder, currency: string): unknown[] => [
  { Key: 'TransactionStatus', Value: refusal === null ? 'Completed' : 'Failed' },
  { Key: 'ReceiptNo', Value: transaction_id },
  { Key: 'Amount', Value: amount },
  { Key: 'DebitPartyCharges', Value: refusal === null ? chargesOf(currency) : '' },
];

const EAT_AHEAD_MS = 3 * 3_600_000;

/** The result does not name the account that was keyed in, because the real one does not name it either. */
function completed(
  { transaction_id, msisdn, payer_name, amount, at }: PaybillReceipt,
  short_code: string,
  behaviour: Behaviour['status_results'],
): unknown[] {
  const time = Number(new Date(Date.parse(at) + EAT_AHEAD_MS).toISOString().replace(/\D/g, '').slice(0, 14));
  return [
    { Key: 'DebitPartyName', Value: `${msisdn.replace(/\D/g, '')} - ${payer_name}` },
    { Key: 'CreditPartyName', Value: `${short_code} - Paybill` },
    { Key: 'InitiatedTime', Value: time },
    { Key: 'DebitAccountType', Value: 'MMF Account For Customer' },
    { Key: 'DebitPartyCharges', Value: '' },
    { Key: 'TransactionReason' },
    { Key: 'ReasonType', Value: 'Pay Bill Online' },
    { Key: 'TransactionStatus', Value: 'Completed' },
    { Key: 'FinalisedTime', Value: time },
    { Key: 'Amount', Value: behaviour === 'another_sum' ? amount + 1 : amount },
    { Key: 'ReceiptNo', Value: behaviour === 'another_transaction' ? newReceipt() : transaction_id },
  ];
}
