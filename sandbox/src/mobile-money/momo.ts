import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOddly } from './answer-oddly.ts';
import * as z from 'zod';
import type { World } from '../world.ts';
import { NOT_A_SUBSCRIBER, planFor } from './automatic.ts';
import { hang } from './hang.ts';
import { momoAccountCalls } from './momo-accounts.ts';
import { momoStatus } from './momo-status.ts';
import { momoTokens } from './momo-tokens.ts';
import { readForms } from '../read-forms.ts';
import type { PromptDesk } from './prompts.ts';
import { ENVIRONMENTS, hasApiUser, hasRegisteredHost, pageInsteadOfToken, UuidV4 } from './momo-credentials.ts';

/** The real API has answered apostrophes and accents with 400. */
const Note = z.string().regex(/^[A-Za-z0-9 .,:/-]{0,160}$/);

const Body = z.object({
  amount: z.string().regex(/^[1-9]\d{0,11}$/),
  currency: z.string(),
  externalId: z.string().max(256),
  payer: z.object({ partyIdType: z.literal('MSISDN'), partyId: z.string().regex(/^[1-9]\d{6,14}$/) }),
  payerMessage: Note.optional().default(''),
  payeeNote: Note.optional().default(''),
});

const refusal = (code: string): { code: string; message: string } => ({
  code,
  message: code.toLowerCase().replaceAll('_', ' '),
});

export function momoRoom(
  app: FastifyInstance,
  world: World,
  { desk, currency, portal_url }: { desk: PromptDesk; currency: string; portal_url: string },
): void {
  const tokens = momoTokens();
  /** Requests whose token was already refused once. */
  const token_refused = new Set<string>();

  answerOddly(app, world);
  app.addHook('onRequest', async (request, reply) => {
    if (world.behaviour.outage.mobile_money) return reply.code(503).send(refusal('SERVICE_UNAVAILABLE'));
    if (!request.headers['ocp-apim-subscription-key'])
      return reply.code(401).send({ statusCode: 401, message: 'Access denied due to missing subscription key.' });
    return undefined;
  });

  async function needsToken(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (!tokens.takes(request.headers.authorization)) return reply.code(401).send({ message: 'Unauthorized' });
    const environment = request.headers['x-target-environment'];
    if (typeof environment !== 'string' || !ENVIRONMENTS.has(environment))
      return reply.code(500).send(refusal('NOT_ALLOWED_TARGET_ENVIRONMENT'));
    return undefined;
  }

  /** MTN's own sandbox knows no other money than euros. */
  const currencyAt = (request: FastifyRequest): string =>
    request.headers['x-target-environment'] === 'sandbox' ? 'EUR' : currency;

  readForms(app);
  for (const product of ['collection', 'disbursement'])
    app.post(`/${product}/token/`, async (request, reply) => {
      const page = pageInsteadOfToken(request.headers);
      if (page) return reply.code(page.status).type('text/html').send(page.text);
      return !world.behaviour.access_refused.mobile_money && hasApiUser(request.headers.authorization)
        ? tokens.issue()
        : reply.code(401).send({ error: 'login_failed' });
    });

  app.post('/collection/v1_0/requesttopay', { preHandler: needsToken }, async (request, reply) => {
    const reference = UuidV4.safeParse(request.headers['x-reference-id']);
    const body = Body.safeParse(request.body);
    if (!reference.success || !body.success) return reply.code(400).send({ message: 'Bad Request' });
    if (body.data.currency !== currencyAt(request)) return reply.code(500).send(refusal('INVALID_CURRENCY'));
    const callback_url = request.headers['x-callback-url'] ?? null;
    if (typeof callback_url === 'string' && !hasRegisteredHost(callback_url, portal_url))
      return reply.code(500).send(refusal('INVALID_CALLBACK_URL_HOST'));
    if (world.prompts.has(reference.data))
      return reply
        .code(409)
        .send({ code: 'RESOURCE_ALREADY_EXIST', message: 'Duplicated reference id. Creation of resource failed.' });

    const msisdn = `+${body.data.payer.partyId}`;
    const plan = (world.moved.get(msisdn) ?? 'mtn') === 'mtn' ? planFor(msisdn, desk.modeOf(msisdn)) : NOT_A_SUBSCRIBER;
    if (plan.refusal) return reply.code(plan.refusal.status).send(refusal(plan.refusal.code));
    if (plan.drops_token && !token_refused.has(reference.data)) {
      token_refused.add(reference.data);
      tokens.drop(request.headers.authorization);
      return reply.code(401).send({ message: 'Unauthorized' });
    }

    desk.open(
      {
        reference: reference.data,
        msisdn,
        amount: body.data.amount,
        currency: body.data.currency,
        external_id: body.data.externalId,
        message: body.data.payerMessage,
        callback_url: typeof callback_url === 'string' ? callback_url : null,
        created_at: new Date().toISOString(),
        status: plan.stays_created ? 'CREATED' : 'PENDING',
        reason: null,
        transaction_id: null,
      },
      plan,
    );

    // Only this request hangs. Tokens and status reads still answer, or else nothing could be requested or found out.
    if (world.behaviour.apply_then_hang.mobile_money) return hang(reply);
    return plan.answers_500 ? reply.code(500).send(refusal('INTERNAL_PROCESSING_ERROR')) : reply.code(202).send();
  });

  app.get<{ Params: { reference: string } }>(
    '/collection/v1_0/requesttopay/:reference',
    { preHandler: needsToken },
    async (request, reply) => {
      const prompt = world.prompts.get(request.params.reference);
      return prompt
        ? momoStatus(prompt)
        : reply.code(404).send({ code: 'RESOURCE_NOT_FOUND', message: 'Requested resource was not found.' });
    },
  );

  momoAccountCalls(app, world, { needsToken, currencyAt });
}
