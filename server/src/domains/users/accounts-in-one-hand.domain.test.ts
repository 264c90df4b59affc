/** One person must not decide alone through several accounts, however they came to control them. */
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { REASON, openAccountDesk } from '../../../../tests/harness/accounts.ts';
import { someNumber } from '../../../../tests/harness/network.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';

const DAY = 86_400_000;

const { portal, network, accounts, admin, checker } = await openAccountDesk();
afterAll(() => portal.stop());

describe('an account that is given the right to decide', () => {
  test('belongs to the holder of the number that was shown, although another person signed in with another number before', async () => {
    const [theirs, mine] = [someNumber(), someNumber()];
    const { id, request } = await accounts.add(await accounts.groupWith(['APPROVE_MAKER_CHECKER']), admin, theirs);
    await accounts.changeNumber(id, mine);
    await portal.done(usersCalls.resetPassword, { staff_id: id, reason: REASON }, admin);
    const held = await network.sessionOf(id);
    await portal.database.sql
      .updateTable('staff')
      .set({ app_secret: Buffer.from('mine'), app_since: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    await accounts.changeNumber(id, theirs);
    const { password_hash } = await accounts.rowOf(id);
    // The number was changed and changed back, so the base is the same.
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    expect(await accounts.isSignedIn(held)).toBe(false);
    const row = await accounts.rowOf(id);
    expect([row.app_since, row.must_change_password, row.password_hash === password_hash]).toEqual([null, true, false]);
    await portal.textLike(theirs, /réinitialisé.* [a-z2-9]{4}(?:-[a-z2-9]{4}){2},/);
  });
});

describe('a group that is given the right to decide', () => {
  test('starts with the members that were shown: a member who is added meanwhile puts the request in conflict', async () => {
    const group_id = await accounts.groupWith(['VIEW_STORES']);
    const { request } = await accounts.requestRoles(group_id, ['APPROVE_MAKER_CHECKER']);
    await accounts.add(group_id);
    expect(await accounts.approve(request.id, checker)).toMatchObject({ refusal: { code: 'REQUEST_CONFLICTED' } });
    // Roles that give no right to decide are not affected.
    const { request: harmless } = await accounts.requestRoles(group_id, ['RATE_CALL']);
    await accounts.add(group_id);
    await portal.done(approvalsCalls.approvePortal, { request_id: harmless.id }, checker);
  });

  test('gives no right to decide to a person who is added at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const group_id = await accounts.groupWith(['VIEW_STORES']);
      const { request } = await accounts.requestRoles(group_id, ['APPROVE_MAKER_CHECKER']);
      const [, person] = await Promise.all([accounts.approve(request.id, checker), accounts.add(group_id)]);
      const roles = (
        await portal.database.sql.selectFrom('group_roles').select('code').where('group_id', '=', group_id).execute()
      ).map(({ code }) => code);
      if (roles.includes('APPROVE_MAKER_CHECKER'))
        expect((await accounts.rowOf(person.id)).group_id).toBe(WAITING_GROUP_ID);
    }
  });

  test('shows suspended members as well, and resets the password of one who was suspended after a change of number', async () => {
    const group_id = await accounts.groupWith(['VIEW_STORES']);
    const { id } = await accounts.add(group_id);
    await accounts.changeNumber(id, someNumber());
    const act = (action: 'suspend' | 'restore') =>
      portal.done(usersCalls.actOnUsers, { staff_ids: [id], action, reason: REASON }, admin);
    await act('suspend');
    const { password_hash, full_name } = await accounts.rowOf(id);
    const { request } = await accounts.requestRoles(group_id, ['APPROVE_MAKER_CHECKER']);
    expect(request.evidence?.['members']).toContain(full_name);
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    await act('restore');
    const row = await accounts.rowOf(id);
    expect([row.must_change_password, row.password_hash === password_hash]).toEqual([true, false]);
  });

  test('ends the sessions of members who signed in with another number', async () => {
    const group_id = await accounts.groupWith(['VIEW_STORES']);
    const { id } = await accounts.add(group_id);
    const untouched = await portal.staff(['VIEW_STORES'], { msisdn: someNumber() });
    await portal.database.sql.updateTable('staff').set({ group_id }).where('id', '=', untouched.id).execute();
    const theirs = (await accounts.rowOf(id)).msisdn;
    await accounts.changeNumber(id, someNumber());
    const held = await network.sessionOf(id);
    await accounts.changeNumber(id, theirs);
    const { request } = await accounts.requestRoles(group_id, ['APPROVE_MAKER_CHECKER']);
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    expect([await accounts.isSignedIn(held), await accounts.isSignedIn(untouched)]).toEqual([false, true]);
    expect((await accounts.rowOf(id)).must_change_password).toBe(true);
  });
});

describe('accounts that one person controlled', () => {
  const strong: readonly RoleCode[] = [
    'APPROVE_MAKER_CHECKER',
    'ADD_USER',
    'EDIT_USER',
    'EDIT_ROLES',
    'VIEW_STORES',
    'AWARD_DATA',
    'RATE_CALL',
  ];
  const joined = async (as: Staff): Promise<Staff> => {
    const { id, request } = await accounts.add(await accounts.groupWith(strong), as);
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    return network.sessionOf(id);
  };

  test('do not decide for the person who made the account that made them, nor that person for them', async () => {
    const second = await joined(admin);
    const third = await joined(second);
    expect(await accounts.approve((await accounts.pendingRequest(admin)).id, third)).toMatchObject({
      refusal: { code: 'TIED_TO_MAKER' },
    });
    expect(await accounts.approve((await accounts.pendingRequest(third)).id, admin)).toMatchObject({
      refusal: { code: 'TIED_TO_MAKER' },
    });
    // Two accounts that one person added are tied to each other, and so is what either of them added.
    const sister = await joined(admin);
    for (const tied of [second, third])
      expect(await accounts.approve((await accounts.pendingRequest(sister)).id, tied)).toMatchObject({
        refusal: { code: 'TIED_TO_MAKER' },
      });
    expect(await accounts.approve((await accounts.pendingRequest(sister)).id, checker)).toMatchObject({ ok: true });
    // A change that the second person made before the first controlled that account is the second person's own.
    await portal.database.pool.query(
      `update account_changes set at = at - $2 * interval '1 millisecond' where staff_id = $1`,
      [third.id, DAY],
    );
    await portal.done(approvalsCalls.approvePortal, { request_id: (await accounts.pendingRequest(admin)).id }, third);
  });
});

describe('a request', () => {
  test('that has expired is not approved, even before the periodic task has run', async () => {
    const request = await accounts.pendingRequest(admin);
    await portal.done(approvalsCalls.withdraw, { request_id: request.id }, admin);
    const row = await portal.database.sql
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    const late = newId();
    const columns = Object.entries({
      ...row,
      id: late,
      state: 'pending',
      decided_by: null,
      decided_at: null,
      expires_at: new Date(Date.now() - 1_000).toISOString(),
    });
    await portal.database.pool.query(
      `insert into requests (${columns.map(([name]) => name).join()})
        values (${columns.map((_, at) => `$${at + 1}`).join()})`,
      columns.map(([, value]) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value)),
    );
    expect(await accounts.approve(late, checker)).toMatchObject({
      ok: false,
      refusal: { code: 'REQUEST_DECIDED', facts: { state: 'expired' } },
    });
  });
});
