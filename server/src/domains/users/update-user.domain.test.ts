/** Changes of a portal user’s details and number. */
import { authCalls } from '@palier/contract/auth/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { REASON } from '../../../../tests/harness/accounts.ts';
import { openNetwork, someNumber } from '../../../../tests/harness/network.ts';
import { PASSWORD, type PortalUsers, openPortalUsers } from '../../../../tests/harness/portal-users.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

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
const rowOf = (staff_id: string) =>
  portal.database.sql.selectFrom('staff').selectAll().where('id', '=', staff_id).executeTakeFirstOrThrow();
const changeOf = (
  staff: Staff,
  change: Partial<{ full_name: string; phone: string; email: string | null; language: 'en' | 'fr' }> = {},
) => ({ staff_id: staff.id, full_name: 'Awa Ngono', phone: staff.msisdn, language: 'en' as const, ...change });

describe('a changed address of e-mails', () => {
  test('is told to the person by text and to both addresses by mail, and an unchanged one to nobody', async () => {
    const staff = await users.someone();
    const [former, later] = [`${staff.username}@old.cm`, `${staff.username}@new.cm`];
    await set(staff.id, { email: former });
    await portal.done(usersCalls.updateUser, changeOf(staff, { email: former }), network.admin);
    expect((await rowOf(staff.id)).email_changed_at).toBeNull();
    await portal.done(usersCalls.updateUser, changeOf(staff, { email: later }), network.admin);
    expect(await rowOf(staff.id)).toMatchObject({ email: later, former_email: former });
    await portal.textLike(staff.msisdn, /changed the e-mail address to which your reports go/);
    const mails = (to: string) => portal.world.mails.filter((mail) => mail.to === to).length;
    await portal.until('both addresses have a mail', async () => mails(former) === 1 && mails(later) === 1);
    // A first address has no former one.
    const other = await users.someone();
    await portal.done(usersCalls.updateUser, changeOf(other, { email: `${other.username}@new.cm` }), network.admin);
    await portal.until('the address has a mail', async () => mails(`${other.username}@new.cm`) === 1);
  });
});

describe('a change of a user', () => {
  test('is made by another person, and both the old and the new number are notified of a new number', async () => {
    const staff = await users.someone();
    await set(staff.id, { email: 'old@example.com' });
    const { challenge_id } = await users.challengeOf(staff.username, PASSWORD);
    const code = await portal.lastCode(staff.msisdn);
    const phone = someNumber();
    const { user } = await portal.done(
      usersCalls.updateUser,
      users.changeOf(staff, { phone: phone.slice(4), language: 'fr' }),
      network.admin,
    );
    expect(user).toMatchObject({ full_name: 'Awa Ngono', phone, email: 'old@example.com', language: 'fr' });
    expect(
      await portal.until('a text to the old number', async () =>
        (await users.textsTo(staff.msisdn)).find((text) => text.includes('plus ce num')),
      ),
    ).toContain(phone.slice(-2));
    expect(
      await portal.until('a text to the new number', async () =>
        (await users.textsTo(phone)).find((text) => text.includes(staff.username)),
      ),
    ).toContain('désormais ce num');
    // The text to the old number does not reveal the new one.
    expect((await users.textsTo(staff.msisdn)).join()).not.toContain(phone.slice(4));
    // A code that went to the old number becomes invalid.
    await portal.refused(authCalls.signIn, { strategy: 'otp', challenge_id, code }, null, 'CODE_EXPIRED');
    const [line] = await network.auditOf(staff.id);
    expect(line).toMatchObject({
      call: 'users.updateUser',
      before: { email: 'old@example.com' },
      after: { full_name: 'Awa Ngono', language: 'fr' },
    });
    expect(JSON.stringify(line)).not.toContain(phone.slice(4));
    await portal.done(usersCalls.updateUser, users.changeOf(staff, { phone, email: null }), network.admin);
    expect((await rowOf(staff.id)).email).toBeNull();
    expect((await users.textsTo(phone)).filter((text) => text.includes(staff.username))).toHaveLength(1);
  });

  test('may not be made by the user themselves, and accepts no number of another person', async () => {
    const [staff, other] = [await users.someone(), await users.someone()];
    await portal.refused(usersCalls.updateUser, users.changeOf(network.admin), network.admin, 'NOT_YOURSELF');
    await portal.refused(
      usersCalls.updateUser,
      { ...changeOf(staff), staff_id: newId() },
      network.admin,
      'STAFF_NOT_FOUND',
    );
    await portal.refused(
      usersCalls.updateUser,
      users.changeOf(staff, { phone: '12345678' }),
      network.admin,
      'INVALID_MSISDN',
    );
    const refusal = await portal.refused(
      usersCalls.updateUser,
      users.changeOf(staff, { phone: other.msisdn }),
      network.admin,
      'STAFF_MSISDN_IN_USE',
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual(['phone']);
    // Two at once: one of them gets it.
    const [third, phone] = [await users.someone(), someNumber()];
    const answers = await Promise.all(
      [staff, third].map((one) => portal.call(usersCalls.updateUser, users.changeOf(one, { phone }), network.admin)),
    );
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.refusal.code)).sort()).toEqual([
      'STAFF_MSISDN_IN_USE',
      'done',
    ]);
  });

  test('may not be made on a user with more roles, not even of their name', async () => {
    const clerk = await users.someone(['EDIT_USER', 'VIEW_USERS', 'VIEW_STORES']);
    const strong = await users.someone(['VIEW_STORES', 'EDIT_PRICES']);
    await portal.refused(
      usersCalls.updateUser,
      users.changeOf(strong, { phone: someNumber() }),
      clerk,
      'GROUP_ABOVE_YOURS',
    );
    await portal.refused(
      usersCalls.updateUser,
      users.changeOf(strong, { email: 'clerk@example.com' }),
      clerk,
      'GROUP_ABOVE_YOURS',
    );
    await portal.refused(usersCalls.resetPassword, { staff_id: strong.id, reason: REASON }, clerk, 'GROUP_ABOVE_YOURS');
    await portal.refused(
      usersCalls.updateUser,
      users.changeOf(strong, { full_name: 'Another Name' }),
      clerk,
      'GROUP_ABOVE_YOURS',
    );
    await portal.done(
      usersCalls.updateUser,
      users.changeOf(await users.someone(['VIEW_STORES']), { phone: someNumber() }),
      clerk,
    );
    await portal.done(
      usersCalls.resetPassword,
      { staff_id: (await users.someone(['VIEW_STORES'])).id, reason: REASON },
      clerk,
    );
    // An agent has roles that the clerk does not have.
    const store = await network.store();
    const agent = await network.agentIn(store.id);
    await portal.refused(usersCalls.resetPassword, { staff_id: agent.id, reason: REASON }, clerk, 'GROUP_ABOVE_YOURS');
    for (const action of ['suspend', 'restore', 'sign_out', 'drop_app', 'end_probation'] as const)
      expect(await users.act([strong.id, agent.id], action, clerk)).toMatchObject({
        refused: 2,
        results: [{ code: 'GROUP_ABOVE_YOURS' }, { code: 'GROUP_ABOVE_YOURS' }],
      });
    // The role to give roles does not permit changing people who hold others.
    const giver = await users.someone(['EDIT_USER', 'EDIT_ROLES', 'VIEW_USERS']);
    await portal.refused(
      usersCalls.updateUser,
      users.changeOf(strong, { phone: someNumber() }),
      giver,
      'GROUP_ABOVE_YOURS',
    );
    const { sessions } = await portal.done(usersCalls.user, { staff_id: strong.id }, network.admin);
    await portal.refused(usersCalls.endUserSession, { session_id: sessions[0]?.id ?? '' }, giver, 'GROUP_ABOVE_YOURS');
    expect(await users.nextCall(strong)).toBe('open');
  });
});
