/** Which changes wait for a second person, which are applied at once, and what the only administrator may do. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { defaultsOf } from '@palier/contract/settings/declaration.ts';
import { SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsOn } from '../../platform/settings/settings.ts';
import { newId } from '../../platform/ids.ts';
import { openSessionOf, someNumber } from '../../../../tests/harness/network.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { ROLE_CODES } from '@palier/contract/roles.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

type Change = Sent<typeof settingsCalls.changeMoney>;

const newest = async (portal: Portal, group: 'money' | 'approvals', as: Staff) => {
  const { groups } = await portal.done(settingsCalls.settings, undefined, as);
  return groups.find((one) => one.group === group)?.newest_version ?? 0;
};
const moneyChange = async (portal: Portal, as: Staff, margin_floor_percent: number): Promise<Change> => ({
  version: await newest(portal, 'money', as),
  values: {
    ...(await settingsOn(portal.database, 'money', portal.services.clock.today())),
    margin_floor_percent,
  },
  reason: 'a test of who decides',
});
const marginOf = async (portal: Portal) =>
  (await settingsOn(portal.database, 'money', portal.services.clock.today())).margin_floor_percent;

describe('a kind without a second person', () => {
  let portal: Portal;
  let owner: Staff;
  let maker: Staff;
  beforeAll(async () => {
    portal = await startPortal();
    owner = await portal.staff(['EDIT_MONEY_SETTINGS', 'EDIT_APPROVAL_RULES', 'APPROVE_MAKER_CHECKER']);
    maker = await portal.staff(['EDIT_MONEY_SETTINGS']);
    await setSettings(portal.database, { approvals: { second_person_for_settings: false } });
  }, 120_000);
  afterAll(() => portal?.stop());

  test('is applied at once when a holder of the deciding role makes it, and the record says so', async () => {
    const { request, message } = await portal.done(
      settingsCalls.changeMoney,
      await moneyChange(portal, owner, 11),
      owner,
    );
    expect(message).toBe('Settings updated');
    expect(request).toMatchObject({ state: 'approved', decided_how: 'at_once', decided_by: `Staff ${owner.username}` });
    expect(await marginOf(portal)).toBe(11);
    const line = await portal.database.sql
      .selectFrom('audit_entries')
      .select('facts')
      .where('call', '=', 'settings.changeMoney')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.facts).toMatchObject({ decided_how: 'at_once' });
  });

  test('still waits when its maker may not decide', async () => {
    const { request } = await portal.done(settingsCalls.changeMoney, await moneyChange(portal, maker, 12), maker);
    expect(request).toMatchObject({ state: 'pending', decided_how: null });
    expect(await marginOf(portal)).toBe(11);
    await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, owner);
    expect(await marginOf(portal)).toBe(12);
    expect((await portal.done(approvalsCalls.request, { request_id: request.id }, owner)).request.decided_how).toBe(
      'second_person',
    );
  });

  test('a change of who approves what waits for a second person all the same', async () => {
    const { request } = await portal.done(
      settingsCalls.changeApprovals,
      {
        version: await newest(portal, 'approvals', owner),
        values: { ...defaultsOf(SETTING_GROUPS.approvals), second_person_for_phone_prices: false },
        reason: 'prices take too long',
      },
      owner,
    );
    expect(request.state).toBe('pending');
    await portal.refused(approvalsCalls.approveMakerChecker, { request_id: request.id }, owner, 'OWN_REQUEST');
  });

  test('one request cannot be marked as decided by its maker alone by hand', async () => {
    await expect(
      portal.database.pool.query(
        `update requests set state = 'approved', decided_by = asked_by, decided_at = now(), decided_how = 'second_person' where state = 'pending'`,
      ),
    ).rejects.toThrow('requests_decided_by');
  });
});

describe('the only administrator', () => {
  let portal: Portal;
  let admin: Staff;
  beforeAll(async () => {
    portal = await startPortal({ isAlone: true });
    admin = await portal.staff('all');
  }, 120_000);
  afterAll(() => portal?.stop());

  test('is not stuck: a change is applied and marked as decided alone, until a second person exists', async () => {
    const { request, message } = await portal.done(
      settingsCalls.changeMoney,
      await moneyChange(portal, admin, 13),
      admin,
      { language: 'fr' },
    );
    expect(request).toMatchObject({ state: 'approved', decided_how: 'alone' });
    expect(message).toContain('décidé seul');
    expect(await marginOf(portal)).toBe(13);
    expect(await portal.done(approvalsCalls.secondPerson, undefined, admin)).toEqual({
      is_alone: true,
      must_name: false,
      decided_alone: 1,
    });
    const second = await portal.staff(['APPROVE_MAKER_CHECKER']);
    expect((await portal.done(approvalsCalls.secondPerson, undefined, admin)).is_alone).toBe(false);
    const next = await portal.done(settingsCalls.changeMoney, await moneyChange(portal, admin, 14), admin);
    expect(next.request.state).toBe('pending');
    await portal.done(approvalsCalls.approveMakerChecker, { request_id: next.request.id }, second);
    expect(await marginOf(portal)).toBe(14);
  });

  test('adds the second person, who decides at once, marked as tied, until a third person could decide', async () => {
    const young = await startPortal({ isAlone: true });
    try {
      const founder = await young.staff('all');
      const group_id = newId();
      await young.database.sql
        .insertInto('groups')
        .values({ id: group_id, name: 'Deciders', created_at: new Date().toISOString() })
        .execute();
      await young.database.sql
        .insertInto('group_roles')
        .values(ROLE_CODES.map((code) => ({ id: newId(), group_id, code })))
        .execute();
      const { id } = await young.done(
        networkCalls.addPortalUser,
        { full_name: 'Second Person', username: 'second.person', phone: someNumber(), group_id },
        founder,
      );
      const second = await openSessionOf(young, id);
      const ask = async (margin: number) =>
        (await young.done(settingsCalls.changeMoney, await moneyChange(young, founder, margin), founder)).request;
      const first = await ask(21);
      expect(first.state).toBe('pending');
      const { request } = await young.done(approvalsCalls.approveMakerChecker, { request_id: first.id }, second);
      expect(request).toMatchObject({ state: 'approved', decided_how: 'tied' });
      expect(await marginOf(young)).toBe(21);
      expect((await young.done(approvalsCalls.secondPerson, undefined, founder)).decided_alone).toBeGreaterThan(0);

      const third = await young.staff(['APPROVE_MAKER_CHECKER']);
      const next = await ask(22);
      await young.refused(approvalsCalls.approveMakerChecker, { request_id: next.id }, second, 'TIED_TO_MAKER');
      await young.database.pool.query('update staff set suspended_at = now() where id = $1', [third.id]);
      await young.refused(approvalsCalls.approveMakerChecker, { request_id: next.id }, second, 'TIED_TO_MAKER');
    } finally {
      await young.stop();
    }
  });

  test('of one kind among others who decide is not alone', async () => {
    const lone = await startPortal({ isAlone: true });
    try {
      await lone.staff(['EDIT_ROLES']);
      const only = await lone.staff(['EDIT_MONEY_SETTINGS', 'APPROVE_MAKER_CHECKER']);
      const { request } = await lone.done(settingsCalls.changeMoney, await moneyChange(lone, only, 16), only);
      expect(request.state).toBe('pending');
    } finally {
      await lone.stop();
    }
  });

  test('does not become alone by suspending everybody else', async () => {
    await portal.done(
      usersCalls.actOnUsers,
      {
        staff_ids: (
          await portal.database.sql.selectFrom('staff').select('id').where('id', '<>', admin.id).execute()
        ).map(({ id }) => id),
        action: 'suspend',
        reason: 'a worst insider',
      } as never,
      admin,
    );
    const { request } = await portal.done(settingsCalls.changeMoney, await moneyChange(portal, admin, 15), admin);
    expect(request.state).toBe('pending');
  });
});
