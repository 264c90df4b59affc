/**
 * The calls that the paybill operator answers, as in Daraja: OAuth, the pull of missed transactions, the status of one
 * transaction, and the accounts of the business. Any credentials of the right shape are accepted, and each consumer has
 * one token.
 */
import type { FastifyInstance } from 'fastify';
import { answerOddly } from './answer-oddly.ts';
import type { MoneyCallbacks } from '../callbacks.ts';
import type { ProviderClock } from '../clock.ts';
import type { World } from '../world.ts';
import { floatCalls } from './float-calls.ts';
import { darajaTokens } from './daraja-tokens.ts';
import { pullCalls } from './pull.ts';
import { transactionStatusCall } from './transaction-status.ts';

export function darajaRoom(
  app: FastifyInstance,
  world: World,
  {
    short_code,
    currency,
    clock,
    callbacks,
  }: { short_code: string; currency: string; clock: ProviderClock; callbacks: MoneyCallbacks },
): void {
  const tokens = darajaTokens();
  answerOddly(app, world);
  app.addHook('onRequest', async (_request, reply) => {
    if (world.behaviour.outage.mobile_money)
      return reply.code(503).send({ errorCode: '500.003.02', errorMessage: 'Service Unavailable' });
  });

  app.get('/oauth/v1/generate', async (request, reply) => {
    const issued = world.behaviour.access_refused.mobile_money ? null : tokens.issue(request.headers.authorization);
    if (issued) return issued;
    return reply.code(400).send({ errorCode: '400.008.01', errorMessage: 'Invalid Authentication passed' });
  });

  pullCalls(app, world, { short_code, clock, tokens });
  transactionStatusCall(app, world, { short_code, currency, tokens, callbacks });
  floatCalls(app, world, { short_code, currency, clock, tokens, callbacks });
}
