/** Suspending portal users and restoring them. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { REASON } from '../../../../tests/harness/accounts.ts';
import { openNetwork, someNumber } from '../../../../tests/harness/network.ts';
import { PASSWORD, type PortalUsers, openPortalUsers } from '../../../../tests/harness/portal-users.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
let users: PortalUsers;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
  users = await openPortalUsers(portal, network);
}, 120_000);
afterAll(() => portal?.stop());

const rowOf = (staff_id: string) =>
  portal.database.sql.selectFrom('staff').selectAll().where('id', '=', staff_id).executeTakeFirstOrThrow();

describe('a suspended user', () => {
  test('is signed out at the next call, also in the middle of signing in, and must sign in again after being restored', async () => {
    const staff = await users.someone();
    const elsewhere = await users.anotherSession(staff, 'x');
    const { challenge_id } = await users.challengeOf(staff.username, PASSWORD);
    const code = await portal.lastCode(staff.msisdn);
    expect([await users.nextCall(staff), await users.nextCall(elsewhere)]).toEqual(['open', 'open']);
    expect(await users.act([staff.id], 'suspend')).toMatchObject({ done: 1, refused: 0 });
    expect([await users.nextCall(staff), await users.nextCall(elsewhere)]).toEqual(['SIGNED_OUT', 'SIGNED_OUT']);
    expect(await rowOf(staff.id)).toMatchObject({ suspended_at: expect.any(String), suspended_because: REASON });
    expect((await network.auditOf(staff.id))[0]).toMatchObject({
      call: 'users.actOnUsers',
      before: { status: 'active' },
      after: { status: 'suspended' },
      facts: { action: 'suspend', reason: REASON },
    });
    await portal.refused(
      authCalls.signIn,
      { strategy: 'local', username: staff.username, password: PASSWORD },
      null,
      'WRONG_CREDENTIALS',
    );
    await users.act([staff.id], 'restore');
    expect([await users.nextCall(staff), await users.nextCall(elsewhere)]).toEqual(['SIGNED_OUT', 'SIGNED_OUT']);
    await portal.refused(authCalls.signIn, { strategy: 'otp', challenge_id, code }, null, 'CODE_EXPIRED');
    expect((await rowOf(staff.id)).suspended_because).toBeNull();
    portal.advance(61_000);
    expect(await users.nextCall({ ...staff, token: (await users.signedIn(staff)).token })).toBe('open');
  });

  test('is suspended with a result of their own in a list, and may not suspend themselves', async () => {
    const [staff, gone, nobody] = [await users.someone(), await users.someone(), newId()];
    await users.act([gone.id], 'suspend');
    const outcome = await users.act([staff.id, network.admin.id, gone.id, nobody], 'suspend');
    expect(outcome).toMatchObject({
      done: 1,
      refused: 3,
      results: [
        { id: staff.id, done: true },
        { code: 'NOT_YOURSELF' },
        { code: 'NOTHING_CHANGED' },
        { code: 'STAFF_NOT_FOUND' },
      ],
    });
    expect([await users.nextCall(staff), await users.nextCall(network.admin)]).toEqual(['SIGNED_OUT', 'open']);
    expect(await users.act([network.admin.id], 'restore')).toMatchObject({ refused: 1 });
  });

  test('is restored with a number of their own, and not after they have left', async () => {
    const staff = await users.someone();
    await users.act([staff.id], 'suspend');
    const heir = await portal.staff([], { msisdn: staff.msisdn });
    expect(await users.act([staff.id], 'restore')).toMatchObject({ results: [{ code: 'STAFF_MSISDN_IN_USE' }] });
    await portal.done(usersCalls.updateUser, users.changeOf(heir, { phone: someNumber() }), network.admin);
    expect(await users.act([staff.id], 'restore')).toMatchObject({ done: 1 });

    const store = await network.store();
    const [stays, leaves] = [await network.agentIn(store.id), await network.agentIn(store.id)];
    await portal.done(networkCalls.agentLeaves, { agent_id: leaves.id, reason: REASON }, network.admin);
    await users.act([stays.id], 'suspend');
    expect((await portal.done(networkCalls.agent, { agent_id: stays.id }, network.admin)).agent).toMatchObject({
      status: 'suspended',
      shop_id: store.id,
    });
    expect(await users.act([stays.id, leaves.id], 'restore')).toMatchObject({
      results: [{ done: true }, { code: 'AGENT_LEFT' }],
    });
    expect((await portal.done(networkCalls.agent, { agent_id: stays.id }, network.admin)).agent).toMatchObject({
      status: 'active',
      shop_id: store.id,
    });
  });
});
