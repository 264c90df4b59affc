/** Loans, their phones and the lock providers, on a portal whose workers a test starts and stops. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { expect } from 'vitest';
import { advanceStages } from '../../server/src/domains/dunning/advance-stages.ts';
import { reconcileLockState } from '../../server/src/domains/lock-commands/reconcile-lock-state.ts';
import { pullPaybills } from '../../server/src/domains/payments/pull-paybills.ts';
import { activeLoan, customer, shop } from './given.ts';
import { expectSound, invariants } from './invariants.ts';
import { confirmation, tell } from './paybill.ts';
import { startPortal } from './portal.ts';
import * as background from './workers.ts';

export const MINUTE_MS = 60_000;
/** How long phones may take to follow on a busy machine. */
const PATIENCE_MS = 30_000;

export interface Loan {
  readonly person: { readonly id: string; readonly msisdn: string };
  readonly loan_reference: string;
  readonly imei: string;
}

export async function openLockDesk() {
  const portal = await startPortal({ workers: false });
  background.impatientLocks(portal);
  const place = await shop(portal, { phones: 40 });
  const boss = await portal.staff(['HOLD_LOCKS', 'VIEW_MONEY_FEED', 'FIND_CUSTOMER', 'TAKE_PAYMENT', 'RATE_CALL']);
  await background.keepSessions(portal);
  let workers: background.Workers | undefined;
  const startWorkers = (): void => {
    workers = background.startWorkers(portal);
  };
  const stopWorkers = async (): Promise<void> => workers?.stop();

  let sold = 0;
  const living: Loan[] = [];
  async function runningLoan(): Promise<Loan> {
    const person = await customer(portal, place);
    const { loan_reference, imei } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
    const loan = { person, loan_reference, imei };
    living.push(loan);
    return loan;
  }

  const run = (statement: string, values: unknown[] = []) => portal.database.pool.query(statement, values);
  const noPrompts = () =>
    run(`update payment_requests set status = 'failed' where status in ('created', 'submitted', 'pending', 'unknown')`);
  /** A prompt that keeps the phone open when it is paid, unless its amount is too small for it. */
  const push = ({ loan_reference }: Loan, amount_fcfa = 40_000) =>
    portal.done(paymentsCalls.requestRepayment, { method: 'push', loan_reference, amount_fcfa }, boss);
  const provider = async (imei: string) =>
    (await portal.control<Array<{ imei: string; lock_state: string }>>('/__control/handsets')).find(
      (phone) => phone.imei === imei,
    )?.lock_state;
  const lockOf = ({ loan_reference }: Loan) =>
    portal.database.sql
      .selectFrom('device_locks')
      .innerJoin('loans', 'loans.id', 'device_locks.loan_id')
      .select(['desired', 'reported', 'loan_id'])
      .where('loan_reference', '=', loan_reference)
      .executeTakeFirstOrThrow();
  const why = async ({ person }: Loan) =>
    (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, boss)).lock;
  const arrears = async ({ person }: Loan) =>
    (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, boss)).loans[0]?.arrears ?? 0;
  const behave = (orders: unknown) => portal.control('/__control/behaviour', orders);
  const well = {
    callback_copies: 1,
    callback_delay_ms: 0,
    callbacks_out_of_order: false,
    outage: { mobile_money: false, device_lock: false },
    apply_then_hang: { device_lock: false, mobile_money: false },
  };
  const pay = (loan: Loan, amount: number) =>
    tell(portal.paybill_url, confirmation({ account: loan.loan_reference, amount, msisdn: loan.person.msisdn }));
  /** How many lock commands the provider has received since then. */
  const lockOrdersSince = async (since: string) =>
    (await portal.control<Array<{ at: string; url: string }>>('/__control/log')).filter(
      ({ at, url }) => at >= since && url.includes('/device/lock'),
    ).length;

  /** Late enough to be locked, with a lock command that is not sent yet. */
  async function decidedToLock(): Promise<Loan> {
    const loan = await runningLoan();
    await stopWorkers();
    await portal.moveDays(11);
    expect(await lockOf(loan)).toMatchObject({ desired: 'locked', reported: 'active' });
    return loan;
  }

  /** The phones whose provider does not have them in the desired state, with their last commands. */
  async function differing(loans: readonly Loan[]): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const loan of loans) {
      const { desired, loan_id } = await lockOf(loan);
      const at_provider = await provider(loan.imei);
      if (at_provider === { locked: 'locked', unlocked: 'active', released: 'released' }[desired]) continue;
      const { rows } = await run(
        'select action, status, attempts, error, because from lock_commands where loan_id = $1 order by id desc limit 8',
        [loan_id],
      );
      found.push({ desired, at_provider, commands: rows });
    }
    return found;
  }

  /** All faults end and time passes, until every phone has its desired state. */
  async function settle(loans: readonly Loan[]): Promise<void> {
    await behave(well);
    for (const { imei } of loans) await portal.control('/__control/online', { imei, online: true });
    await portal
      .until(
        'every phone has its desired state',
        async () => {
          portal.advance(6 * MINUTE_MS);
          await pullPaybills(portal.services);
          await advanceStages(portal.services);
          await reconcileLockState.run(portal.services);
          const faults = await invariants(portal, { laddered: true, settled: true });
          return faults.length === 0 && (await differing(loans)).length === 0;
        },
        PATIENCE_MS,
      )
      .catch(async () => expectSound(portal, { laddered: true, settled: true }));
    expect(await differing(loans)).toEqual([]);
  }

  /** Pays off the loans of a test, so that the next test has the workers to itself. */
  async function clear(): Promise<void> {
    await stopWorkers();
    await behave(well);
    await noPrompts();
    for (const loan of living.splice(0)) {
      await portal.control('/__control/online', { imei: loan.imei, online: true });
      await pay(loan, 1_000_000);
    }
  }

  return {
    portal,
    place,
    boss,
    startWorkers,
    stopWorkers,
    clear,
    runningLoan,
    run,
    noPrompts,
    push,
    provider,
    lockOf,
    why,
    arrears,
    behave,
    well,
    pay,
    lockOrdersSince,
    decidedToLock,
    settle,
  };
}
