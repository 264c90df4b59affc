/**
 * The server and its database are killed in the middle of their work, again and again. Everything acknowledged is
 * stored, nothing is stored twice, and no change is made in part.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { BASE_PATH, type Call } from '@palier/contract/call.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { verifyAudit } from '../../server/src/domains/audit/verify-audit.ts';
import { paybillAddress } from '../../server/src/platform/callback-signature.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { someDice } from '../harness/dice.ts';
import { type Shop, activeLoan, customer, saleAtCreation, shop } from '../harness/given.ts';
import { expectCaught, expectSound } from '../harness/invariants.ts';
import { mtnPayment } from '../harness/mtn-paybill.ts';
import { confirmation, newTransactionId, tell } from '../harness/paybill.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { freePort } from '../harness/ports.ts';
import { BOTH_PAYBILLS } from '../harness/sandbox-paybills.ts';
import { type ServerProcess, serverProcess } from '../harness/server-process.ts';
import { keepSessions, startWorkers } from '../harness/workers.ts';
import { short } from '../harness/scope.ts';

const dice = someDice();
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A change that a client wants to make once. The client sends it, always in the same way, until it is acknowledged. */
interface Change {
  readonly send: () => Promise<number | null>;
  readonly amount: number;
  readonly loan_reference: string;
  readonly transaction_id: string | null;
  acknowledged: boolean;
}

/** A business in operation: some active loans that receive payments, and some sales about to become loans. */
async function business(environment: Record<string, string>, about: { loans: number; sales: number }) {
  const portal = await startPortal({ workers: false, environment: { ...BOTH_PAYBILLS, ...environment } });
  const workers = startWorkers(portal);
  const place: Shop = await shop(portal, { phones: about.loans + about.sales });
  const loans: string[] = [];
  for (let at = 0; at < about.loans; at++)
    loans.push(
      (await activeLoan(portal, place, await customer(portal, place), { imei: place.imeis[at] ?? '' })).loan_reference,
    );
  const sales: Array<Awaited<ReturnType<typeof saleAtCreation>> & { imei: string }> = [];
  for (let at = 0; at < about.sales; at++)
    sales.push({
      ...(await saleAtCreation(portal, place, await customer(portal, place))),
      imei: place.imeis[about.loans + at] ?? '',
    });
  await workers.stop();
  await keepSessions(portal);
  const port = await freePort();
  const server = serverProcess({
    PALIER_MODE: 'demo',
    ...BOTH_PAYBILLS,
    PORT: String(port),
    DATABASE_URL: portal.config.database_url ?? '',
    PALIER_DATA: portal.config.data_folder,
    PALIER_SANDBOX_URL: portal.config.sandbox_url ?? '',
    PALIER_LOG: 'error',
    PALIER_DATABASE_CONNECTIONS: '10',
  });
  const paybill_url = portal.paybill_url.replace(portal.config.public_url, server.url);
  const mtn_url = paybillAddress({ ...portal.config, public_url: server.url }, 'mtn-paybill', 'confirmation');
  const changes: Change[] = [];

  async function call(declared: Call, input: unknown, key: string): Promise<number | null> {
    const answer = await fetch(server.url + BASE_PATH + declared.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${place.agent.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null);
    const body = await answer?.text().catch(() => null);
    // Only an answer that arrived in full counts as one.
    return body === null || body === undefined ? null : (answer?.status ?? null);
  }
  const byPaybill = (): Change => {
    const loan_reference = dice.pick(loans as [string, ...string[]]);
    const amount = dice.between(1, 40);
    const transaction_id = newTransactionId();
    const payment = { account: loan_reference, amount, transaction_id };
    const send = dice.chance(0.5)
      ? () => tell(paybill_url, confirmation(payment))
      : () => tell(mtn_url, mtnPayment(payment));
    return { send, amount, loan_reference, transaction_id, acknowledged: false };
  };
  const inCash = (): Change => {
    const loan_reference = dice.pick(loans as [string, ...string[]]);
    const amount_fcfa = dice.between(1, 40);
    const [key, receipt_number] = [newId(), newId()];
    return {
      send: () =>
        call(paymentsCalls.requestRepayment, { method: 'cash', loan_reference, amount_fcfa, receipt_number }, key),
      amount: amount_fcfa,
      loan_reference,
      transaction_id: `${place.id}:${receipt_number}`,
      acknowledged: false,
    };
  };
  const aLoan = (): Change | null => {
    const sale = sales.pop();
    if (!sale) return null;
    const key = newId();
    return {
      send: () =>
        call(
          loansCalls.loans,
          {
            action: 'create',
            application_id: sale.application.id,
            imei: sale.imei,
            customer_code: sale.customer_code,
            agent_code: sale.agent_code,
          },
          key,
        ),
      amount: 0,
      loan_reference: sale.application.loan_reference,
      transaction_id: null,
      acknowledged: false,
    };
  };

  /**
   * Sends until the change is acknowledged or some time has passed; a broken connection is tried again, as a till or an
   * operator does.
   */
  async function insist(change: Change, most = 40): Promise<void> {
    for (let tries = 0; tries < most && !change.acknowledged; tries++) {
      const status = await change.send();
      change.acknowledged = status !== null && status < 300;
      if (status !== null && status >= 400 && status < 500 && status !== 409)
        throw new Error(`${change.transaction_id ?? change.loan_reference} was refused: ${status}`);
      if (!change.acknowledged) await sleep(dice.between(5, 120));
    }
  }

  return {
    portal,
    server,
    changes,
    insist,
    /** Clients that work until they are stopped. */
    clients(count: number) {
      let open = true;
      const work = Array.from({ length: count }, async (_, at) => {
        while (open) {
          const change =
            (at === 0 && dice.chance(0.15) ? aLoan() : null) ?? (dice.chance(0.6) ? byPaybill() : inCash());
          changes.push(change);
          await insist(change, 3);
          await sleep(dice.between(0, 25));
        }
      });
      return {
        stop: async () => {
          open = false;
          await Promise.all(work);
        },
      };
    },
    /**
     * After the kills: a minute passes, so the claims and leases of killed processes expire, and every client gets its
     * answer.
     */
    async calm() {
      await portal.database.pool.query(`update idempotency_keys set claimed_until = '2020-01-01' where answer is null`);
      await portal.database.pool.query(
        `update outbox set leased_until = null; update device_locks set leased_until = null`,
      );
      for (const change of changes) await insist(change);
      for (let change = aLoan(); change; change = aLoan()) {
        changes.push(change);
        await insist(change);
      }
    },
    async prove() {
      const { pool } = portal.database;
      expect(changes.filter(({ acknowledged }) => !acknowledged)).toEqual([]);
      const paid = changes.filter(({ transaction_id }) => transaction_id !== null);
      // A confirmation that arrived while the database was away was stored as it is and acknowledged; the periodic task
      // books it within seconds.
      await portal.until(
        'what was kept is booked',
        async () =>
          (await pool.query(`select 1 from provider_callbacks where outcome like 'failed:%' limit 1`)).rowCount === 0,
        30_000,
      );
      const { rows: payments } = await pool.query<{ transaction_id: string; amount_fcfa: number }>(
        'select transaction_id, amount_fcfa from payments where transaction_id = any($1) order by 1',
        [paid.map(({ transaction_id }) => transaction_id)],
      );
      expect(payments).toEqual(
        paid
          .map(({ transaction_id, amount }) => ({ transaction_id, amount_fcfa: amount }))
          .toSorted((a, b) => ((a.transaction_id ?? '') < (b.transaction_id ?? '') ? -1 : 1)),
      );
      for (const loan_reference of loans) {
        const { repaid_fcfa } = await portal.database.sql
          .selectFrom('loans')
          .select('repaid_fcfa')
          .where('loan_reference', '=', loan_reference)
          .executeTakeFirstOrThrow();
        expect(repaid_fcfa, loan_reference).toBe(
          paid
            .filter((change) => change.loan_reference === loan_reference)
            .reduce((sum, { amount }) => sum + amount, 0),
        );
      }
      const made = changes
        .filter(({ transaction_id }) => transaction_id === null)
        .map(({ loan_reference }) => loan_reference);
      const { rows: created } = await pool.query<{ loan_reference: string }>(
        'select loan_reference from loans where loan_reference = any($1)',
        [made],
      );
      expect(created).toHaveLength(made.length);
      await portal.until(
        'every job is done',
        async () =>
          ((
            await pool.query(
              'select 1 from outbox where done_at is null and gave_up_at is null and next_attempt_at < now() limit 1',
            )
          ).rowCount ?? 0) === 0,
        20_000,
      );
      const { rows: enrolled } = await pool.query<{ reported: string }>(
        'select d.reported from device_locks d join loans l on l.id = d.loan_id where l.loan_reference = any($1)',
        [made],
      );
      expect(enrolled.map(({ reported }) => reported)).toEqual(made.map(() => 'active'));
      expect((await verifyAudit(portal.database, portal.services.files, new Date())).faults).toEqual([]);
      await expectSound(portal);
    },
    async end() {
      await server.kill();
      await portal.stop();
    },
  };
}

type Business = Awaited<ReturnType<typeof business>>;

describe(`the server is killed (seed ${dice.seed})`, () => {
  let shopkeeping: Business;
  let portal: Portal;
  let server: ServerProcess;
  beforeAll(async () => {
    shopkeeping = await business({}, { loans: 4, sales: short(3, 6) });
    ({ portal, server } = shopkeeping);
    await server.start();
  }, 240_000);
  afterAll(() => shopkeeping.end());

  test('again and again, sixteen times in a minute, and every acknowledged franc is booked once', async () => {
    const clients = shopkeeping.clients(6);
    for (let kills = 0; kills < short(2, 16); kills++) {
      await sleep(dice.between(150, 1_300));
      await server.kill();
      await server.start();
    }
    await clients.stop();
    expect(shopkeeping.changes.length).toBeGreaterThan(short(10, 100));
    await shopkeeping.calm();
    await shopkeeping.prove();
  }, 600_000);

  test('planted faults: an acknowledged payment that is lost, and one that is stored twice, are noticed', async () => {
    await expectCaught(
      portal,
      `delete from payments where id = (select id from payments where purpose = 'repayment' limit 1)`,
      /a loan and the payments on it disagree/,
    );
    const change = shopkeeping.changes.find(({ transaction_id }) => transaction_id !== null);
    await portal.database.pool.query('update payments set transaction_id = $2 where transaction_id = $1', [
      change?.transaction_id,
      'lost',
    ]);
    await expect(shopkeeping.prove()).rejects.toThrow();
    await portal.database.pool.query('update payments set transaction_id = $1 where transaction_id = $2', [
      change?.transaction_id,
      'lost',
    ]);
    await shopkeeping.prove();
  });
});

/**
 * Kills the postmaster and all its processes at once, as a power failure does. Only the server that this test started.
 */
function pullThePlug(folder: string): void {
  const pid = Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}

describe.skipIf(process.platform !== 'linux')('PostgreSQL is killed', () => {
  let folder: string;
  let database: EmbeddedServer;
  let shopkeeping: Business;
  const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'palier-kill-'));
    database = await startEmbedded({ folder, settings });
    await migrate(database.url);
    shopkeeping = await business({ DATABASE_URL: database.url }, { loans: 3, sales: 2 });
    await shopkeeping.server.start();
  }, 240_000);
  afterAll(async () => {
    await shopkeeping.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('and the same server process goes on without losing or repeating anything', async () => {
    const clients = shopkeeping.clients(6);
    for (let kills = 0; kills < short(1, 2); kills++) {
      await sleep(dice.between(1_500, 2_500));
      pullThePlug(folder);
      await sleep(300);
      database = await startEmbedded({ folder, settings });
    }
    await sleep(1_500);
    await clients.stop();
    expect(shopkeeping.server.isRunning(), shopkeeping.server.output().slice(-2_000)).toBe(true);
    await shopkeeping.calm();
    await shopkeeping.prove();
  }, 600_000);
});
