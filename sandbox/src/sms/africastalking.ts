/** Africa's Talking: a text to one number or several, the balance of the account, and receipts and answers as forms. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AnyMsisdn } from '../msisdn.ts';
import { read } from '../orders.ts';
import type { World } from '../world.ts';
import { type Receipts, arrive } from './delivery.ts';

const E164 = /^\+[1-9]\d{6,14}$/;

const AfricasTalkingRequest = z.object({
  username: z.string().min(1),
  to: z.string().min(1),
  message: z.string().min(1),
  from: z.string().optional(),
});

/** A text that a person writes to a code. With an id that was there before, the gateway says it again. */
const Answer = z.strictObject({ from: AnyMsisdn, text: z.string().max(1600), id: z.string().min(1).optional() });

export function africasTalkingCalls(room: FastifyInstance, world: World, { receipt_url, later }: Receipts): void {
  const hasApiKey = (request: FastifyRequest): boolean =>
    !world.behaviour.access_refused.sms && Boolean(request.headers.apikey);

  room.get<{ Querystring: { username?: string } }>('/version1/user', async (request, reply) => {
    if (!hasApiKey(request)) return reply.code(401).send('The supplied authentication is invalid');
    if (!request.query.username) return reply.code(400).send('Request is missing required query parameter username');
    return { UserData: { balance: 'XAF 50000.0000' } };
  });

  room.post('/__control/answer_text', async (request) => {
    const { from, text, id = randomUUID() } = read(Answer, request.body);
    const [to = ''] = world.sender_names.africastalking;
    const date = new Date().toISOString().slice(0, 19).replace('T', ' ');
    later(
      receipt_url(),
      'application/x-www-form-urlencoded',
      new URLSearchParams({ linkId: randomUUID(), text, to, id, date, from }).toString(),
    );
    return { id };
  });

  room.post('/version1/messaging', async (request, reply) => {
    if (!hasApiKey(request)) return reply.code(401).send('The supplied authentication is invalid');
    const read = AfricasTalkingRequest.safeParse(request.body);
    if (!read.success) return reply.code(400).send('Request is missing required form fields');
    const asked = read.data;
    // A sender that is not approved is refused in a good answer, without any recipient.
    if (asked.from !== undefined && !world.sender_names.africastalking.includes(asked.from))
      return reply.code(201).send({ SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } });
    const Recipients = asked.to
      .split(',')
      .map((number) => number.trim())
      .map((number) => {
        if (!E164.test(number))
          return { statusCode: 403, number, status: 'InvalidPhoneNumber', cost: '0', messageId: 'None' };
        const sms = arrive(world, {
          to: number,
          from: asked.from ?? 'AFRICASTKNG',
          text: asked.message,
          gateway: 'africastalking',
        });
        later(
          receipt_url(),
          'application/x-www-form-urlencoded',
          new URLSearchParams({
            id: sms.id,
            status: sms.is_delivered ? 'Success' : 'Failed',
            phoneNumber: number,
            networkCode: '62401',
            retryCount: '0',
          }).toString(),
        );
        return { statusCode: 101, number, status: 'Success', cost: 'XAF 15.0000', messageId: sms.id };
      });
    const sent = Recipients.filter((recipient) => recipient.statusCode === 101).length;
    return reply.code(201).send({
      SMSMessageData: { Message: `Sent to ${sent}/${Recipients.length} Total Cost: XAF ${sent * 15}`, Recipients },
    });
  });
}
