/** How a session ends, and which roles it has. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { BY_TIME, ELSEWHERE } from '@palier/contract/auth/session-times.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type SignIn, openSignIn, withToken } from '../../../../tests/harness/sign-in.ts';

const MINUTE = 60_000;

let portal: Portal;
let sign_in: SignIn;
beforeAll(async () => {
  portal = await startPortal();
  sign_in = await openSignIn(portal);
});
afterAll(() => portal.stop());

/** These tests move the portal's clock, so they come after those that do not. */
describe('time', () => {
  test('a session that is idle for two hours ends; one in use lasts twelve hours', async () => {
    const [idle, busy] = [await sign_in.someone(), await sign_in.someone()];
    const [idleSession, busySession] = [
      withToken(idle, (await sign_in.sessionOf(idle)).token),
      withToken(busy, (await sign_in.sessionOf(busy)).token),
    ];
    const seenAt = async () =>
      (
        await portal.database.sql
          .selectFrom('sessions')
          .select('seen_at')
          .where('staff_id', '=', busy.id)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow()
      ).seen_at;
    for (let hours = 1.5; hours < 12; hours += 1.5) {
      const before = await seenAt();
      portal.advance(90 * MINUTE);
      expect(await sign_in.works(busySession), `after ${hours} hours`).toBe('works');
      await portal.until('being seen is noted', async () => (await seenAt()) !== before);
      if (hours === 3) expect(await sign_in.works(idleSession)).toBe('SIGNED_OUT');
    }
    portal.advance(91 * MINUTE);
    expect(await sign_in.works(busySession)).toBe('SIGNED_OUT');
  });
});

describe('a session that is over', () => {
  const facts = async (staff: Staff) =>
    (await portal.refused(usersCalls.groupRoles, { group_id: staff.group_id }, staff, 'SIGNED_OUT')).facts;

  test('says so when only its time ended it, and says nothing when it was ended by hand', async () => {
    const staff = await sign_in.someone();
    const [idle, ended] = [
      withToken(staff, (await sign_in.sessionOf(staff)).token),
      withToken(staff, (await sign_in.sessionOf(staff)).token),
    ];
    await portal.done(authCalls.signOut, undefined, ended);
    portal.advance(121 * MINUTE);
    expect(await facts(idle)).toEqual({ ended: BY_TIME });
    expect(await facts(ended)).toBeUndefined();
    // Idle for two hours, and a new one is open.
    const here = withToken(staff, (await sign_in.sessionOf(staff)).token);
    const { sessions } = await portal.done(usersCalls.mySignIn, undefined, here);
    const elsewhere = withToken(staff, (await sign_in.sessionOf(staff)).token);
    const { sessions: both } = await portal.done(usersCalls.mySignIn, undefined, here);
    const other = both.find(({ id }) => !sessions.some((session) => session.id === id));
    await portal.done(usersCalls.endMySession, { session_id: other?.id ?? '' }, here);
    expect(await facts(elsewhere)).toEqual({ ended: ELSEWHERE });
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', staff.id)
      .execute();
    expect(await facts(idle)).toBeUndefined();
    expect(await facts(elsewhere)).toBeUndefined();
  });
});

describe('signing out', () => {
  test('ends this session and no other', async () => {
    const staff = await sign_in.someone();
    const [one, two] = [
      withToken(staff, (await sign_in.sessionOf(staff)).token),
      withToken(staff, (await sign_in.sessionOf(staff)).token),
    ];
    await portal.done(authCalls.signOut, undefined, one);
    expect([await sign_in.works(one), await sign_in.works(two)]).toEqual(['SIGNED_OUT', 'works']);
  });

  test('suspended staff are signed out at once', async () => {
    const staff = await sign_in.someone();
    expect(await sign_in.works(staff)).toBe('works');
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', staff.id)
      .execute();
    expect(await sign_in.works(staff)).toBe('SIGNED_OUT');
  });

  test('a removed role is gone at the next call, and a new one is there', async () => {
    const staff = await portal.staff(['VIEW_MONEY_FEED']);
    const look = async () => {
      const answer = await portal.call(deviceLocksCalls.feedHealth, undefined, staff);
      return answer.ok ? 'seen' : answer.refusal.code;
    };
    expect(await look()).toBe('seen');
    const [taken] = await portal.database.sql
      .deleteFrom('group_roles')
      .where('group_id', '=', staff.group_id)
      .returningAll()
      .execute();
    expect(await look()).toBe('FORBIDDEN');
    if (taken) await portal.database.sql.insertInto('group_roles').values(taken).execute();
    expect(await look()).toBe('seen');
  });
});

describe('the roles of a group', () => {
  test('are readable as records for its members, and for others only with the role for it', async () => {
    const [clerk, guard] = [await portal.staff(['ADD_LOAN', 'FIND_CUSTOMER']), await portal.staff(['VIEW_SECURITY'])];
    const answer = await portal.done(usersCalls.groupRoles, { group_id: clerk.group_id, $limit: 1000 }, clerk);
    expect(answer.data.map(({ code }) => code)).toEqual(['ADD_LOAN', 'FIND_CUSTOMER']);
    expect(answer.data[0]).toMatchObject({ group_id: clerk.group_id, admin_role: { code: 'ADD_LOAN' } });
    expect(answer).toMatchObject({ total: 2, limit: 1000 });
    expect((await portal.done(usersCalls.groupRoles, { group_id: clerk.group_id }, guard)).total).toBe(2);
    await portal.refused(usersCalls.groupRoles, { group_id: guard.group_id }, clerk, 'FORBIDDEN');
  });

  test('may be none, and the answer states this and does not fail', async () => {
    const staff = await portal.staff([]);
    expect(await portal.done(usersCalls.groupRoles, { group_id: staff.group_id }, staff)).toMatchObject({
      data: [],
      total: 0,
    });
  });
});
