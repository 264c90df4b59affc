/** An account that one person holds is one person’s, by whatever way it came into that hand. */
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { letters, openNetwork, someNumber } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const REASON = 'for the test';
const DAY = 86_400_000;

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
/** Holds every role, alone; and somebody who decides and whom nobody has touched. */
let admin: Staff;
let checker: Staff;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
  [admin, checker] = [network.admin, await portal.staff('all', { msisdn: someNumber() })];
}, 120_000);
afterAll(() => portal?.stop());

const groupWith = async (roles: readonly RoleCode[]): Promise<string> => (await portal.staff(roles)).group_id;
const rowOf = (staff_id: string) =>
  portal.database.sql.selectFrom('staff').selectAll().where('id', '=', staff_id).executeTakeFirstOrThrow();
const approve = (request_id: string, as: Staff) => portal.call(approvalsCalls.approvePortal, { request_id }, as);
const added = (group_id: string, as = admin, phone = someNumber()) =>
  portal.done(
    networkCalls.addPortalUser,
    { full_name: `New ${letters(6)}`, username: `n${letters(9)}`, phone, group_id },
    as,
  );
const renumber = (staff_id: string, phone: string, as = admin) =>
  portal.done(usersCalls.updateUser, { staff_id, full_name: 'Awa Ngono', phone, language: 'fr' }, as);
const askFor = (group_id: string, give: readonly RoleCode[], as = admin) =>
  portal.done(usersCalls.changeGroupRoles, { group_id, give: [...give], take: [], reason: REASON }, as);
const asked = async (as: Staff) => (await askFor(await groupWith(['RATE_CALL']), ['AWARD_DATA'], as)).request;
const isSignedIn = async (as: Staff): Promise<boolean> => (await portal.call(usersCalls.mySignIn, undefined, as)).ok;

describe('an account that begins to decide', () => {
  test('belongs to whoever has the number that was shown, although somebody else signed in with another one before', async () => {
    const [theirs, mine] = [someNumber(), someNumber()];
    const { id, request } = await added(await groupWith(['APPROVE_MAKER_CHECKER']), admin, theirs);
    await renumber(id, mine);
    await portal.done(usersCalls.resetPassword, { staff_id: id, reason: REASON }, admin);
    const held = await network.sessionOf(id);
    await portal.database.sql
      .updateTable('staff')
      .set({ app_secret: Buffer.from('mine'), app_since: new Date().toISOString() })
      .where('id', '=', id)
      .execute();
    await renumber(id, theirs);
    const { password_hash } = await rowOf(id);
    // The base is what it was: the number went there and back.
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    expect(await isSignedIn(held)).toBe(false);
    const row = await rowOf(id);
    expect([row.app_since, row.must_change_password, row.password_hash === password_hash]).toEqual([null, true, false]);
    expect(
      await portal.until(
        'the password',
        async () => /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){2}\b/.exec(await portal.lastText(theirs))?.[0],
      ),
    ).toBeTruthy();
  });
});

describe('a group that begins to decide', () => {
  test('does so with the members that were shown: somebody added meanwhile makes it another question', async () => {
    const group_id = await groupWith(['VIEW_STORES']);
    const { request } = await askFor(group_id, ['APPROVE_MAKER_CHECKER']);
    await added(group_id);
    expect(await approve(request.id, checker)).toMatchObject({ refusal: { code: 'REQUEST_CONFLICTED' } });
    // What gives nobody a say does not mind.
    const { request: harmless } = await askFor(group_id, ['RATE_CALL']);
    await added(group_id);
    await portal.done(approvalsCalls.approvePortal, { request_id: harmless.id }, checker);
  });

  test('gives no say to somebody who is added in the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const group_id = await groupWith(['VIEW_STORES']);
      const { request } = await askFor(group_id, ['APPROVE_MAKER_CHECKER']);
      const [, person] = await Promise.all([approve(request.id, checker), added(group_id)]);
      const roles = (
        await portal.database.sql.selectFrom('group_roles').select('code').where('group_id', '=', group_id).execute()
      ).map(({ code }) => code);
      if (roles.includes('APPROVE_MAKER_CHECKER')) expect((await rowOf(person.id)).group_id).toBe(WAITING_GROUP_ID);
    }
  });

  test('shows who is suspended as well, and lets in nobody who was suspended with a password of somebody else', async () => {
    const group_id = await groupWith(['VIEW_STORES']);
    const { id } = await added(group_id);
    await renumber(id, someNumber());
    const act = (action: 'suspend' | 'restore') =>
      portal.done(usersCalls.actOnUsers, { staff_ids: [id], action, reason: REASON }, admin);
    await act('suspend');
    const { password_hash, full_name } = await rowOf(id);
    const { request } = await askFor(group_id, ['APPROVE_MAKER_CHECKER']);
    expect(request.evidence?.['members']).toContain(full_name);
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    await act('restore');
    const row = await rowOf(id);
    expect([row.must_change_password, row.password_hash === password_hash]).toEqual([true, false]);
  });

  test('leaves nobody signed in whose number was another one when they signed in', async () => {
    const group_id = await groupWith(['VIEW_STORES']);
    const { id } = await added(group_id);
    const untouched = await portal.staff(['VIEW_STORES'], { msisdn: someNumber() });
    await portal.database.sql.updateTable('staff').set({ group_id }).where('id', '=', untouched.id).execute();
    const theirs = (await rowOf(id)).msisdn;
    await renumber(id, someNumber());
    const held = await network.sessionOf(id);
    await renumber(id, theirs);
    const { request } = await askFor(group_id, ['APPROVE_MAKER_CHECKER']);
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    expect([await isSignedIn(held), await isSignedIn(untouched)]).toEqual([false, true]);
    expect((await rowOf(id)).must_change_password).toBe(true);
  });
});

describe('an account in the hand of an account', () => {
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
    const { id, request } = await added(await groupWith(strong), as);
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    return network.sessionOf(id);
  };

  test('does not decide for whoever made the one that made it, nor they for it', async () => {
    const second = await joined(admin);
    const third = await joined(second);
    expect(await approve((await asked(admin)).id, third)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
    expect(await approve((await asked(third)).id, admin)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
    // Two whom one person added are two people.
    const sister = await joined(admin);
    await portal.done(approvalsCalls.approvePortal, { request_id: (await asked(sister)).id }, second);
    // What the second did before the first had their account in hand is the second's own.
    await portal.database.pool.query(
      `update account_changes set at = at - $2 * interval '1 millisecond' where staff_id = $1`,
      [third.id, DAY],
    );
    await portal.done(approvalsCalls.approvePortal, { request_id: (await asked(admin)).id }, third);
  });
});

describe('a request', () => {
  test('whose time is over is not approved, although nobody has swept it away yet', async () => {
    const request = await asked(admin);
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
    expect(await approve(late, checker)).toMatchObject({
      ok: false,
      refusal: { code: 'REQUEST_DECIDED', facts: { state: 'expired' } },
    });
  });
});
