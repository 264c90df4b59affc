/**
 * A market of borrowers, and operators whose callbacks come late, twice, in the wrong order or never. The operator's
 * own record of payments is the reference; no phone locks once its owner has paid by that record.
 * `PALIER_LOAN_DAYS=100000` runs the test at that size; CI runs a small one.
 */
import { afterEach, expect, test } from 'vitest';
import { seedMarket } from '../../server/src/demo/seed.ts';
import { tellSandbox } from '../../server/src/demo/tell-sandbox.ts';
import { advanceStages } from '../../server/src/domains/dunning/advance-stages.ts';
import { termsOf } from '../../server/src/domains/loans/loans.ts';
import type { LoanRow } from '../../server/src/domains/loans/loans.sql.ts';
import { pullPaybills } from '../../server/src/domains/payments/pull-paybills.ts';
import { someDice } from '../harness/dice.ts';
import { expectSound } from '../harness/invariants.ts';
import { rowsOf } from '../harness/naive-loan.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { short } from '../harness/scope.ts';
import { impatientLocks, keepSessions } from '../harness/workers.ts';

const LOAN_DAYS = Number(process.env['PALIER_LOAN_DAYS'] ?? short(250, 1_500));
const DAYS = Math.max(15, Math.min(120, Math.round(Math.sqrt(LOAN_DAYS) / 2)));
const dice = someDice();
let portal: Portal;
afterEach(() => portal.stop());

const WELL = {
  callback_copies: 1,
  callback_delay_ms: 0,
  callbacks_out_of_order: false,
  list_lag_ms: 0,
  validation_skipped: false,
  payments_fail: false,
  status_results: 'as_it_is',
  outage: { mobile_money: false, device_lock: false },
  apply_then_hang: { device_lock: false, mobile_money: false },
};
type Mood = Partial<Omit<typeof WELL, 'outage' | 'apply_then_hang'>> & {
  outage?: Partial<typeof WELL.outage>;
  apply_then_hang?: Partial<typeof WELL.apply_then_hang>;
};
/** One fault a day; callbacks may be lost as well. */
const MOODS: readonly [Mood, ...Mood[]] = [
  {},
  { callback_copies: 4, callbacks_out_of_order: true },
  { callback_delay_ms: 400 },
  { list_lag_ms: 20 * 60_000 },
  { validation_skipped: true },
  { payments_fail: true },
  { status_results: 'twice' },
  { status_results: 'another_sum' },
  { status_results: 'another_transaction' },
  { outage: { mobile_money: true } },
  { outage: { device_lock: true } },
  { apply_then_hang: { device_lock: true } },
];

interface Borrower {
  readonly loan_id: string;
  readonly loan_reference: string;
  readonly msisdn: string;
}
const rowsFor = async <Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await portal.database.pool.query<Row>(statement, values)).rows;

async function market(): Promise<Borrower[]> {
  portal = await startPortal({ settings: null, isAlone: true });
  const { services, database, config, world } = portal;
  // About six in ten customers of a market have an active loan.
  await seedMarket(database, {
    customers: Math.ceil(LOAN_DAYS / DAYS / 0.6),
    seed: dice.between(1, 1_000_000),
    today: services.clock.today(),
    config,
  });
  await tellSandbox(services);
  impatientLocks(portal);
  await keepSessions(portal);
  const borrowers = await rowsFor<Borrower>(
    `select l.id as loan_id, l.loan_reference, c.msisdn from loans l join customers c on c.id = l.customer_id
      where l.status = 'active' order by l.id`,
  );
  for (const { msisdn } of borrowers) world.wallets.set(msisdn, 1_000_000_000);
  return borrowers;
}

/** The arrears by the operator's record, booked or not, counted instalment by instalment. */
async function truth(): Promise<
  Map<string, { late_fcfa: number; desired: string; desired_at: string; reported: string }>
> {
  const today = portal.services.clock.today();
  // One statement reads one snapshot, because payments are booked meanwhile.
  const loans = await rowsFor<
    LoanRow & { desired: string; desired_at: string; reported: string; unbooked_fcfa: number }
  >(
    `select l.*, k.desired, k.desired_at, k.reported, coalesce(u.fcfa, 0)::int as unbooked_fcfa from loans l
      join device_locks k on k.loan_id = l.id
      left join (select account, sum(amount) as fcfa
        from unnest($1::text[], $2::text[], $3::int[]) as r(transaction_id, account, amount) where not exists (select 1
        from payments p where p.transaction_id = r.transaction_id) group by account) u on u.account = l.loan_reference`,
    [
      portal.world.receipts.map(({ transaction_id }) => transaction_id),
      portal.world.receipts.map(({ account }) => account),
      portal.world.receipts.map(({ amount }) => amount),
    ],
  );
  return new Map(
    loans.map((loan) => {
      const due =
        loan.status === 'active'
          ? rowsOf(termsOf(loan, today))
              .filter(({ due_on }) => due_on < today)
              .reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0)
          : 0;
      const late_fcfa = Math.max(0, due - loan.repaid_fcfa - loan.unbooked_fcfa);
      return [
        loan.loan_reference,
        { late_fcfa, desired: loan.desired, desired_at: loan.desired_at, reported: loan.reported },
      ];
    }),
  );
}

/** The commands to its phone and its payments, for the reader of a failure. */
async function storyOf(loan_reference: string): Promise<string> {
  const orders = await rowsFor(
    `select c.action, c.because, c.status, c.created_at from lock_commands c join loans l on l.id = c.loan_id
      where l.loan_reference = $1 order by c.id desc limit 3`,
    [loan_reference],
  );
  const payments = await rowsFor(
    `select p.transaction_id, p.amount_fcfa, p.received_at, p.value_on from payments p join loans l on l.id = p.loan_id
      where l.loan_reference = $1 order by p.id desc limit 3`,
    [loan_reference],
  );
  return JSON.stringify({
    orders,
    payments,
    receipts: portal.world.receipts.filter(({ account }) => account === loan_reference).slice(-3),
  });
}

/**
 * Simulates the days, on `lost` of which (0 to 1) no callback comes. Returns every phone that was locked although its
 * owner had paid before, and the number of locked phones. Where that is the planted fault, the first day of it is
 * enough.
 */
async function live(
  borrowers: readonly Borrower[],
  lost: number,
  beforeLadder: () => Promise<unknown>,
  endsWith: 'the last day' | 'the first wronged' = 'the last day',
): Promise<{ wronged: string[]; locked: number; loan_days: number }> {
  const wronged: string[] = [];
  let [locked, loan_days] = [0, 0];
  for (let day = 0; day < DAYS && (endsWith === 'the last day' || wronged.length === 0); day++) {
    const mood = dice.pick(MOODS);
    // An operator that is down accepts no payments either, so it goes down after people have paid.
    const { outage, ...by_day } = mood;
    await portal.control('/__control/behaviour', {
      ...WELL,
      ...by_day,
      ...(dice.chance(lost) && { callback_copies: 0 }),
    });
    const late = await truth();
    for (const { loan_reference, msisdn } of borrowers) {
      const owed = late.get(loan_reference)?.late_fcfa ?? 0;
      const amount =
        owed > 0
          ? dice.chance(0.35)
            ? owed
            : dice.chance(0.1)
              ? dice.between(1, owed)
              : 0
          : dice.chance(0.04)
            ? dice.between(100, 5_000)
            : 0;
      if (amount > 0) await portal.control('/__control/c2b', { account: loan_reference, msisdn, amount });
    }
    await portal.control('/__control/behaviour', { outage: { ...WELL.outage, ...outage } });
    await beforeLadder();
    const before = await truth();
    // Dunning runs in the same hour, and again the next morning, with the operator up again or still down.
    await advanceStages(portal.services);
    await portal.control('/__control/behaviour', { list_lag_ms: 0, ...(dice.chance(0.5) && { outage: WELL.outage }) });
    if (day + 1 < DAYS) await portal.moveDays(1);
    const after = await truth();
    for (const [loan_reference, { late_fcfa, desired, desired_at }] of after) {
      const isNew = desired === 'locked' && before.get(loan_reference)?.desired_at !== desired_at;
      if (isNew) locked++;
      if (isNew && late_fcfa === 0)
        wronged.push(`${loan_reference} on day ${day} with ${JSON.stringify(mood)}: ${await storyOf(loan_reference)}`);
      loan_days++;
    }
  }
  return { wronged, locked, loan_days };
}

test(`no phone locks once its owner has paid, whatever the operators report (seed ${dice.seed})`, async () => {
  const borrowers = await market();
  const { wronged, locked, loan_days } = await live(borrowers, 0.5, async () => {});
  process.stdout.write(
    `lost news: ${loan_days} loan-days, ${portal.world.receipts.length} payments, ${locked} phones locked, ${wronged.length} of them wrongly (seed ${dice.seed})\n`,
  );
  expect(wronged).toEqual([]);
  expect(locked).toBeGreaterThan(0);

  // All faults end: every franc is in the books, and every customer who has paid can use the phone.
  await portal.control('/__control/behaviour', WELL);
  // A fetch of the portal's own may be in progress, and holds the feed until it is done.
  const unbooked = async (): Promise<string[]> => {
    await pullPaybills(portal.services);
    const missing = new Set(portal.world.receipts.map(({ transaction_id }) => transaction_id));
    for (const { transaction_id } of await rowsFor<{ transaction_id: string }>('select transaction_id from payments'))
      missing.delete(transaction_id);
    return [...missing];
  };
  await expect.poll(unbooked, { timeout: 60_000, interval: 500 }).toEqual([]);
  await portal.until(
    'every phone whose owner has paid is open',
    async () =>
      [...(await truth()).values()].every(
        ({ late_fcfa, desired, reported }) => late_fcfa > 0 || (desired !== 'locked' && reported !== 'locked'),
      ),
    60_000,
  );
  await expectSound(portal);
}, 3_600_000);

test(`planted fault: without the proof that all callbacks have come, phones of customers who had paid are locked (seed ${dice.seed})`, async () => {
  const borrowers = await market();
  const [paybill] = portal.services.paybills;
  if (!paybill) throw new Error('there is no paybill');
  // The operator lists nothing, and says that this is all.
  const transactionsBetween = async () => ({ readings: [], answered_at: null });
  const pull = paybill.pull && { ...paybill.pull, transactionsBetween };
  Object.assign(portal.services, { paybills: [{ ...paybill, pull }] });
  // No callback comes, or a draw may deliver just those that matter.
  const unproven = async () => {
    await pullPaybills(portal.services);
    await portal.database.pool.query(
      `update announced_payments set state = 'did_not_happen', ended_at = now() where state = 'expected'`,
    );
  };
  const { wronged } = await live(borrowers, 1, unproven, 'the first wronged');
  expect(wronged.length).toBeGreaterThan(0);
}, 3_600_000);
