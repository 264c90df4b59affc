/** Where providers call us: addresses outside the contract, each with its own signature and its own answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { takeNotification } from '../domains/data-bundles/take-notification.ts';
import { findCheckByJob } from '../domains/customers/kyc.sql.ts';
import { takeReceipt } from '../domains/messages/take-receipt.ts';
import { readCallbackBody } from '../platform/callback-body.ts';
import { takeIncomingText } from '../domains/payments/object-by-text.ts';
import { takePromptCallback } from '../domains/payments/take-prompt-callback.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { openCallbackGate, type Proof } from './callback-gate.ts';
import { BUNDLE_PURPOSE, isCallbackSigned } from '../platform/callback-signature.ts';
import type { Metrics } from './metrics.ts';
import { registerFloatCallbacks } from './float-callbacks.ts';
import { registerPaybillCallbacks } from './paybill-callbacks.ts';
import { protectMachines } from './protect-browsers.ts';

const MOST_BYTES = 64 * 1024;

export async function registerCallbacks(
  app: FastifyInstance,
  services: Services,
  metrics: Metrics | null,
): Promise<void> {
  const { secret } = services.config;
  const gate = openCallbackGate(services, app.log, metrics);
  app.decorateRequest('stranger', null);
  app.addHook('onClose', () => gate.close());

  const signedFor = (provider: string, isRight: boolean): Proof => ({
    provider,
    wrong: isRight ? null : 'bad_signature',
  });
  const plainHeaders = ({ headers }: FastifyRequest) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));

  await app.register(async (scope) => {
    // Providers send JSON or forms under many media types. The raw text is what is kept, so it is read first and parsed
    // here.
    scope.removeAllContentTypeParsers();
    protectMachines(scope, services.config.demo);
    // The limit belongs to the addresses, so that an error about it has the right status.
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = MOST_BYTES;
    });
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    registerPaybillCallbacks(scope, services, gate);
    registerFloatCallbacks(scope, services, gate);

    scope.route<{ Params: { code: string; reference: string; signature: string } }>({
      method: ['POST', 'PUT'],
      url: '/callbacks/mobile-money/:code/:reference/:signature',
      ...gate.guard('prompt', ({ params }) => {
        const { code, reference, signature } = params as { code: string; reference: string; signature: string };
        return signedFor(code, isCallbackSigned(secret, reference, signature));
      }),
      handler: async (request, reply) => {
        const { code: provider, reference } = request.params;
        if (gate.mayRemind(reference))
          await takePromptCallback(services, { provider, reference, body: String(request.body ?? '') });
        return reply.code(200).send({});
      },
    });

    const proofOfSms = ({ params }: FastifyRequest) =>
      signedFor(
        services.sms?.code ?? 'sms',
        isCallbackSigned(secret, 'sms', (params as { signature: string }).signature),
      );
    scope.post('/callbacks/sms/:signature', gate.guard('receipt', proofOfSms), async (request, reply) => {
      const body = readCallbackBody(request.body);
      const [receipt, incoming] = [services.sms?.readReceipt(body), services.sms?.readIncoming(body)];
      if (receipt) await takeReceipt(services, receipt);
      else if (incoming) await takeIncomingText(services, incoming);
      return reply.code(200).send({});
    });

    const proofOfBundle = ({ params }: FastifyRequest) =>
      signedFor(
        services.data_bundles?.code ?? 'data-bundles',
        isCallbackSigned(secret, BUNDLE_PURPOSE, (params as { signature: string }).signature),
      );
    scope.post('/callbacks/data-bundles/:signature', gate.guard('bundle', proofOfBundle), async (request, reply) => {
      const notification = services.data_bundles?.readNotification(readCallbackBody(request.body));
      if (notification && gate.mayRemind(notification.reference)) await takeNotification(services, notification);
      return reply.code(200).send({});
    });

    const proofOfIdentity = (request: FastifyRequest) => {
      const { signature } = request.params as { signature: string };
      const isRight =
        isCallbackSigned(secret, 'identity', signature) &&
        services.identity?.trusts(plainHeaders(request), services.clock.wall()) === true;
      return signedFor(services.identity?.code ?? 'identity', isRight);
    };
    scope.post('/callbacks/identity/:signature', gate.guard('identity', proofOfIdentity), async (request, reply) => {
      const job_id = services.identity?.jobOf(readCallbackBody(request.body), plainHeaders(request));
      const check = job_id ? await findCheckByJob(services.database, job_id) : undefined;
      if (check?.status === 'processing')
        await services.database.transaction((tx) =>
          enqueue(tx, services, [{ kind: 'read-kyc-check', subject: check.id }]),
        );
      return reply.code(200).send({});
    });
  });
}
