/**
 * The SMS gateways, Orange and Africa's Talking, at the paths of their own protocols.
 * A message arrives on the phone at once and in one piece, and a delivery receipt follows.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { World } from './world.ts';
import { readForms } from './read-forms.ts';
import { laterOf, arrive } from './sms-delivery.ts';

export interface SmsOptions {
  /** The addresses for delivery receipts of each gateway; a gateway without an address sends none. */
  readonly receipt_urls?:
    | { readonly orange?: string | undefined; readonly africastalking?: string | undefined }
    | undefined;
  readonly receipt_delay_ms?: number | undefined;
}

const RECEIPT_DELAY_MS = 200;

const ORANGE_TOKEN_SECONDS = 3600;

const E164 = /^\+[1-9]\d{6,14}$/;

const OrangeRequest = z.object({
  outboundSMSMessageRequest: z.object({
    address: z.string().regex(/^tel:\+[1-9]\d{6,14}$/),
    senderAddress: z.string().regex(/^tel:\+\d+$/),
    senderName: z.string().max(11).optional(),
    outboundSMSTextMessage: z.object({ message: z.string().min(1) }),
  }),
});

const AfricasTalkingRequest = z.object({
  username: z.string().min(1),
  to: z.string().min(1),
  message: z.string().min(1),
  from: z.string().optional(),
});

export function smsRoom(app: FastifyInstance, world: World, options: SmsOptions = {}): void {
  const { receipt_urls = {}, receipt_delay_ms = RECEIPT_DELAY_MS } = options;

  app.register(async (room) => {
    readForms(room);
    const later = laterOf(room, receipt_delay_ms);
    room.addHook('onRequest', async (_request, reply) => {
      if (world.behaviour.outage.sms) return reply.code(503).send({ message: 'Service Unavailable' });
    });

    const orange_tokens = new Set<string>();
    room.post('/oauth/v3/token', async (request, reply) => {
      if (world.behaviour.access_refused.sms || !request.headers.authorization?.startsWith('Basic '))
        return reply.code(401).send({ error: 'invalid_client' });
      const access_token = randomUUID();
      orange_tokens.add(access_token);
      return { token_type: 'Bearer', access_token, expires_in: ORANGE_TOKEN_SECONDS };
    });

    room.post<{ Params: { sender: string } }>('/smsmessaging/v1/outbound/:sender/requests', async (request, reply) => {
      if (!orange_tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
        return reply.code(401).send({ code: 42, message: 'Expired credentials' });
      const read = OrangeRequest.safeParse(request.body);
      if (!read.success || read.data.outboundSMSMessageRequest.senderAddress !== request.params.sender) {
        return reply.code(400).send({
          requestError: {
            serviceException: {
              messageId: 'SVC0004',
              text: 'No valid addresses provided in message part %1',
              variables: ['address'],
            },
          },
        });
      }
      const asked = read.data.outboundSMSMessageRequest;
      const sms = arrive(world, {
        to: asked.address.slice('tel:'.length),
        from: asked.senderName ?? asked.senderAddress.slice('tel:'.length),
        text: asked.outboundSMSTextMessage.message,
        gateway: 'orange',
      });
      later(
        receipt_urls.orange,
        'application/json',
        JSON.stringify({
          deliveryInfoNotification: {
            callbackData: sms.id,
            deliveryInfo: { address: asked.address, deliveryStatus: 'DeliveredToTerminal' },
          },
        }),
      );
      return reply.code(201).send({
        outboundSMSMessageRequest: {
          ...asked,
          resourceURL: `https://api.orange.com/smsmessaging/v1/outbound/${encodeURIComponent(asked.senderAddress)}/requests/${sms.id}`,
        },
      });
    });

    const hasApiKey = (request: FastifyRequest): boolean =>
      !world.behaviour.access_refused.sms && Boolean(request.headers.apikey);

    room.get<{ Querystring: { username?: string } }>('/version1/user', async (request, reply) => {
      if (!hasApiKey(request)) return reply.code(401).send('The supplied authentication is invalid');
      if (!request.query.username) return reply.code(400).send('Request is missing required query parameter username');
      return { UserData: { balance: 'XAF 50000.0000' } };
    });

    room.post('/version1/messaging', async (request, reply) => {
      if (!hasApiKey(request)) return reply.code(401).send('The supplied authentication is invalid');
      const read = AfricasTalkingRequest.safeParse(request.body);
      if (!read.success) return reply.code(400).send('Request is missing required form fields');
      const asked = read.data;
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
            receipt_urls.africastalking,
            'application/x-www-form-urlencoded',
            new URLSearchParams({
              id: sms.id,
              status: 'Success',
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
  });
}
