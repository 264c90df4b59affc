/** Orange SMS: a token, a text by country sender, and its receipt. A name of the sender is registered beforehand. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { World } from '../world.ts';
import { type Receipts, arrive } from './delivery.ts';

const TOKEN_SECONDS = 3600;

const OrangeRequest = z.object({
  outboundSMSMessageRequest: z.object({
    address: z.string().regex(/^tel:\+[1-9]\d{6,14}$/),
    senderAddress: z.string().regex(/^tel:\+\d+$/),
    senderName: z.string().max(11).optional(),
    outboundSMSTextMessage: z.object({ message: z.string().min(1) }),
  }),
});

export function orangeCalls(room: FastifyInstance, world: World, { receipt_url, later }: Receipts): void {
  const tokens = new Set<string>();
  room.post('/oauth/v3/token', async (request, reply) => {
    if (world.behaviour.access_refused.sms || !request.headers.authorization?.startsWith('Basic '))
      return reply.code(401).send({ error: 'invalid_client' });
    const access_token = randomUUID();
    tokens.add(access_token);
    return { token_type: 'Bearer', access_token, expires_in: TOKEN_SECONDS };
  });

  room.post<{ Params: { sender: string } }>('/smsmessaging/v1/outbound/:sender/requests', async (request, reply) => {
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
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
    // Which code the real one has for a name that it did not register is not published.
    if (asked.senderName !== undefined && !world.sender_names.orange.includes(asked.senderName))
      return reply.code(403).send({
        requestError: {
          policyException: { messageId: 'POL0001', text: 'A policy error occurred.', variables: ['senderName'] },
        },
      });
    const sms = arrive(world, {
      to: asked.address.slice('tel:'.length),
      from: asked.senderName ?? asked.senderAddress.slice('tel:'.length),
      text: asked.outboundSMSTextMessage.message,
      gateway: 'orange',
    });
    later(
      receipt_url(),
      'application/json',
      JSON.stringify({
        deliveryInfoNotification: {
          callbackData: sms.id,
          deliveryInfo: {
            address: asked.address,
            deliveryStatus: sms.is_delivered ? 'DeliveredToTerminal' : 'DeliveryImpossible',
          },
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
}
