/**
 * A customer who has paid waits with a locked phone: the command to open it does not wait behind other people's texts,
 * and one that fails still waits before it is tried again.
 */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueCommand as giveOrder } from '../../domains/lock-commands/lock-commands.ts';
import { sendMessages } from '../../domains/messages/send-message.ts';
import { type Lane, ordersOf } from './lanes.ts';
import { claimDue, claimFresh, lanesDue } from './claim-jobs.sql.ts';
import { enqueue } from './outbox.ts';
import { newId } from '../ids.ts';
import { jobs } from '../../app/registry.ts';
import { type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { type Workers, keepSessions, startWorkers } from '../../../../tests/harness/workers.ts';

/**
 * The gateway hangs for the whole test, so any limit distinguishes the two; this one leaves time for a busy machine.
 */
const AT_ONCE_MS = 2_000;
/** More texts than a runner sends at once. */
const BACKLOG = 600;

/** Its phones have this lock. */
const ORDERS = ordersOf('trustonic');

let portal: Portal;
let place: Shop;
let workers: Workers;
let sold = 0;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal, { phones: 8 });
  await keepSessions(portal);
});
afterAll(() => portal.stop());
beforeEach(() => {
  workers = startWorkers(portal);
});
afterEach(async () => {
  gateway.answers();
  await portal.control('/__control/behaviour', { outage: { device_lock: false } });
  await run('drop trigger if exists broken on outbox; drop function if exists broken()');
  await workers.stop();
  await run('delete from outbox');
});

const run = (statement: string, values?: unknown[]) => portal.database.pool.query(statement, values);

/** The gateway, and one that accepts a text and does not answer until the test releases it. */
const gateway = {
  hanging: 0,
  answers: () => {},
  hangs(): void {
    const { sms } = portal.services;
    const answered = new Promise<void>((answer) => {
      gateway.answers = () => {
        Object.assign(portal.services, { sms });
        answer();
      };
    });
    gateway.hanging = 0;
    Object.assign(portal.services, {
      sms: {
        ...sms,
        send: () => {
          gateway.hanging++;
          return answered.then(() => ({ provider_id: newId() }));
        },
      },
    });
  },
};

const write = (count: number) =>
  portal.database.transaction((tx) =>
    enqueue(
      tx,
      portal.services,
      Array.from({ length: count }, () => ({
        kind: 'send-message',
        subject: newId(),
        lane: 'texts' as const,
        payload: { to: '+237670000009', text: 'Bonjour' },
      })),
    ),
  );

interface Locked {
  readonly loan_reference: string;
  readonly imei: string;
  readonly msisdn: string;
  readonly arrears: number;
}

async function lockedPhone(): Promise<Locked> {
  const person = await customer(portal, place);
  const { loan_reference, imei } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  await portal.moveDays(11);
  await portal.until(
    'the phone is locked',
    async () =>
      (await provider(imei)) === 'locked' &&
      (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, place.agent)).lock?.label === 'locked',
  );
  return {
    loan_reference,
    imei,
    msisdn: person.msisdn,
    arrears:
      (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, place.agent)).loans[0]?.arrears ?? 0,
  };
}

const provider = async (imei: string) =>
  (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
    (phone) => phone.imei === imei,
  )?.lock_state;
const pay = async ({ loan_reference, arrears, msisdn }: Locked) =>
  expect(await tell(portal.paybill_url, confirmation({ account: loan_reference, amount: arrears, msisdn }))).toBe(200);
const opens = ({ imei }: Locked) =>
  portal.until('the phone opens', async () => (await provider(imei)) === 'active', AT_ONCE_MS);
/** The command to open that is not done, and when it is due on the clock of the portal. */
async function order() {
  const { rows } = await run(
    `select o.attempts, o.next_attempt_at from outbox o join lock_commands c on c.id::text = o.subject
      where o.kind = 'lock-command' and o.done_at is null and c.action = 'unlock'`,
  );
  const [found] = rows as Array<{ attempts: number; next_attempt_at: string }>;
  return found && { attempts: found.attempts, due_ms: Date.parse(found.next_attempt_at) };
}
const wall_ms = () => portal.services.clock.wall().getTime();

/** Every text of the backlog waits, and every slot for texts is taken by one that gets no answer. */
async function behindTexts(): Promise<void> {
  gateway.hangs();
  await write(BACKLOG);
  await portal.until(
    'the gateway has all it can take',
    async () => gateway.hanging > 1 && (await stillFor(300, () => gateway.hanging)),
  );
  expect(gateway.hanging).toBeLessThan(BACKLOG / 2);
}

async function stillFor(ms: number, look: () => number): Promise<boolean> {
  const before = look();
  await new Promise((resolve) => setTimeout(resolve, ms));
  return look() === before;
}

/** How often a command is tried while the workers are woken all the time. */
async function triesIn(ms: number): Promise<number> {
  for (const end = Date.now() + ms; Date.now() < end;) {
    portal.services.wakeWorkers(ORDERS);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return (await order())?.attempts ?? 0;
}

const breakWith = (when: string, what: string) =>
  run(
    `create function broken() returns trigger language plpgsql as $$ begin ${what}; return new; end $$; create trigger broken before ${when} on outbox for each row execute function broken()`,
  );

test('a payment opens its phone at once although hundreds of texts wait for a gateway that hangs', async () => {
  const phone = await lockedPhone();
  await behindTexts();
  await pay(phone);
  await opens(phone);
  // The texts did not delay it, and none is lost: the backlog is sent once the gateway answers.
  expect(
    (await run(`select count(*)::int as n from outbox where kind = 'send-message' and done_at is null`)).rows[0],
  ).toMatchObject({ n: expect.toSatisfy((n: number) => n >= BACKLOG) });
  gateway.answers();
  await portal.until(
    'every text is sent',
    async () =>
      (await run(`select 1 from outbox where kind = 'send-message' and done_at is null limit 1`)).rowCount === 0,
    20_000,
  );
  expect((await run(`select 1 from outbox where kind = 'send-message' and attempts > 1`)).rowCount).toBe(0);
});

test('planted fault: a command in the lane of texts waits behind them, and this is noticed', async () => {
  const phone = await lockedPhone();
  await behindTexts();
  await breakWith('insert', `new.lane := case new.kind when 'lock-command' then 'texts' else new.lane end`);
  await pay(phone);
  await expect(opens(phone)).rejects.toThrow('waited in vain: the phone opens');
  gateway.answers();
  await portal.until('the phone opens', async () => (await provider(phone.imei)) === 'active', 20_000);
});

/** The workers are woken all the time: how often the command was tried now, and just before it is due again. */
async function triesUntilDue(): Promise<readonly [now: number, before_due: number]> {
  const first = await order();
  let last = first;
  for (let look = first; first && look && wall_ms() < first.due_ms; look = await order()) {
    last = look;
    portal.services.wakeWorkers(ORDERS);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return [first?.attempts ?? 0, last?.attempts ?? 0];
}

test('an urgent command that fails is tried again after growing waits, however often its workers are woken', async () => {
  const phone = await lockedPhone();
  await portal.control('/__control/behaviour', { outage: { device_lock: true } });
  await pay(phone);
  for (const [tries, wait_ms] of [
    [1, 0],
    [2, 1_200],
  ] as const) {
    await portal.until(`it was tried ${tries} times`, async () => {
      const { attempts = 0, due_ms = 0 } = (await order()) ?? {};
      return attempts >= tries && due_ms > wall_ms() + wait_ms;
    });
    const [now, before_due] = await triesUntilDue();
    expect(before_due).toBe(now);
  }
  await portal.control('/__control/behaviour', { outage: { device_lock: false } });
  portal.advance(60_000);
  await portal.until('the phone opens', async () => (await provider(phone.imei)) === 'active');
});

test('planted fault: a command that is tried again at once instead of waiting is noticed', async () => {
  const phone = await lockedPhone();
  await portal.control('/__control/behaviour', { outage: { device_lock: true } });
  await breakWith('update', 'new.next_attempt_at := old.next_attempt_at');
  await pay(phone);
  expect(await triesIn(1_000)).toBeGreaterThan(2);
});

test('a code, a command to open and other texts have lanes of their own; a command to lock waits with the rest', async () => {
  await workers.stop();
  await run('delete from outbox');
  const queues = async () => (await run('select kind, lane from outbox order by id')).rows;
  const { services } = portal;
  const text = (template: 'sign_in_code' | 'request_approved', facts: Record<string, string>) =>
    portal.database.transaction((tx) =>
      sendMessages(tx, services, [{ to: '+237670000009', template, language: 'fr', facts }]),
    );
  await text('sign_in_code', { code: '123456' });
  await text('request_approved', { number: 'A', name: 'B' });
  for (const action of ['unlock', 'lock'] as const) {
    const lock = await portal.database.sql.selectFrom('device_locks').selectAll().executeTakeFirstOrThrow();
    await portal.database.transaction((tx) =>
      giveOrder(tx, services, lock as never, action, { arrears_fcfa: 0, days_past_due: 0, why: 'late' } as never),
    );
  }
  expect(await queues()).toEqual([
    { kind: 'send-messages', lane: 'codes' },
    { kind: 'send-messages', lane: 'texts' },
    { kind: 'lock-command', lane: ORDERS },
    { kind: 'lock-command', lane: 'rest' },
  ]);
  await run('delete from outbox');
  workers = startWorkers(portal);
});

test('an order that the version before wrote opens its phone too', async () => {
  const phone = await lockedPhone();
  await breakWith('insert', `new.lane := case when new.lane like 'orders:%' then 'orders' else new.lane end`);
  await pay(phone);
  await opens(phone);
});

test.each<Lane>([ORDERS, 'texts', 'rest'])(
  'behind fifty thousand texts the lane of %s is read by an index',
  async (lane) => {
    await workers.stop();
    await run(
      `insert into outbox (id, kind, subject, lane, next_attempt_at, created_at) select gen_random_uuid(), 'send-message',
      '', 'texts', now() - interval '1 minute', now() from generate_series(1, 50000)`,
    );
    await run(
      `insert into outbox (id, kind, subject, lane, next_attempt_at, created_at) select gen_random_uuid(),
      'lock-command', '', '${ORDERS}', now() - interval '1 minute', now() from generate_series(1, 20)`,
    );
    await run('analyze outbox');
    const plans: string[] = [];
    const explaining = {
      ...portal.database,
      prepared: async (_name: string, text: string, values: readonly unknown[]) => {
        plans.push((await run(`explain ${text}`, [...values])).rows.map((row) => row['QUERY PLAN']).join('\n'));
        return [];
      },
    };
    await claimDue(explaining, portal.services.clock.wall(), Object.keys(jobs), 16, lane);
    expect(plans.join()).toContain('using outbox_due');
    if (lane === ORDERS) {
      await claimFresh(explaining, portal.services.clock.wall(), Object.keys(jobs), 8, lane);
      expect(plans.at(-1)).toContain('using outbox_fresh');
    }
    await lanesDue(explaining, portal.services.clock.wall(), Object.keys(jobs), [lane]);
    expect(plans.at(-1)).toContain('using outbox_due');
    expect(plans.join()).not.toContain('Seq Scan');
    await run('delete from outbox');
    workers = startWorkers(portal);
  },
);
