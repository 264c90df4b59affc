/** Without texts, a file of agents is answered with their sheets, once, for who imported them. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REASON } from '../../../../tests/harness/accounts.ts';
import { appCode } from '../../../../tests/harness/app-codes.ts';
import { shop, someMsisdn } from '../../../../tests/harness/given.ts';
import { rows } from '../../../../tests/harness/import-rows.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';

let portal: Portal;
let admin: Staff;
let place: string;
beforeAll(async () => {
  portal = await startPortal({ environment: { PALIER_DEMO_WITHOUT: 'orange,africastalking' } });
  admin = await portal.staff('all');
  place = `Shop ${(await shop(portal)).id.slice(-7)}`;
  await portal.database.sql
    .insertInto('groups')
    .values({ id: newId(), name: 'Agents', created_at: portal.services.clock.now().toISOString() })
    .onConflict((c) => c.doNothing())
    .execute();
}, 120_000);
afterAll(() => portal?.stop());

const agent = (username: string, change: Record<string, string> = {}) => ({
  full_name: 'Paul Biya Ngo',
  username,
  phone: someMsisdn(),
  shop: place,
  ...change,
});
const staffOf = (username: string) =>
  portal.database.sql.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();

test('each agent signs in with their own sheet, which is answered once and stored nowhere', async () => {
  const file = { kind: 'agents' as const, rows: rows([agent('sheet.one'), agent('sheet.two')]) };
  expect(await portal.done(importsCalls.check, file, admin)).toMatchObject({ good: 2, bad: 0 });
  const { created, sheets } = await portal.done(importsCalls.run, file, admin);
  expect([created, sheets.map(({ username }) => username)]).toEqual([2, ['sheet.one', 'sheet.two']]);
  expect(new Set(sheets.flatMap(({ password, app_key }) => [password, app_key])).size).toBe(4);
  for (const { username, password, app_key } of sheets) {
    const first = await portal.done(authCalls.signIn, { strategy: 'local', username, password: password ?? '' }, null);
    if (!('challenge' in first)) throw new Error('no challenge');
    const { challenge_id } = first.challenge;
    const code = appCode(app_key ?? '', portal.services.clock.wall());
    expect(await portal.done(authCalls.signIn, { strategy: 'otp', challenge_id, code }, null)).toMatchObject({
      session: { must_change_password: true },
    });
  }
  const { rows: kept } = await portal.database.pool.query(
    `select p.username, s.gives, s.printed_by from sign_in_sheets s join staff p on p.id = s.staff_id order by 1`,
  );
  expect(kept).toEqual([
    { username: 'sheet.one', gives: 'both', printed_by: admin.id },
    { username: 'sheet.two', gives: 'both', printed_by: admin.id },
  ]);
  for (const table of ['messages', 'staff', 'audit_entries', 'idempotency_keys', 'outbox'])
    for (const { password, app_key } of sheets)
      for (const secret of [password ?? '', app_key ?? ''])
        expect(
          JSON.stringify((await portal.database.pool.query(`select * from ${table}`)).rows).includes(secret),
          table,
        ).toBe(false);
  expect((await portal.database.pool.query(`select 1 from messages where template = 'first_password'`)).rowCount).toBe(
    0,
  );
  // Once they have signed in, their account is theirs: another sheet begins their probation again.
  const one = await staffOf('sheet.one');
  const again = { staff_id: one?.id ?? '', lost: 'both' as const, reason: REASON };
  expect((await portal.done(usersCalls.resetPassword, again, admin)).sheet?.username).toBe('sheet.one');
});

test('a file with one wrong row adds nobody and makes no sheet', async () => {
  const file = {
    kind: 'agents' as const,
    rows: rows([agent('sheet.three'), agent('sheet.four', { shop: 'nowhere' })]),
  };
  await portal.refused(importsCalls.run, file, admin, 'IMPORT_HAS_PROBLEMS');
  expect(await staffOf('sheet.three')).toBeUndefined();
  const { rowCount } = await portal.database.pool.query(
    `select 1 from sign_in_sheets s join staff p on p.id = s.staff_id where p.username = 'sheet.three'`,
  );
  expect(rowCount).toBe(0);
});
