/** What one person may give away alone, or the portal gives up of a debt, is not widened by one person. */
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

const portal = await startPortal();
afterAll(() => portal.stop());

const valuesOf = <Group extends 'money' | 'locks'>({ database, services }: Portal, group: Group) =>
  settingsOn(database, group, services.clock.today());
async function change(in_: Portal, group: 'money' | 'locks', more: object, as: Staff) {
  const { groups } = await in_.done(settingsCalls.settings, undefined, as);
  const version = groups.find((one) => one.group === group)?.newest_version ?? 0;
  const { version: _, ...values } = { version: 0, ...(await valuesOf(in_, group)), ...more };
  const reason = 'a test of who decides';
  const call = group === 'locks' ? settingsCalls.changeLocks : settingsCalls.changeMoney;
  const { request } = await in_.done(call, { version, values, reason } as never, as);
  return { state: request.state, decided_how: request.decided_how };
}

test('where settings need no second person, a wider one of these does', async () => {
  const owner = await portal.staff(['EDIT_LOCK_POLICIES', 'EDIT_MONEY_SETTINGS', 'APPROVE_MAKER_CHECKER']);
  await setSettings(portal.database, { approvals: { second_person_for_settings: false } });
  const at_once = { state: 'approved', decided_how: 'at_once' };
  const waits = { state: 'pending', decided_how: null };
  const { tolerance_fcfa } = await valuesOf(portal, 'locks');
  expect(await change(portal, 'locks', { tolerance_fcfa: tolerance_fcfa - 1 }, owner)).toEqual(at_once);
  expect(await change(portal, 'locks', { tolerance_fcfa: 10_000 }, owner)).toEqual(waits);
  expect((await valuesOf(portal, 'locks')).tolerance_fcfa).toBe(tolerance_fcfa - 1);
  const { alone_day_fcfa } = await valuesOf(portal, 'money');
  expect(await change(portal, 'money', { alone_day_fcfa: alone_day_fcfa - 1 }, owner)).toEqual(at_once);
  expect(await change(portal, 'money', { alone_day_fcfa }, owner)).toEqual(waits);
});

test('the only administrator waits a day for a wider tolerance', async () => {
  const young = await startPortal({ isAlone: true });
  try {
    const founder = await young.staff('all');
    expect(await change(young, 'locks', { tolerance_fcfa: 10_000 }, founder)).toEqual({
      state: 'pending',
      decided_how: null,
    });
    expect(await change(young, 'money', { margin_floor_percent: 11 }, founder)).toMatchObject({ decided_how: 'alone' });
  } finally {
    await young.stop();
  }
}, 120_000);
