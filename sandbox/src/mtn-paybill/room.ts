/** MTN's query about one transaction of a service provider. Any user of the right shape is accepted. */
import type { FastifyInstance } from 'fastify';
import { answerOddly } from '../mobile-money/answer-oddly.ts';
import type { World } from '../world.ts';
import { fieldIn, statusOf } from './messages.ts';

const XML = 'text/xml; charset=utf-8';
const refused = (code: string): string =>
  `<ns0:errorresponse xmlns:ns0="http://www.ericsson.com/lwac" errorcode="${code}"/>`;

export function mtnPaybillRoom(app: FastifyInstance, world: World): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  answerOddly(app, world);
  app.addHook('onRequest', async (_, reply) =>
    world.behaviour.outage.mobile_money ? reply.code(503).type(XML).send(refused('INTERNAL_ERROR')) : undefined,
  );

  app.post('/serviceprovider/gettransactionstatus', async (request, reply) => {
    const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
    const isUser = scheme === 'Basic' && /^[^:]+:.+$/.test(Buffer.from(given, 'base64').toString('utf8'));
    if (!isUser || world.behaviour.access_refused.mobile_money)
      return reply.code(401).type(XML).send(refused('AUTHENTICATION_FAILED'));
    const id = fieldIn(request.body, 'referenceid');
    if (id === '') return reply.code(400).type(XML).send(refused('VALIDATION_ERROR'));
    const receipt = world.receipts.find(({ transaction_id, operator }) => operator === 'mtn' && transaction_id === id);
    const hasFailed = world.failed_payments.has(id);
    const found = receipt || hasFailed ? { transaction_id: id, isPaid: receipt !== undefined } : null;
    return reply
      .code(found ? 200 : 400)
      .type(XML)
      .send(statusOf(found));
  });
}
