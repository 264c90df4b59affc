/**
 * A phone that was released belongs to whoever paid for it, or to whoever buys it next: what was ordered for the loan
 * before, however late it comes, neither enrols nor locks nor releases it for long.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDeviceLockForUpdate, issueCommand, setReported } from './lock-commands.ts';
import { reconcileLockState } from './reconcile-lock-state.ts';
import type { DeviceLockProvider } from '../../providers/device-lock/port.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { type Loan, codeOf, openPhoneDesk, slowAnswers } from '../../../../tests/harness/phones.ts';
import { keepSessions, step, stepAll } from '../../../../tests/harness/workers.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Longer than a worker holds a phone. */
const LEASE_OVER_MS = 61_000;
const desk = await openPhoneDesk();
const {
  portal,
  place,
  checker,
  run,
  nextImei,
  runningLoan,
  saleReady,
  lockOf,
  behave,
  pay,
  provider,
  deviceOf,
  arrears,
  startWorkers,
  stopWorkers,
} = desk;
const giver = await portal.staff(['REQUEST_LOAN_DEACTIVATION']);
const taker = await portal.staff(['APPROVE_DEREGISTRATION']);
const caller = await portal.staff(['REQUEST_OFFLINE_PIN']);
afterAll(() => portal.stop());
beforeEach(async () => {
  await keepSessions(portal);
  startWorkers();
});
afterEach(() => desk.clear());

type OfLoan = Pick<Loan, 'loan_id' | 'loan_reference' | 'imei'>;

/** The provider itself, spoken to in its own words: what reaches it so was sent before and comes late. */
const trustonic = () => {
  const found = portal.services.locks.find(({ code }) => code === 'trustonic');
  if (!found) throw new Error('no Trustonic');
  return found;
};
const LATE = {
  enrolment: ({ imei, loan_reference }: OfLoan) =>
    trustonic().enrol({ imei, imei2: null, contract_reference: loan_reference }),
  lock: async (loan: OfLoan) => {
    await LATE.enrolment(loan);
    return trustonic().lock(loan.imei, { title: 'Palier', text: 'late', phone: '+237699000000' });
  },
} as const;

const ordersOf = async ({ loan_id }: Pick<Loan, 'loan_id'>) =>
  (
    await run(`select action || ' ' || status as what from lock_commands where loan_id = $1 order by id`, [loan_id])
  ).rows.map(({ what }) => what as string);
/** What workers asked of providers, oldest first: `enrol 3533…`. */
const asked: string[] = [];
Object.assign(portal.services, {
  locks: portal.services.locks.map((one): DeviceLockProvider => ({
    ...one,
    enrol: (device) => {
      asked.push(`enrol ${device.imei}`);
      return one.enrol(device);
    },
    release: (imei, reason) => {
      asked.push(`release ${imei}`);
      return one.release(imei, reason);
    },
  })),
});

/** Sold and waiting for its lock; the order to enrol it is given with nobody working, or with the workers. */
async function soldWith(works: boolean, imei = nextImei()): Promise<OfLoan> {
  const { create, loan_reference } = await saleReady();
  if (!works) await stopWorkers();
  expect(codeOf(await create(imei))).toBe('done');
  const { rows } = await run('select id from loans where loan_reference = $1', [loan_reference]);
  return { loan_id: rows[0].id as string, loan_reference, imei };
}
async function bringBack({ loan_id }: OfLoan): Promise<void> {
  const { request } = await portal.done(
    loansCalls.requestDeactivation,
    { loan_id, phone_returned: true, reason: 'Brings the phone back' },
    giver,
  );
  await portal.done(approvalsCalls.approveDeregistration, { request_id: request.id }, taker);
}
async function restock(imei: string): Promise<void> {
  const { id } = await deviceOf(imei);
  expect(
    (
      await portal.done(
        stockCalls.actOnDevices,
        { device_ids: [id], action: 'restock', shop_id: place.id, reason: 'as good as new' },
        checker,
      )
    ).done,
  ).toBe(1);
}
/** Whatever is due is done, with nobody else working. */
async function work(): Promise<void> {
  for (const kind of ['lock-command', 'read-lock', 'verify-lock']) await stepAll(portal, kind);
  await reconcileLockState.run(portal.services);
  await stepAll(portal, 'lock-command');
}
async function minutesPass(minutes: number): Promise<void> {
  await keepSessions(portal);
  for (let part = 0; part < 4; part++) {
    portal.advance((minutes / 4) * MINUTE_MS);
    await work();
  }
}
/**
 * A worker is still enrolling the phone when it is brought back and let go; how its provider answers that worker in the
 * end is told later.
 */
async function broughtBackWhileEnrolling(ends: 'answers' | 'fails') {
  const loan = await soldWith(false);
  const line = slowAnswers(portal, 'enrol', ends);
  const leaving = step(portal, 'lock-command');
  await line.isAsked();
  line.behaveAgain();
  await bringBack(loan);
  portal.advance(LEASE_OVER_MS);
  await work();
  return { loan, line, leaving };
}
/** Brought back, let go by its provider, and on the shelf again. */
async function backOnTheShelf(loan: OfLoan): Promise<void> {
  await bringBack(loan);
  await portal.until('the provider let it go', async () => (await lockOf(loan)).reported === 'released');
  await restock(loan.imei);
}

describe('a release is the last order of its loan', () => {
  const STATES: Record<string, () => Promise<OfLoan>> = {
    'that has not left yet': () => soldWith(false),
    'that never arrived and is tried again': async () => {
      await behave({ outage: { device_lock: true } });
      const loan = await soldWith(true);
      await portal.until('it was tried', async () => (await ordersOf(loan)).includes('enrol sent'));
      return loan;
    },
    'that was carried out without an answer and is tried again': async () => {
      await behave({ apply_then_hang: { device_lock: true } });
      const loan = await soldWith(true);
      await portal.until(
        'it was tried',
        async () =>
          (
            await run(`select 1 from lock_commands where loan_id = $1 and status = 'sent' and error is not null`, [
              loan.loan_id,
            ])
          ).rowCount,
      );
      await portal.until('it is enrolled', async () => (await provider(loan.imei)) === 'trustonic active');
      return loan;
    },
    'that was refused and is tried again': async () => {
      const imei = nextImei();
      await portal.control('/__control/handsets', [
        { imei, model: 'Tecno', lock_solution: 'trustonic', lock_state: 'releasing' },
      ]);
      const loan = await soldWith(true, imei);
      await portal.until('it was refused', async () => (await ordersOf(loan)).includes('enrol failed'));
      return loan;
    },
    'that its provider took and its phone has not heard of': async () => {
      const imei = nextImei();
      await portal.control('/__control/handsets', [{ imei, model: 'Tecno' }]);
      await portal.control('/__control/online', { imei, online: false });
      const loan = await soldWith(true, imei);
      await portal.until('it was taken', async () => (await ordersOf(loan)).includes('enrol acknowledged'));
      return loan;
    },
  };

  test.each(Object.keys(STATES))(
    'an enrolment %s never leaves again; the phone is free, and is enrolled for whoever buys it next',
    async (state) => {
      const loan = await (STATES[state] as () => Promise<OfLoan>)();
      await stopWorkers();
      await behave({ outage: { device_lock: false }, apply_then_hang: { device_lock: false } });
      asked.length = 0;
      await bringBack(loan);
      expect(await ordersOf(loan)).toEqual(['enrol superseded', 'release queued']);
      if ((await provider(loan.imei)) !== 'nowhere')
        await portal.control('/__control/online', { imei: loan.imei, online: true });
      await minutesPass(30);
      expect(asked).not.toContain(`enrol ${loan.imei}`);
      expect(['trustonic released', 'nowhere']).toContain(await provider(loan.imei));
      expect(await ordersOf(loan)).toEqual(['enrol superseded', 'release confirmed']);
      expect((await lockOf(loan)).reported).toBe('released');
      await restock(loan.imei);
      startWorkers();
      const next = await runningLoan(place, loan.imei);
      expect([await provider(loan.imei), (await lockOf(next)).reported]).toEqual(['trustonic active', 'active']);
    },
  );

  test('a lock, an unlock and a reminder neither', async () => {
    const loan = await runningLoan();
    await portal.moveDays(11);
    await portal.until('it is locked', async () => (await lockOf(loan)).reported === 'locked');
    await stopWorkers();
    await portal.database.transaction(async (tx) => {
      const lock = await findDeviceLockForUpdate(tx, loan.loan_id);
      if (lock) await issueCommand(tx, portal.services, lock, 'remind', { text: 'Tomorrow' });
    });
    await pay(loan, await arrears(loan));
    await portal.until('the unlock is ordered', async () => (await ordersOf(loan)).includes('unlock queued'));
    await pay(loan, 1_000_000);
    await portal.until('the release is ordered', async () => (await lockOf(loan)).desired === 'released');
    expect((await ordersOf(loan)).slice(-3)).toEqual(['remind superseded', 'unlock superseded', 'release queued']);
    await minutesPass(10);
    expect(await provider(loan.imei)).toBe('trustonic released');
    expect((await ordersOf(loan)).at(-1)).toBe('release confirmed');
  });
});

describe('what the provider carries out late, after it let the phone go, is noticed and undone', () => {
  /** Minutes that passed since the release, and minutes until somebody looks. */
  const MOMENTS = [
    [0, 3],
    [10, 60],
    [120, DAY_MINUTES],
  ] as const;

  test.each(
    (['enrolment', 'lock'] as const).flatMap((what) =>
      MOMENTS.map(([passed, until]) => [what, passed, until] as const),
    ),
  )('an old %s that comes %i minutes after the release of a phone that is paid off', async (what, passed, until) => {
    const loan = await runningLoan();
    await pay(loan, 1_000_000);
    await portal.until('it is released', async () => (await lockOf(loan)).reported === 'released');
    await stopWorkers();
    if (passed > 0) await minutesPass(passed);
    await LATE[what](loan);
    expect(await provider(loan.imei)).toBe(what === 'lock' ? 'trustonic locked' : 'trustonic active');
    await minutesPass(until);
    expect(await provider(loan.imei)).toBe('trustonic released');
    expect(await lockOf(loan)).toMatchObject({ desired: 'released', reported: 'released' });
    expect((await deviceOf(loan.imei)).state).toBe('released');
    // Each order was one of release: nothing else is ever sent to it.
    expect(new Set((await ordersOf(loan)).slice(1))).toEqual(new Set(['release confirmed']));
  });

  test.each(['answers', 'fails'] as const)(
    'an enrolment in the hands of a worker that sleeps for a day and then %s',
    async (ends) => {
      const { loan, line, leaving } = await broughtBackWhileEnrolling(ends);
      expect([await provider(loan.imei), (await lockOf(loan)).reported]).toEqual(['trustonic released', 'released']);
      await minutesPass(2 * DAY_MINUTES);
      // Only now does its message arrive, and the worker wakes.
      await LATE.enrolment(loan);
      line.answer();
      await leaving;
      expect(await provider(loan.imei)).toBe('trustonic active');
      await minutesPass(10);
      expect([await provider(loan.imei), (await lockOf(loan)).reported]).toEqual(['trustonic released', 'released']);
    },
  );
});

describe('a phone that was sold anew obeys its new loan alone', () => {
  test('the answer to an old enrolment changes nothing of it, and its keypad keeps its own secret', async () => {
    const { loan, line, leaving } = await broughtBackWhileEnrolling('answers');
    await restock(loan.imei);
    startWorkers();
    const next = await runningLoan(place, loan.imei);
    await stopWorkers();
    const before = await lockOf(next);
    line.answer();
    await leaving;
    await minutesPass(10);
    expect(await lockOf(next)).toMatchObject({
      desired: before.desired,
      desired_at: before.desired_at,
      reported: 'active',
    });
    expect(await ordersOf(next)).toEqual(['enrol confirmed']);
    expect(await provider(loan.imei)).toBe('trustonic active');
    const { code } = await portal.done(
      deviceLocksCalls.offlineUnlock,
      { loan_reference: next.loan_reference, imei: loan.imei, reason: 'No network' },
      caller,
    );
    expect(await portal.control('/__control/keypad', { imei: loan.imei, code })).toMatchObject({ outcome: 'accepted' });
  });

  test('it is not sold while its release is still under way, whatever was seen of it', async () => {
    const loan = await runningLoan();
    const sale = await saleReady();
    await stopWorkers();
    await behave({ apply_then_hang: { device_lock: true } });
    await bringBack(loan);
    await step(portal, 'lock-command');
    expect([await provider(loan.imei), (await ordersOf(loan)).at(-1)]).toEqual(['trustonic released', 'release sent']);
    await restock(loan.imei);
    // Somebody looked, and saw that it was done; the order will be tried again all the same.
    await portal.database.transaction(async (tx) => {
      const lock = await findDeviceLockForUpdate(tx, loan.loan_id);
      if (lock)
        await setReported(
          tx,
          lock,
          { state: 'released', last_contact_at: null, receipt: null },
          portal.services.clock.now(),
        );
    });
    expect(codeOf(await sale.create(loan.imei))).toBe('PHONE_STILL_HELD');
    await behave({ apply_then_hang: { device_lock: false } });
    portal.advance(MINUTE_MS);
    await stepAll(portal, 'lock-command');
    expect((await ordersOf(loan)).at(-1)).toBe('release confirmed');
    expect(codeOf(await sale.create(loan.imei))).toBe('done');
  });

  test('an order to release it for the loan before is dropped', async () => {
    const loan = await runningLoan();
    await backOnTheShelf(loan);
    const next = await runningLoan(place, loan.imei);
    await stopWorkers();
    asked.length = 0;
    await portal.database.transaction(async (tx) => {
      const lock = await findDeviceLockForUpdate(tx, loan.loan_id);
      if (lock) await issueCommand(tx, portal.services, lock, 'release', { why: 'astray' });
    });
    await minutesPass(10);
    expect((await ordersOf(loan)).at(-1)).toBe('release superseded');
    expect(asked).not.toContain(`release ${loan.imei}`);
    expect([await provider(loan.imei), (await lockOf(next)).reported]).toEqual(['trustonic active', 'active']);
  });

  test('a look for the loan before says nothing of it: neither loan takes it for its own news', async () => {
    const loan = await runningLoan();
    await backOnTheShelf(loan);
    const next = await runningLoan(place, loan.imei);
    await portal.moveDays(11);
    await portal.until('it is locked', async () => (await lockOf(next)).reported === 'locked');
    await stopWorkers();
    const [before, of_next] = [await lockOf(loan), await ordersOf(next)];
    // The looks that were planned when the first loan let it go.
    await minutesPass(2 * DAY_MINUTES);
    expect(await lockOf(loan)).toEqual(before);
    expect(before.reported).toBe('released');
    expect((await ordersOf(loan)).filter((one) => one.startsWith('release'))).toEqual(['release confirmed']);
    // Money for the loan before opens nothing.
    await pay(loan, 1_000_000);
    await work();
    expect(await lockOf(next)).toMatchObject({ desired: 'locked', reported: 'locked' });
    expect(await ordersOf(next)).toEqual(of_next);
    expect(await provider(loan.imei)).toBe('trustonic locked');
    startWorkers();
    await pay(next, await arrears(next));
    await portal.until('it is open', async () => (await provider(loan.imei)) === 'trustonic active');
    await portal.until('and seen open', async () => (await lockOf(next)).reported === 'active');
    await expectSound(portal);
  });

  test('an old lock that comes through after it was enrolled anew does not stay', async () => {
    const loan = await runningLoan();
    await backOnTheShelf(loan);
    const next = await runningLoan(place, loan.imei);
    await stopWorkers();
    await LATE.lock(loan);
    expect(await provider(loan.imei)).toBe('trustonic locked');
    await minutesPass(4);
    expect(await provider(loan.imei)).toBe('trustonic active');
    expect(await lockOf(next)).toMatchObject({ desired: 'unlocked', reported: 'active' });
  });

  test('an old release that comes through after it was enrolled anew does not stay: it is enrolled for its loan again, and locks when that is late', async () => {
    const loan = await runningLoan();
    await backOnTheShelf(loan);
    const next = await runningLoan(place, loan.imei);
    await stopWorkers();
    await trustonic().release(loan.imei, 'loan_closed');
    expect(await provider(loan.imei)).toBe('trustonic released');
    await minutesPass(4);
    expect(await provider(loan.imei)).toBe('trustonic active');
    expect(await ordersOf(next)).toEqual(['enrol confirmed', 'enrol confirmed']);
    startWorkers();
    await portal.moveDays(11);
    await portal.until('it is locked', async () => (await provider(loan.imei)) === 'trustonic locked');
  });
});
