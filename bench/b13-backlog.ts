/**
 * B13: after an outage texts and orders to phones wait. How long until the orders are out, and how long those wait
 * meanwhile who pay now or ask for a code now.
 */
import { generateKeyPairSync } from 'node:crypto';
import { businessClock } from '../server/src/platform/clock.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import { newId } from '../server/src/platform/ids.ts';
import { enqueue } from '../server/src/platform/jobs/outbox.ts';
import { type Outcome, figure, percentile } from './arms.ts';
import { startPortal } from './portal.ts';
import { addLockedPhones, startSandbox } from './sandbox.ts';
import type { World } from './world.ts';
import { freePort } from '../tests/harness/ports.ts';

const CLOCK = businessClock(
  () => 'Africa/Douala',
  () => 0,
);
const TEXTS_IN_A_JOB = 10;
const ARRIVE_EVERY_MS = 500;
const MAX_WAIT_MS = 240_000;
const NUMBER = '+237670000009';

/** Phones that are locked at their provider and paid for. */
async function paidPhones(database: Database, most: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ loan_id: string }>(
    `update device_locks set desired = 'locked', reported = 'locked', leased_until = null
      where loan_id in (select loan_id from device_locks where lock_solution <> 'none' and desired <> 'released' and reported in ('active', 'locked')
      order by loan_id limit $1) returning loan_id`,
    [most],
  );
  return rows.map(({ loan_id }) => loan_id);
}

async function writeOrders(database: Database, loan_ids: readonly string[]): Promise<string[]> {
  const ids = loan_ids.map(() => newId());
  await database.transaction(async (tx) => {
    await tx.prepared(
      'bench-orders',
      `with phones as (update device_locks set desired = 'unlocked' where loan_id = any($2::uuid[])),
      former as (update lock_commands set status = 'superseded' where loan_id = any($2::uuid[])
        and status in ('queued', 'sent', 'acknowledged', 'failed'))
      insert into lock_commands (id, loan_id, action, because, created_at)
        select id, loan_id, 'unlock', '{}', $3 from unnest($1::uuid[], $2::uuid[]) as o(id, loan_id)`,
      [ids, loan_ids, new Date()],
    );
    await enqueue(
      tx,
      { clock: CLOCK, wakeWorkers: () => {} },
      ids.map((subject) => ({ kind: 'lock-command', subject, lane: 'orders' as const })),
    );
  });
  return ids;
}

async function writeTexts(database: Database, count: number, isCode: boolean): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  const jobs = Math.ceil(count / TEXTS_IN_A_JOB);
  await database.transaction(async (tx) => {
    await tx.prepared(
      'bench-texts',
      `insert into messages (id, msisdn, template, language, text, parts, created_at)
        select id, $2, $3, 'fr', 'Bonjour', 1, $4 from unnest($1::uuid[]) as t(id)`,
      [ids, NUMBER, isCode ? 'sign_in_code' : 'reminder', new Date()],
    );
    await enqueue(
      tx,
      { clock: CLOCK, wakeWorkers: () => {} },
      Array.from({ length: jobs }, (_, index) => {
        const bundle = ids.slice(index * TEXTS_IN_A_JOB, (index + 1) * TEXTS_IN_A_JOB).map((id) => ({ id }));
        return {
          kind: 'send-messages',
          subject: bundle[0]?.id ?? '',
          lane: isCode ? ('codes' as const) : ('texts' as const),
          payload: { texts: bundle },
        };
      }),
    );
  });
  return ids;
}

const secondsOf = async (database: Database, statement: string, ids: readonly string[]): Promise<number[]> =>
  (await database.pool.query<{ seconds: number | null }>(statement, [ids])).rows
    .map(({ seconds }) => seconds ?? Infinity)
    .toSorted((a, b) => a - b);
const ORDERS = `select extract(epoch from acknowledged_at - created_at)::float8 as seconds from lock_commands
  where id = any($1)`;
const TEXTS = `select extract(epoch from sent_at - created_at)::float8 as seconds from messages where id = any($1)`;

export async function b13(world: World): Promise<Outcome> {
  const { orders, texts } = world.size;
  const market = await world.market('b13');
  const { database } = market;
  const port = await freePort();
  const sandbox = await startSandbox(world, `http://127.0.0.1:${port}`);
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const phones = await paidPhones(database, orders + 200);
  await addLockedPhones(database, sandbox);
  const waiting = phones.slice(0, -Math.min(200, phones.length >> 1));
  const later = phones.slice(waiting.length);
  const before = await writeOrders(database, waiting);
  const waiting_texts = await writeTexts(database, texts, false);
  const began = performance.now();
  const portal = await startPortal({
    database_url: market.url,
    role: 'all',
    sandbox_url: sandbox.url,
    port,
    environment: { KNOX_PRIVATE_KEY: privateKey },
  });
  try {
    const [paid_now, codes_now]: [string[], string[]] = [[], []];
    let orders_took_s = Number.NaN;
    let texts_meanwhile = 0;
    for (const end = began + MAX_WAIT_MS; Number.isNaN(orders_took_s) && performance.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, ARRIVE_EVERY_MS));
      const phone = later.pop();
      if (phone) paid_now.push(...(await writeOrders(database, [phone])));
      codes_now.push(...(await writeTexts(database, 1, true)));
      const left = (await secondsOf(database, ORDERS, before)).filter((seconds) => seconds === Infinity).length;
      if (left === 0) orders_took_s = (performance.now() - began) / 1000;
    }
    texts_meanwhile = (await secondsOf(database, TEXTS, waiting_texts)).filter(Number.isFinite).length;
    // The last of those who came now.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    const [phone_s, code_s] = [
      await secondsOf(database, ORDERS, paid_now),
      await secondsOf(database, TEXTS, codes_now),
    ];
    return {
      figures: [
        figure('B13', `${waiting.length} orders out behind an outage`, 'ms', [orders_took_s * 1000], {
          at_most: 30_000,
        }),
        figure('B13', 'a phone paid now, the longest wait', 'ms', [percentile(phone_s, 1) * 1000], { at_most: 5_000 }),
        figure('B13', 'a code asked for now, the longest wait', 'ms', [percentile(code_s, 1) * 1000], {
          at_most: 5_000,
        }),
      ],
      notes: [
        `B13: ${waiting.length} orders and ${texts} texts waited when the portal started; ${(waiting.length / orders_took_s).toFixed(0)} orders and ${(texts_meanwhile / orders_took_s).toFixed(0)} texts a second, ${paid_now.length} phones and ${codes_now.length} codes came meanwhile`,
      ],
      wrong: [],
    };
  } finally {
    await portal.stop();
    await sandbox.stop();
    await market.close();
  }
}
