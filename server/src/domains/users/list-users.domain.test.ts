/** Portal users: found, filtered, exported and shown one by one. */
import { usersCalls } from '@palier/contract/users/calls.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/session-tokens.ts';
import { newId } from '../../platform/ids.ts';
import { fileOf, letters, openNetwork } from '../../../../tests/harness/network.ts';
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

const set = (staff_id: string, values: Record<string, string | null>) =>
  portal.database.sql.updateTable('staff').set(values).where('id', '=', staff_id).execute();

describe('people', () => {
  test('are found by name without accents, by username, dealer code and number; typed text is never a pattern', async () => {
    const word = letters(7);
    const staff = await users.someone(['AWARD_DATA'], { username: `u.${word}` });
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

  test('are filtered by group, role, state and whether they have ever signed in; sorted; counted over all pages', async () => {
    const word = letters(8);
    const [one, two, three] = [
      await users.someone(['AWARD_DATA'], { username: `${word}.b` }),
      await users.someone(['RATE_CALL'], { username: `${word}.a` }),
      await users.someone(['RATE_CALL', 'AWARD_DATA'], { username: `${word}.c` }),
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

  test('come as a file in the reader’s language, without formulas for a spreadsheet, and the export is recorded', async () => {
    const word = letters(8);
    const staff = await users.someone([], { username: `x.${word}` });
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

  test('are shown one by one with their roles and sessions, and the view is recorded', async () => {
    const staff = await users.someone(['RATE_CALL', 'AWARD_DATA']);
    await portal.database.sql
      .insertInto('group_roles')
      .values({ id: newId(), group_id: staff.group_id, code: 'RETIRED_ROLE' })
      .execute();
    await users.anotherSession(
      staff,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    );
    const idle = await users.anotherSession(staff, 'left alone');
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
