/** Two people change the roles of a group, and the change takes effect with the next call. */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { type RoleCode } from '@palier/contract/roles.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { REASON } from '../../../../tests/harness/accounts.ts';
import { openGroupDesk, outcomeOf } from '../../../../tests/harness/group-roles.ts';

const ROUNDS = 6;

const { portal, maker, rolesOf, stateOf, requestRoles, requestedRoles, approve } = await openGroupDesk();
const [checker, second] = [await portal.staff('all'), await portal.staff('all')];
afterAll(() => portal.stop());
const groupWith = async (roles: readonly RoleCode[]) => (await portal.staff(roles)).group_id;

describe('other roles for a group', () => {
  test('are requested by one person and approved by another, and take effect with the next call of an open session', async () => {
    const member = await portal.staff(['VIEW_STORES']);
    await portal.refused(usersCalls.users, {}, member, 'FORBIDDEN');
    const request = await requestedRoles(member.group_id, ['VIEW_USERS', 'RATE_CALL'], ['VIEW_STORES']);
    expect(request).toMatchObject({
      kind: 'group_roles',
      subject_kind: 'group',
      subject_id: member.group_id,
      was: { roles: ['VIEW_STORES'] },
      proposed: { roles: ['RATE_CALL', 'VIEW_USERS'] },
      mine: true,
      mine_to_decide: false,
    });
    await portal.refused(approvalsCalls.approvePortal, { request_id: request.id }, maker, 'OWN_REQUEST');
    await portal.refused(
      approvalsCalls.approvePortal,
      { request_id: request.id },
      await portal.staff(['EDIT_ROLES', 'APPROVE_SHOP_PAYMENT']),
      'FORBIDDEN',
    );
    await portal.refused(usersCalls.users, {}, member, 'FORBIDDEN');
    expect(outcomeOf(await approve(request.id, checker))).toBe('done');
    await portal.done(usersCalls.users, {}, member);
    expect(await rolesOf(member.group_id)).toEqual(['RATE_CALL', 'VIEW_USERS']);
    const back = await requestedRoles(member.group_id, [], ['VIEW_USERS']);
    await portal.done(usersCalls.users, {}, member);
    await approve(back.id, checker);
    await portal.refused(usersCalls.users, {}, member, 'FORBIDDEN');
    const lines = await portal.database.sql
      .selectFrom('audit_entries')
      .select(['call', 'staff_id', 'before', 'after'])
      .where('subject_id', '=', member.group_id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ call, staff_id }) => [call, staff_id])).toEqual([
      ['users.changeGroupRoles', maker.id],
      ['approvals.approvePortal', checker.id],
      ['users.changeGroupRoles', maker.id],
      ['approvals.approvePortal', checker.id],
    ]);
    expect(lines[1]).toMatchObject({
      before: { roles: ['VIEW_STORES'] },
      after: { roles: ['RATE_CALL', 'VIEW_USERS'] },
    });
  });

  test('are one request at a time, for all three calls', async () => {
    const group_id = await groupWith(['RATE_CALL']);
    const held = await portal.database.sql
      .selectFrom('group_roles')
      .select('id')
      .where('group_id', '=', group_id)
      .executeTakeFirstOrThrow();
    const { request } = await portal.done(
      usersCalls.addGroupRoles,
      { group_id, codes: ['AWARD_DATA'], reason: REASON },
      maker,
    );
    expect(request.proposed).toEqual({ roles: ['AWARD_DATA', 'RATE_CALL'] });
    await portal.refused(usersCalls.removeGroupRole, { id: held.id, reason: REASON }, maker, 'REQUEST_PENDING');
    await portal.refused(
      usersCalls.addGroupRoles,
      { group_id, codes: ['AWARD_DATA'], reason: REASON },
      second,
      'REQUEST_PENDING',
    );
    await approve(request.id, checker);
    const removal = await portal.done(usersCalls.removeGroupRole, { id: held.id, reason: REASON }, maker);
    expect(removal.request.proposed).toEqual({ roles: ['AWARD_DATA'] });
    await approve(removal.request.id, checker);
    expect(await rolesOf(group_id)).toEqual(['AWARD_DATA']);
    await portal.refused(usersCalls.removeGroupRole, { id: held.id, reason: REASON }, maker, 'ROLE_NOT_HELD');
  });

  test('are refused when they are unchanged, unknown, given and taken at once, or of no group', async () => {
    const group_id = await groupWith(['RATE_CALL']);
    const held = await portal.database.sql
      .selectFrom('group_roles')
      .select('id')
      .where('group_id', '=', group_id)
      .executeTakeFirstOrThrow();
    expect(outcomeOf(await requestRoles(group_id, ['RATE_CALL']))).toBe('NOTHING_CHANGED');
    expect(outcomeOf(await requestRoles(group_id, [], ['AWARD_DATA']))).toBe('NOTHING_CHANGED');
    expect(outcomeOf(await requestRoles(group_id, []))).toBe('NOTHING_CHANGED');
    expect(outcomeOf(await requestRoles(group_id, ['AWARD_DATA'], ['AWARD_DATA']))).toBe('INVALID_INPUT');
    expect(outcomeOf(await requestRoles(group_id, ['BE_KING' as RoleCode]))).toBe('INVALID_INPUT');
    expect(outcomeOf(await requestRoles(newId(), ['RATE_CALL']))).toBe('GROUP_NOT_FOUND');
    expect(
      outcomeOf(
        await requestRoles(group_id, ['AWARD_DATA'], [], await portal.staff(['VIEW_SECURITY', 'ADD_SECURITY_GROUP'])),
      ),
    ).toBe('FORBIDDEN');
    await portal.refused(usersCalls.removeGroupRole, { id: newId(), reason: REASON }, maker, 'ROLE_NOT_HELD');
    await portal.refused(usersCalls.removeGroupRole, { id: held.id, reason: '' }, maker, 'INVALID_INPUT');
    await portal.refused(usersCalls.addGroupRoles, { group_id, codes: [], reason: REASON }, maker, 'INVALID_INPUT');
    expect(await rolesOf(group_id)).toEqual(['RATE_CALL']);
  });

  test('need a second person for one’s own group too', async () => {
    const raiser = await portal.staff(['EDIT_ROLES', 'APPROVE_MAKER_CHECKER']);
    const request = await requestedRoles(raiser.group_id, ['EDIT_PRICES'], [], raiser);
    expect(outcomeOf(await approve(request.id, raiser))).toBe('OWN_REQUEST');
    expect(
      await portal.done(approvalsCalls.decideMany, { request_ids: [request.id], decision: 'approve' }, raiser),
    ).toMatchObject({ refused: 1, results: [{ code: 'OWN_REQUEST' }] });
    expect(await rolesOf(raiser.group_id)).toEqual(['APPROVE_MAKER_CHECKER', 'EDIT_ROLES']);
    await portal.done(approvalsCalls.withdraw, { request_id: request.id }, raiser);
  });

  test('are decided once, even when several people decide at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const group_id = await groupWith(['RATE_CALL']);
      const { id } = await requestedRoles(group_id, ['AWARD_DATA']);
      const answers = await Promise.all([
        approve(id, checker),
        portal.call(approvalsCalls.approvePortal, { request_id: id, decision: 'decline', reason: 'not them' }, second),
      ]);
      expect(answers.map(outcomeOf).sort()).toEqual(['REQUEST_DECIDED', 'done']);
      expect(await rolesOf(group_id)).toEqual(
        (await stateOf(id)) === 'approved' ? ['AWARD_DATA', 'RATE_CALL'] : ['RATE_CALL'],
      );
    }
  });

  test('are withdrawn by their maker or approved by the checker, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const group_id = await groupWith(['RATE_CALL']);
      const { id } = await requestedRoles(group_id, ['AWARD_DATA']);
      const answers = await Promise.all([
        portal.call(approvalsCalls.withdraw, { request_id: id }, maker),
        approve(id, checker),
      ]);
      expect(answers.map(outcomeOf).sort()).toEqual(['REQUEST_DECIDED', 'done']);
      expect(await rolesOf(group_id)).toEqual(
        outcomeOf(answers[1]) === 'done' ? ['AWARD_DATA', 'RATE_CALL'] : ['RATE_CALL'],
      );
    }
  });

  test('are in conflict when their base has changed meanwhile', async () => {
    const group_id = await groupWith(['RATE_CALL', 'VIEW_STORES']);
    const { id } = await requestedRoles(group_id, ['AWARD_DATA']);
    await portal.database.sql
      .deleteFrom('group_roles')
      .where('group_id', '=', group_id)
      .where('code', '=', 'VIEW_STORES')
      .execute();
    expect(outcomeOf(await approve(id, checker))).toBe('REQUEST_CONFLICTED');
    expect([await stateOf(id), await rolesOf(group_id)]).toEqual(['conflicted', ['RATE_CALL']]);
    expect(outcomeOf(await requestRoles(group_id, ['AWARD_DATA']))).toBe('done');
  });
});
