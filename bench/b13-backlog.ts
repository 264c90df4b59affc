/**
 * B13: after an outage texts and orders to phones wait. How long until the orders are out, and how long those wait
 * meanwhile who pay now or ask for a code now.
 */
import { generateKeyPairSync } from 'node:crypto';
import type { Database } from '../server/src/platform/database/connection.ts';
import { paidPhones, writeOrders, writeTexts } from './b13-waiting.ts';
import { type Outcome, figure, percentile } from './arms.ts';
import { startPortal } from './portal.ts';
import { addLockedPhones, startSandbox } from './sandbox.ts';
import type { World } from './world.ts';
import { freePort } from '../tests/harness/ports.ts';

const ARRIVE_EVERY_MS = 500;
const MAX_WAIT_MS = 240_000;

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
