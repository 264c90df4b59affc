/**
 * The paybill operator's pull of missed transactions, as in Daraja: all payments, whether the portal was notified of
 * them or not.
 */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ProviderClock } from '../clock.ts';
import { shownNumber } from './shown-number.ts';
import type { PaybillReceipt, World } from '../world.ts';
import type { DarajaTokens } from './daraja-tokens.ts';

const Registration = z.object({
  ShortCode: z.string(),
  RequestType: z.literal('Pull'),
  NominatedNumber: z.string(),
  CallBackURL: z.string(),
});
const Query = z.object({
  ShortCode: z.string(),
  StartDate: z.string(),
  EndDate: z.string(),
  OffSetValue: z.coerce.number().int().min(0),
});

const PAGE = 200;
const EAT_AHEAD_MS = 3 * 3_600_000;

/** `2026-01-15 10:10:10` in Nairobi; NaN for anything else. */
const instantOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`) - EAT_AHEAD_MS;

export function pullCalls(
  app: FastifyInstance,
  world: World,
  { short_code, clock, tokens }: { short_code: string; clock: ProviderClock; tokens: DarajaTokens },
): void {
  let isRegistered = false;

  app.post('/pulltransactions/v1/register', { preHandler: tokens.needed('other') }, async (request, reply) => {
    const read = Registration.safeParse(request.body);
    if (!read.success || read.data.ShortCode !== short_code)
      return reply.code(400).send({ errorCode: '400.002.02', errorMessage: 'Bad Request' });
    const wasRegistered = isRegistered;
    isRegistered = true;
    return {
      ResponseRefID: 'pull-1',
      ResponseStatus: wasRegistered ? '1001' : '1000',
      ShortCode: short_code,
      ResponseDescription: wasRegistered ? 'ShortCode already Registered' : 'ShortCode registered successfully',
    };
  });

  app.post('/pulltransactions/v1/query', { preHandler: tokens.needed('other') }, async (request, reply) => {
    const read = Query.safeParse(request.body);
    if (!read.success || read.data.ShortCode !== short_code || !isRegistered)
      return reply.code(400).send({ errorCode: '400.002.02', errorMessage: 'Bad Request' });
    const [from, until] = [instantOf(read.data.StartDate), instantOf(read.data.EndDate)];
    if (Number.isNaN(from) || Number.isNaN(until))
      return reply.code(400).send({ errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid dates' });
    const listed_ms = clock.now().getTime() - world.behaviour.list_lag_ms + 1;
    const { OffSetValue: offset } = read.data;
    const within = world.receipts.filter(
      ({ at, operator }) =>
        operator === undefined && Date.parse(at) >= from && Date.parse(at) < Math.min(until + 1_000, listed_ms),
    );
    const rows = within.slice(offset, offset + PAGE);
    if (rows.length === 0) return { ResponseRefID: 'pull-2', ResponseCode: '1001', ResponseMessage: 'No transactions' };
    return {
      ResponseRefID: 'pull-2',
      ResponseCode: '1000',
      ResponseMessage: 'Success',
      Response: [rows.map((receipt) => rowOf(receipt, short_code, world.behaviour))],
    };
  });
}

const rowOf = (
  { transaction_id, at, msisdn, payer_name, account, amount }: PaybillReceipt,
  short_code: string,
  behaviour: World['behaviour'],
) => ({
  transactionId: transaction_id,
  trxDate: at,
  msisdn: shownNumber(msisdn, behaviour),
  sender: payer_name,
  transactiontype: 'c2b-pay-bill-debit',
  billreference: account,
  amount: `${amount}.0`,
  organizationname: short_code,
});
