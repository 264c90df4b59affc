/** Ending sessions, one’s own and others’, and removing a lost app. */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNetwork } from '../../../../tests/harness/network.ts';
import { type PortalUsers, openPortalUsers } from '../../../../tests/harness/portal-users.ts';
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

describe('signing out', () => {
  test('happens everywhere at once, or in one place', async () => {
    const staff = await users.someone();
    const [second, third] = [await users.anotherSession(staff, 'a'), await users.anotherSession(staff, 'b')];
    const at = (await portal.done(usersCalls.user, { staff_id: staff.id }, network.admin)).sessions[0]?.id ?? '';
    await portal.done(usersCalls.endUserSession, { session_id: at }, network.admin);
    await portal.refused(usersCalls.endUserSession, { session_id: at }, network.admin, 'SESSION_NOT_FOUND');
    const open = async () =>
      (await Promise.all([staff, second, third].map(users.nextCall))).filter((answer) => answer === 'open').length;
    expect(await open()).toBe(2);
    expect(await users.act([staff.id], 'sign_out')).toMatchObject({ done: 1 });
    expect(await open()).toBe(0);
    expect((await network.auditOf(staff.id))[0]).toMatchObject({ before: { sessions: 2 }, after: { sessions: 0 } });
  });

  test('covers the user’s own devices; another person’s devices are not found', async () => {
    const [staff, other] = [await users.someone(), await users.someone()];
    const phone = await users.anotherSession(
      staff,
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    );
    const mine = await portal.done(usersCalls.mySignIn, undefined, staff);
    expect(mine).toMatchObject({ user: { id: staff.id, is_me: true }, app: null });
    expect(mine.sessions.filter(({ is_this }) => is_this)).toHaveLength(1);
    const there = mine.sessions.find(({ is_this }) => !is_this);
    expect(there?.device).toBe('Chrome, Android');
    await portal.refused(usersCalls.endMySession, { session_id: there?.id ?? '' }, other, 'SESSION_NOT_FOUND');
    await portal.done(usersCalls.endMySession, { session_id: there?.id ?? '' }, staff);
    expect([await users.nextCall(staff), await users.nextCall(phone)]).toEqual(['open', 'SIGNED_OUT']);
  });

  test('a lost app is removed by another person, with its recovery codes', async () => {
    const staff = await users.someone();
    const since = new Date().toISOString();
    const useApp = (id: string) =>
      portal.database.sql
        .updateTable('staff')
        .set({ app_since: since, app_secret: Buffer.from('sealed') })
        .where('id', '=', id)
        .execute();
    await useApp(staff.id);
    await portal.database.sql
      .insertInto('recovery_codes')
      .values(
        ['a', 'b', 'c'].map((code, at) => ({
          staff_id: staff.id,
          code_hash: Buffer.from(code),
          used_at: at === 0 ? since : null,
        })),
      )
      .execute();
    expect((await portal.done(usersCalls.mySignIn, undefined, staff)).app).toMatchObject({
      since,
      recovery_codes_left: 2,
    });
    await useApp(network.admin.id);
    expect(await users.act([staff.id, network.admin.id], 'drop_app')).toMatchObject({
      results: [{ done: true }, { code: 'NOT_YOURSELF' }],
    });
    await portal.database.sql
      .updateTable('staff')
      .set({ app_since: null, app_secret: null })
      .where('id', '=', network.admin.id)
      .execute();
    expect(await portal.done(usersCalls.mySignIn, undefined, staff)).toMatchObject({
      app: null,
      user: { otp_channel: 'sms' },
    });
    expect(
      await portal.database.sql
        .selectFrom('recovery_codes')
        .select('staff_id')
        .where('staff_id', '=', staff.id)
        .execute(),
    ).toEqual([]);
    await portal.textLike(staff.msisdn, /authenticator app/);
    expect(await users.act([staff.id], 'drop_app')).toMatchObject({ results: [{ code: 'NOTHING_CHANGED' }] });
  });
});
