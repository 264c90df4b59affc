/** Changes reach those who watch: after the commit, none lost, and only what they may see. */
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { MOST_STREAMS_OF_SESSION, MOST_SUBJECTS } from '@palier/contract/live/stream.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ChangeStream, openChanges } from '../../../../tests/harness/change-stream.ts';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { LIST_PAUSE_MS } from '../../platform/changes/spaced-lists.ts';
import { newId } from '../../platform/ids.ts';

let portal: Portal;
let boss: Staff;
let place: Awaited<ReturnType<typeof shop>>;
let person: { id: string; msisdn: string };
let loan_reference: string;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 4 });
  boss = await portal.staff(['FIND_CUSTOMER', 'VIEW_SUSPENSE_TRANSACTIONS', 'REVIEW_KYC']);
  person = await customer(portal, place);
  ({ loan_reference } = await activeLoan(portal, place, person, { imei: place.imeis[0] ?? '' }));
});
afterAll(() => portal.stop());

const open: ChangeStream[] = [];
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave();
});
async function watch(subjects: readonly string[], as: Staff | null = boss, last_id?: string | null) {
  const stream = await openChanges(portal.config.port, as?.token ?? null, subjects, last_id);
  open.push(stream);
  return stream;
}
/** Watches, and waits until everything that happens from now on will be told. */
async function watchFromNow(subjects: readonly string[], as: Staff = boss) {
  const stream = await watch(subjects, as);
  await stream.watching();
  return stream;
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const touch = (id: string) => `update customers set profession = 'trader ${newId()}' where id = '${id}'`;
const run = (text: string) => portal.database.pool.query(text);
async function inTransaction<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: portal.config.database_url });
  await client.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.end();
  }
}
const other = async () => (await customer(portal, place)).id;

describe('a change', () => {
  test('a payment tells who shows its customer, and nobody else', async () => {
    const elsewhere = await other();
    const [here, there] = [
      await watchFromNow([customerSubject(person.id)]),
      await watchFromNow([customerSubject(elsewhere)]),
    ];
    await tell(portal.paybill_url, confirmation({ account: loan_reference, amount: 700, msisdn: person.msisdn }));
    await here.untilChanged(customerSubject(person.id));
    expect(there.changed()).toEqual([]);
    // Not a word of what changed.
    expect(here.events.map(({ event, data }) => [event, Object.keys(data as object)])).toEqual([
      ['watching', ['subjects', 'heartbeat_ms']],
      ['changed', ['subjects', 'within_ms']],
    ]);
  });

  test('arrives after the commit and never before; a rollback tells nothing', async () => {
    const stream = await watchFromNow([customerSubject(person.id)]);
    await inTransaction(async (client) => {
      await client.query(touch(person.id));
      await pause(800);
      expect(stream.changed()).toEqual([]);
      await client.query('commit');
      await stream.untilChanged(customerSubject(person.id));
    });
    await inTransaction(async (client) => {
      await client.query(touch(person.id));
      await client.query('rollback');
    });
    await pause(800);
    expect(stream.changed()).toHaveLength(1);
  });

  test('a transaction that began first and commits last is told, while open and on coming back', async () => {
    const [early, late] = [await other(), await other()];
    const subjects = [customerSubject(early), customerSubject(late)];
    const stream = await watchFromNow(subjects);
    await inTransaction(async (client) => {
      await client.query(touch(early));
      await run(touch(late));
      await stream.untilChanged(customerSubject(late));
      stream.leave();
      const id = stream.lastId();
      await client.query('commit');
      const again = await watch(subjects, boss, id);
      await again.untilChanged(customerSubject(early));
      expect(again.changed()).not.toContain(customerSubject(late));
    });
  });

  test('what happened while nobody was connected is told on coming back', async () => {
    const id_of = await other();
    const stream = await watchFromNow([customerSubject(id_of), 'suspense']);
    stream.leave();
    await run(touch(id_of));
    await pause(300);
    const again = await watch([customerSubject(id_of), 'suspense'], boss, stream.lastId());
    await again.untilChanged(customerSubject(id_of));
    expect(again.changed()).toEqual([customerSubject(id_of)]);
  });

  test('an id that is too old, of another database, or no id, means that everything is read again', async () => {
    for (const id of ['1:1:', '999999999:999999999:', 'nonsense; drop table changes', '3:1:2']) {
      const stream = await watch([customerSubject(person.id)], boss, id);
      await stream.untilChanged(customerSubject(person.id));
    }
  });

  test('a statement that touches very many tells everybody who shows one', async () => {
    const stream = await watchFromNow([customerSubject(person.id)]);
    await run(`insert into changes (kind) values ('customer')`);
    await stream.untilChanged(customerSubject(person.id));
  });

  test('a busy list is told at once, and then together after a pause', async () => {
    const stream = await watchFromNow(['suspense']);
    const began = performance.now();
    for (let at = 0; at < 12; at++) {
      await tell(portal.paybill_url, confirmation({ account: `no loan ${at}`, amount: 50, msisdn: '+237650000001' }));
      if (at === 0) await stream.untilChanged('suspense');
      await pause(60);
    }
    await stream.untilChanged('suspense', 2);
    expect(performance.now() - began).toBeGreaterThan(LIST_PAUSE_MS * 0.8);
    expect(stream.changed()).toHaveLength(2);
    // A client that comes back by an id from before that pause is over has missed nothing.
    const first = stream.events.filter(({ event }) => event === 'changed')[0];
    const again = await watch(['suspense'], boss, first?.id);
    await again.untilChanged('suspense');
  }, 20_000);
});

describe('who may watch', () => {
  test('nobody without a session, and nobody who must change their password first', async () => {
    expect(await watch(['requests'], null)).toMatchObject({ status: 401, code: 'SIGNED_OUT' });
    expect(await watch(['requests'], { ...boss, token: 'x'.repeat(43) })).toMatchObject({ status: 401 });
    const fresh = await portal.staff(['FIND_CUSTOMER'], { must_change_password: true });
    expect(await watch(['requests'], fresh)).toMatchObject({ status: 403, code: 'PASSWORD_CHANGE_NEEDED' });
  });

  test('what the roles do not allow is not watched', async () => {
    const agent = await portal.staff(['VIEW_INVENTORY']);
    const stream = await watch(['stock_takes', 'suspense', 'late_loans', customerSubject(person.id)], agent);
    expect(await stream.watching()).toEqual(['stock_takes']);
    await run(touch(person.id));
    await pause(600);
    expect(stream.changed()).toEqual([]);
  });

  test('a customer out of reach looks like one who does not exist', async () => {
    const elsewhere = await shop(portal, { phones: 1 });
    const agent = await portal.staff(['FIND_CUSTOMER'], { shop_id: elsewhere.id });
    const nobody = newId();
    const answers = [];
    for (const id of [person.id, nobody]) {
      const stream = await watch([customerSubject(id)], agent, '1:1:');
      answers.push([stream.status, await stream.watching()]);
      await run(touch(person.id));
      await pause(400);
      answers.push(stream.changed());
    }
    expect(answers).toEqual([[200, []], [], [200, []], []]);
  });

  test('subjects that are none, or too many of them, are refused', async () => {
    for (const of of [[], ['everything'], ['customer:'], ["customer:' or 1=1"], ['session:*']])
      expect(await watch(of)).toMatchObject({ status: 422, code: 'INVALID_INPUT' });
    const many = Array.from({ length: MOST_SUBJECTS + 1 }, () => customerSubject(newId()));
    expect(await watch(many)).toMatchObject({ status: 422 });
  });

  test('a session has a limited number of streams, and room again when one is closed', async () => {
    const busy = await portal.staff(['FIND_CUSTOMER']);
    const streams = [];
    for (let at = 0; at < MOST_STREAMS_OF_SESSION; at++) streams.push(await watchFromNow(['requests'], busy));
    expect(await watch(['requests'], busy)).toMatchObject({ status: 429, code: 'TOO_MANY_STREAMS' });
    streams[0]?.leave();
    await portal.until('there is room', async () => (await watch(['requests'], busy)).status === 200);
  });
});

describe('the end of the right to watch', () => {
  const within = async (stream: ChangeStream, what: string) => {
    const began = performance.now();
    const ended = await Promise.race([stream.ended.then(() => true), pause(5_000).then(() => false)]);
    expect(ended, what).toBe(true);
    expect(performance.now() - began, what).toBeLessThan(3_000);
  };

  test('signing out, being suspended, and other roles end a stream within seconds', async () => {
    const leaver = await portal.staff(['FIND_CUSTOMER']);
    const signed_out = await watchFromNow(['requests'], leaver);
    await portal.done(authCalls.signOut, undefined, leaver);
    await within(signed_out, 'signed out');
    expect(await watch(['requests'], leaver)).toMatchObject({ status: 401 });

    const suspect = await portal.staff(['FIND_CUSTOMER']);
    const suspended = await watchFromNow(['requests'], suspect);
    await run(`update staff set suspended_at = now() where id = '${suspect.id}'`);
    await within(suspended, 'suspended');

    const mover = await portal.staff(['FIND_CUSTOMER', 'REVIEW_KYC']);
    const moved = await watchFromNow(['kyc_queue'], mover);
    await run(`delete from group_roles where group_id = '${mover.group_id}' and code = 'REVIEW_KYC'`);
    await within(moved, 'fewer roles');
    expect(await (await watch(['kyc_queue'], mover)).watching()).toEqual([]);
  });

  test('being seen at work ends nothing', async () => {
    const busy = await portal.staff(['FIND_CUSTOMER']);
    const stream = await watchFromNow(['requests'], busy);
    await run(`with s as (update sessions set seen_at = now() where staff_id = '${busy.id}')
      update staff set last_seen_at = now() where id = '${busy.id}'`);
    expect(await Promise.race([stream.ended.then(() => 'ended'), pause(800).then(() => 'open')])).toBe('open');
  });
});

test('headers keep every proxy from holding the events back', async () => {
  const { headers } = await watch(['requests']);
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store, no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('content-encoding')).toBe(null);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
