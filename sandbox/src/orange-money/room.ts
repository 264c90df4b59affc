/**
 * The merchant API of Orange Money in Cameroon: token, init, pay, push, status. Any credentials of the right shape are
 * accepted. With the mode `suffix`, numbers end as those of MTN do; 08 is answered by a fault of the gateway with HTTP
 * 200, and 09 is a success that is confirmed a little later.
 */
import { randomBytes } from 'node:crypto';
import { answerOddly } from '../mobile-money/answer-oddly.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { planFor } from '../mobile-money/automatic.ts';
import { hang } from '../mobile-money/hang.ts';
import { momoTokens } from '../mobile-money/momo-tokens.ts';
import type { PromptDesk } from '../mobile-money/prompts.ts';
import { readForms } from '../read-forms.ts';
import type { World } from '../world.ts';
import { NOT_A_NUMBER_OF_ORANGE, SENTENCES, TOO_LITTLE_MONEY, orangePayment, orangeUnsent } from './orange-status.ts';

const Pay = z.object({
  notifUrl: z.url(),
  channelUserMsisdn: z.string().regex(/^\d{9}$/),
  amount: z.string().regex(/^[1-9]\d{0,11}$/),
  subscriberMsisdn: z.string().regex(/^\d{9}$/),
  pin: z.string().regex(/^\d{4,}$/),
  orderId: z.string().regex(/^[A-Za-z0-9]{1,20}$/),
  description: z.string().regex(/^[A-Za-z0-9 .,:/-]{0,160}$/),
  payToken: z.string(),
});

type Named = { Params: { token: string } };

const fault = (code: number, message: string) => ({ fault: { code, message, description: message } });
const refusal = (code: string) => ({ message: `${code} :: ${SENTENCES[code]}`, data: null });
const isBasic = (given: unknown, scheme: RegExp): boolean =>
  /^[^:]+:.+$/.test(Buffer.from(scheme.exec(String(given ?? ''))?.[1] ?? '', 'base64').toString('utf8'));

export function orangeMoneyRoom(
  app: FastifyInstance,
  world: World,
  {
    desk,
    currency,
    prompt_ttl_ms,
    wall = Date.now,
  }: { desk: PromptDesk; currency: string; prompt_ttl_ms: number; wall?: (() => number) | undefined },
): void {
  readForms(app);
  // `init` has no body, and says all the same that it is JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(text.toString()));
    } catch (failure) {
      done(failure as Error);
    }
  });
  const tokens = momoTokens();
  /** The payTokens that were given, and until when. */
  const given = new Map<string, number>();
  const [token_refused, seen_unconfirmed] = [new Set<string>(), new Set<string>()];
  const modeOf = (msisdn: string) => desk.modeOf(msisdn);
  const mode = (msisdn: string, ending: string): boolean => modeOf(msisdn) === 'suffix' && msisdn.endsWith(ending);

  answerOddly(app, world);
  app.addHook('onRequest', async (_, reply) =>
    world.behaviour.outage.mobile_money ? reply.code(503).send(fault(101_503, 'Service unavailable')) : undefined,
  );

  app.post('/token', async (request, reply) => {
    const isKnown =
      isBasic(request.headers.authorization, /^Basic (.+)$/) && !world.behaviour.access_refused.mobile_money;
    const isForm = z.object({ grant_type: z.literal('client_credentials') }).safeParse(request.body).success;
    if (!isKnown || !isForm) return reply.code(401).send({ error: 'invalid_client' });
    return { ...tokens.issue(), token_type: 'Bearer', scope: 'default' };
  });

  async function needsToken(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (!tokens.takes(request.headers.authorization))
      return reply.code(401).send(fault(900_901, 'Invalid Credentials'));
    if (!isBasic(request.headers['x-auth-token'], /^(.+)$/))
      return reply.code(401).send(fault(900_902, 'Missing Credentials'));
    return undefined;
  }

  app.post('/omcoreapis/1.0.2/mp/init', { preHandler: needsToken }, async () => {
    const payToken = `MP${randomBytes(13).toString('hex').toUpperCase()}`;
    given.set(payToken, wall() + prompt_ttl_ms);
    return { message: 'Payment request successfully initiated', data: { payToken } };
  });

  app.post('/omcoreapis/1.0.2/mp/pay', { preHandler: needsToken }, async (request, reply) => {
    const body = Pay.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ message: `Bad request: ${body.error.issues[0]?.path.join('.')}` });
    const { payToken, amount, orderId } = body.data;
    const msisdn = `+237${body.data.subscriberMsisdn}`;
    if ((given.get(payToken) ?? 0) < wall() || world.prompts.has(payToken))
      return reply.code(400).send({ message: 'The payToken is unknown, over or already used' });
    if ((world.moved.get(msisdn) ?? 'orange') !== 'orange')
      return reply.code(400).send(refusal(NOT_A_NUMBER_OF_ORANGE));
    if (mode(msisdn, '02')) return reply.code(400).send(refusal(TOO_LITTLE_MONEY));
    if (mode(msisdn, '08')) return fault(900_800, 'Message throttled out');
    const plan = planFor(msisdn, modeOf(msisdn));
    if (plan.drops_token && !token_refused.has(payToken)) {
      token_refused.add(payToken);
      tokens.drop(request.headers.authorization);
      return reply.code(401).send(fault(900_903, 'Access token expired'));
    }
    const prompt = {
      reference: payToken,
      pay_token: payToken,
      msisdn,
      amount,
      currency,
      external_id: orderId,
      message: body.data.description,
      callback_url: body.data.notifUrl,
      created_at: new Date().toISOString(),
      status: 'PENDING' as const,
      reason: null,
      transaction_id: null,
    };
    desk.open(prompt, plan);
    if (world.behaviour.apply_then_hang.mobile_money) return hang(reply);
    if (plan.answers_500) return reply.code(500).send(fault(500, 'Internal error'));
    return { message: 'Merchant payment successfully initiated', data: orangePayment(prompt) };
  });

  app.get<Named>('/omcoreapis/1.0.2/mp/push/:token', { preHandler: needsToken }, async ({ params }, reply) => {
    const prompt = world.prompts.get(params.token);
    if (prompt?.status !== 'PENDING') return reply.code(400).send({ message: 'There is nothing to be confirmed' });
    desk.remind(prompt.reference);
    return { message: 'Push sent to customer', data: orangePayment(prompt) };
  });

  app.get<Named>('/omcoreapis/1.0.2/mp/paymentstatus/:token', { preHandler: needsToken }, async ({ params }, reply) => {
    const { token } = params;
    const message = 'Transaction retrieved successfully';
    const prompt = world.prompts.get(token);
    if (!prompt) {
      const until = given.get(token);
      if (until === undefined) return reply.code(404).send({ message: 'Transaction not found' });
      return { message, data: orangeUnsent(token, until < wall() ? 'EXPIRED' : 'PENDING') };
    }
    const isSeenEarly = mode(prompt.msisdn, '09') && prompt.status === 'SUCCESSFUL' && !seen_unconfirmed.has(token);
    if (isSeenEarly) seen_unconfirmed.add(token);
    return { message, data: orangePayment(prompt, !isSeenEarly) };
  });
}
