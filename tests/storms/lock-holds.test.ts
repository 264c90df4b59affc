/** Every lock hold keeps a phone open, when the lock is decided and again before the command is sent. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import type { Interlock } from '@palier/contract/device-locks/records.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type * as z from 'zod';
import { advanceStages } from '../../server/src/domains/dunning/advance-stages.ts';
import { pullPaybills } from '../../server/src/domains/payments/pull-paybills.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { confirmation, tell } from '../harness/paybill.ts';
import { stepAll } from '../harness/workers.ts';
import { type Loan, MINUTE_MS, openLockDesk } from '../harness/lock-desk.ts';
import { partOf } from '../harness/scope.ts';
import { type SomeSettings, setSettings } from '../harness/settings.ts';

const {
  portal,
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
  settle,
} = await openLockDesk();
afterAll(() => portal.stop());
beforeEach(() => startWorkers());
afterEach(() => clear());

/**
 * The limit of locks in a day is tested with the policies: it withdraws no lock that was decided. That a payment was
 * corrected or undone holds for its day alone, and is tested with corrections and with the withdrawal of statements.
 */
type Reason = Exclude<z.output<typeof Interlock>, 'most_locks_today' | 'payment_corrected' | 'payment_undone'>;
/** It would keep the phone open. */
const ENOUGH = 20_000;
const times = (locks: SomeSettings['locks']) => setSettings(portal.database, { locks: locks ?? {} });
const HELD: Record<Reason, { arise(loan: Loan, neighbour: Loan): Promise<unknown>; end(): Promise<unknown> }> = {
  held_by_staff: {
    // Each time somebody else: who held all locks does not hold them again for a week.
    arise: async () => {
      const reason = 'the gateway lags';
      await portal.done(deviceLocksCalls.holdLocks, { hold: true, reason }, await portal.staff(['HOLD_LOCKS']));
      await portal.done(deviceLocksCalls.prolongHold, { reason }, boss);
    },
    end: () => portal.done(deviceLocksCalls.holdLocks, { hold: false, reason: 'the gateway is well' }, boss),
  },
  push_in_flight: { arise: (loan) => push(loan).then(() => stepAll(portal, 'send-prompt')), end: noPrompts },
  // Another person's prompt, and no answer from the operator.
  feed_unhealthy: {
    arise: (_, neighbour) => push(neighbour).then(() => portal.advance(11 * MINUTE_MS)),
    end: noPrompts,
  },
  // One wrong digit, from an unknown phone.
  likely_suspense: {
    arise: ({ loan_reference }) =>
      tell(
        portal.paybill_url,
        confirmation({
          account: loan_reference.replace(
            /^(....)(.)/,
            (_, head: string, digit: string) => head + String((Number(digit) + 1) % 10),
          ),
          amount: ENOUGH,
          msisdn: '+237699999999',
        }),
      ),
    end: () => run(`update payments set account_keyed_in = '0' where id in (select payment_id from suspense)`),
  },
  waiver: {
    arise: async (loan) =>
      run(
        `insert into lock_waivers (id, loan_id, from_on, until_on, reason, created_at)
          values ($1, $2, $3, $3::date + 5, 'flood', now())`,
        [newId(), (await lockOf(loan)).loan_id, portal.services.clock.today()],
      ),
    end: () => run('delete from lock_waivers'),
  },
  promise: {
    arise: async ({ loan_reference }) => {
      const promise = { due_on: addDays(portal.services.clock.today(), 5), amount_fcfa: 10_000 };
      const said = { contact: 'right_party', call_type: 'inquiry', remarks: 'neutral', outcome: 'promise' } as const;
      await portal.done(collectionsCalls.rateCall, { loan_reference, ...said, promise }, boss);
    },
    end: () => run(`update promises set ended_at = now(), ended_because = 'withdrawn' where ended_at is null`),
  },
  // The gateway said that the warning did not arrive.
  not_reached: {
    arise: ({ person }) =>
      run(`update messages set status = 'failed' where template = 'warning' and customer_id = $1`, [person.id]),
    end: () => run(`update messages set status = 'delivered' where template = 'warning'`),
  },
  // The operator cannot be asked, and its last list grows old.
  news_incomplete: {
    arise: async () => {
      await behave({ outage: { mobile_money: true } });
      portal.advance(6 * MINUTE_MS);
    },
    end: () => behave(well),
  },
  // Announced just before the check: the operator's list does not have it yet.
  payment_expected: {
    arise: ({ loan_reference }) =>
      tell(portal.validation_url, confirmation({ account: loan_reference, amount: ENOUGH })).then(() =>
        run(`update announced_payments set announced_at = announced_at + interval '3 days' where state = 'expected'`),
      ),
    end: () => run(`update announced_payments set state = 'did_not_happen', ended_at = now() where state = 'expected'`),
  },
  // From the customer's own phone.
  money_kept: {
    arise: ({ person }) =>
      tell(portal.paybill_url, {
        ...confirmation({ account: 'school fees', amount: ENOUGH, msisdn: person.msisdn }),
        TransAmount: `${ENOUGH}.50`,
      }),
    end: () => run(`update kept_confirmations set state = 'closed', ended_at = now() where state = 'open'`),
  },
  quiet_hours: {
    arise: () =>
      times(
        portal.services.clock.now().getUTCHours() < 11
          ? { lock_from: '14:00', lock_until: '23:59' }
          : { lock_from: '02:00', lock_until: '10:00' },
      ),
    end: () => times({ lock_from: '00:00', lock_until: '23:59' }),
  },
  not_a_lock_day: {
    arise: () => times({ holidays_on: [0, 1, 2].map((days) => addDays(portal.services.clock.today(), days)) }),
    end: () => times({ holidays_on: [] }),
  },
};

const REASONS = Object.keys(HELD) as Reason[];
/** In the short form, the lock and the unlock that follow a hold are awaited for some of the reasons. */
const FOLLOWED = partOf(REASONS, 3);
test.each(REASONS)(
  'no lock is decided and none is delivered while there is a lock hold for %s; afterwards it follows',
  async (reason) => {
    const loan = await runningLoan();
    // Only one of the reasons needs another customer.
    const neighbour = reason === 'feed_unhealthy' ? await runningLoan() : loan;
    await portal.moveDays(9);
    await stopWorkers();
    await HELD[reason].arise(loan, neighbour);
    await portal.moveDays(1);
    expect((await lockOf(loan)).desired).toBe('unlocked');
    if (reason !== 'news_incomplete') await pullPaybills(portal.services);
    expect((await why(loan))?.interlock).toBe(reason);
    expect((await portal.done(deviceLocksCalls.feedHealth, undefined, boss)).waiting_locks).toContainEqual(
      expect.objectContaining({ loan_reference: loan.loan_reference, because: reason }),
    );

    // The lock hold ends and the lock is decided; then the hold applies again before the command is sent.
    await HELD[reason].end();
    await advanceStages(portal.services);
    expect((await lockOf(loan)).desired).toBe('locked');
    await HELD[reason].arise(loan, neighbour);
    await stepAll(portal, 'lock-command');
    expect((await lockOf(loan)).desired).toBe('unlocked');
    expect(await provider(loan.imei)).toBe('active');

    await HELD[reason].end();
    if (!FOLLOWED.includes(reason)) return;
    startWorkers();
    await settle([loan]);
    expect(await provider(loan.imei)).toBe('locked');
    await pay(loan, await arrears(loan));
    await settle([loan]);
  },
);
