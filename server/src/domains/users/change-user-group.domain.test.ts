/** Another group for a portal user takes two people. */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { REASON } from '../../../../tests/harness/accounts.ts';
import { openNetwork } from '../../../../tests/harness/network.ts';
import { type PortalUsers, openPortalUsers } from '../../../../tests/harness/portal-users.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
let users: PortalUsers;
/** Holds every role, as `network.admin` does, so one person is always left who may give and approve roles. */
let checker: Staff;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
  users = await openPortalUsers(portal, network);
  checker = await portal.staff('all');
}, 120_000);
afterAll(() => portal?.stop());

const rowOf = (staff_id: string) =>
  portal.database.sql.selectFrom('staff').selectAll().where('id', '=', staff_id).executeTakeFirstOrThrow();

describe('another group', () => {
  const groupWith = async (roles: readonly RoleCode[]) => (await portal.staff(roles)).group_id;
  const requestedGroup = async (staff: Staff, group_id: string, as = network.admin) =>
    (await portal.done(usersCalls.changeUserGroup, { staff_id: staff.id, group_id, reason: REASON }, as)).request;

  test('is requested by one person and decided by another, and takes effect with the next call of the same session', async () => {
    const staff = await users.someone(['VIEW_STORES']);
    const group_id = await groupWith(['VIEW_USERS', 'VIEW_STORES']);
    await portal.refused(usersCalls.users, {}, staff, 'FORBIDDEN');
    const request = await requestedGroup(staff, group_id);
    expect(request).toMatchObject({
      kind: 'user_group',
      subject_kind: 'staff',
      subject_id: staff.id,
      was: { group: `group ${staff.group_id}` },
      proposed: { group: `group ${group_id}` },
      evidence: { roles_gained: ['VIEW_USERS'], roles_lost: [] },
      mine: true,
      mine_to_decide: false,
    });
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: staff.id, group_id, reason: REASON },
      checker,
      'REQUEST_PENDING',
    );
    await portal.refused(approvalsCalls.approvePortal, { request_id: request.id }, network.admin, 'OWN_REQUEST');
    await portal.refused(usersCalls.users, {}, staff, 'FORBIDDEN');
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    await portal.done(usersCalls.users, {}, staff);
    const back = await requestedGroup(staff, staff.group_id);
    await portal.done(approvalsCalls.approvePortal, { request_id: back.id }, checker);
    await portal.refused(usersCalls.users, {}, staff, 'FORBIDDEN');
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: staff.id, group_id: staff.group_id, reason: REASON },
      network.admin,
      'NOTHING_CHANGED',
    );
  });

  test('does not raise the maker, the checker, or any user above the maker’s own group', async () => {
    const strong = await groupWith(['EDIT_PRICES', 'APPROVE_MAKER_CHECKER', 'EDIT_USER']);
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: network.admin.id, group_id: strong, reason: REASON },
      network.admin,
      'NOT_YOURSELF',
    );
    const clerk = await users.someone(['EDIT_USER', 'VIEW_USERS']);
    const staff = await users.someone();
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: staff.id, group_id: strong, reason: REASON },
      clerk,
      'GROUP_ABOVE_YOURS',
    );
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: staff.id, group_id: newId(), reason: REASON },
      clerk,
      'GROUP_NOT_FOUND',
    );
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: newId(), group_id: strong, reason: REASON },
      network.admin,
      'STAFF_NOT_FOUND',
    );
    // A checker whose own promotion was requested by the same person may not approve it.
    const friend = await users.someone(['APPROVE_MAKER_CHECKER']);
    const request = await requestedGroup(friend, strong);
    await portal.refused(approvalsCalls.approvePortal, { request_id: request.id }, friend, 'NOT_YOURSELF');
    expect((await rowOf(friend.id)).group_id).toBe(friend.group_id);
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    expect((await rowOf(friend.id)).group_id).toBe(strong);
  });

  test('is in conflict once the group has other roles than when it was requested', async () => {
    const staff = await users.someone();
    const group_id = await groupWith(['RATE_CALL']);
    const request = await requestedGroup(staff, group_id);
    await portal.database.sql.insertInto('group_roles').values({ id: newId(), group_id, code: 'EDIT_ROLES' }).execute();
    await portal.refused(approvalsCalls.approvePortal, { request_id: request.id }, checker, 'REQUEST_CONFLICTED');
    expect((await rowOf(staff.id)).group_id).toBe(staff.group_id);
  });
});
