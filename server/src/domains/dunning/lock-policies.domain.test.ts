/** Lock policies as settings: what a contract promised stays, and many phones do not lock in one day. */
import type { Ladder, LockPolicy } from '@palier/contract/rules/lock-policy.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { mostLocks } from '../lock-commands/lock-commands.ts';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

type Values = Sent<typeof settingsCalls.changeLocks>['values'];

let portal: Portal;
let owner: Staff;
let checker: Staff;
beforeAll(async () => {
  portal = await startPortal();
  owner = await portal.staff(['EDIT_LOCK_POLICIES']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER']);
}, 120_000);
afterAll(() => portal.stop());

const LADDER: Ladder = { reminders: [-1], grace_days: 0, warn_day: 1, lock_day: 3 };
const every = (ladder: Ladder) => ({ daily: ladder, weekly: ladder, monthly: ladder });
const group = async () => {
  const { groups } = await portal.done(settingsCalls.settings, undefined, owner);
  const locks = groups.find((one) => one.group === 'locks');
  if (!locks) throw new Error('the group of locks is missing');
  return locks;
};
const change = async (values: Partial<Values>) => {
  const { newest_version, current } = await group();
  return {
    version: newest_version,
    values: { ...(current.values as Values), ...values },
    reason: 'customers asked for it',
  };
};

describe('a lock policy', () => {
  test('is approved with its rehearsal beside it, and counts from then on', async () => {
    const later = { ...LADDER, reminders: [-3, -1], lock_day: 6 };
    const { request } = await portal.done(
      settingsCalls.changeLocks,
      await change({ ladders: { standard: { ...every(LADDER), weekly: later }, by_product: [] } }),
      owner,
    );
    expect(request).toMatchObject({
      was: { weekly_lock_day: 3, weekly_reminders: ['-1'] },
      proposed: { weekly_lock_day: 6, weekly_reminders: ['-3', '-1'] },
      evidence: { locked_at_once: 0, running_loans: expect.any(Number) },
    });
    const { rehearsal } = await portal.done(settingsCalls.rehearsal, { request_id: request.id }, checker);
    expect(rehearsal.days).toHaveLength(90);
    expect(rehearsal).not.toHaveProperty('to_lock');
    await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
    expect((await group()).current.values).toMatchObject({ ladders: { standard: { weekly: later } } });
    await portal.refused(settingsCalls.rehearsal, { request_id: newId() }, checker, 'REQUEST_NOT_FOUND');
  });

  test.each<[string, Partial<Values>, string, string]>([
    [
      'a lock before its warning',
      { ladders: { standard: every({ ...LADDER, warn_day: 4 }), by_product: [] } },
      'values.ladders.standard.daily.lock_day',
      'Le verrouillage doit venir après son avertissement.',
    ],
    [
      'a grace longer than an instalment',
      { ladders: { standard: every({ ...LADDER, grace_days: 8 }), by_product: [] } },
      'values.ladders.standard.daily.grace_days',
      'Le délai de grâce est plus long que le temps entre deux échéances.',
    ],
    [
      'reminders out of order',
      { ladders: { standard: every({ ...LADDER, reminders: [-1, -3] }), by_product: [] } },
      'values.ladders.standard.weekly.reminders',
      'un rappel par jour, le plus ancien d’abord',
    ],
    ['no day on which phones lock', { lock_weekdays: [] }, 'values.lock_weekdays', 'au moins un jour de la semaine'],
    [
      'a list of holidays of all days',
      {
        holidays_on: Array.from({ length: 61 }, (_, at) => addDays('2027-01-01', at)),
      },
      'values.holidays_on',
      'au plus 60 jours',
    ],
    [
      'hours that end before they begin',
      { lock_from: '20:00', lock_until: '07:00' },
      'values.lock_until',
      'Cette heure doit être plus tard dans la journée que le début.',
    ],
    ['a time that does not exist', { lock_from: '25:00' }, 'values.lock_from', 'une heure comme 07:30'],
  ])('is refused with %s, at its field', async (_, values, field, sentence) => {
    for (const call of [settingsCalls.changeLocks, settingsCalls.rehearseLocks]) {
      const answer = await portal.call(call, (await change(values)) as never, owner, { language: 'fr' });
      expect(answer.ok ? null : answer.refusal).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: [sentence] },
      });
    }
  });

  test('of a model that does not exist is refused', async () => {
    const own = { name: 'Gentle', product_ids: [newId()], ...every(LADDER) };
    await portal.refused(
      settingsCalls.changeLocks,
      await change({ ladders: { standard: every(LADDER), by_product: [own] } }),
      owner,
      'PRODUCT_NOT_FOUND',
    );
  });

  test('keeps the day that the contract names when a stricter one comes, and a milder one counts', async () => {
    await setSettings(portal.database, {
      locks: { ladders: { standard: every({ ...LADDER, lock_day: 5 }), by_product: [] } },
    });
    const place = await shop(portal);
    const { loan_reference } = await activeLoan(portal, place, await customer(portal, place));
    const loan = await portal.database.sql
      .selectFrom('loans')
      .select(['promised_lock_day', 'product_id', 'repayment_interval'])
      .where('loan_reference', '=', loan_reference)
      .executeTakeFirstOrThrow();
    expect(loan.promised_lock_day).toBe(5);
    const dayUnder = (lock_day: number): LockPolicy['lock_day'] =>
      policyOf(
        { version: 1, tolerance_fcfa: 0, ladders: { standard: every({ ...LADDER, lock_day }), by_product: [] } },
        { ...loan, repayment_interval: 'daily' },
      ).lock_day;
    expect([dayUnder(2), dayUnder(9)]).toEqual([5, 9]);
  });
});

test('at most a share of the running loans locks in a day, and never fewer than twenty', () => {
  expect([mostLocks(0, 5), mostLocks(399, 5), mostLocks(401, 5), mostLocks(1_000_000, 5)]).toEqual([
    20, 20, 21, 50_000,
  ]);
});
