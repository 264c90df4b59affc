/** The people who sign in: found, changed, suspended and let in again, given a password, moved to another group. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../auth/passwords.ts';
import { hashToken, newToken } from '../../platform/session-tokens.ts';
import { newId } from '../../platform/ids.ts';
import { fileOf, letters, openNetwork, someNumber } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const PASSWORD = 'four boats on 3 rivers';
const REASON = 'for the test';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
let password_hash: string;
/** Holds every role, as `network.admin` does, so that somebody is always left who may give and approve. */
let checker: Staff;
beforeAll(async () => {
  [portal, password_hash] = [await startPortal(), await hashPassword(PASSWORD)];
  network = await openNetwork(portal);
  checker = await portal.staff('all');
}, 120_000);
afterAll(() => portal?.stop());

const somebody = (
  roles: readonly RoleCode[] = ['VIEW_STORES'],
  about: { username?: string; shop_id?: string } = {},
): Promise<Staff> => portal.staff(roles, { password_hash, msisdn: someNumber(), ...about });
const set = (staff_id: string, values: Record<string, string | null>) =>
  portal.database.sql.updateTable('staff').set(values).where('id', '=', staff_id).execute();
const rowOf = (staff_id: string) =>
  portal.database.sql.selectFrom('staff').selectAll().where('id', '=', staff_id).executeTakeFirstOrThrow();
const textsTo = async (msisdn: string) =>
  (await portal.control<Array<{ text: string }>>(`/messages?to=${encodeURIComponent(msisdn)}`)).map(({ text }) => text);
/** What the next call with this token is answered. */
const door = async (staff: Staff): Promise<string> => {
  const answer = await portal.call(usersCalls.mySignIn, undefined, staff);
  return answer.ok ? 'open' : answer.refusal.code;
};
const act = (
  staff_ids: string[],
  action: 'suspend' | 'restore' | 'sign_out' | 'drop_app' | 'end_probation',
  as = network.admin,
) => portal.done(usersCalls.actOnUsers, { staff_ids, action, reason: REASON }, as);
const changeOf = (
  staff: Staff,
  change: Partial<{ full_name: string; phone: string; email: string | null; language: 'en' | 'fr' }> = {},
) => ({ staff_id: staff.id, full_name: 'Awa Ngono', phone: staff.msisdn, language: 'en' as const, ...change });

async function anotherSession(staff: Staff, user_agent: string): Promise<Staff> {
  const [token, at] = [newToken(), portal.services.clock.wall()];
  await portal.database.sql
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      staff_id: staff.id,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 3_600_000).toISOString(),
      seen_at: at.toISOString(),
      ip: '10.0.0.7',
      user_agent,
    })
    .execute();
  return { ...staff, token };
}

async function challengeOf(username: string, password: string) {
  const first = await portal.done(authCalls.signIn, { strategy: 'local', username, password }, null);
  if (!('challenge' in first)) throw new Error('no challenge');
  return first.challenge;
}
async function signedIn(staff: Staff, password = PASSWORD) {
  const before = (await textsTo(staff.msisdn)).length;
  const { challenge_id } = await challengeOf(staff.username, password);
  await portal.until('the code', async () => (await textsTo(staff.msisdn)).length > before);
  const second = await portal.done(
    authCalls.signIn,
    { strategy: 'otp', challenge_id, code: await portal.lastCode(staff.msisdn) },
    null,
  );
  if (!('session' in second)) throw new Error('no session');
  return second.session;
}

describe('people', () => {
  test('are found by name without accents, by username, dealer code and number; nothing typed is a pattern', async () => {
    const word = letters(7);
    const staff = await somebody(['AWARD_DATA'], { username: `u.${word}` });
    const dealer_code = `DX-${letters(6)}`.toUpperCase();
    await set(staff.id, { full_name: `Aïssatou Bélló ${word}`, dealer_code });
    const found = async (search: string) =>
      (await portal.done(usersCalls.users, { search }, network.admin)).data.map(({ id }) => id);
    const local = staff.msisdn.slice(4);
    for (const search of [
      `aissatou bello ${word}`,
      `AÏSSATOU BÉLLÓ ${word.toUpperCase()}`,
      `u.${word}`,
      dealer_code.toLowerCase(),
      staff.msisdn,
      local,
      `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`,
      `00237${local}`,
    ])
      expect(await found(search), search).toEqual([staff.id]);
    for (const search of ['%', '_', `Aïssatou%${word}`, "' or 1=1 --", '\\'])
      expect(await found(search), search).toEqual([]);
    const [row] = (await portal.done(usersCalls.users, { search: word }, network.admin)).data;
    expect(row).toMatchObject({
      full_name: `Aïssatou Bélló ${word}`,
      dealer_code,
      phone: staff.msisdn,
      otp_channel: 'sms',
      otp_status: 'unused',
      status: 'active',
      sessions: 1,
      is_me: false,
    });
  });

  test('are filtered by group, role, state and whether they ever came; sorted; counted over all pages', async () => {
    const word = letters(8);
    const [one, two, three] = [
      await somebody(['AWARD_DATA'], { username: `${word}.b` }),
      await somebody(['RATE_CALL'], { username: `${word}.a` }),
      await somebody(['RATE_CALL', 'AWARD_DATA'], { username: `${word}.c` }),
    ];
    await set(two.id, { suspended_at: new Date().toISOString() });
    await set(three.id, { last_seen_at: new Date().toISOString(), app_since: new Date().toISOString() });
    const ask = async (more: object) => {
      const { data, total_items } = await portal.done(
        usersCalls.users,
        { search: word, sort: 'username', ...more },
        network.admin,
      );
      return [total_items, ...data.map(({ id }) => id)];
    };
    expect(await ask({})).toEqual([3, two.id, one.id, three.id]);
    expect(await ask({ descending: true, page_size: 2 })).toEqual([3, three.id, one.id]);
    expect(await ask({ descending: true, page_size: 2, page_number: 2 })).toEqual([3, two.id]);
    expect(await ask({ role_code: 'AWARD_DATA' })).toEqual([2, one.id, three.id]);
    expect(await ask({ group_id: two.group_id })).toEqual([1, two.id]);
    expect(await ask({ status: 'suspended' })).toEqual([1, two.id]);
    expect(await ask({ status: 'active', never_signed_in: true })).toEqual([1, one.id]);
    expect(await ask({ sort: 'last_seen' })).toEqual(
      [3, three.id, one.id, two.id].map((id, at) => (at < 2 ? id : expect.any(String))),
    );
    const { data } = await portal.done(usersCalls.users, { search: `${word}.c` }, network.admin);
    expect(data[0]).toMatchObject({ otp_channel: 'app', otp_status: 'active' });
    const all = await portal.done(usersCalls.admins, { $limit: 2 }, network.admin);
    expect(all.data.data).toHaveLength(2);
    expect(all.data.total).toBeGreaterThan(4);
    await portal.refused(usersCalls.users, {}, one, 'FORBIDDEN');
  });

  test('come as a file in the language of the reader, harmless to a spreadsheet, and it is on record', async () => {
    const word = letters(8);
    const staff = await somebody([], { username: `x.${word}` });
    await set(staff.id, { full_name: '=HYPERLINK("http://x")', suspended_at: new Date().toISOString() });
    const rows = parse(
      fileOf(
        await portal.done(usersCalls.exportUsers, { search: word, format: 'csv' }, network.admin, { language: 'fr' }),
      ).toString(),
      { bom: true, delimiter: ';' },
    ) as string[][];
    expect(rows[0]?.slice(0, 5)).toEqual(['Nom complet', 'Identifiant', 'Code revendeur', 'Groupe', 'Téléphone']);
    expect(rows).toHaveLength(2);
    expect([rows[1]?.[0], rows[1]?.[4], rows[1]?.[9]]).toEqual([`'=HYPERLINK("http://x")`, staff.msisdn, 'Suspendu']);
    expect((await network.auditOf('users'))[0]).toMatchObject({
      call: 'users.exportUsers',
      staff_id: network.admin.id,
      facts: { rows: 1, format: 'csv' },
    });
  });

  test('are looked at one by one with what they may do and where they are signed in, and whoever looks is on record', async () => {
    const staff = await somebody(['RATE_CALL', 'AWARD_DATA']);
    await portal.database.sql
      .insertInto('group_roles')
      .values({ id: newId(), group_id: staff.group_id, code: 'RETIRED_ROLE' })
      .execute();
    await anotherSession(
      staff,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    );
    const idle = await anotherSession(staff, 'left alone');
    await portal.database.sql
      .updateTable('sessions')
      .set({ seen_at: new Date(Date.now() - 3 * 3_600_000).toISOString() })
      .where('token_hash', '=', hashToken(idle.token))
      .execute();
    const { user, sessions, roles } = await portal.done(usersCalls.user, { staff_id: staff.id }, network.admin);
    expect(user).toMatchObject({ id: staff.id, sessions: 2 });
    expect(roles).toEqual(['AWARD_DATA', 'RATE_CALL']);
    expect(sessions.map(({ device, ip, is_this }) => [device, ip, is_this])).toContainEqual([
      'Chrome, Windows',
      '10.0.0.7',
      false,
    ]);
    expect(sessions).toHaveLength(2);
    expect((await network.auditOf(staff.id))[0]).toMatchObject({
      call: 'users.user',
      outcome: 'done',
      staff_id: network.admin.id,
    });
    await portal.refused(usersCalls.user, { staff_id: newId() }, network.admin, 'STAFF_NOT_FOUND');
  });
});

describe('a change of somebody', () => {
  test('is made by others, and a new number is told to the old one and to the new one', async () => {
    const staff = await somebody();
    await set(staff.id, { email: 'old@example.com' });
    const { challenge_id } = await challengeOf(staff.username, PASSWORD);
    const code = await portal.lastCode(staff.msisdn);
    const phone = someNumber();
    const { user } = await portal.done(
      usersCalls.updateUser,
      changeOf(staff, { phone: phone.slice(4), language: 'fr' }),
      network.admin,
    );
    expect(user).toMatchObject({ full_name: 'Awa Ngono', phone, email: 'old@example.com', language: 'fr' });
    expect(
      await portal.until('a word to the old number', async () =>
        (await textsTo(staff.msisdn)).find((text) => text.includes('plus ce num')),
      ),
    ).toContain(phone.slice(-2));
    expect(
      await portal.until('a word to the new number', async () =>
        (await textsTo(phone)).find((text) => text.includes(staff.username)),
      ),
    ).toContain('désormais ce num');
    // The text to the old number does not give the new one away.
    expect((await textsTo(staff.msisdn)).join()).not.toContain(phone.slice(4));
    // A code that went to the old number is worth nothing any more.
    await portal.refused(authCalls.signIn, { strategy: 'otp', challenge_id, code }, null, 'CODE_EXPIRED');
    const [line] = await network.auditOf(staff.id);
    expect(line).toMatchObject({
      call: 'users.updateUser',
      before: { email: 'old@example.com' },
      after: { full_name: 'Awa Ngono', language: 'fr' },
    });
    expect(JSON.stringify(line)).not.toContain(phone.slice(4));
    await portal.done(usersCalls.updateUser, changeOf(staff, { phone, email: null }), network.admin);
    expect((await rowOf(staff.id)).email).toBeNull();
    expect((await textsTo(phone)).filter((text) => text.includes(staff.username))).toHaveLength(1);
  });

  test('is never one’s own, and takes no number that is somebody else’s', async () => {
    const [staff, other] = [await somebody(), await somebody()];
    await portal.refused(usersCalls.updateUser, changeOf(network.admin), network.admin, 'NOT_YOURSELF');
    await portal.refused(
      usersCalls.updateUser,
      { ...changeOf(staff), staff_id: newId() },
      network.admin,
      'STAFF_NOT_FOUND',
    );
    await portal.refused(
      usersCalls.updateUser,
      changeOf(staff, { phone: '12345678' }),
      network.admin,
      'INVALID_MSISDN',
    );
    const refusal = await portal.refused(
      usersCalls.updateUser,
      changeOf(staff, { phone: other.msisdn }),
      network.admin,
      'STAFF_MSISDN_IN_USE',
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual(['phone']);
    // Two at once: one gets it.
    const [third, phone] = [await somebody(), someNumber()];
    const answers = await Promise.all(
      [staff, third].map((one) => portal.call(usersCalls.updateUser, changeOf(one, { phone }), network.admin)),
    );
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.refusal.code)).sort()).toEqual([
      'STAFF_MSISDN_IN_USE',
      'done',
    ]);
  });

  test('reaches nobody who may do more, not even their name', async () => {
    const clerk = await somebody(['EDIT_USER', 'VIEW_USERS', 'VIEW_STORES']);
    const strong = await somebody(['VIEW_STORES', 'EDIT_PRICES']);
    await portal.refused(usersCalls.updateUser, changeOf(strong, { phone: someNumber() }), clerk, 'GROUP_ABOVE_YOURS');
    await portal.refused(
      usersCalls.updateUser,
      changeOf(strong, { email: 'clerk@example.com' }),
      clerk,
      'GROUP_ABOVE_YOURS',
    );
    await portal.refused(usersCalls.resetPassword, { staff_id: strong.id, reason: REASON }, clerk, 'GROUP_ABOVE_YOURS');
    await portal.refused(
      usersCalls.updateUser,
      changeOf(strong, { full_name: 'Another Name' }),
      clerk,
      'GROUP_ABOVE_YOURS',
    );
    await portal.done(usersCalls.updateUser, changeOf(await somebody(['VIEW_STORES']), { phone: someNumber() }), clerk);
    await portal.done(
      usersCalls.resetPassword,
      { staff_id: (await somebody(['VIEW_STORES'])).id, reason: REASON },
      clerk,
    );
    // An agent has roles that the clerk has not.
    const store = await network.store();
    const agent = await network.agentIn(store.id);
    await portal.refused(usersCalls.resetPassword, { staff_id: agent.id, reason: REASON }, clerk, 'GROUP_ABOVE_YOURS');
    for (const action of ['suspend', 'restore', 'sign_out', 'drop_app', 'end_probation'] as const)
      expect(await act([strong.id, agent.id], action, clerk)).toMatchObject({
        refused: 2,
        results: [{ code: 'GROUP_ABOVE_YOURS' }, { code: 'GROUP_ABOVE_YOURS' }],
      });
    // Giving roles is no licence to touch those who hold others.
    const giver = await somebody(['EDIT_USER', 'EDIT_ROLES', 'VIEW_USERS']);
    await portal.refused(usersCalls.updateUser, changeOf(strong, { phone: someNumber() }), giver, 'GROUP_ABOVE_YOURS');
    const { sessions } = await portal.done(usersCalls.user, { staff_id: strong.id }, network.admin);
    await portal.refused(usersCalls.endUserSession, { session_id: sessions[0]?.id ?? '' }, giver, 'GROUP_ABOVE_YOURS');
    expect(await door(strong)).toBe('open');
  });
});

describe('whoever is suspended', () => {
  test('is out with the next call, in the middle of signing in too, and comes back only by signing in anew', async () => {
    const staff = await somebody();
    const elsewhere = await anotherSession(staff, 'x');
    const { challenge_id } = await challengeOf(staff.username, PASSWORD);
    const code = await portal.lastCode(staff.msisdn);
    expect([await door(staff), await door(elsewhere)]).toEqual(['open', 'open']);
    expect(await act([staff.id], 'suspend')).toMatchObject({ done: 1, refused: 0 });
    expect([await door(staff), await door(elsewhere)]).toEqual(['SIGNED_OUT', 'SIGNED_OUT']);
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
    await act([staff.id], 'restore');
    expect([await door(staff), await door(elsewhere)]).toEqual(['SIGNED_OUT', 'SIGNED_OUT']);
    await portal.refused(authCalls.signIn, { strategy: 'otp', challenge_id, code }, null, 'CODE_EXPIRED');
    expect((await rowOf(staff.id)).suspended_because).toBeNull();
    portal.advance(61_000);
    expect(await door({ ...staff, token: (await signedIn(staff)).token })).toBe('open');
  });

  test('is suspended each for themselves, and nobody by themselves', async () => {
    const [staff, gone, nobody] = [await somebody(), await somebody(), newId()];
    await act([gone.id], 'suspend');
    const outcome = await act([staff.id, network.admin.id, gone.id, nobody], 'suspend');
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
    expect([await door(staff), await door(network.admin)]).toEqual(['SIGNED_OUT', 'open']);
    expect(await act([network.admin.id], 'restore')).toMatchObject({ refused: 1 });
  });

  test('comes back with a number of their own, and not once they have left', async () => {
    const staff = await somebody();
    await act([staff.id], 'suspend');
    const heir = await portal.staff([], { msisdn: staff.msisdn });
    expect(await act([staff.id], 'restore')).toMatchObject({ results: [{ code: 'STAFF_MSISDN_IN_USE' }] });
    await portal.done(usersCalls.updateUser, changeOf(heir, { phone: someNumber() }), network.admin);
    expect(await act([staff.id], 'restore')).toMatchObject({ done: 1 });

    const store = await network.store();
    const [stays, leaves] = [await network.agentIn(store.id), await network.agentIn(store.id)];
    await portal.done(networkCalls.agentLeaves, { agent_id: leaves.id, reason: REASON }, network.admin);
    await act([stays.id], 'suspend');
    expect((await portal.done(networkCalls.agent, { agent_id: stays.id }, network.admin)).agent).toMatchObject({
      status: 'suspended',
      shop_id: store.id,
    });
    expect(await act([stays.id, leaves.id], 'restore')).toMatchObject({
      results: [{ done: true }, { code: 'AGENT_LEFT' }],
    });
    expect((await portal.done(networkCalls.agent, { agent_id: stays.id }, network.admin)).agent).toMatchObject({
      status: 'active',
      shop_id: store.id,
    });
  });
});

describe('being signed out', () => {
  test('happens everywhere at once, or in one place', async () => {
    const staff = await somebody();
    const [second, third] = [await anotherSession(staff, 'a'), await anotherSession(staff, 'b')];
    const at = (await portal.done(usersCalls.user, { staff_id: staff.id }, network.admin)).sessions[0]?.id ?? '';
    await portal.done(usersCalls.endUserSession, { session_id: at }, network.admin);
    await portal.refused(usersCalls.endUserSession, { session_id: at }, network.admin, 'SESSION_NOT_FOUND');
    const open = async () =>
      (await Promise.all([staff, second, third].map(door))).filter((answer) => answer === 'open').length;
    expect(await open()).toBe(2);
    expect(await act([staff.id], 'sign_out')).toMatchObject({ done: 1 });
    expect(await open()).toBe(0);
    expect((await network.auditOf(staff.id))[0]).toMatchObject({ before: { sessions: 2 }, after: { sessions: 0 } });
  });

  test('of one’s own devices is for oneself; another’s are not found', async () => {
    const [staff, other] = [await somebody(), await somebody()];
    const phone = await anotherSession(
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
    expect([await door(staff), await door(phone)]).toEqual(['open', 'SIGNED_OUT']);
  });

  test('an app that is lost is taken away by somebody else, with its recovery codes', async () => {
    const staff = await somebody();
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
    expect((await portal.done(usersCalls.mySignIn, undefined, staff)).app).toEqual({ since, recovery_codes_left: 2 });
    await useApp(network.admin.id);
    expect(await act([staff.id, network.admin.id], 'drop_app')).toMatchObject({
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
    expect(await portal.lastText(staff.msisdn)).toContain('authenticator app');
    expect(await act([staff.id], 'drop_app')).toMatchObject({ results: [{ code: 'NOTHING_CHANGED' }] });
  });
});

test('a password is reset by a text to its owner alone, ends what is open, and must be changed', async () => {
  const staff = await somebody();
  const open = await challengeOf(staff.username, PASSWORD);
  const code = await portal.lastCode(staff.msisdn);
  const answer = await portal.done(usersCalls.resetPassword, { staff_id: staff.id, reason: REASON }, network.admin);
  expect(answer.sent_to.slice(-2)).toBe(staff.msisdn.slice(-2));
  expect(answer.sent_to).not.toContain(staff.msisdn.slice(4));
  const text = await portal.until('the password', async () =>
    (await textsTo(staff.msisdn)).find((one) => one.includes('temporary password')),
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
  expect(await door(staff)).toBe('SIGNED_OUT');
  // Whoever had begun with the old password does not finish.
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
  expect((await signedIn(staff, password)).must_change_password).toBe(true);
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
  // Three an hour: nobody is bothered without end.
  for (const _ of [2, 3])
    await portal.done(usersCalls.resetPassword, { staff_id: staff.id, reason: REASON }, network.admin);
  await portal.refused(
    usersCalls.resetPassword,
    { staff_id: staff.id, reason: REASON },
    network.admin,
    'TOO_MANY_TRIES',
  );
});

describe('another group', () => {
  const groupWith = async (roles: readonly RoleCode[]) => (await portal.staff(roles)).group_id;
  const wished = async (staff: Staff, group_id: string, as = network.admin) =>
    (await portal.done(usersCalls.changeUserGroup, { staff_id: staff.id, group_id, reason: REASON }, as)).request;

  test('is asked for by one and decided by another, and bites with the next call of the same session', async () => {
    const staff = await somebody(['VIEW_STORES']);
    const group_id = await groupWith(['VIEW_USERS', 'VIEW_STORES']);
    await portal.refused(usersCalls.users, {}, staff, 'FORBIDDEN');
    const request = await wished(staff, group_id);
    expect(request).toMatchObject({
      kind: 'user_group',
      subject_kind: 'staff',
      subject_id: staff.id,
      was: { group: `group ${staff.group_id}` },
      proposed: { group: `group ${group_id}` },
      evidence: { roles_gained: ['VIEW_USERS'], roles_lost: [] },
      mine: true,
      mine_to_decide: false,
    });
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: staff.id, group_id, reason: REASON },
      checker,
      'REQUEST_PENDING',
    );
    await portal.refused(approvalsCalls.approvePortal, { request_id: request.id }, network.admin, 'OWN_REQUEST');
    await portal.refused(usersCalls.users, {}, staff, 'FORBIDDEN');
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    await portal.done(usersCalls.users, {}, staff);
    const back = await wished(staff, staff.group_id);
    await portal.done(approvalsCalls.approvePortal, { request_id: back.id }, checker);
    await portal.refused(usersCalls.users, {}, staff, 'FORBIDDEN');
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: staff.id, group_id: staff.group_id, reason: REASON },
      network.admin,
      'NOTHING_CHANGED',
    );
  });

  test('raises nobody by themselves: not who asks, not who decides, and not above whoever asks', async () => {
    const strong = await groupWith(['EDIT_PRICES', 'APPROVE_MAKER_CHECKER', 'EDIT_USER']);
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: network.admin.id, group_id: strong, reason: REASON },
      network.admin,
      'NOT_YOURSELF',
    );
    const clerk = await somebody(['EDIT_USER', 'VIEW_USERS']);
    const staff = await somebody();
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: staff.id, group_id: strong, reason: REASON },
      clerk,
      'GROUP_ABOVE_YOURS',
    );
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: staff.id, group_id: newId(), reason: REASON },
      clerk,
      'GROUP_NOT_FOUND',
    );
    await portal.refused(
      usersCalls.changeUserGroup,
      { staff_id: newId(), group_id: strong, reason: REASON },
      network.admin,
      'STAFF_NOT_FOUND',
    );
    // A checker whose own raise a friend asked for does not approve it.
    const friend = await somebody(['APPROVE_MAKER_CHECKER']);
    const request = await wished(friend, strong);
    await portal.refused(approvalsCalls.approvePortal, { request_id: request.id }, friend, 'NOT_YOURSELF');
    expect((await rowOf(friend.id)).group_id).toBe(friend.group_id);
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    expect((await rowOf(friend.id)).group_id).toBe(strong);
  });

  test('is in conflict once the group may do something else than what was asked for', async () => {
    const staff = await somebody();
    const group_id = await groupWith(['RATE_CALL']);
    const request = await wished(staff, group_id);
    await portal.database.sql.insertInto('group_roles').values({ id: newId(), group_id, code: 'EDIT_ROLES' }).execute();
    await portal.refused(approvalsCalls.approvePortal, { request_id: request.id }, checker, 'REQUEST_CONFLICTED');
    expect((await rowOf(staff.id)).group_id).toBe(staff.group_id);
  });
});
