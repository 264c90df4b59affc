/**
 * After an outage thousands of codes, orders and texts wait: who pays or asks for a code now does not wait for them,
 * and texts leave their places to orders. Nothing here is timed: what waits hangs until the test lets it go.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jobs } from '../../app/registry.ts';
import { sendMessages } from '../../domains/messages/send-message.ts';
import { newId } from '../ids.ts';
import { enqueue } from './outbox.ts';
import pino from 'pino';
import { type PeriodicTask, startRunner } from './runner.ts';
import { type Lane, ordersOf, workersOf } from './lanes.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { type Workers, startWorkers } from '../../../../tests/harness/workers.ts';

/** More than any lane has places. */
const BACKLOG = 120;
/** Workers look several times in it, and so does a busy machine. */
const CALM_MS = 1_500;
const AT_ONCE_MS = 20_000;

const ORDERS = ordersOf('trustonic');
const ORDERS_OF_ANOTHER = ordersOf('knox_guard');

let portal: Portal;
let workers: Workers;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
});
afterAll(() => portal.stop());

const run = (statement: string, values?: unknown[]) => portal.database.pool.query(statement, values);
const waited = new Map<string, Lane>();
const in_hand = new Map<Lane, number>();
let release = (): void => {};

/** Jobs of the backlog hang in their places until they are released; all others are done as ever. */
function startHangingWorkers(): void {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hanging = (kind: string) => ({
    ...jobs[kind],
    handler: async (job: never) => {
      const { subject } = job as { subject: string };
      const lane = waited.get(subject);
      if (lane === undefined) return jobs[kind]?.handler(job, portal.services);
      in_hand.set(lane, (in_hand.get(lane) ?? 0) + 1);
      await released;
      return 'done';
    },
  });
  workers = startWorkers(portal, {
    ...jobs,
    ...Object.fromEntries(['lock-command', 'send-messages', 'send-message'].map((kind) => [kind, hanging(kind)])),
  } as never);
}
afterEach(async () => {
  release();
  await workers.stop();
  await run('drop trigger if exists broken on outbox; drop function if exists broken()');
  await run('delete from outbox');
  waited.clear();
  in_hand.clear();
});

/** They have waited through an outage of ten minutes. */
async function waiting(kind: string, lane: Lane, count = BACKLOG): Promise<void> {
  const subjects = Array.from({ length: count }, () => newId());
  for (const subject of subjects) waited.set(subject, lane);
  await portal.database.transaction((tx) =>
    enqueue(
      tx,
      portal.services,
      subjects.map((subject) => ({ kind, subject, lane })),
    ),
  );
  await run(
    `update outbox set created_at = created_at - interval '10 minutes', next_attempt_at = next_attempt_at
      - interval '10 minutes' where lane = $1`,
    [lane],
  );
}
const placesOf = (lane: Lane): number =>
  workersOf(portal.services.order_room).find((of) => of.lane === lane && !of.serves_fresh)?.concurrency ?? 0;
const calm = () => new Promise((resolve) => setTimeout(resolve, CALM_MS));
const allPlacesHang = (lane: Lane) =>
  portal.until(`every place of ${lane} hangs`, async () => in_hand.get(lane) === placesOf(lane), AT_ONCE_MS);

async function codeAskedForNow(): Promise<string> {
  const id = newId();
  await portal.database.transaction((tx) =>
    sendMessages(tx, portal.services, [
      { id, to: '+237670000009', template: 'sign_in_code', language: 'fr', facts: { code: '123456' } },
    ]),
  );
  return id;
}
const isSent = async (id: string) =>
  (await run(`select 1 from messages where id = $1 and status <> 'queued'`, [id])).rowCount === 1;
const orderOfNow = async (lane: Lane = ORDERS): Promise<string> => {
  const subject = newId();
  await portal.database.transaction((tx) => enqueue(tx, portal.services, [{ kind: 'lock-command', subject, lane }]));
  return subject;
};
const isDone = async (subject: string) =>
  (await run('select 1 from outbox where subject = $1 and done_at is not null', [subject])).rowCount === 1;
const comesLate = () =>
  run(`create function broken() returns trigger language plpgsql as $$ begin
    new.created_at := new.created_at - interval '10 minutes'; return new; end $$;
    create trigger broken before insert on outbox for each row execute function broken()`);

test('a code and an order of now go out while all that waited hang in every place of their lanes', async () => {
  await waiting('send-messages', 'codes');
  await waiting('lock-command', ORDERS);
  await waiting('send-messages', 'texts');
  startHangingWorkers();
  await allPlacesHang('codes');
  await allPlacesHang(ORDERS);
  const [code, order] = [await codeAskedForNow(), await orderOfNow()];
  await portal.until('the code is sent', () => isSent(code), AT_ONCE_MS);
  await portal.until('the order is out', () => isDone(order), AT_ONCE_MS);
  // No more than its places were ever in hand in a lane.
  for (const lane of ['codes', ORDERS] as const) expect(in_hand.get(lane)).toBe(placesOf(lane));
});

test('planted fault: what comes now and says that it came before waits, and this is noticed', async () => {
  await waiting('send-messages', 'codes');
  startHangingWorkers();
  await allPlacesHang('codes');
  await comesLate();
  const code = await codeAskedForNow();
  await calm();
  expect(await isSent(code)).toBe(false);
});

test('a lock provider that hangs in all its places holds up no order of another, however long that one waited', async () => {
  await waiting('lock-command', ORDERS);
  startHangingWorkers();
  await allPlacesHang(ORDERS);
  await comesLate();
  const [its_own, of_another] = [await orderOfNow(), await orderOfNow(ORDERS_OF_ANOTHER)];
  await portal.until('the order of the other one is out', () => isDone(of_another), AT_ONCE_MS);
  expect(await isDone(its_own)).toBe(false);
});

test('work that nobody waits for leaves its turns out while more orders wait than have places, and takes them again', async () => {
  await waiting('lock-command', ORDERS);
  const ran = { plain: 0, yielding: 0 };
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const count = (name: keyof typeof ran): PeriodicTask => ({ name, every_ms: 50, run: async () => void ran[name]++ });
  const runner = startRunner(
    portal.services,
    pino({ level: 'silent' }),
    { 'lock-command': { ...jobs['lock-command'], handler: () => released.then(() => 'done') } } as never,
    [count('plain'), { ...count('yielding'), yields_to_orders: true }],
  );
  try {
    await portal.until('the plain one had many turns', async () => ran.plain > 10);
    expect(ran.yielding).toBeLessThan(2);
    release();
    const before = ran.yielding;
    await portal.until('the other one has turns again', async () => ran.yielding > before + 2);
  } finally {
    await runner.stop();
  }
});

test('texts leave their places to orders while more orders wait than have places, and take them back', async () => {
  await waiting('lock-command', ORDERS);
  startHangingWorkers();
  await allPlacesHang(ORDERS);
  await waiting('send-messages', 'texts');
  portal.services.wakeWorkers('texts');
  await portal.until('a text is in hand', async () => (in_hand.get('texts') ?? 0) > 0, AT_ONCE_MS);
  await calm();
  expect(in_hand.get('texts')).toBe(1);
  release();
  await portal.until(
    'everything is done',
    async () => (await run('select 1 from outbox where done_at is null limit 1')).rowCount === 0,
    AT_ONCE_MS,
  );
});

test('without orders texts have all their places, and orders theirs behind texts', async () => {
  await waiting('send-messages', 'texts');
  startHangingWorkers();
  await allPlacesHang('texts');
  await waiting('lock-command', ORDERS, placesOf(ORDERS));
  portal.services.wakeWorkers(ORDERS);
  await allPlacesHang(ORDERS);
});
