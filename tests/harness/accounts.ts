/** Accounts whose rights, number or group change, for tests of changes that need two people. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { letters, openNetwork, someNumber } from './network.ts';
import { type Portal, type Staff, startPortal } from './portal.ts';

export const REASON = 'for the test';

export type Accounts = ReturnType<typeof openAccounts>;

/** Changes are made by the administrator unless another person is named. */
export function openAccounts(portal: Portal, { admin }: Awaited<ReturnType<typeof openNetwork>>) {
  const groupWith = async (roles: readonly RoleCode[]): Promise<string> => (await portal.staff(roles)).group_id;
  const rowOf = (staff_id: string) =>
    portal.database.sql.selectFrom('staff').selectAll().where('id', '=', staff_id).executeTakeFirstOrThrow();
  const approve = (request_id: string, as: Staff) => portal.call(approvalsCalls.approvePortal, { request_id }, as);
  const add = (group_id: string, as = admin, phone = someNumber()) =>
    portal.done(
      networkCalls.addPortalUser,
      { full_name: `New ${letters(6)}`, username: `n${letters(9)}`, phone, group_id },
      as,
    );
  const changeOf = (staff: { id: string }, phone: string) => ({
    staff_id: staff.id,
    full_name: 'Awa Ngono',
    phone,
    language: 'fr' as const,
  });
  const changeNumber = (staff_id: string, phone: string, as = admin) =>
    portal.done(usersCalls.updateUser, changeOf({ id: staff_id }, phone), as);
  const requestRoles = (group_id: string, give: readonly RoleCode[], as = admin) =>
    portal.done(usersCalls.changeGroupRoles, { group_id, give: [...give], take: [], reason: REASON }, as);
  /** A change of a group's roles that waits for its second person. */
  const pendingRequest = async (as: Staff) =>
    (await requestRoles(await groupWith(['RATE_CALL']), ['AWARD_DATA'], as)).request;
  const rolesOf = async (staff: Staff) => {
    const { user } = await portal.done(usersCalls.mySignIn, undefined, staff);
    return (await portal.done(usersCalls.groupRoles, { group_id: user.group_id }, staff)).data.map(({ code }) => code);
  };
  const isSignedIn = async (as: Staff): Promise<boolean> => (await portal.call(usersCalls.mySignIn, undefined, as)).ok;
  /** Moves the changes of an account into the past, as if so much time had passed. */
  const ageChangesOf = (staff_id: string, ms: number) =>
    portal.database.pool.query(
      `update account_changes set at = at - $2 * interval '1 millisecond' where staff_id = $1`,
      [staff_id, ms],
    );
  return {
    groupWith,
    rowOf,
    approve,
    add,
    changeOf,
    changeNumber,
    requestRoles,
    pendingRequest,
    rolesOf,
    isSignedIn,
    ageChangesOf,
  };
}

/**
 * A portal with an administrator who holds every role, and a checker who decides and whose account nobody else has
 * changed.
 */
export async function openAccountDesk() {
  const portal = await startPortal();
  const network = await openNetwork(portal);
  const checker = await portal.staff('all', { msisdn: someNumber() });
  return { portal, network, accounts: openAccounts(portal, network), admin: network.admin, checker };
}
