/** Without texts, who lost their password or their app gets a sheet, and nobody’s word alone opens an account. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areTied, mayKnowKey, noteAccountChange } from '../auth/auth.ts';
import { REASON } from '../../../../tests/harness/accounts.ts';
import { appCode } from '../../../../tests/harness/app-codes.ts';
import { arrived } from '../../../../tests/harness/mailing-desk.ts';
import { fileOf, openNetwork, someNumber } from '../../../../tests/harness/network.ts';
import { PASSWORD, type PortalUsers, openPortalUsers } from '../../../../tests/harness/portal-users.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

type Sheet = NonNullable<Result<typeof usersCalls.resetPassword>['sheet']>;
type Lost = 'password' | 'app' | 'both';

let portal: Portal;
let users: PortalUsers;
let admin: Staff;
let checker: Staff;
beforeAll(async () => {
  portal = await startPortal({ environment: { PALIER_DEMO_WITHOUT: 'orange,africastalking' } });
  const network = await openNetwork(portal);
  users = await openPortalUsers(portal, network);
  [admin, checker] = [network.admin, await portal.staff('all', { msisdn: someNumber() })];
}, 120_000);
afterAll(() => portal?.stop());

const wall = () => portal.services.clock.wall();
const reset = (staff: Staff, lost: Lost, as = admin) =>
  portal.done(usersCalls.resetPassword, { staff_id: staff.id, lost, reason: REASON }, as);
const record = async (staff: Staff, as = admin) => portal.done(usersCalls.user, { staff_id: staff.id }, as);
const rowOf = (id: string) =>
  portal.database.sql.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Somebody who signed in and set up an app of their own, and the key of it. */
async function withOwnApp(roles: readonly RoleCode[]): Promise<{ person: Staff; secret: string }> {
  const person = await users.someone(roles);
  const { secret } = await portal.done(authCalls.startApp, { current_password: PASSWORD }, person);
  await portal.done(authCalls.confirmApp, { code: appCode(secret, wall()) }, person);
  await portal.database.sql
    .updateTable('staff')
    .set({ last_seen_at: wall().toISOString() })
    .where('id', '=', person.id)
    .execute();
  portal.advance(61_000);
  return { person, secret };
}

async function signIn(username: string, password: string, secret: string) {
  const first = await portal.call(authCalls.signIn, { strategy: 'local', username, password }, null);
  if (!first.ok) return first.refusal.code;
  if (!('challenge' in first.value)) throw new Error('no challenge');
  const { challenge_id } = first.value.challenge;
  const code = appCode(secret, wall());
  const second = await portal.call(authCalls.signIn, { strategy: 'otp', challenge_id, code }, null);
  return second.ok ? 'open' : second.refusal.code;
}
const isOpen = async (staff: Staff) => (await portal.call(usersCalls.mySignIn, undefined, staff)).ok;

test('who forgot the password keeps the app, so who printed the sheet cannot sign in with it', async () => {
  const { person, secret } = await withOwnApp(['APPROVE_MAKER_CHECKER', 'TAKE_PAYMENT']);
  const { sheet, request, sent_to } = await reset(person, 'password');
  expect([request, sent_to]).toEqual([null, '']);
  expect(sheet).toMatchObject({ username: person.username, app_key: null, app_uri: null });
  expect(await isOpen(person)).toBe(false);
  expect(await signIn(person.username, PASSWORD, secret)).toBe('WRONG_CREDENTIALS');
  expect(await signIn(person.username, sheet?.password ?? '', secret)).toBe('open');
  expect(await rowOf(person.id)).toMatchObject({ must_change_password: true, probation_until: null });
});

test('who lost the app keeps the password, and the former key and recovery codes end at the same moment', async () => {
  const { person, secret } = await withOwnApp(['APPROVE_MAKER_CHECKER', 'TAKE_PAYMENT']);
  const open = await portal.done(
    authCalls.signIn,
    { strategy: 'local', username: person.username, password: PASSWORD },
    null,
  );
  if (!('challenge' in open)) throw new Error('no challenge');
  const { sheet } = await reset(person, 'app');
  expect(sheet).toMatchObject({ password: null, valid_until: null, app_key: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  // A sign-in that began with the former key cannot be finished.
  const former = { strategy: 'otp', challenge_id: open.challenge.challenge_id, code: appCode(secret, wall()) } as const;
  await portal.refused(authCalls.signIn, former, null, 'CODE_EXPIRED');
  expect(await isOpen(person)).toBe(false);
  const codes = await portal.database.pool.query(`select 1 from recovery_codes where staff_id = $1`, [person.id]);
  expect(codes.rowCount).toBe(0);
  expect(await signIn(person.username, PASSWORD, secret)).toBe('WRONG_CODE');
  expect(await signIn(person.username, PASSWORD, sheet?.app_key ?? '')).toBe('open');
  expect(await rowOf(person.id)).toMatchObject({ must_change_password: false, probation_until: null });
});

test('the whole account of who decides waits for a second person, and is then printed once', async () => {
  const { person, secret } = await withOwnApp(['APPROVE_MAKER_CHECKER', 'TAKE_PAYMENT']);
  const waits = await reset(person, 'both');
  expect(waits).toMatchObject({
    sheet: null,
    request: {
      kind: 'user_password',
      was: { sign_in_sheet: false, temporary_password: false, app_key: false },
      proposed: { sign_in_sheet: true, temporary_password: true, app_key: true },
    },
  });
  expect(await isOpen(person)).toBe(true);
  const request_id = waits.request?.id ?? '';
  const again = { staff_id: person.id, lost: 'both' as const, reason: REASON };
  await portal.refused(usersCalls.resetPassword, again, admin, 'REQUEST_PENDING');
  await portal.refused(approvalsCalls.approvePortal, { request_id }, admin, 'OWN_REQUEST');
  await portal.done(approvalsCalls.approvePortal, { request_id }, checker);
  // Nothing ends before the sheet is in somebody’s hands, and only who asked for it prints it.
  expect(await isOpen(person)).toBe(true);
  expect((await record(person)).sheets).toMatchObject([
    { gives: 'both', made_at: null, reason: REASON, is_mine_to_print: true },
  ]);
  expect((await record(person, checker)).sheets).toMatchObject([{ is_mine_to_print: false }]);
  const { sheet } = await reset(person, 'both');
  expect(sheet?.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  expect(await isOpen(person)).toBe(false);
  expect(await signIn(person.username, PASSWORD, secret)).toBe('WRONG_CREDENTIALS');
  expect(await signIn(person.username, sheet?.password ?? '', sheet?.app_key ?? '')).toBe('open');
  // Two people stand behind it, so no probation begins; one approval is one sheet.
  expect((await rowOf(person.id)).probation_until).toBeNull();
  expect((await record(person)).sheets).toMatchObject([
    { printed_by: `Staff ${admin.username}`, approved_by: `Staff ${checker.username}`, made_at: expect.any(String) },
  ]);
  expect((await reset(person, 'both')).request).toMatchObject({ kind: 'user_password' });
  await keepsNoSecret(sheet);
});

/** The sheet is on nobody’s record: not in the database, and not in the audit record. */
async function keepsNoSecret(sheet: Sheet | null) {
  for (const table of [
    'messages',
    'staff',
    'audit_entries',
    'idempotency_keys',
    'outbox',
    'sign_in_sheets',
    'requests',
  ])
    for (const secret of [sheet?.password ?? '', sheet?.app_key ?? ''])
      expect(
        JSON.stringify((await portal.database.pool.query(`select * from ${table}`)).rows).includes(secret),
        table,
      ).toBe(false);
}

test('a suspended person gets no sheet: neither alone, nor by an approval from before, nor one that was approved', async () => {
  const { person } = await withOwnApp(['APPROVE_MAKER_CHECKER', 'TAKE_PAYMENT']);
  const { person: next } = await withOwnApp(['APPROVE_MAKER_CHECKER', 'TAKE_PAYMENT']);
  const { request: waits } = await reset(person, 'both');
  const { request: approved } = await reset(next, 'both');
  await portal.done(approvalsCalls.approvePortal, { request_id: approved?.id ?? '' }, checker);
  const act = (action: 'suspend' | 'restore') =>
    portal.done(usersCalls.actOnUsers, { staff_ids: [person.id, next.id], action, reason: REASON }, admin);
  await act('suspend');
  await portal.refused(approvalsCalls.approvePortal, { request_id: waits?.id ?? '' }, checker, 'USER_SUSPENDED');
  for (const one of [person, next])
    for (const lost of ['password', 'app', 'both'] as const)
      await portal.refused(
        usersCalls.resetPassword,
        { staff_id: one.id, lost, reason: REASON },
        admin,
        'USER_SUSPENDED',
      );
  await act('restore');
  expect((await reset(next, 'both')).sheet).toMatchObject({ app_key: expect.any(String) });
});

test('the key of an approved sheet is known to who printed it and to who is tied to them, and to nobody else', async () => {
  const { person } = await withOwnApp(['APPROVE_MAKER_CHECKER']);
  const { request } = await reset(person, 'both');
  await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
  // The clock does not stand still between what is approved and the key.
  const wallAt = portal.services.clock.wall.bind(portal.services.clock);
  const ticking = { ms: 0 };
  Object.assign(portal.services.clock, { wall: () => new Date(wallAt().getTime() + (ticking.ms += 7)) });
  const { sheet } = await reset(person, 'both');
  Object.assign(portal.services.clock, { wall: wallAt });
  expect(sheet?.app_key).toBeTypeOf('string');
  const { app_since } = await rowOf(person.id);
  const knows = (by: string) =>
    portal.database.transaction((tx) =>
      mayKnowKey(tx, { id: person.id, app_since: app_since ?? '' }, by, portal.services.clock.now()),
    );
  const stranger = await portal.staff(['EDIT_USER'], { msisdn: someNumber() });
  expect([await knows(admin.id), await knows(checker.id), await knows(stranger.id)]).toEqual([true, false, false]);
  await portal.database.transaction((tx) =>
    noteAccountChange(tx, {
      staff_ids: [stranger.id],
      changed_by: admin.id,
      what: 'made',
      at: portal.services.clock.now(),
    }),
  );
  expect(await knows(stranger.id)).toBe(true);
});

test('who signs in with a printed key is asked to set up their own, until they have', async () => {
  const { person } = await withOwnApp(['TAKE_PAYMENT']);
  const sessionOf = async (secret: string) => {
    const first = await portal.done(
      authCalls.signIn,
      { strategy: 'local', username: person.username, password: PASSWORD },
      null,
    );
    if (!('challenge' in first)) throw new Error('no challenge');
    const { challenge_id } = first.challenge;
    const answer = await portal.done(
      authCalls.signIn,
      { strategy: 'otp', challenge_id, code: appCode(secret, wall()) },
      null,
    );
    if (!('session' in answer)) throw new Error('no session');
    return { session: answer.session, as: { ...person, token: answer.session.token } };
  };
  const { sheet } = await reset(person, 'app');
  const { session, as } = await sessionOf(sheet?.app_key ?? '');
  expect(session.app_from_sheet).toBe(true);
  expect((await portal.done(usersCalls.mySignIn, undefined, as)).app).toMatchObject({ is_from_sheet: true });
  const { secret } = await portal.done(authCalls.startApp, { current_password: PASSWORD }, as);
  await portal.done(authCalls.confirmApp, { code: appCode(secret, wall()) }, as);
  expect((await portal.done(usersCalls.mySignIn, undefined, as)).app).toMatchObject({ is_from_sheet: false });
  portal.advance(61_000);
  expect((await sessionOf(secret)).session.app_from_sheet).toBe(false);
  // Whoever printed the former key knows nothing of this one, so the password alone is half.
  expect((await reset(person, 'password')).sheet).toMatchObject({ app_key: null });
});

test('an approval that nobody used within three days has run out', async () => {
  const { person } = await withOwnApp(['EDIT_ROLES']);
  const { request } = await reset(person, 'both');
  await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
  await portal.database.pool.query(
    `update sign_in_sheets set allowed_at = allowed_at - interval '73 hours' where staff_id = $1`,
    [person.id],
  );
  expect((await record(person)).sheets).toMatchObject([{ is_mine_to_print: false }]);
  expect((await reset(person, 'both')).request).toMatchObject({ kind: 'user_password' });
});

test('two halves that went through one hand are the whole account', async () => {
  const { person } = await withOwnApp(['APPROVE_MAKER_CHECKER']);
  const first = await reset(person, 'app');
  expect(first.sheet?.app_key).toBeTypeOf('string');
  expect(await reset(person, 'password')).toMatchObject({ sheet: null, request: { kind: 'user_password' } });
  // The key went through other hands: of this administrator it is half.
  const other = await portal.staff(['EDIT_USER', 'EDIT_ROLES', 'APPROVE_MAKER_CHECKER'], { msisdn: someNumber() });
  const { person: next } = await withOwnApp(['APPROVE_MAKER_CHECKER']);
  await reset(next, 'app', other);
  expect((await reset(next, 'password')).sheet).toMatchObject({ app_key: null });
  // Its temporary password waits in their hands, so the key of the app is the other half.
  expect(await reset(next, 'app')).toMatchObject({ sheet: null, request: { kind: 'user_password' } });
});

test('who takes money begins the probation again where one hand held the whole account', async () => {
  const { person } = await withOwnApp(['TAKE_PAYMENT']);
  expect((await reset(person, 'both')).sheet?.password).toBeTypeOf('string');
  expect((await rowOf(person.id)).probation_until).not.toBeNull();
  const { rows } = await portal.database.pool.query(
    `select after, facts from audit_entries where call = 'users.resetPassword' and subject_id = $1 and outcome = 'done'`,
    [person.id],
  );
  expect(rows).toMatchObject([
    { after: { must_change_password: true, probation_until: expect.any(String) }, facts: { gives: 'both' } },
  ]);
});

test('a reset ties who printed the sheet to its owner', async () => {
  const { person } = await withOwnApp(['APPROVE_MAKER_CHECKER', 'EDIT_ROLES']);
  const { sheet } = await reset(person, 'password');
  expect(sheet).not.toBeNull();
  const { rows } = await portal.database.pool.query(
    `select changed_by, what from account_changes where staff_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ changed_by: admin.id, what: 'password' }]);
});

test('who prints a password again and again tries no more codes of the app than the limit allows', async () => {
  const { person, secret } = await withOwnApp(['APPROVE_MAKER_CHECKER']);
  const wrong = appCode(secret, new Date(0));
  const triesUntilShut = async (password: string): Promise<number> => {
    for (let tries = 0; ; tries++) {
      if (tries % 4 === 0) portal.advance(1_000);
      if (
        (await signIn(person.username, password, wrong === appCode(secret, wall()) ? '000000' : wrong)) !== 'WRONG_CODE'
      )
        return tries;
    }
  };
  // A stranger who knows the password shuts its owner out, and a new one opens the account again.
  expect(await triesUntilShut(PASSWORD)).toBe(10);
  const { sheet: first } = await reset(person, 'password');
  expect(await triesUntilShut(first?.password ?? '')).toBe(10);
  const { sheet: second } = await reset(person, 'password');
  expect(await triesUntilShut(second?.password ?? '')).toBe(0);
});

test('a first sheet that is printed again begins the tie anew, also after that of the adding', async () => {
  const { id: staff_id } = await users.someone(['APPROVE_MAKER_CHECKER']);
  const made = new Date(portal.services.clock.now().getTime() - 40 * 86_400_000);
  await portal.database.transaction((tx) =>
    noteAccountChange(tx, { staff_ids: [staff_id], changed_by: admin.id, what: 'made', at: made }),
  );
  const areTiedNow = () =>
    portal.database.transaction((tx) => areTied(tx, admin.id, staff_id, portal.services.clock.now()));
  expect(await areTiedNow()).toBe(false);
  const { sheet } = await portal.done(usersCalls.resetPassword, { staff_id, lost: 'both', reason: REASON }, admin);
  expect(sheet).toMatchObject({ password: expect.any(String), app_key: expect.any(String) });
  expect(await areTiedNow()).toBe(true);
});

test('an account without an app gets one with its password, and the owner is told by mail', async () => {
  const person = await users.someone();
  await portal.database.sql
    .updateTable('staff')
    .set({
      last_seen_at: wall().toISOString(),
      language: 'en',
      email: 'awa@example.com',
      former_email: 'awa.former@example.com',
      email_changed_at: portal.services.clock.now().toISOString(),
    })
    .where('id', '=', person.id)
    .execute();
  expect((await reset(person, 'password')).sheet).toMatchObject({
    password: expect.any(String),
    app_key: expect.any(String),
  });
  for (const address of ['awa@example.com', 'awa.former@example.com'])
    await portal.until(`the mail to ${address}`, () => Promise.resolve(arrived(portal, { email: address })[0]));
  expect(arrived(portal, { email: 'awa@example.com' })).toMatchObject([
    {
      subject: 'A sign-in sheet was printed for you',
      text: expect.stringContaining(`Staff ${admin.username} printed`),
    },
  ]);
});

test('without texts codes come from an app or from nothing, and everybody is told so', async () => {
  const { person } = await withOwnApp(['TAKE_PAYMENT']);
  const other = await users.someone();
  const channel = async (of: Staff) => (await record(of)).user.otp_channel;
  expect([await channel(person), await channel(other)]).toEqual(['app', 'none']);
  const { data } = await portal.done(usersCalls.users, { search: other.username }, admin);
  expect(data.map(({ otp_channel }) => otp_channel)).toEqual(['none']);
  const file = fileOf(await portal.done(usersCalls.exportUsers, { search: other.username, format: 'csv' }, admin));
  expect(file.toString()).toContain(`"None yet"`);
  // The server refuses to remove it, so no screen offers to.
  expect(await portal.done(usersCalls.mySignIn, undefined, person)).toMatchObject({ sends_texts: false });
  await portal.refused(authCalls.removeApp, { current_password: PASSWORD }, person, 'NO_TEXTS');
});
