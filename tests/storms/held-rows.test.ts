/**
 * A transaction locks the row of a loan and does not end: all other payments of the same paybill are booked and
 * acknowledged, and the payment of the locked loan is booked as soon as it is free.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebookConfirmations } from '../../server/src/domains/payments/rebook-confirmations.ts';
import { type Shop, activeLoan, customer, shop } from '../harness/given.ts';
import { expectSound } from '../harness/invariants.ts';
import { confirmation, tell } from '../harness/paybill.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
let place: Shop;
let loans: string[];
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 6 });
  loans = [];
  for (const imei of place.imeis)
    loans.push((await activeLoan(portal, place, await customer(portal, place), { imei })).loan_reference);
}, 120_000);
afterAll(() => portal.stop());

const repaidOf = async (loan_reference: string) =>
  (
    await portal.database.sql
      .selectFrom('loans')
      .select('repaid_fcfa')
      .where('loan_reference', '=', loan_reference)
      .executeTakeFirstOrThrow()
  ).repaid_fcfa;
const kept = async () =>
  (
    await portal.database.sql
      .selectFrom('provider_callbacks')
      .select('outcome')
      .where('outcome', 'like', 'failed:%')
      .execute()
  ).length;

/**
 * Locks the rows of some loans on a connection of its own, as a process that hangs in the middle of a transaction does.
 */
async function hold(references: readonly string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: portal.config.database_url });
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from loans where loan_reference = any($1) for update', [references]);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** As the periodic task does it: again, when a row is still held by a batch that is being booked. */
const rebook = (): Promise<boolean> =>
  portal.until('everything is booked', () =>
    rebookConfirmations.run(portal.services).then(
      () => true,
      () => false,
    ),
  );

const pay = async (
  references: readonly string[],
  amount: number,
): Promise<{ statuses: Array<number | null>; longest_ms: number }> => {
  const began = performance.now();
  const took: number[] = [];
  const statuses = await Promise.all(
    references.map(async (account) => {
      const status = await tell(portal.paybill_url, confirmation({ account, amount }));
      took.push(performance.now() - began);
      return status;
    }),
  );
  return { statuses, longest_ms: Math.max(...took) };
};

/**
 * The waits for rows and the halvings of a batch take so long; the rest is what the same payments take when nothing is
 * locked, so that a busy machine changes nothing.
 */
const withinWaits = (waits_ms: number, free: { longest_ms: number }): number => waits_ms + 10 * free.longest_ms;

test('one locked loan: the other payments are in the books and all are acknowledged; its own is booked once, when it is free', async () => {
  const [stuck = '', ...others] = loans;
  const storm = Array.from({ length: 12 }, () => [...others, stuck]).flat();
  const free = await pay(storm, 5);
  const before = await Promise.all(loans.map(repaidOf));
  const release = await hold([stuck]);
  try {
    const { statuses, longest_ms } = await pay(storm, 10);
    expect(statuses).toEqual(storm.map(() => 200));
    expect(longest_ms).toBeLessThan(withinWaits(4_000, free));
    for (const [at, loan] of others.entries()) expect((await repaidOf(loan)) - (before[at + 1] ?? 0), loan).toBe(120);
    expect(await repaidOf(stuck)).toBe(before[0]);
    expect(await kept()).toBe(12);

    // The next payment for it is kept at once and delays no other.
    const next = await pay([...others, stuck, ...others], 10);
    expect(next.statuses).toEqual(Array.from({ length: 11 }, () => 200));
    expect(next.longest_ms).toBeLessThan(withinWaits(1_500, free));
    expect(await kept()).toBe(13);
    await expect(rebookConfirmations.run(portal.services)).rejects.toThrow('still cannot be booked');
  } finally {
    await release();
  }
  await rebook();
  expect((await repaidOf(stuck)) - (before[0] ?? 0)).toBe(130);
  expect(await kept()).toBe(0);
  await expectSound(portal);
}, 60_000);

test('half of the loans are locked: no payment waits for ever, none is lost and none is booked twice', async () => {
  portal.advance(60_000);
  const storm = Array.from({ length: 30 }, () => loans).flat();
  const free = await pay(storm, 5);
  const before = await Promise.all(loans.map(repaidOf));
  const release = await hold(loans.slice(0, 3));
  try {
    const { statuses, longest_ms } = await pay(storm, 7);
    expect(statuses).toEqual(storm.map(() => 200));
    expect(longest_ms).toBeLessThan(withinWaits(6_000, free));
  } finally {
    await release();
  }
  await rebook();
  expect(await kept()).toBe(0);
  for (const [at, loan] of loans.entries()) expect((await repaidOf(loan)) - (before[at] ?? 0), loan).toBe(210);
  await expectSound(portal);
}, 60_000);

test('more unbookable confirmations than the periodic task reads at once do not delay the one behind them', async () => {
  portal.advance(60_000);
  const [stuck = '', free = ''] = loans;
  const before = await repaidOf(free);
  const release = await hold([stuck, free]);
  await pay(
    Array.from({ length: 60 }, () => stuck),
    1,
  );
  await pay([free], 33);
  await release();
  const again = await hold([stuck]);
  try {
    await rebookConfirmations.run(portal.services).catch(() => {});
    expect((await repaidOf(free)) - before).toBe(33);
  } finally {
    await again();
  }
  await rebook();
  await expectSound(portal);
}, 60_000);
