/** Settings change from a day on, with a second person; every version is kept and can be read again. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runningVersion } from '../../platform/running-version.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

type Change = Sent<typeof settingsCalls.changeMoney>;

const portals: Portal[] = [];
let portal: Portal;
let owner: Staff;
let checker: Staff;
beforeEach(async () => {
  portal = await startPortal();
  portals.push(portal);
  owner = await portal.staff(['EDIT_MONEY_SETTINGS', 'APPROVE_MAKER_CHECKER']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER', 'VIEW_SETTINGS']);
});
afterAll(() => Promise.all(portals.map((one) => one.stop())));

const read = async (as = owner) => {
  const { groups } = await portal.done(settingsCalls.settings, undefined, as);
  const money = groups.find(({ group }) => group === 'money');
  if (!money) throw new Error('the group of money is missing');
  return money;
};
const today = () => portal.services.clock.today();
const inForce = (on = today()) => settingsOn(portal.database, 'money', on);

async function proposal(values: Partial<Change['values']>, rest: Partial<Change> = {}): Promise<Change> {
  const { newest_version } = await read();
  const newest = newest_version === 0 ? {} : (await read()).planned.at(-1)?.values;
  return {
    version: newest_version,
    values: { ...((newest ?? (await read()).current.values) as Change['values']), ...values },
    reason: 'the board decided so',
    ...rest,
  };
}
const ask = async (values: Partial<Change['values']>, rest: Partial<Change> = {}) =>
  (await portal.done(settingsCalls.changeMoney, await proposal(values, rest), owner)).request;
const approve = (request_id: string) => portal.done(approvalsCalls.approveMakerChecker, { request_id }, checker);

describe('a change of settings', () => {
  test('counts after a second person approved it, and every version stays on record', async () => {
    const before = await read();
    const request = await ask({ margin_floor_percent: 12, cash_without_shop: true });
    expect(request).toMatchObject({
      kind: 'settings',
      state: 'pending',
      subject_id: 'money',
      was: { margin_floor_percent: 5, cash_without_shop: false },
      proposed: { margin_floor_percent: 12, cash_without_shop: true, effective_on: today() },
    });
    expect((await inForce()).margin_floor_percent).toBe(5);
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, owner, 'OWN_REQUEST');
    await approve(request.id);
    expect(await inForce()).toMatchObject({ margin_floor_percent: 12, cash_without_shop: true });
    expect(await read()).toMatchObject({
      current: {
        version: before.current.version + 1,
        changed_by: `Staff ${owner.username}`,
        approved_by: `Staff ${checker.username}`,
        reason: 'the board decided so',
        request_id: request.id,
      },
      planned: [],
      may_change: true,
    });
    expect((await read(checker)).may_change).toBe(false);
    const { data, total_items } = await portal.done(settingsCalls.history, { group: 'money' }, checker);
    expect([total_items, data.map(({ version }) => version)]).toEqual([2, [2, 1]]);
    expect(data[1]?.values).toMatchObject({ margin_floor_percent: 5 });
  });

  test('is used by the calls that it concerns from the next one on', async () => {
    const keeper = await portal.staff(['VIEW_INVENTORY']);
    const terms = () => portal.done(catalogueCalls.dealTerms, undefined, keeper);
    expect(await terms()).toMatchObject({ margin_floor_percent: 5, step_fcfa: 25 });
    await approve((await ask({ margin_floor_percent: 20, rounding_step_fcfa: 100 })).id);
    expect(await terms()).toMatchObject({ margin_floor_percent: 20, step_fcfa: 100 });
  });

  test('begins on its day, and a newer change that begins earlier replaces it', async () => {
    await approve((await ask({ extensions_per_loan: 5 }, { effective_on: addDays(today(), 10) })).id);
    expect((await inForce()).extensions_per_loan).toBe(2);
    expect((await inForce(addDays(today(), 10))).extensions_per_loan).toBe(5);
    expect((await read()).planned).toMatchObject([{ version: 2, effective_on: addDays(today(), 10) }]);
    await approve((await ask({ extensions_per_loan: 1 }, { effective_on: addDays(today(), 20) })).id);
    expect((await read()).planned.map(({ version }) => version)).toEqual([2, 3]);
    await approve((await ask({ extensions_per_loan: 3 }, { effective_on: addDays(today(), 1) })).id);
    expect((await read()).planned.map(({ version }) => version)).toEqual([4]);
    expect((await inForce(addDays(today(), 30))).extensions_per_loan).toBe(3);
  });

  test('that is approved late counts from the day of the approval', async () => {
    const request = await ask({ extensions_per_loan: 4 }, { effective_on: addDays(today(), 1) });
    portal.advance(3 * 86_400_000);
    [owner, checker] = [await portal.staff(['EDIT_MONEY_SETTINGS']), await portal.staff(['APPROVE_MAKER_CHECKER'])];
    await approve(request.id);
    expect((await read()).current).toMatchObject({ effective_on: today() });
    expect((await inForce(addDays(today(), -1))).extensions_per_loan).toBe(2);
  });

  test('by two people at once is made once: the second must look again', async () => {
    const one = await proposal({ margin_floor_percent: 6 });
    const other = await portal.staff(['EDIT_MONEY_SETTINGS']);
    const { request } = await portal.done(settingsCalls.changeMoney, one, owner);
    await portal.refused(
      settingsCalls.changeMoney,
      await proposal({ margin_floor_percent: 7 }),
      other,
      'REQUEST_PENDING',
    );
    await approve(request.id);
    await portal.refused(settingsCalls.changeMoney, one, other, 'CHANGED_MEANWHILE');
    await portal.refused(settingsCalls.changeMoney, await proposal({}), other, 'NOTHING_CHANGED');
  });

  test('that is impossible is refused at its field, in the language of the reader', async () => {
    const values = { cash_limit_fcfa: -1, extensions_per_loan: 13, margin_floor_percent: 1.5, rounding_step_fcfa: 3 };
    const wrong = (await proposal(values as never)) as Change;
    const answer = await portal.call(settingsCalls.changeMoney, wrong, owner, { language: 'fr' });
    expect(answer.ok ? null : answer.refusal).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        'values.cash_limit_fcfa': ['un nombre entier de 0 à 1 000 000 000 FCFA'],
        'values.extensions_per_loan': ['un nombre entier de 0 à 12'],
        'values.margin_floor_percent': ['un nombre entier de 0 à 100 %'],
      },
    });
    const past = await portal.refused(
      settingsCalls.changeMoney,
      await proposal({ margin_floor_percent: 8 }, { effective_on: addDays(today(), -1) }),
      owner,
      'EFFECTIVE_IN_PAST',
    );
    expect(Object.keys(past.fields ?? {})).toEqual(['effective_on']);
    const { cash_limit_fcfa: _, ...missing } = (await proposal({})).values;
    await portal.refused(
      settingsCalls.changeMoney,
      { ...(await proposal({})), values: missing as Change['values'] },
      owner,
      'INVALID_INPUT',
    );
    await portal.refused(
      settingsCalls.changeMoney,
      await proposal({ unknown_setting: 1 } as never),
      owner,
      'INVALID_INPUT',
    );
  });

  test('is not for everybody, and a version cannot be rewritten', async () => {
    await portal.refused(settingsCalls.settings, undefined, await portal.staff(['FIND_CUSTOMER']), 'FORBIDDEN');
    await portal.refused(settingsCalls.changeMoney, await proposal({ margin_floor_percent: 9 }), checker, 'FORBIDDEN');
    await expect(
      portal.database.sql.updateTable('setting_versions').set({ effective_on: '2019-01-01' }).execute(),
    ).rejects.toThrow('append-only');
  });
});

test('the page and the health check say which version runs', async () => {
  const { running } = await portal.done(settingsCalls.settings, undefined, checker);
  expect(running).toEqual(runningVersion());
  expect(running.version).toMatch(/^\d+\.\d+\.\d+/);
  const health = await portal.app.inject({ url: '/healthz' });
  expect(health.json()).toEqual({ ok: true, ...running });
});
