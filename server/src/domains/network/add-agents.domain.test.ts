/** Adding agents and other portal users: their first password, names, number and group. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { letters, someNumber, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

describe('an agent', () => {
  test('is added with a temporary password on their own phone, signs in with it, and must choose another', async () => {
    const place = await network.store();
    const phone = someNumber();
    const username = `Paul.${letters(6)}`;
    const made = await portal.done(
      networkCalls.addPortalUser,
      {
        full_name: 'Paul Biyong',
        username,
        dealer_code: `D-${letters(6)}`,
        phone: phone.slice(4),
        shop_id: place.id,
        account_number: '70012',
        account_name: 'Paul',
        biller_type: 'mobile money',
        language: 'fr',
      },
      network.admin,
    );
    expect(made).toMatchObject({
      username,
      message: 'Agent created',
      agent: {
        first_name: 'Paul',
        phone,
        shop_id: place.id,
        status: 'active',
        is_category: 0,
        category: null,
        customers: 0,
        account_number: '•••012',
      },
    });
    const text = await portal.lastText(phone);
    const password = /\b([a-z2-9]{4}(?:-[a-z2-9]{4}){2})\b/.exec(text)?.[1] ?? '';
    expect(text).toContain(username);
    expect(text).toContain('votre mot de passe provisoire');
    expect(password).not.toBe('');
    // The password is stored nowhere in clear.
    for (const table of ['messages', 'staff', 'audit_entries', 'idempotency_keys'] as const)
      expect(
        JSON.stringify((await portal.database.pool.query(`select * from ${table}`)).rows).includes(password),
        table,
      ).toBe(false);
    expect(
      (
        await portal.database.sql
          .selectFrom('messages')
          .select('text')
          .where('msisdn', '=', phone)
          .executeTakeFirstOrThrow()
      ).text,
    ).toContain('provisoire ------, valable 3 jours.');

    const first = await portal.done(authCalls.signIn, { strategy: 'local', username, password }, null);
    if (!('challenge' in first)) throw new Error('no challenge');
    const second = await portal.done(
      authCalls.signIn,
      { strategy: 'otp', challenge_id: first.challenge.challenge_id, code: await portal.lastCode(phone) },
      null,
    );
    if (!('session' in second)) throw new Error('no session');
    expect(second.session).toMatchObject({
      must_change_password: true,
      user: { id: made.id, shop_id: place.id, group: { name: 'Agents' } },
    });
    const paul: Staff = {
      id: made.id,
      token: second.session.token,
      msisdn: phone,
      shop_id: place.id,
      group_id: second.session.user.group.id,
      username,
    };
    await portal.refused(networkCalls.regions, {}, paul, 'PASSWORD_CHANGE_NEEDED');
    await portal.done(
      authCalls.changePassword,
      { current_password: password, new_password: 'a river and 9 boats' },
      paul,
    );
    await portal.done(networkCalls.regions, {}, paul);
  });

  test('has three days for the temporary password: it then expires, and only a caller who knows it is told why', async () => {
    const place = await network.store();
    const added = async () => {
      const phone = someNumber();
      const username = `Late.${letters(6)}`;
      const { id } = await portal.done(
        networkCalls.addPortalUser,
        {
          full_name: 'Late Agent',
          username,
          phone: phone.slice(4),
          shop_id: place.id,
          account_number: '70012',
          account_name: 'Late',
          biller_type: 'mobile money',
          language: 'en',
        },
        network.admin,
      );
      const [, password = ''] = await portal.textLike(phone, /\b([a-z2-9]{4}(?:-[a-z2-9]{4}){2})\b/);
      return { id, username, password };
    };
    const [early, late] = [await added(), await added()];
    const given = (
      await portal.database.sql
        .selectFrom('staff')
        .select('password_until')
        .where('id', '=', late.id)
        .executeTakeFirstOrThrow()
    ).password_until;
    expect(Date.parse(given ?? '') - portal.services.clock.now().getTime()).toBeGreaterThan(71.9 * 3_600_000);
    await portal.database.pool.query(`update staff set password_until = now() + interval '1 hour' where id = $1`, [
      early.id,
    ]);
    await portal.database.pool.query(`update staff set password_until = now() - interval '1 second' where id = $1`, [
      late.id,
    ]);
    expect(
      await portal.done(
        authCalls.signIn,
        { strategy: 'local', username: early.username, password: early.password },
        null,
      ),
    ).toHaveProperty('challenge');
    await portal.refused(
      authCalls.signIn,
      { strategy: 'local', username: late.username, password: late.password },
      null,
      'PASSWORD_RUN_OUT',
    );
    await portal.refused(
      authCalls.signIn,
      { strategy: 'local', username: late.username, password: 'something else' },
      null,
      'WRONG_CREDENTIALS',
    );
  });

  test('has a random first password: one in the input is neither used nor kept', async () => {
    const place = await network.store();
    const about = { full_name: 'Marie Ebogo', username: `m${letters(8)}`, phone: someNumber(), shop_id: place.id };
    const password = 'eight boats up 7 rivers';
    await portal.done(networkCalls.addPortalUser, { ...about, password }, network.admin);
    await portal.refused(
      authCalls.signIn,
      { strategy: 'local', username: about.username, password },
      null,
      'WRONG_CREDENTIALS',
    );
    const [, sent = ''] = await portal.textLike(about.phone, /\b([a-z2-9]{4}(?:-[a-z2-9]{4}){2})\b/);
    expect(
      await portal.done(authCalls.signIn, { strategy: 'local', username: about.username, password: sent }, null),
    ).toHaveProperty('challenge');
    expect(
      (
        await portal.database.sql
          .selectFrom('staff')
          .select('must_change_password')
          .where('username', '=', about.username)
          .executeTakeFirstOrThrow()
      ).must_change_password,
    ).toBe(true);
  });

  test('must have names and a number that no other user has, in any case, and a username that is no dealer code', async () => {
    const place = await network.store();
    const { username, phone, dealer_code } = (
      await portal.done(
        networkCalls.addPortalUser,
        {
          full_name: 'First',
          username: `f${letters(8)}`,
          dealer_code: `DC-${letters(6)}`,
          phone: someNumber(),
          shop_id: place.id,
        },
        network.admin,
      )
    ).agent ?? { username: '', phone: '', dealer_code: '' };
    const next = { full_name: 'Second', username: `s${letters(8)}`, phone: someNumber(), shop_id: place.id };
    await portal.refused(
      networkCalls.addPortalUser,
      { ...next, username: (username ?? '').toUpperCase() },
      network.admin,
      'USERNAME_IN_USE',
    );
    await portal.refused(
      networkCalls.addPortalUser,
      { ...next, username: (dealer_code ?? '').toLowerCase() },
      network.admin,
      'USERNAME_IN_USE',
    );
    await portal.refused(
      networkCalls.addPortalUser,
      { ...next, dealer_code: (dealer_code ?? '').toLowerCase() },
      network.admin,
      'DEALER_CODE_IN_USE',
    );
    await portal.refused(
      networkCalls.addPortalUser,
      { ...next, phone: phone.slice(4) },
      network.admin,
      'STAFF_MSISDN_IN_USE',
    );
    await portal.refused(networkCalls.addPortalUser, { ...next, phone: '12345678' }, network.admin, 'INVALID_MSISDN');
    await portal.refused(networkCalls.addPortalUser, { ...next, shop_id: newId() }, network.admin, 'SHOP_NOT_FOUND');
    await portal.refused(
      networkCalls.addPortalUser,
      { ...next, category_id: newId() },
      network.admin,
      'CATEGORY_NOT_FOUND',
    );
    await portal.refused(networkCalls.addPortalUser, { ...next, group_id: newId() }, network.admin, 'GROUP_NOT_FOUND');
    await portal.refused(networkCalls.addPortalUser, { ...next, shop_id: null }, network.admin, 'GROUP_NOT_FOUND');
    const closed = await network.store();
    await portal.done(
      networkCalls.closeStore,
      { store_id: closed.id, state: 'closed', reason: 'for the test' },
      network.admin,
    );
    await portal.refused(networkCalls.addPortalUser, { ...next, shop_id: closed.id }, network.admin, 'SHOP_CLOSED');
    // Three calls at once: one of them succeeds.
    const answers = await Promise.all(
      [1, 2, 3].map((at) =>
        portal.call(networkCalls.addPortalUser, { ...next, username: `${next.username}${at}` }, network.admin),
      ),
    );
    expect(answers.map((answer) => (answer.ok ? 'made' : answer.refusal.code)).sort()).toEqual([
      'STAFF_MSISDN_IN_USE',
      'STAFF_MSISDN_IN_USE',
      'made',
    ]);
  });

  test('may not be put in a group with more roles than the group of the person who adds them, unless that person may give roles', async () => {
    const place = await network.store();
    const strong = (await portal.staff(['ADD_USER', 'EDIT_PRICES'])).group_id;
    const next = () => ({ full_name: 'New', username: `n${letters(9)}`, phone: someNumber() });
    const clerk = await portal.staff(['ADD_USER', 'VIEW_USERS']);
    await portal.refused(networkCalls.addPortalUser, { ...next(), group_id: strong }, clerk, 'GROUP_ABOVE_YOURS');
    await portal.refused(
      networkCalls.addPortalUser,
      { ...next(), group_id: strong, shop_id: place.id },
      clerk,
      'GROUP_ABOVE_YOURS',
    );
    const added = await portal.done(networkCalls.addPortalUser, { ...next(), group_id: clerk.group_id }, clerk, {
      language: 'fr',
    });
    expect([added.agent, added.message, added.request?.kind]).toEqual([
      null,
      'Ajout réussi. Une deuxième personne doit approuver le groupe',
      'user_group',
    ]);
    await portal.done(
      networkCalls.addPortalUser,
      { ...next(), group_id: strong },
      await portal.staff(['ADD_USER', 'EDIT_ROLES']),
    );
    await portal.done(networkCalls.addPortalUser, { ...next(), shop_id: place.id }, clerk);
    const groups = (await portal.done(networkCalls.groupChoices, undefined, clerk)).groups.map(({ id }) => id);
    expect([groups.includes(clerk.group_id), groups.includes(strong)]).toEqual([true, false]);
  });

  test('who has a shop owner’s number becomes that owner’s user', async () => {
    const { id: shop_owner_id, msisdn } = await network.owner();
    const { id, username } = await portal.done(
      networkCalls.addPortalUser,
      { full_name: 'The Owner', username: `o${letters(9)}`, phone: msisdn, group_id: network.admin.group_id },
      network.admin,
    );
    expect((await portal.done(networkCalls.shopOwner, { shop_owner_id }, network.admin)).shop_owner.username).toBe(
      username,
    );
    await portal.refused(
      networkCalls.shopOwner,
      { shop_owner_id: (await network.owner()).id },
      await network.sessionOf(id),
      'FORBIDDEN',
    );
  });
});
