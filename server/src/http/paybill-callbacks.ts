/** Where the operators of paybills call us: validation, confirmation, the answer about one payment, and the pull notice. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { insertCallbacks } from '../domains/payments/callbacks.sql.ts';
import { keepUnread, storable } from '../domains/payments/kept-confirmations.ts';
import { askForAll } from '../domains/payments/paybill-feeds.sql.ts';
import { PaybillIntake } from '../domains/payments/paybill-intake.ts';
import { takeStatus } from '../domains/payments/take-status.ts';
import { validatePaybill } from '../domains/payments/validate-paybill.ts';
import type { PaybillAnswer } from '../providers/ports/mobile-money.ts';
import { isSameSignature, paybillSignatures, statusSignatures } from '../platform/callback-signature.ts';
import { newId } from '../platform/ids.ts';
import { networkCheck } from '../platform/networks.ts';
import { paybillAccess } from '../platform/paybill-access.ts';
import type { Services } from '../platform/services.ts';
import { takeAnswerAboutLine } from './answer-about-line.ts';
import type { CallbackGate, Proof } from './callback-gate.ts';

export function registerPaybillCallbacks(scope: FastifyInstance, services: Services, gate: CallbackGate): void {
  const intake = new PaybillIntake(services);
  /** The addresses of paybills do not change while the process runs, so their signatures are made once. */
  const paybills = new Map(
    services.paybills.map((paybill) => [
      paybill.code,
      {
        paybill,
        signatures: paybillSignatures(services.config, paybill.code),
        isOfOperator: networkCheck(paybillAccess(services.config, paybill.code).networks),
      },
    ]),
  );
  const paybillOf = (code: string) => {
    const { paybill } = paybills.get(code) ?? {};
    if (!paybill) throw new Error(`no paybill ${code} behind the gate`);
    return paybill;
  };
  const ofOperator = (code: string, signatures: readonly string[], { params, ip }: FastifyRequest): Proof => {
    const { signature } = params as { signature: string };
    // Both signatures are always compared, so that the time of the answer does not tell which was closer.
    const isSigned = signatures.map((expected) => isSameSignature(expected, signature)).includes(true);
    if (!isSigned) return { provider: code, wrong: 'bad_signature' };
    return { provider: code, wrong: paybills.get(code)?.isOfOperator(ip) ? null : 'wrong_network' };
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

  const send = (reply: FastifyReply, { status, body, media_type }: PaybillAnswer) =>
    (media_type === undefined ? reply : reply.type(media_type)).code(status).send(body);

  scope.post<{ Params: { code: string; signature: string } }>(
    '/callbacks/paybill/:code/validation/:signature',
    gate.guard('validation', proofOfPaybill),
    async (request, reply) => {
      const { code } = request.params;
      const paybill = paybillOf(code);
      const reading = paybill.readQuestion(String(request.body ?? ''));
      const verdict = 'verdict' in reading ? reading.verdict : await validatePaybill(services, code, reading.question);
      return send(reply, paybill.answerValidation(verdict));
    },
  );

  scope.post<{ Params: { code: string; signature: string } }>(
    '/callbacks/paybill/:code/confirmation/:signature',
    gate.guard('confirmation', proofOfPaybill),
    async (request, reply) => {
      const { code } = request.params;
      const paybill = paybillOf(code);
      const body = storable(String(request.body ?? ''));
      const reading = paybill.read(body);
      const { ip, id: request_id } = request;
      if ('payment' in reading) {
        const taken = await intake.take({ provider: code, payment: reading.payment, body, ip, request_id });
        return send(reply, paybill.answerConfirmation(taken, reading));
      }
      // The money has moved, and the operator will not notify us again, so the message is kept until a person has
      // dealt with it.
      await keepUnread(services, { provider: code, body, unread: reading.unread, ip, request_id });
      scope.log.error(
        { provider: code, problem: reading.unread.problem },
        'a confirmation cannot be read: it is kept on the money feed until a person looks at it',
      );
      return send(reply, paybill.answerConfirmation('kept', reading));
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
      if (taken === 'nothing')
        await takeAnswerAboutLine(services, paybill, announcement_id, String(request.body ?? ''));
      if (taken === 'kept')
        scope.log.error(
          { provider: code },
          'the answer about an announced payment cannot be booked: it is kept on the money feed until a person looks at it',
        );
      return send(reply, paybill.answerNotice(taken === 'kept' ? 'kept' : 'booked'));
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
      return send(reply, paybill.answerNotice('booked'));
    },
  );
}
