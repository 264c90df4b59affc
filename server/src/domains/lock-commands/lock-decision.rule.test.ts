import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Desired, type LockRule, type LoanStanding, decideLock } from './lock-decision.ts';

type Decide = typeof decideLock;

const OVER = ['settled', 'deactivated', 'deregistered', 'written_off', 'cancelled'];
const rule: fc.Arbitrary<LockRule> = fc.record({
  lock_type: fc.constantFrom('no lock', 'soft lock', 'hard lock'),
  lock_day: fc.integer({ min: 1, max: 8 }),
});
const desired = fc.constantFrom<Desired>('unlocked', 'locked', 'released');
const standing: fc.Arbitrary<LoanStanding> = fc
  .record({
    status: fc.constantFrom('pending_activation', 'active', 'active', 'active', ...OVER),
    arrears_fcfa: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 90_000 })),
    late: fc.integer({ min: 1, max: 16 }),
    forgiven: fc.integer({ min: 0, max: 4 }),
  })
  // Without arrears no day is past due, and the tolerance reduces the delinquent days.
  .map(({ status, arrears_fcfa, late, forgiven }) => ({
    loan_id: 'loan',
    status,
    arrears_fcfa,
    days_past_due: arrears_fcfa === 0 ? 0 : late,
    delinquent_days: arrears_fcfa === 0 ? 0 : Math.max(0, late - forgiven),
    next_due_on: '2024-03-01',
  }));

const run = (holds: (standing: LoanStanding, rule: LockRule, now: Desired) => boolean) =>
  fc.assert(fc.property(standing, rule, desired, holds), { numRuns: 1000 });
const pay = (from: LoanStanding, amount: number): LoanStanding => ({
  ...from,
  arrears_fcfa: from.arrears_fcfa - amount,
  ...(from.arrears_fcfa === amount && { days_past_due: 0, delinquent_days: 0 }),
});

const paidUpIsNeverLocked = (decide: Decide) =>
  run((of, by, now) => decide({ ...of, arrears_fcfa: 0, days_past_due: 0, delinquent_days: 0 }, by, now) !== 'locked');
const exactlyTheArrearsOpen = (decide: Decide) =>
  run((of, by, now) => {
    if (decide(of, by, now) !== 'locked') return true;
    return (
      decide(pay(of, of.arrears_fcfa), by, 'locked') === 'unlocked' &&
      (of.arrears_fcfa === 1 || decide(pay(of, of.arrears_fcfa - 1), by, 'locked') === 'locked')
    );
  });
/** A loan that is further behind is never treated more leniently. */
const lateNeverHelps = (decide: Decide) =>
  run(
    (of, by, now) =>
      decide(of, by, now) !== 'locked' ||
      decide(
        {
          ...of,
          arrears_fcfa: of.arrears_fcfa + 500,
          days_past_due: of.days_past_due + 1,
          delinquent_days: of.delinquent_days + 1,
        },
        by,
        now,
      ) === 'locked',
  );
const overIsReleased = (decide: Decide) =>
  fc.assert(
    fc.property(
      standing,
      rule,
      desired,
      fc.constantFrom(...OVER),
      (of, by, now, status) => decide({ ...of, status }, by, now) === 'released',
    ),
  );
const waitsForTheDay = (decide: Decide) =>
  run(
    (of, by, now) =>
      of.status !== 'active' ||
      now === 'locked' ||
      decide(of, by, now) !== 'locked' ||
      of.delinquent_days >= by.lock_day,
  );
const locksOnTheDay = (decide: Decide) =>
  run(
    (of, by) =>
      of.status !== 'active' ||
      by.lock_type === 'no lock' ||
      of.arrears_fcfa === 0 ||
      of.delinquent_days < by.lock_day ||
      decide(of, by, 'unlocked') === 'locked',
  );
const settlesAtOnce = (decide: Decide) =>
  run((of, by, now) => {
    const once = decide(of, by, now);
    return decide(of, by, once) === once;
  });
const unlockable = (decide: Decide) =>
  run((of, by, now) => by.lock_type !== 'no lock' || decide(of, by, now) !== 'locked');
const waitsForTheSale = (decide: Decide) =>
  run((of, by, now) => decide({ ...of, status: 'pending_activation' }, by, now) === 'unlocked');

describe('the lock decision from the ledger', () => {
  test('never locks a phone without arrears', () => paidUpIsNeverLocked(decideLock));
  test('unlocks when exactly the arrears are paid, and not for a franc less', () => exactlyTheArrearsOpen(decideLock));
  test('never unlocks a loan because it is further behind', () => lateNeverHelps(decideLock));
  test('releases the phone when the loan is over, however it ended', () => overIsReleased(decideLock));
  test('does not lock before the lock day', () => waitsForTheDay(decideLock));
  test('locks on the lock day', () => locksOnTheDay(decideLock));
  test('gives the same decision when it is applied twice', () => settlesAtOnce(decideLock));
  test('never locks a phone whose lock type is no lock', () => unlockable(decideLock));
  test('keeps a phone unlocked until its loan is active', () => waitsForTheSale(decideLock));
});

describe('planted faults', () => {
  test('a lock that stays without arrears is noticed', () =>
    expect(() =>
      paidUpIsNeverLocked((of, by, now) => (now === 'locked' ? 'locked' : decideLock(of, by, now))),
    ).toThrow());
  test('a lock that opens after a part payment is noticed', () =>
    expect(() =>
      exactlyTheArrearsOpen((of, by, now) => (of.arrears_fcfa < 100 ? 'unlocked' : decideLock(of, by, now))),
    ).toThrow());
  test('a lock that stays after exactly the arrears are paid is noticed', () =>
    expect(() =>
      exactlyTheArrearsOpen((of, by, now) =>
        of.status === 'active' && now === 'locked' ? 'locked' : decideLock(of, by, now),
      ),
    ).toThrow());
  test('a lock that is sent only on the lock day itself is noticed', () =>
    expect(() =>
      lateNeverHelps((of, by, now) =>
        of.status === 'active' && of.delinquent_days > by.lock_day ? 'unlocked' : decideLock(of, by, now),
      ),
    ).toThrow());
  test('a phone that stays locked after a write-off is noticed', () =>
    expect(() =>
      overIsReleased((of, by, now) => (of.status === 'written_off' ? now : decideLock(of, by, now))),
    ).toThrow());
  test('a lock a day early is noticed', () =>
    expect(() => waitsForTheDay((of, by, now) => decideLock(of, { ...by, lock_day: by.lock_day - 1 }, now))).toThrow());
  test('a lock a day late is noticed', () =>
    expect(() => locksOnTheDay((of, by, now) => decideLock(of, { ...by, lock_day: by.lock_day + 1 }, now))).toThrow());
});
