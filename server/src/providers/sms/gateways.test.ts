import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { smsRoom } from '../../../../sandbox/src/sms/room.ts';
import { type World, newWorld } from '../../../../sandbox/src/world.ts';
import { failureOf } from '../connection/failure.ts';
import { AccessRefused, ProviderRefused, ProviderUnreachable } from '../wire.ts';
import { africasTalkingSms } from '../africastalking/adapter.ts';
import { orangeSms } from '../orange/adapter.ts';
import { type SenderNames, senderNames, senderNamesOrCodes } from './sender-names.ts';

let world: World;
let app: FastifyInstance;
let base_url: string;
const receipts: { gateway: string; body: unknown }[] = [];

async function start(port = 0): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  // The gateway's routes are beside the portal's receiver here, which reads forms as text.
  await app.register(async (portal) => {
    portal.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    portal.post<{ Params: { gateway: string } }>('/receipts/:gateway', async (request) => {
      receipts.push({ gateway: request.params.gateway, body: request.body });
      return {};
    });
  });
  const here = () => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  smsRoom(app, world, {
    receipt_delay_ms: 5,
    receipt_urls: {
      get orange() {
        return `${here()}/receipts/orange`;
      },
      get africastalking() {
        return `${here()}/receipts/africastalking`;
      },
    },
  });
  await app.listen({ port, host: '127.0.0.1' });
  base_url = here();
}

beforeEach(async () => {
  world = newWorld();
  world.sender_names.orange = ['PALIER'];
  world.sender_names.africastalking = ['PALIER', '22122'];
  receipts.length = 0;
  await start();
});
afterEach(() => app.close());

const NAMES = new Map([['CM', 'PALIER']]);
const orange = (sender_names: SenderNames = NAMES) =>
  orangeSms({
    base_url,
    client_id: 'id',
    client_secret: 'secret',
    sender: '+2370000',
    sender_names,
    timeout_ms: 2000,
  });
const africasTalking = (sender_ids: SenderNames = NAMES) =>
  africasTalkingSms({ base_url, username: 'palier', api_key: 'key', sender_ids, timeout_ms: 2000 });

describe.each([
  ['orange', orange],
  ['africastalking', africasTalking],
] as const)('%s', (gateway, connect) => {
  it('delivers a text of any length in one message, and its receipt states it', async () => {
    const text = 'Bonjour, voici votre code : 123 456. '.repeat(20);
    const provider = connect();
    const { provider_id } = await provider.send({ to: '+237670000001', text, reference: 'r1' });
    expect(world.sms).toMatchObject([{ id: provider_id, to: '+237670000001', text, gateway }]);
    await vi.waitFor(() => expect(receipts).toHaveLength(1));
    expect(provider.readReceipt(receipts[0]?.body)).toEqual({ provider_id, state: 'delivered' });
  });

  it('takes a text to a number that nothing reaches, and its receipt says so', async () => {
    world.unreachable.add('+237670000001');
    const provider = connect();
    const { provider_id } = await provider.send({ to: '+237670000001', text: 'x', reference: 'r' });
    await vi.waitFor(() => expect(receipts).toHaveLength(1));
    expect(provider.readReceipt(receipts[0]?.body)).toEqual({ provider_id, state: 'failed' });
    expect(world.sms).toHaveLength(0);
  });

  it('reports an outage as unknown, not refused', async () => {
    world.behaviour.outage.sms = true;
    await expect(connect().send({ to: '+237670000001', text: 'x', reference: 'r' })).rejects.toThrow(
      ProviderUnreachable,
    );
    expect(world.sms).toHaveLength(0);
  });

  it('refuses a wrong number, with the gateway’s own reason', async () => {
    const failure = await connect()
      .send({ to: '+0', text: 'x', reference: 'r' })
      .catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ProviderRefused);
    expect((failure as ProviderRefused).reason).toBe(gateway === 'orange' ? 'SVC0004' : 'InvalidPhoneNumber');
  });

  it('names the sender where the number’s country has registered it, and nobody elsewhere', async () => {
    const provider = connect(new Map([['CM', 'PALIER']]));
    const own = gateway === 'orange' ? '+2370000' : 'AFRICASTKNG';
    for (const to of ['+237670000001', '+2250700000001']) await provider.send({ to, text: 'x', reference: to });
    await connect(new Map()).send({ to: '+237670000001', text: 'x', reference: 'r' });
    expect(world.sms.map(({ from }) => from)).toEqual(['PALIER', own, own]);
  });

  it('tells a name that is not registered as a fault of the connection, and not of the customer', async () => {
    const failure = await connect(new Map([['CM', 'OTHER']]))
      .send({ to: '+237670000001', text: 'x', reference: 'r' })
      .catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(AccessRefused);
    expect((failure as AccessRefused).reason).toBe(gateway === 'orange' ? 'POL0001' : 'InvalidSenderId');
    expect(failureOf(failure)).toMatchObject({ code: 'access_refused' });
    expect(world.sms).toHaveLength(0);
  });

  it('does not read a receipt as a text that came in', async () => {
    const provider = connect();
    await provider.send({ to: '+237670000001', text: 'x', reference: 'r' });
    await vi.waitFor(() => expect(receipts).toHaveLength(1));
    expect(provider.readIncoming(receipts[0]?.body)).toBeNull();
    expect(provider.takesAnswers('+237670000001')).toBe(false);
  });

  it('does not accept another body as a receipt', () => {
    for (const body of [
      null,
      undefined,
      '',
      'x',
      7,
      [],
      {},
      { deliveryInfoNotification: {} },
      { id: '', status: 'Sent' },
    ])
      expect(connect().readReceipt(body)).toBeNull();
  });
});

describe('orange', () => {
  it('fetches one token for many texts, also for those sent together', async () => {
    let fetched = 0;
    app.server.prependListener('request', (request: { url?: string }) => {
      if (request.url?.startsWith('/oauth')) fetched += 1;
    });
    const provider = orange();
    await Promise.all([1, 2, 3].map((n) => provider.send({ to: '+237670000001', text: `${n}`, reference: `${n}` })));
    await provider.send({ to: '+237670000001', text: '4', reference: '4' });
    expect(fetched).toBe(1);
    expect(world.sms).toHaveLength(4);
  });

  it('fetches a new token when the gateway has lost the old one', async () => {
    const provider = orange();
    await provider.send({ to: '+237670000001', text: 'before', reference: '1' });
    const { port } = app.server.address() as { port: number };
    await app.close();
    await start(port);
    // The client needs a moment to notice that the connection it kept is dead.
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    await provider.send({ to: '+237670000001', text: 'after', reference: '2' });
    expect(world.sms.map(({ text }) => text)).toEqual(['before', 'after']);
  });

  it.each([
    ['DeliveredToNetwork', 'sent'],
    ['MessageWaiting', 'sent'],
    ['DeliveryUncertain', 'unknown'],
    ['DeliveryImpossible', 'failed'],
    ['SomethingNew', 'unknown'],
  ])('%s is %s', (deliveryStatus, state) => {
    expect(
      orange().readReceipt({
        deliveryInfoNotification: { callbackData: 'a', deliveryInfo: { address: 'tel:+237', deliveryStatus } },
      }),
    ).toEqual({ provider_id: 'a', state });
  });
});

describe("africa's talking", () => {
  it.each([
    ['Sent', 'sent'],
    ['Buffered', 'sent'],
    ['Rejected', 'failed'],
    ['Failed', 'failed'],
    ['SomethingNew', 'unknown'],
  ])('%s is %s', (status, state) => {
    expect(africasTalking().readReceipt({ id: 'a', status })).toEqual({ provider_id: 'a', state });
  });

  it('can be answered where its texts come from a code, and reads what people answer', async () => {
    const provider = africasTalking(new Map([['CM', '22122']]));
    expect(provider.takesAnswers('+237670000001')).toBe(true);
    expect(provider.takesAnswers('+2250700000001')).toBe(false);
    await app.inject({
      method: 'POST',
      url: '/__control/answer_text',
      payload: { from: '+237670000001', text: "NON, j'ai payé 30 000", id: 'a1' },
    });
    await vi.waitFor(() => expect(receipts).toHaveLength(1));
    expect(provider.readReceipt(receipts[0]?.body)).toBeNull();
    const incoming = { provider_id: 'a1', from: '+237670000001', text: "NON, j'ai payé 30 000" };
    expect(provider.readIncoming(receipts[0]?.body)).toEqual(incoming);
    expect(provider.readIncoming({ id: 'a1', from: '237670000001', text: incoming.text })).toEqual(incoming);
    expect(provider.readIncoming({ id: 'a1', from: 'PALIER', text: 'x' })).toBeNull();
  });
});

describe('the names of senders in the environment', () => {
  const [names, codes] = [senderNames('').schema, senderNamesOrCodes('').schema];
  const read = (schema: typeof names, text: string) => schema.safeParse(text).data;

  it('are empty by default, and one for each country', () => {
    expect(read(names, '')).toEqual(new Map());
    expect(read(names, 'CM=PALIER, CI=Palier CI')).toEqual(
      new Map([
        ['CM', 'PALIER'],
        ['CI', 'Palier CI'],
      ]),
    );
  });

  it.each(['PALIER', 'CM=', 'cm=PALIER', 'XX=PALIER', 'CM=PALIER MARKET', 'CM=A,CM=B', 'CM=PALIÈR', 'CM=22122'])(
    'are not “%s”',
    (text) => expect(read(names, text)).toBeUndefined(),
  );

  it('may be codes of the account, where customers answer', () => {
    expect(read(codes, 'CM=22122')?.get('CM')).toBe('22122');
    expect(read(codes, 'CM=12')).toBeUndefined();
  });
});
