/** Where providers call us: addresses outside the contract, each with its own signature and its own answer. */
import type { FastifyInstance } from 'fastify';
import type { DeliveryState } from '../providers/sms/port.ts';
import { newId } from '../ids.ts';
import { writeAudit } from '../domains/access/audit.ts';
import { findCheckByJob } from '../domains/customers/customers.sql.ts';
import { markDelivery } from '../domains/messages/messages.sql.ts';
import { readCallbackBody } from '../domains/payments/callback-body.ts';
import { insertCallbacks } from '../domains/payments/callbacks.sql.ts';
import { keepUnread, storable } from '../domains/payments/kept-confirmations.ts';
import { PaybillIntake } from '../domains/payments/paybill-intake.ts';
import { validatePaybill } from '../domains/payments/validate-paybill.ts';
import { findByReference, followUp } from '../domains/payments/payments.ts';
import { enqueue } from '../jobs/outbox.ts';
import type { Wires } from '../wires.ts';
import { isCallbackSigned, isSameSignature, signCallback } from './callback-signature.ts';
import { refuse } from '../refuse.ts';

const MOST_BYTES = 64 * 1024;

export async function mountCallbacks(app: FastifyInstance, wires: Wires): Promise<void> {
  const intake = new PaybillIntake(wires);
  const { secret } = wires.config;
  /** The addresses of paybills do not change while we run, so their signatures are made once. */
  const paybills = new Map(wires.paybills.map((paybill) => [paybill.code, { paybill, signature: signCallback(secret, `paybill:${paybill.code}`) }]));

  await app.register(async (room) => {
    // Providers send JSON or forms under many names; the raw text is what is kept, so it is read first and parsed by us.
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => done(null, body));

    /** A caller without the signature learns nothing; what it said is kept for those who look into it. */
    const refuseStranger = async (provider: string, kind: string, body: unknown, ip: string, request_id: string): Promise<never> => {
      await insertCallbacks(wires.database, [{ id: newId(), provider, kind, body: String(body ?? '').slice(0, 4000), trusted: false, outcome: 'bad_signature' }], wires.clock.now());
      await writeAudit(wires.database, { id: newId(), at: wires.clock.now(), staff_id: null, call: `callback.${kind}`, outcome: 'bad_signature', caller: { ip, request_id }, note: { subject_kind: 'provider', subject_id: provider } });
      throw refuse('NOT_FOUND');
    };

    room.post<{ Params: { code: string; signature: string } }>('/callbacks/paybill/:code/validation/:signature', async (request, reply) => {
      const { code, signature } = request.params;
      const { paybill, signature: expected = '' } = paybills.get(code) ?? {};
      if (!paybill || !isSameSignature(expected, signature)) return refuseStranger(code, 'validation', request.body, request.ip, request.id);
      const reading = paybill.read(readCallbackBody(request.body));
      const answer = paybill.answerValidation('payment' in reading ? await validatePaybill(wires, code, reading.payment) : reading.unread.problem === 'amount' ? 'wrong_amount' : 'other');
      return reply.code(answer.status).send(answer.body);
    });

    room.post<{ Params: { code: string; signature: string } }>('/callbacks/paybill/:code/confirmation/:signature', async (request, reply) => {
      const { code, signature } = request.params;
      const { paybill, signature: expected = '' } = paybills.get(code) ?? {};
      if (!paybill || !isSameSignature(expected, signature)) return refuseStranger(code, 'confirmation', request.body, request.ip, request.id);
      const body = storable(String(request.body ?? ''));
      const reading = paybill.read(readCallbackBody(body));
      const { ip, id: request_id } = request;
      if ('payment' in reading) {
        const taken = await intake.take({ provider: code, payment: reading.payment, body, ip, request_id });
        const answer = paybill.answerConfirmation(taken);
        return reply.code(answer.status).send(answer.body);
      }
      // The money has moved, and nobody will tell us again: it is kept until somebody has done with it.
      await keepUnread(wires, { provider: code, body, unread: reading.unread, ip, request_id });
      app.log.error({ provider: code, problem: reading.unread.problem }, 'a confirmation cannot be read: it is kept on the money feed until somebody looks');
      const answer = paybill.answerConfirmation('kept');
      return reply.code(answer.status).send(answer.body);
    });

    const prompted = async (params: { code: string; reference: string; signature: string }, body: unknown, ip: string, request_id: string): Promise<void> => {
      if (!isCallbackSigned(secret, params.reference, params.signature)) return refuseStranger(params.code, 'prompt', body, ip, request_id);
      await insertCallbacks(wires.database, [{ id: newId(), provider: params.code, kind: 'prompt', body: String(body ?? '').slice(0, 4000), trusted: true, outcome: 'processed' }], wires.clock.now());
      const collection = await findByReference(wires.database, params.reference);
      // A hint, whatever it says: the state is read from the provider itself before anything is booked.
      if (collection && collection.provider === params.code) await followUp(wires, collection).catch((failure: unknown) => app.log.warn({ err: failure, reference: params.reference }, 'the poller will ask again'));
    };
    room.route<{ Params: { code: string; reference: string; signature: string } }>({
      method: ['POST', 'PUT'],
      url: '/callbacks/mobile-money/:code/:reference/:signature',
      handler: async (request, reply) => {
        await prompted(request.params, request.body, request.ip, request.id);
        return reply.code(200).send({});
      },
    });

    room.post<{ Params: { signature: string } }>('/callbacks/sms/:signature', async (request, reply) => {
      if (!isCallbackSigned(secret, 'sms', request.params.signature)) return refuseStranger(wires.sms.code, 'receipt', request.body, request.ip, request.id);
      const receipt = wires.sms.readReceipt(readCallbackBody(request.body));
      if (receipt) await markDelivery(wires.database, wires.sms.code, receipt.provider_id, receipt.state satisfies DeliveryState, wires.clock.now());
      return reply.code(200).send({});
    });

    room.post<{ Params: { signature: string } }>('/callbacks/identity/:signature', async (request, reply) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
      const isOurs = isCallbackSigned(secret, 'identity', request.params.signature) && wires.identity.trusts(headers, wires.clock.wall());
      if (!isOurs) return refuseStranger(wires.identity.code, 'identity', request.body, request.ip, request.id);
      const job_id = wires.identity.jobOf(readCallbackBody(request.body), headers);
      const check = job_id ? await findCheckByJob(wires.database, job_id) : undefined;
      if (check?.status === 'processing') await wires.database.transaction((tx) => enqueue(tx, wires, [{ kind: 'read-kyc-check', subject: check.id }]));
      return reply.code(200).send({});
    });
  });
}
