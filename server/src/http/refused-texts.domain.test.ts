/** A text that the database cannot store is refused for every call, and a file that is not sent holds nothing. */
import { BASE_PATH, type Call } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, type Staff, startPortal } from '../../../tests/harness/portal.ts';

let portal: Portal;
let staff: Staff[];
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  staff = [await portal.staff('all'), await portal.staff('all'), await portal.staff('all')];
}, 60_000);
afterAll(() => portal.stop());

test('a text with a NUL is refused with its field, in queries, commands, lists within an input and public calls', async () => {
  const [clerk] = staff as [Staff];
  const fieldsOf = async (called: Call, input: unknown, as: Staff | null) =>
    (await portal.refused(called, input as never, as, 'INVALID_INPUT')).fields;
  expect(await fieldsOf(loansCalls.exportBook, { format: 'csv', search: '\0' }, clerk)).toEqual({
    search: ['valid search required'],
  });
  expect(await fieldsOf(networkCalls.stores, { search: 'a\0b' }, clerk)).toEqual({
    search: ['valid search required'],
  });
  expect(
    await fieldsOf(networkCalls.createStore, { name: 'Ak\0wa', location: 'Dou\0ala', shop_owner_id: null }, clerk),
  ).toMatchObject({ name: ['valid name required'], location: ['valid location required'] });
  expect(
    await fieldsOf(deviceLocksCalls.endKept, { id: clerk.id, what: 'close', reason: 'no longer \0 needed' }, clerk),
  ).toMatchObject({ reason: ['valid reason required'] });
  expect(await fieldsOf(authCalls.signIn, { username: 'a\0', password: 'b' }, null)).toHaveProperty('username');
});

test('a text with half a sign is refused with its field too, as one of those that cannot be stored', async () => {
  const [clerk] = staff as [Staff];
  const half = '🙂'.slice(0, 1);
  const refusal = await portal.refused(
    networkCalls.createStore,
    { name: `Akwa ${half}`, location: 'Douala', shop_owner_id: null },
    clerk,
    'INVALID_INPUT',
  );
  expect(refusal.fields).toEqual({ name: ['valid name required'] });
  const whole = { name: 'Akwa 🙂', location: 'Douala', shop_owner_id: null };
  expect(await portal.call(networkCalls.createStore, whole, clerk)).not.toMatchObject({
    refusal: { code: 'INVALID_INPUT' },
  });
});

test('exports that fail before they are sent give their turns back at once', async () => {
  const { pool } = portal.database;
  await pool.query(`alter table audit_entries add constraint no_exports check (call <> 'loans.exportBook') not valid`);
  // Over a connection: an answer that is made without one counts as broken off, which ends an export by itself.
  const all = () =>
    Promise.all(
      staff.map(async ({ token }) => {
        const answer = await fetch(`${portal.config.public_url}${BASE_PATH}${loansCalls.exportBook.path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ format: 'csv' }),
          signal: AbortSignal.timeout(10_000),
        });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
  expect(await all()).toEqual([500, 500, 500]);
  await pool.query('alter table audit_entries drop constraint no_exports');
  expect(await all()).toEqual([200, 200, 200]);
}, 30_000);
