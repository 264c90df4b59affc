/** What a rehearsal says would happen at once is what the ladder then does, on a market of loans in every state. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { nextDueDay } from '@palier/contract/rules/schedule.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { short } from '../../../../../tests/harness/scope.ts';
import { seedMarket } from '../../../demo/seed.ts';
import { type Portal, type Staff, startPortal } from '../../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../../tests/harness/settings.ts';
import { type LoanRow, termsOf } from '../../loans/loans.ts';
import { policiesOn } from '../../lock-commands/lock-commands.ts';
import { advanceStages } from '../advance-stages.ts';
import { phonesToLock } from '../phones-to-lock.ts';
import { rehearse } from './rehearse.ts';
import { today } from '../../../../../tests/harness/today.ts';

const AT_ANY_HOUR = { call_from: '00:00', call_until: '23:59', call_weekdays: [1, 2, 3, 4, 5, 6, 7] };
let portal: Portal;
let owner: Staff;
let present: Settings<'locks'>;
beforeAll(async () => {
  portal = await startPortal({ workers: false, settings: null, isAlone: true });
  const { config } = portal.services;
  await seedMarket(portal.database, { customers: 400, seed: 3, today: today(), config });
  // Waivers and money in suspense hold locks back, and a rehearsal does not look at them.
  await portal.database.pool.query('truncate lock_waivers, suspense cascade');
  // A rehearsal counts what the ladder asks for, before the contact rules take reminders away from it.
  await setSettings(portal.database, {
    collections: { texts_a_day: 5, texts_a_week: 14, contacts_a_week: 30, ...AT_ANY_HOUR },
  });
  // Contracts that promise no day let every policy lock.
  await portal.database.pool.query('update loans set promised_lock_day = null');
  await shortenSome(today());
  owner = await portal.staff(['EDIT_LOCK_POLICIES', 'FIND_CUSTOMER']);
  const { version: _, ...values } = await policiesOn(portal.database, today());
  present = values;
  await advanceAll();
}, 240_000);
afterAll(() => portal.stop());

/** Some loans lack less than a tolerance, which moves the instalment from which their days are counted. */
async function shortenSome(today: string) {
  const { rows } = await portal.database.pool.query<LoanRow>(
    `select * from loans where status = 'active' and repaid_fcfa > 1000 and id::text ~ '[0-5]$'`,
  );
  for (const loan of rows) {
    const repaid_fcfa = loan.repaid_fcfa - 25;
    const next_due_on = nextDueDay(termsOf(loan, today), repaid_fcfa);
    await portal.database.sql
      .updateTable('loans')
      .set({ repaid_fcfa, next_due_on, ageing_check_on: loan.start_on })
      .where('id', '=', loan.id)
      .execute();
  }
}

async function advanceAll() {
  const report = await advanceStages(portal.services);
  expect(report.held).toBe(0);
  return report;
}

const ladder = fc
  .record({
    reminders: fc.uniqueArray(fc.integer({ min: -5, max: 0 }), { maxLength: 3 }),
    grace_days: fc.constantFrom(0, 1),
    warn_day: fc.integer({ min: 1, max: 5 }),
    more: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ reminders, more, ...rest }) => ({
    ...rest,
    reminders: reminders.toSorted((a, b) => a - b),
    lock_day: rest.warn_day + more,
  }));
const proposals = fc
  .record({ daily: ladder, weekly: ladder, monthly: ladder, tolerance_fcfa: fc.constantFrom(0, 25, 100, 1_000) })
  .map(({ tolerance_fcfa, ...standard }) => ({
    ...present,
    tolerance_fcfa,
    most_locks_percent: 100,
    ladders: { standard, by_product: [] },
  }));

describe('a rehearsal', () => {
  test('finds at once what the ladder then does, whatever the policy', async () => {
    for (const proposed of fc.sample(proposals, { numRuns: short(3, 8), seed: 11 })) {
      const policies = { present: { ...present, version: 1 }, proposed: { ...proposed, version: 2 } };
      const { at_once } = await rehearse(portal.database, portal.services, policies, owner.id);
      await setSettings(portal.database, { locks: proposed });
      const today = portal.services.clock.today();
      expect(await phonesToLock(portal.database, today, null)).toBe(at_once.locked);
      const { rows: shops } = await portal.database.pool.query<{ id: string }>('select id from shops');
      let of_shops = 0;
      for (const { id } of shops) of_shops += await phonesToLock(portal.database, today, [id]);
      expect(of_shops).toBe(at_once.locked);
      const { reminded, warned, locked } = await advanceAll();
      expect(at_once, JSON.stringify(proposed.ladders.standard)).toMatchObject({ reminded, warned, locked });
      present = proposed;
    }
  });

  test('counts no reminder on a day on which customers are not called', async () => {
    const early = { reminders: [-5, -3, -1], grace_days: 0, warn_day: 1, lock_day: 30 };
    const proposed = {
      ...present,
      ladders: { standard: { daily: early, weekly: early, monthly: early }, by_product: [] },
    };
    const policies = { present: { ...present, version: 1 }, proposed: { ...proposed, version: 2 } };
    const rehearsed = async () => (await rehearse(portal.database, portal.services, policies, owner.id)).at_once;
    const on_a_call_day = await rehearsed();
    await setSettings(portal.database, { collections: { call_weekdays: [] } });
    const on_another = await rehearsed();
    await setSettings(portal.database, { collections: AT_ANY_HOUR });
    expect(on_a_call_day.reminded).toBeGreaterThan(0);
    expect(on_another).toEqual({ ...on_a_call_day, reminded: 0 });
  });

  test('is answered to people who may change the policies, and lists the loans that would be locked', async () => {
    const ladder = { reminders: [], grace_days: 0, warn_day: 1, lock_day: 2 };
    const stricter = {
      ...present,
      ladders: { standard: { daily: ladder, weekly: ladder, monthly: ladder }, by_product: [] },
    };
    const { rehearsal } = await portal.done(settingsCalls.rehearseLocks, { values: stricter }, owner);
    expect(rehearsal.days).toHaveLength(90);
    expect(rehearsal.sampled).toBe(rehearsal.of_loans);
    expect(rehearsal.days.some(({ present: { locked } }) => locked > 0)).toBe(true);
    await portal.refused(
      settingsCalls.rehearseLocks,
      { values: stricter },
      await portal.staff(['VIEW_SETTINGS']),
      'FORBIDDEN',
    );
  });
});

const openAll = () =>
  portal.database.pool.query(`update device_locks set desired = 'unlocked', desired_at = now() - interval '9 days'
    from loans l where l.id = loan_id and l.status = 'active'`);

test('phones beyond the limit of a day lock on the next days, those that are late for longest first', async () => {
  const pool = portal.database.pool;
  await openAll();
  const strict = { reminders: [], grace_days: 0, warn_day: 1, lock_day: 2 };
  await setSettings(portal.database, {
    locks: {
      ladders: { standard: { daily: strict, weekly: strict, monthly: strict }, by_product: [] },
      most_locks_percent: 1,
    },
  });
  const first = await advanceStages(portal.services);
  expect(first.locked).toBe(20);
  expect(first.held).toBeGreaterThan(0);
  expect((await advanceStages(portal.services)).locked).toBe(0);
  const locked = async (): Promise<string[]> =>
    (
      await pool.query<{ checked: string }>(
        `select l.ageing_check_on::text as checked from loans l join device_locks d on d.loan_id = l.id
          where d.desired = 'locked' and d.desired_at > now() - interval '12 hours' order by 1`,
      )
    ).rows.map(({ checked }) => checked);
  const before = await locked();
  await pool.query(`update device_locks set desired_at = desired_at - interval '1 day' where desired = 'locked'`);
  expect((await advanceStages(portal.services)).locked).toBe(20);
  const after = await locked();
  expect([before.at(-1), after[0]].toSorted()).toEqual([before.at(-1), after[0]]);
});

test('a policy that locks many phones at once waits for a second person, also when it raises the limit itself', async () => {
  const bold = await portal.staff(['EDIT_LOCK_POLICIES', 'APPROVE_MAKER_CHECKER']);
  const ladder = { reminders: [], grace_days: 0, warn_day: 1, lock_day: 90 };
  const mild = { standard: { daily: ladder, weekly: ladder, monthly: ladder }, by_product: [] };
  await setSettings(portal.database, {
    approvals: { second_person_for_settings: false },
    locks: { ladders: mild, most_locks_percent: 1 },
  });
  await portal.database.pool.query(`update device_locks set desired = 'unlocked' where desired = 'locked'`);
  const { version, ...values } = await policiesOn(portal.database, portal.services.clock.today());
  const strict = { ...ladder, lock_day: 2 };
  const { request } = await portal.done(
    settingsCalls.changeLocks,
    {
      version,
      values: {
        ...values,
        most_locks_percent: 100,
        ladders: { standard: { daily: strict, weekly: strict, monthly: strict }, by_product: [] },
      },
      reason: 'lock them all',
    },
    bold,
  );
  expect(Number(request.evidence?.['locked_at_once'])).toBeGreaterThan(20);
  expect(request.state).toBe('pending');
});

test('the phones that lock tomorrow unless they are paid for are those that the ladder then locks', async () => {
  await openAll();
  const early = { reminders: [], grace_days: 0, warn_day: 1, lock_day: 6 };
  const every_day = { daily: early, weekly: early, monthly: early };
  await setSettings(portal.database, {
    locks: { ...present, most_locks_percent: 100, ladders: { standard: every_day, by_product: [] } },
  });
  await advanceAll();
  const today = portal.services.clock.today();
  expect(await phonesToLock(portal.database, today, null)).toBe(0);
  const expected = await phonesToLock(portal.database, addDays(today, 1), null);
  expect(expected).toBeGreaterThan(0);
  const locked = async (): Promise<number> => {
    const { rows } = await portal.database.pool.query<{ phones: number }>(
      `select count(*)::int as phones from device_locks where desired = 'locked'`,
    );
    return rows[0]?.phones ?? 0;
  };
  const before = await locked();
  // The ladder runs as soon as the day has come.
  await portal.moveDays(1);
  await advanceAll();
  expect((await locked()) - before).toBe(expected);
  const reader = await portal.staff(['VIEW_ANALYTICS']);
  expect((await portal.done(reportsCalls.locks, undefined, reader)).due_today).toBe(0);
});
