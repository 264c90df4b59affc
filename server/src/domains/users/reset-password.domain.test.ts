/** A temporary password for a portal user who has lost theirs. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { REASON } from '../../../../tests/harness/accounts.ts';
import { openNetwork } from '../../../../tests/harness/network.ts';
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

test('a password is reset by a text to its owner alone, ends open sessions, and must be changed', async () => {
  const staff = await users.someone();
  const open = await users.challengeOf(staff.username, PASSWORD);
  const code = await portal.lastCode(staff.msisdn);
  const answer = await portal.done(usersCalls.resetPassword, { staff_id: staff.id, reason: REASON }, network.admin);
  expect(answer.sent_to.slice(-2)).toBe(staff.msisdn.slice(-2));
  expect(answer.sent_to).not.toContain(staff.msisdn.slice(4));
  const text = await portal.until('the password', async () =>
    (await users.textsTo(staff.msisdn)).find((one) => one.includes('temporary password')),
  );
  const password = /\b([a-z2-9]{4}(?:-[a-z2-9]{4}){2})\b/.exec(text)?.[1] ?? '';
  expect(password).not.toBe('');
  expect(JSON.stringify(answer)).not.toContain(password);
  await portal.until(
    'nothing left to send',
    async () => (await portal.database.pool.query(`select 1 from outbox where done_at is null`)).rowCount === 0,
  );
  for (const table of ['messages', 'staff', 'audit_entries', 'idempotency_keys', 'outbox'] as const)
    expect(
      JSON.stringify((await portal.database.pool.query(`select * from ${table}`)).rows).includes(password),
      table,
    ).toBe(false);
  expect(await users.nextCall(staff)).toBe('SIGNED_OUT');
  // A sign-in that began with the old password cannot be finished.
  await portal.refused(
    authCalls.signIn,
    { strategy: 'otp', challenge_id: open.challenge_id, code },
    null,
    'CODE_EXPIRED',
  );
  await portal.refused(
    authCalls.signIn,
    { strategy: 'local', username: staff.username, password: PASSWORD },
    null,
    'WRONG_CREDENTIALS',
  );
  portal.advance(61_000);
  expect((await users.signedIn(staff, password)).must_change_password).toBe(true);
  await portal.refused(
    usersCalls.resetPassword,
    { staff_id: network.admin.id, reason: REASON },
    network.admin,
    'NOT_YOURSELF',
  );
  await portal.refused(
    usersCalls.resetPassword,
    { staff_id: newId(), reason: REASON },
    network.admin,
    'STAFF_NOT_FOUND',
  );
  // Three an hour, so a user is not flooded with texts.
  for (const _ of [2, 3])
    await portal.done(usersCalls.resetPassword, { staff_id: staff.id, reason: REASON }, network.admin);
  await portal.refused(
    usersCalls.resetPassword,
    { staff_id: staff.id, reason: REASON },
    network.admin,
    'TOO_MANY_TRIES',
  );
});
