/** Groups whose roles two people change, in a portal without workers. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { REASON } from './accounts.ts';
import { type Answer, type Staff, startPortal } from './portal.ts';

export const outcomeOf = (answer: Answer<unknown>): string => (answer.ok ? 'done' : answer.refusal.code);

/** Changes are requested by the maker, who holds every role, unless another person is named. */
export async function openGroupDesk() {
  const portal = await startPortal({ workers: false });
  const maker = await portal.staff('all');
  const rolesOf = async (group_id: string) =>
    (await portal.database.sql.selectFrom('group_roles').select('code').where('group_id', '=', group_id).execute())
      .map(({ code }) => code)
      .sort();
  const stateOf = async (id: string) =>
    (await portal.database.sql.selectFrom('requests').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;
  const requestRoles = (group_id: string, give: RoleCode[], take: RoleCode[] = [], as = maker) =>
    portal.call(usersCalls.changeGroupRoles, { group_id, give, take, reason: REASON }, as);
  const requestedRoles = async (group_id: string, give: RoleCode[], take: RoleCode[] = [], as = maker) => {
    const answer = await requestRoles(group_id, give, take, as);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.request;
  };
  const approve = (request_id: string, as: Staff) => portal.call(approvalsCalls.approvePortal, { request_id }, as);
  return { portal, maker, rolesOf, stateOf, requestRoles, requestedRoles, approve };
}
