/** One administrator is two people: alone, nobody gets a second account that decides, by whatever way. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { WAITING_GROUP_ID } from '@palier/contract/users/records.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';
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
const ageChangesOf = (staff_id: string, ms: number) =>
  portal.database.pool.query(`update account_changes set at = at - $2 * interval '1 millisecond' where staff_id = $1`, [
    staff_id,
    ms,
  ]);
const approve = (request_id: string, as: Staff) => portal.call(approvalsCalls.approvePortal, { request_id }, as);
const added = (group_id: string, as = admin, phone = someNumber()) =>
  portal.done(
    networkCalls.addPortalUser,
    { full_name: `New ${letters(6)}`, username: `n${letters(9)}`, phone, group_id },
    as,
  );
const rolesOf = async (staff: Staff) => {
  const { user } = await portal.done(usersCalls.mySignIn, undefined, staff);
  return (await portal.done(usersCalls.groupRoles, { group_id: user.group_id }, staff)).data.map(({ code }) => code);
};
const changeOf = (staff: { id: string }, phone: string) => ({
  staff_id: staff.id,
  full_name: 'Awa Ngono',
  phone,
  language: 'fr' as const,
});
/** A change of somebody’s roles that waits for its second person. */
const asked = async (as: Staff) =>
  (
    await portal.done(
      usersCalls.changeGroupRoles,
      { group_id: await groupWith(['RATE_CALL']), give: ['AWARD_DATA'], take: [], reason: REASON },
      as,
    )
  ).request;

describe('somebody new', () => {
  test.each([
    ['decides', 'APPROVE_MAKER_CHECKER'],
    ['decides about owners', 'APPROVE_SHOP_OWNER'],
    ['reviews identities', 'REVIEW_KYC'],
    ['gives roles', 'EDIT_ROLES'],
    ['adds users', 'ADD_USER'],
    ['changes users', 'EDIT_USER'],
  ] as const)('who %s is there without rights until a second person has approved the group', async (_, role) => {
    const group_id = await groupWith([role, 'VIEW_STORES']);
    const { id, request } = await added(group_id);
    expect(request).toMatchObject({
      kind: 'user_group',
      subject_id: id,
      mine: true,
      evidence: { roles_gained: [role, 'VIEW_STORES'].sort(), added_by: `Staff ${admin.username}` },
    });
    expect((await rowOf(id)).group_id).toBe(WAITING_GROUP_ID);
    const session = await network.sessionOf(id);
    expect(await rolesOf(session)).toEqual([]);
    await portal.refused(networkCalls.exportStores, { format: 'csv' }, session, 'FORBIDDEN');
    expect(await approve(request?.id ?? '', admin)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    expect(await rolesOf(session)).toEqual([role, 'VIEW_STORES'].sort());
  });

  test('who decides nothing is there at once, and a request that is declined leaves whoever waits without rights', async () => {
    const plain = await added(await groupWith(['VIEW_STORES', 'RATE_CALL']));
    expect(plain.request).toBeNull();
    expect(await rolesOf(await network.sessionOf(plain.id))).toEqual(['RATE_CALL', 'VIEW_STORES']);
    const { id, request } = await added(await groupWith(['APPROVE_LOAN_EXTENSION']));
    await portal.done(
      approvalsCalls.approvePortal,
      { request_id: request?.id ?? '', decision: 'decline', reason: 'nobody knows them' },
      checker,
    );
    expect((await rowOf(id)).group_id).toBe(WAITING_GROUP_ID);
    // Asked for anew, like any other change of group.
    await portal.done(
      usersCalls.changeUserGroup,
      { staff_id: id, group_id: await groupWith(['APPROVE_LOAN_EXTENSION']), reason: REASON },
      admin,
    );
  });

  test('waits in a group that is offered to nobody and never holds a role', async () => {
    expect((await portal.done(networkCalls.groupChoices, undefined, admin)).groups.map(({ id }) => id)).not.toContain(
      WAITING_GROUP_ID,
    );
    await portal.refused(
      usersCalls.addGroupRoles,
      { group_id: WAITING_GROUP_ID, codes: ['APPROVE_MAKER_CHECKER'], reason: REASON },
      admin,
      'WAITING_GROUP',
    );
    expect(
      await portal.database.sql
        .selectFrom('group_roles')
        .select('id')
        .where('group_id', '=', WAITING_GROUP_ID)
        .execute(),
    ).toEqual([]);
  });

  test('of a file is there without rights too, where agents decide', async () => {
    const shop = await network.store();
    await portal.database.sql
      .insertInto('group_roles')
      .values({ id: newId(), group_id: network.agents_group, code: 'APPROVE_CUSTOMER_SALE' })
      .execute();
    try {
      const usernames = [`f${letters(9)}`, `f${letters(9)}`];
      const rows = usernames.map((username, at) => ({
        row: at + 2,
        cells: { full_name: `Row ${letters(5)}`, username, phone: someNumber(), shop: shop.name },
      }));
      await portal.done(importsCalls.run, { kind: 'agents', rows }, admin);
      for (const username of usernames) {
        const row = await portal.database.sql
          .selectFrom('staff')
          .selectAll()
          .where('username', '=', username)
          .executeTakeFirstOrThrow();
        expect(row.group_id).toBe(WAITING_GROUP_ID);
        expect(
          await portal.database.sql
            .selectFrom('requests')
            .select('kind')
            .where('subject_id', '=', row.id)
            .where('state', '=', 'pending')
            .execute(),
        ).toEqual([{ kind: 'user_group' }]);
      }
    } finally {
      await portal.database.sql
        .deleteFrom('group_roles')
        .where('group_id', '=', network.agents_group)
        .where('code', '=', 'APPROVE_CUSTOMER_SALE')
        .execute();
    }
  });

  test('is approved with the number that was shown: with another one the request is in conflict', async () => {
    const { id, request } = await added(await groupWith(['APPROVE_MAKER_CHECKER']));
    // Whoever waits decides nothing yet, so the number is anybody's to correct; but it is not what was asked for.
    const phone = someNumber();
    const changed = await portal.done(usersCalls.updateUser, changeOf({ id }, phone), admin);
    expect([changed.request, changed.user.phone]).toEqual([null, phone]);
    expect(await approve(request?.id ?? '', checker)).toMatchObject({ refusal: { code: 'REQUEST_CONFLICTED' } });
    expect((await rowOf(id)).group_id).toBe(WAITING_GROUP_ID);
  });
});

describe('the number of somebody who decides', () => {
  test('is asked for, while the rest of the change is made; the old number works until it is approved', async () => {
    const strong = await portal.staff(['APPROVE_MAKER_CHECKER', 'VIEW_STORES'], { msisdn: someNumber() });
    const phone = someNumber();
    const { user, request, message } = await portal.done(usersCalls.updateUser, changeOf(strong, phone), admin, {
      language: 'fr',
    });
    expect([user.full_name, user.phone, message]).toEqual([
      'Awa Ngono',
      strong.msisdn,
      'Modifications enregistrées. Le nouveau numéro attend une deuxième personne',
    ]);
    expect(request).toMatchObject({
      kind: 'user_number',
      subject_id: strong.id,
      evidence: { msisdn: strong.msisdn, new_msisdn: phone },
    });
    expect(JSON.stringify([request?.was, request?.proposed])).not.toContain(phone.slice(4));
    await portal.refused(usersCalls.updateUser, changeOf(strong, someNumber()), admin, 'REQUEST_PENDING');
    // The same change without a number goes through.
    expect((await portal.done(usersCalls.updateUser, changeOf(strong, strong.msisdn), admin)).request).toBeNull();
    expect(await approve(request?.id ?? '', admin)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    expect((await rowOf(strong.id)).msisdn).toBe(phone);
    expect(await portal.lastText(strong.msisdn)).toContain(phone.slice(-2));
    expect(await portal.lastText(phone)).toContain(strong.username);
  });

  test('is refused when somebody took it meanwhile, and changes at once for who decides nothing', async () => {
    const strong = await portal.staff(['EDIT_ROLES'], { msisdn: someNumber() });
    const phone = someNumber();
    const { request } = await portal.done(usersCalls.updateUser, changeOf(strong, phone), admin);
    const plain = await portal.staff(['VIEW_STORES'], { msisdn: someNumber() });
    expect((await portal.done(usersCalls.updateUser, changeOf(plain, phone), admin)).user.phone).toBe(phone);
    expect(await approve(request?.id ?? '', checker)).toMatchObject({ refusal: { code: 'STAFF_MSISDN_IN_USE' } });
    expect((await rowOf(strong.id)).msisdn).toBe(strong.msisdn);
  });

  test('takes no password with it for three days, unless a second person says so', async () => {
    const strong = await portal.staff(['APPROVE_MAKER_CHECKER'], { msisdn: someNumber() });
    const phone = someNumber();
    const { request } = await portal.done(usersCalls.updateUser, changeOf(strong, phone), admin);
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    const { password_hash } = await rowOf(strong.id);
    const reset = () => portal.done(usersCalls.resetPassword, { staff_id: strong.id, reason: REASON }, admin);
    const waits = await reset();
    expect(waits).toMatchObject({ request: { kind: 'user_password', reason: REASON }, message: 'Request sent' });
    expect((await rowOf(strong.id)).password_hash).toBe(password_hash);
    await portal.refused(usersCalls.resetPassword, { staff_id: strong.id, reason: REASON }, admin, 'REQUEST_PENDING');
    expect(await approve(waits.request?.id ?? '', admin)).toMatchObject({ refusal: { code: 'OWN_REQUEST' } });
    // Nor does whoever has the new phone in hand decide it from a session that was left open.
    expect(await approve(waits.request?.id ?? '', strong)).toMatchObject({ ok: false });
    await portal.done(approvalsCalls.approvePortal, { request_id: waits.request?.id ?? '' }, checker);
    expect((await rowOf(strong.id)).password_hash).not.toBe(password_hash);
    expect(
      await portal.until(
        'the password',
        async () => /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){2}\b/.exec(await portal.lastText(phone))?.[0],
      ),
    ).toBeTruthy();
    await ageChangesOf(strong.id, 3 * DAY);
    expect((await reset()).request).toBeNull();
  });

  test('is not changed first and the group asked for afterwards to send the password alone', async () => {
    const plain = await portal.staff(['VIEW_STORES'], { msisdn: someNumber() });
    await portal.done(usersCalls.updateUser, changeOf(plain, someNumber()), admin);
    const { request } = await portal.done(
      usersCalls.changeUserGroup,
      { staff_id: plain.id, group_id: await groupWith(['APPROVE_MAKER_CHECKER']), reason: REASON },
      admin,
    );
    expect(request.evidence).toMatchObject({
      number_changed_by: `Staff ${admin.username}`,
      number_changed_at: expect.any(String),
    });
    await portal.done(approvalsCalls.approvePortal, { request_id: request.id }, checker);
    expect(
      (await portal.done(usersCalls.resetPassword, { staff_id: plain.id, reason: REASON }, admin)).request,
    ).toMatchObject({ kind: 'user_password' });
  });
});

describe('two of whom one had the other’s account in hand', () => {
  const decider = () => portal.staff(['APPROVE_MAKER_CHECKER', 'EDIT_ROLES', 'EDIT_USER'], { msisdn: someNumber() });

  test('do not decide for each other for thirty days after one added the other', async () => {
    const { id, request } = await added(await groupWith([...ROLE_CODES]));
    await portal.done(approvalsCalls.approvePortal, { request_id: request?.id ?? '' }, checker);
    const second = await network.sessionOf(id);
    const [mine, theirs] = [await asked(admin), await asked(second)];
    expect(await approve(mine.id, second)).toMatchObject({
      status: 403,
      refusal: { code: 'TIED_TO_MAKER', facts: { days: 30 } },
    });
    expect(await approve(theirs.id, admin)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
    expect(
      await portal.done(approvalsCalls.decideMany, { request_ids: [mine.id], decision: 'approve' }, second),
    ).toMatchObject({ refused: 1, results: [{ code: 'TIED_TO_MAKER' }] });
    // Declining gives nobody anything.
    await portal.done(
      approvalsCalls.approvePortal,
      { request_id: theirs.id, decision: 'decline', reason: 'not needed' },
      admin,
    );
    // Anybody else decides.
    await portal.done(approvalsCalls.approvePortal, { request_id: mine.id }, checker);
    await ageChangesOf(id, 30 * DAY);
    await portal.done(approvalsCalls.approvePortal, { request_id: (await asked(admin)).id }, second);
  });

  test('do not after one changed the other’s number, nor after a password was sent', async () => {
    for (const touch of [
      async (person: Staff) =>
        portal.done(
          approvalsCalls.approvePortal,
          {
            request_id:
              (await portal.done(usersCalls.updateUser, changeOf(person, someNumber()), admin)).request?.id ?? '',
          },
          checker,
        ),
      (person: Staff) => portal.done(usersCalls.resetPassword, { staff_id: person.id, reason: REASON }, admin),
    ]) {
      const person = await decider();
      await portal.done(approvalsCalls.approvePortal, { request_id: (await asked(admin)).id }, person);
      await touch(person);
      const session = await network.sessionOf(person.id);
      expect(await approve((await asked(admin)).id, session)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
      expect(await approve((await asked(session)).id, admin)).toMatchObject({ refusal: { code: 'TIED_TO_MAKER' } });
      // Whoever approved the number is somebody else still.
      await portal.done(approvalsCalls.approvePortal, { request_id: (await asked(session)).id }, checker);
    }
  });
});

describe('a new agent', () => {
  test('takes no cash for seven days, or until somebody of head office other than who added them says so', async () => {
    const shop = await network.store();
    const { id } = await network.agentIn(shop.id);
    const { probation_until, created_at } = await rowOf(id);
    expect(Date.parse(probation_until ?? '') - Date.parse(created_at)).toBe(7 * DAY);
    expect((await portal.done(usersCalls.user, { staff_id: id }, admin)).user.probation_until).toBe(
      new Date(probation_until ?? '').toISOString(),
    );
    const shown = async (as: Staff) => (await portal.done(networkCalls.agent, { agent_id: id }, as)).probation;
    const until = new Date(probation_until ?? '').toISOString();
    expect([await shown(admin), await shown(checker), await shown(await portal.staff(['VIEW_STORES']))]).toEqual([
      { until, mine_to_end: false },
      { until, mine_to_end: true },
      { until, mine_to_end: false },
    ]);
    const end = async (as: Staff) =>
      (await portal.done(usersCalls.actOnUsers, { staff_ids: [id], action: 'end_probation', reason: REASON }, as))
        .results[0]?.code ?? 'done';
    expect(await end(admin)).toBe('TIED_TO_PERSON');
    const owner = await network.owner();
    expect(await end(await network.userOf(owner.id))).toBe('FORBIDDEN');
    expect(await end(checker)).toBe('done');
    expect(await end(checker)).toBe('NOTHING_CHANGED');
    expect((await rowOf(id)).probation_until).toBeNull();
    expect(await shown(admin)).toBeNull();
    // Nobody else has one.
    expect((await rowOf((await added(await groupWith(['VIEW_STORES']))).id)).probation_until).toBeNull();
  });

  test('has no shop owner’s number, neither when they are added, by form or by file, nor afterwards', async () => {
    const shop = await network.store();
    const [active, waiting] = [await network.owner(), (await network.proposed()).shop_owner];
    for (const { msisdn } of [active, waiting]) {
      const refusal = await portal.refused(
        networkCalls.addPortalUser,
        { full_name: 'The Dealer', username: `d${letters(9)}`, phone: msisdn, shop_id: shop.id },
        admin,
        'OWNERS_NUMBER',
      );
      expect(Object.keys(refusal.fields ?? {})).toEqual(['phone']);
      const { id } = await network.agentIn(shop.id);
      await portal.refused(usersCalls.updateUser, changeOf({ id }, msisdn), admin, 'OWNERS_NUMBER');
      const rows = [
        { row: 2, cells: { full_name: 'The Dealer', username: `d${letters(9)}`, phone: msisdn, shop: shop.name } },
      ];
      expect((await portal.done(importsCalls.check, { kind: 'agents', rows }, admin)).report).toMatchObject([
        { problems: [{ field: 'phone', code: 'OWNERS_NUMBER' }] },
      ]);
      await portal.refused(importsCalls.run, { kind: 'agents', rows }, admin, 'IMPORT_HAS_PROBLEMS');
    }
  });
});

describe('an administrator alone', () => {
  const run = async (args: readonly string[]): Promise<{ status: number | null; said: string }> => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('server/src/app/init.cli.ts'), ...args], {
      env: {
        ...process.env,
        PALIER_MODE: 'demo',
        DATABASE_URL: portal.config.database_url,
        PALIER_DATA: portal.config.data_folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        said += bytes.toString();
      });
    return { status: await new Promise((resolve) => child.once('exit', resolve)), said };
  };

  test('is given a colleague by whoever runs the machine, once', async () => {
    await portal.database.sql
      .insertInto('groups')
      .values({ id: newId(), name: 'Administrators', created_at: new Date().toISOString() })
      .onConflict((c) => c.doNothing())
      .execute();
    const { id: group_id } = await portal.database.sql
      .selectFrom('groups')
      .select('id')
      .where('name', '=', 'Administrators')
      .executeTakeFirstOrThrow();
    await portal.database.sql
      .insertInto('group_roles')
      .values(ROLE_CODES.map((code) => ({ id: newId(), group_id, code })))
      .execute();
    const others = portal.database.sql
      .updateTable('staff')
      .where('id', '!=', admin.id)
      .where('suspended_at', 'is', null);
    const there = (
      await portal.database.sql.selectFrom('staff').select('id').where('suspended_at', 'is', null).execute()
    ).map(({ id }) => id);
    const colleague = (username: string, phone = someNumber()) =>
      run(['--username', username, '--name', 'Second Person', '--phone', phone]);
    expect(await colleague(`s${letters(8)}`)).toMatchObject({
      status: 1,
      said: expect.stringContaining('already has two people'),
    });
    try {
      await others.set({ suspended_at: new Date().toISOString() }).execute();
      expect(await colleague(admin.username)).toMatchObject({ status: 1 });
      expect(await colleague(`s${letters(8)}`, admin.msisdn)).toMatchObject({ status: 1 });
      const username = `s${letters(8)}`;
      expect(await colleague(username)).toMatchObject({
        status: 0,
        said: expect.stringContaining('temporary password'),
      });
      const { id } = await portal.database.sql
        .selectFrom('staff')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      expect(await network.auditOf(id)).toMatchObject([{ call: 'found', outcome: 'done' }]);
      await portal.done(
        approvalsCalls.approvePortal,
        { request_id: (await asked(admin)).id },
        await network.sessionOf(id),
      );
      expect(await colleague(`s${letters(8)}`)).toMatchObject({ status: 1 });
      await portal.database.sql
        .updateTable('staff')
        .set({ suspended_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute();
    } finally {
      await portal.database.sql.updateTable('staff').set({ suspended_at: null }).where('id', 'in', there).execute();
    }
  }, 300_000);
});
