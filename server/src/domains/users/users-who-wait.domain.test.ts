/** New users in a group that decides for others wait without rights for a second person. */
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { REASON, openAccountDesk } from '../../../../tests/harness/accounts.ts';
import { letters, someNumber } from '../../../../tests/harness/network.ts';

const { portal, network, accounts, admin, checker } = await openAccountDesk();
afterAll(() => portal.stop());

describe('a new user', () => {
  test.each([
    ['decides', 'APPROVE_MAKER_CHECKER'],
    ['decides about owners', 'APPROVE_SHOP_OWNER'],
    ['reviews identities', 'REVIEW_KYC'],
    ['gives roles', 'EDIT_ROLES'],
    ['adds users', 'ADD_USER'],
    ['changes users', 'EDIT_USER'],
  ] as const)('who %s has no rights until a second person has approved the group', async (_, role) => {
    const group_id = await accounts.groupWith([role, 'VIEW_STORES']);
    const { id, request } = await accounts.add(group_id);
    expect(request).toMatchObject({
      kind: 'user_group',
      subject_id: id,
      mine: true,
      evidence: { roles_gained: [role, 'VIEW_STORES'].sort(), added_by: `Staff ${admin.username}` },
    });
    expect((await accounts.rowOf(id)).group_id).toBe(WAITING_GROUP_ID);
    const session = await network.sessionOf(id);
    expect(await accounts.rolesOf(session)).toEqual([]);
    await portal.refused(networkCalls.exportStores, { format: 'csv' }, session, 'FORBIDDEN');
    expect(await accounts.approve(request?.id ?? '', admin)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    expect(await accounts.rolesOf(session)).toEqual([role, 'VIEW_STORES'].sort());
  });

  test('who decides nothing has their rights at once, and a declined request leaves a waiting user without rights', async () => {
    const plain = await accounts.add(await accounts.groupWith(['VIEW_STORES', 'RATE_CALL']));
    expect(plain.request).toBeNull();
    expect(await accounts.rolesOf(await network.sessionOf(plain.id))).toEqual(['RATE_CALL', 'VIEW_STORES']);
    const { id, request } = await accounts.add(await accounts.groupWith(['APPROVE_LOAN_EXTENSION']));
    await portal.done(
      approvalsCalls.approvePortal,
      { request_id: request?.id ?? '', decision: 'decline', reason: 'nobody knows them' },
      checker,
    );
    expect((await accounts.rowOf(id)).group_id).toBe(WAITING_GROUP_ID);
    // The group can be requested again, like any other change of group.
    await portal.done(
      usersCalls.changeUserGroup,
      { staff_id: id, group_id: await accounts.groupWith(['APPROVE_LOAN_EXTENSION']), reason: REASON },
      admin,
    );
  });

  test('waits in a group that is not offered for selection and never holds a role', async () => {
    expect((await portal.done(networkCalls.groupChoices, undefined, admin)).groups.map(({ id }) => id)).not.toContain(
      WAITING_GROUP_ID,
    );
    await portal.refused(
      usersCalls.addGroupRoles,
      { group_id: WAITING_GROUP_ID, codes: ['APPROVE_MAKER_CHECKER'], reason: REASON },
      admin,
      'WAITING_GROUP',
    );
    expect(
      await portal.database.sql
        .selectFrom('group_roles')
        .select('id')
        .where('group_id', '=', WAITING_GROUP_ID)
        .execute(),
    ).toEqual([]);
  });

  test('from a file has no rights either, when the group of the agents may decide', async () => {
    const shop = await network.store();
    await portal.database.sql
      .insertInto('group_roles')
      .values({ id: newId(), group_id: network.agents_group, code: 'APPROVE_CUSTOMER_SALE' })
      .execute();
    try {
      const usernames = [`f${letters(9)}`, `f${letters(9)}`];
      const rows = usernames.map((username, at) => ({
        row: at + 2,
        cells: { full_name: `Row ${letters(5)}`, username, phone: someNumber(), shop: shop.name },
      }));
      await portal.done(importsCalls.run, { kind: 'agents', rows }, admin);
      for (const username of usernames) {
        const row = await portal.database.sql
          .selectFrom('staff')
          .selectAll()
          .where('username', '=', username)
          .executeTakeFirstOrThrow();
        expect(row.group_id).toBe(WAITING_GROUP_ID);
        expect(
          await portal.database.sql
            .selectFrom('requests')
            .select('kind')
            .where('subject_id', '=', row.id)
            .where('state', '=', 'pending')
            .execute(),
        ).toEqual([{ kind: 'user_group' }]);
      }
    } finally {
      await portal.database.sql
        .deleteFrom('group_roles')
        .where('group_id', '=', network.agents_group)
        .where('code', '=', 'APPROVE_CUSTOMER_SALE')
        .execute();
    }
  });

  test('is approved with the number that was shown: with another one the request is in conflict', async () => {
    const { id, request } = await accounts.add(await accounts.groupWith(['APPROVE_MAKER_CHECKER']));
    // A waiting user may not decide yet, so one person may correct the number; but the request was for another number.
    const phone = someNumber();
    const changed = await portal.done(usersCalls.updateUser, accounts.changeOf({ id }, phone), admin);
    expect([changed.request, changed.user.phone]).toEqual([null, phone]);
    expect(await accounts.approve(request?.id ?? '', checker)).toMatchObject({
      refusal: { code: 'REQUEST_CONFLICTED' },
    });
    expect((await accounts.rowOf(id)).group_id).toBe(WAITING_GROUP_ID);
  });
});
