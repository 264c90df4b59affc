/** Where providers call us: addresses outside the contract, each with its own signature and its own answer. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeliveryState } from '../providers/sms/port.ts';
import { newId } from '../platform/ids.ts';
import { findCheckByJob } from '../domains/customers/kyc.sql.ts';
import { markDelivery } from '../domains/messages/messages.sql.ts';
import { readCallbackBody } from '../domains/payments/callback-body.ts';
import { insertCallbacks } from '../domains/payments/callbacks.sql.ts';
import { askForAll } from '../domains/payments/paybill-feeds.sql.ts';
import { keepUnread, storable } from '../domains/payments/kept-confirmations.ts';
import { PaybillIntake } from '../domains/payments/paybill-intake.ts';
import { takePromptCallback } from '../domains/payments/take-prompt-callback.ts';
import { takeStatus } from '../domains/payments/take-status.ts';
import { validatePaybill } from '../domains/payments/validate-paybill.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { networkCheck } from '../platform/networks.ts';
import { openCallbackGate, type Proof } from './callback-gate.ts';
import {
  isCallbackSigned,
  isSameSignature,
  paybillSignatures,
  statusSignatures,
} from '../platform/callback-signature.ts';
import type { Metrics } from './metrics.ts';
import { protectBrowsers } from './protect-browsers.ts';

const MOST_BYTES = 64 * 1024;

export async function registerCallbacks(
  app: FastifyInstance,
  services: Services,
  metrics: Metrics | null,
): Promise<void> {
  const intake = new PaybillIntake(services);
  const { secret } = services.config;
  /** The addresses of paybills do not change while the process runs, so their signatures are made once. */
  const paybills = new Map(
    services.paybills.map((paybill) => [
      paybill.code,
      { paybill, signatures: paybillSignatures(services.config, paybill.code) },
    ]),
  );
  const isOfOperator = networkCheck(services.config.paybill.networks);
  const gate = openCallbackGate(services, app.log, metrics);
  app.decorateRequest('stranger', null);
  app.addHook('onClose', () => gate.close());

  const paybillOf = (code: string) => {
    const { paybill } = paybills.get(code) ?? {};
    if (!paybill) throw new Error(`no paybill ${code} behind the gate`);
    return paybill;
  };
  const ofOperator = (code: string, signatures: readonly string[], { params, ip }: FastifyRequest): Proof => {
    const { signature } = params as { signature: string };
    // Both signatures are always compared, so that the time of the answer does not tell which was closer.
    const isSigned = signatures.map((expected) => isSameSignature(expected, signature)).includes(true);
    return { provider: code, wrong: !isSigned ? 'bad_signature' : isOfOperator(ip) ? null : 'wrong_network' };
  };
  const proofOfPaybill = (request: FastifyRequest): Proof => {
    const { code } = request.params as { code: string };
    return ofOperator(code, paybills.get(code)?.signatures ?? [], request);
  };
  const proofOfStatus = (request: FastifyRequest): Proof => {
    const { code, announcement_id } = request.params as { code: string; announcement_id: string };
    return ofOperator(
      code,
      paybills.has(code) ? statusSignatures(services.config, code, announcement_id) : [],
      request,
    );
  };
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
    protectBrowsers(scope, services.config.demo, 'least');
    // The limit belongs to the addresses, so that an error about it has the right status.
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = MOST_BYTES;
    });
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    scope.post<{ Params: { code: string; signature: string } }>(
      '/callbacks/paybill/:code/validation/:signature',
      gate.guard('validation', proofOfPaybill),
      async (request, reply) => {
        const { code } = request.params;
        const paybill = paybillOf(code);
        const reading = paybill.read(readCallbackBody(request.body));
        const answer = paybill.answerValidation(
          'payment' in reading
            ? await validatePaybill(services, code, reading.payment)
            : reading.unread.problem === 'amount'
              ? 'wrong_amount'
              : 'other',
        );
        return reply.code(answer.status).send(answer.body);
      },
    );

    scope.post<{ Params: { code: string; signature: string } }>(
      '/callbacks/paybill/:code/confirmation/:signature',
      gate.guard('confirmation', proofOfPaybill),
      async (request, reply) => {
        const { code } = request.params;
        const paybill = paybillOf(code);
        const body = storable(String(request.body ?? ''));
        const reading = paybill.read(readCallbackBody(body));
        const { ip, id: request_id } = request;
        if ('payment' in reading) {
          const taken = await intake.take({ provider: code, payment: reading.payment, body, ip, request_id });
          const answer = paybill.answerConfirmation(taken);
          return reply.code(answer.status).send(answer.body);
        }
        // The money has moved, and the operator will not notify us again, so the message is kept until a person has
        // dealt with it.
        await keepUnread(services, { provider: code, body, unread: reading.unread, ip, request_id });
        app.log.error(
          { provider: code, problem: reading.unread.problem },
          'a confirmation cannot be read: it is kept on the money feed until a person looks at it',
        );
        const answer = paybill.answerConfirmation('kept');
        return reply.code(answer.status).send(answer.body);
      },
    );

    scope.post<{ Params: { code: string; announcement_id: string; signature: string } }>(
      '/callbacks/paybill/:code/status/:announcement_id/:signature',
      gate.guard('status', proofOfStatus),
      async (request, reply) => {
        const { code, announcement_id } = request.params;
        const paybill = paybillOf(code);
        // A callback that is ignored here is replaced by the job that asks the provider.
        const taken = gate.mayRemind(announcement_id)
          ? await takeStatus(services, paybill, {
              announcement_id,
              body: String(request.body ?? ''),
              ip: request.ip,
              request_id: request.id,
            })
          : 'nothing';
        if (taken === 'kept')
          app.log.error(
            { provider: code },
            'the answer about an announced payment cannot be booked: it is kept on the money feed until a person looks at it',
          );
        const answer = paybill.answerConfirmation(taken === 'kept' ? 'kept' : 'booked');
        return reply.code(answer.status).send(answer.body);
      },
    );

    // The operator says that there is something to fetch. The message is only a hint: the next periodic task fetches
    // the operator's own list, all of it.
    scope.post<{ Params: { code: string; signature: string } }>(
      '/callbacks/paybill/:code/pull/:signature',
      gate.guard('pull', proofOfPaybill),
      async (request, reply) => {
        const { code } = request.params;
        const paybill = paybillOf(code);
        if (gate.mayRemind(`pull:${code}`)) {
          const body = storable(String(request.body ?? '')).slice(0, 4000);
          await insertCallbacks(
            services.database,
            [{ id: newId(), provider: code, kind: 'pull', body, trusted: true, outcome: 'processed' }],
            services.clock.now(),
          );
          await askForAll(services.database, code);
        }
        const answer = paybill.answerPullNotice();
        return reply.code(answer.status).send(answer.body);
      },
    );

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
      signedFor(services.sms.code, isCallbackSigned(secret, 'sms', (params as { signature: string }).signature));
    scope.post('/callbacks/sms/:signature', gate.guard('receipt', proofOfSms), async (request, reply) => {
      const receipt = services.sms.readReceipt(readCallbackBody(request.body));
      if (receipt)
        await markDelivery(
          services.database,
          services.sms.code,
          receipt.provider_id,
          receipt.state satisfies DeliveryState,
          services.clock.now(),
        );
      return reply.code(200).send({});
    });

    const proofOfIdentity = (request: FastifyRequest) => {
      const { signature } = request.params as { signature: string };
      const isRight =
        isCallbackSigned(secret, 'identity', signature) &&
        services.identity.trusts(plainHeaders(request), services.clock.wall());
      return signedFor(services.identity.code, isRight);
    };
    scope.post('/callbacks/identity/:signature', gate.guard('identity', proofOfIdentity), async (request, reply) => {
      const job_id = services.identity.jobOf(readCallbackBody(request.body), plainHeaders(request));
      const check = job_id ? await findCheckByJob(services.database, job_id) : undefined;
      if (check?.status === 'processing')
        await services.database.transaction((tx) =>
          enqueue(tx, services, [{ kind: 'read-kyc-check', subject: check.id }]),
        );
      return reply.code(200).send({});
    });
  });
}
