/**
 * Agents: how they come, move and leave, their first password, their categories and their customers; and what happens
 * when two people act at once.
 */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { customer, shop as stockedShop } from '../../../../tests/harness/given.ts';
import { fileOf, fresh, letters, someNumber, openNetwork } from '../../../../tests/harness/network.ts';
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
    // What is kept of it is nowhere in clear.
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

  test('has three days for the temporary password: after them it opens nothing, and only who knows it is told why', async () => {
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
      const text = await portal.until('the password', async () => portal.lastText(phone));
      return { id, username, password: /\b([a-z2-9]{4}(?:-[a-z2-9]{4}){2})\b/.exec(text)?.[1] ?? '' };
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

  test('has a first password that nobody chose: one in the input is neither used nor kept', async () => {
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
    const sent = /\b([a-z2-9]{4}(?:-[a-z2-9]{4}){2})\b/.exec(await portal.lastText(about.phone))?.[1] ?? '';
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

  test('has names and a number nobody else has, in whatever case, and nobody’s dealer code for a username', async () => {
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
      { ...next, username: username.toUpperCase() },
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
    // Two desks at once: one of them.
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

  test('is put in no group that may do more than whoever adds them, unless giving roles is their work', async () => {
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
    const own = await portal.done(networkCalls.addPortalUser, { ...next(), group_id: clerk.group_id }, clerk, {
      language: 'fr',
    });
    expect([own.agent, own.message, own.request?.kind]).toEqual([
      null,
      'Ajout réussi. Le groupe attend une deuxième personne',
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

  test('whose number is a shop owner’s becomes that owner’s user', async () => {
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

  test('moves, and the shops they were in stay on record with who and why', async () => {
    const [here, there] = [await network.store(), await network.store()];
    const agent = await network.agentIn(here.id);
    const moved = await portal.done(
      networkCalls.transferAgent,
      {
        agent_id: agent.id,
        agent_firstname: 'Agent',
        store_id: there.id,
        from_store_id: here.id,
        reason: 'closer to home',
      },
      network.admin,
    );
    expect([moved.agent.shop_id, moved.message]).toEqual([there.id, 'Agent moved']);
    await portal.refused(
      networkCalls.transferAgent,
      { agent_id: agent.id, store_id: there.id },
      network.admin,
      'SAME_SHOP',
    );
    await portal.refused(
      networkCalls.updateAgentLocation,
      { agent_id: agent.id, store_id: here.id, from_store_id: here.id },
      network.admin,
      'CHANGED_MEANWHILE',
    );
    await portal.refused(
      networkCalls.updateAgentLocation,
      { agent_id: agent.id, store_id: newId() },
      network.admin,
      'SHOP_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.transferAgent,
      { agent_id: newId(), store_id: here.id },
      network.admin,
      'AGENT_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.transferAgent,
      { agent_id: network.admin.id, store_id: here.id },
      network.admin,
      'AGENT_NOT_FOUND',
    );
    await portal.done(
      networkCalls.closeStore,
      { store_id: here.id, state: 'closed', reason: 'for the test' },
      network.admin,
    );
    await portal.refused(
      networkCalls.updateAgentLocation,
      { agent_id: agent.id, store_id: here.id },
      network.admin,
      'SHOP_CLOSED',
    );
    const { moves } = await portal.done(networkCalls.agent, { agent_id: agent.id }, network.admin);
    expect(moves).toEqual([
      expect.objectContaining({
        from_shop: here.name,
        to_shop: there.name,
        moved_by: `Staff ${network.admin.username}`,
        because: 'closer to home',
      }),
      expect.objectContaining({ from_shop: null, to_shop: here.name, because: 'added' }),
    ]);
    expect((await network.auditOf(agent.id))[0]).toMatchObject({
      call: 'network.transferAgent',
      staff_id: network.admin.id,
      before: { shop_id: here.id },
      after: { shop_id: there.id },
    });
  });

  test('who is moved by several people at once goes where exactly one of them says', async () => {
    const here = await network.store();
    const others = [await network.store(), await network.store(), await network.store(), await network.store()];
    for (const from_store_id of [here.id, null]) {
      const agent = await network.agentIn(here.id);
      const answers = await Promise.all(
        others.map(({ id }) =>
          portal.call(networkCalls.transferAgent, { agent_id: agent.id, store_id: id, from_store_id }, network.admin),
        ),
      );
      const won = answers.flatMap((answer) => (answer.ok ? [answer.value.agent.shop_id] : []));
      const lost = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
      const { agent: after, moves } = await portal.done(networkCalls.agent, { agent_id: agent.id }, network.admin);
      expect(new Set(lost)).toEqual(new Set(['CHANGED_MEANWHILE']));
      expect(won).toContain(after.shop_id);
      expect(moves).toHaveLength(1 + won.length);
      // Whoever says where they saw the agent is never overtaken. Without that, only a call that began meanwhile is.
      if (from_store_id !== null) expect(won).toHaveLength(1);
    }
  });

  test('does not get into a shop that is being closed', async () => {
    for (let round = 0; round < 4; round++) {
      const [from, to] = [await network.store(), await network.store()];
      const agent = await network.agentIn(from.id);
      const [moved, closed] = await Promise.all([
        portal.call(networkCalls.transferAgent, { agent_id: agent.id, store_id: to.id }, network.admin),
        portal.call(networkCalls.closeStore, { store_id: to.id, state: 'closed', reason: 'at once' }, network.admin),
      ]);
      expect([moved.ok, closed.ok].filter(Boolean)).toHaveLength(1);
    }
  });

  test('who leaves is out at once, and a session that was open is over', async () => {
    const place = await network.store();
    const agent = await network.agentIn(place.id);
    const session = await network.sessionOf(agent.id);
    await portal.done(networkCalls.regions, {}, session);
    const region_id =
      (await portal.done(networkCalls.createRegions, { name: fresh('Led') }, network.admin)).regions[0]?.id ?? '';
    await portal.done(networkCalls.addRegionLead, { region_id, staff_id: agent.id }, network.admin);
    await portal.refused(
      networkCalls.agentLeaves,
      { agent_id: network.admin.id, reason: 'tired of it' },
      network.admin,
      'NOT_YOURSELF',
    );
    const left = await portal.done(
      networkCalls.agentLeaves,
      { agent_id: agent.id, reason: 'found other work' },
      network.admin,
    );
    expect(left.agent).toMatchObject({ status: 'left', shop_id: null, shop: null });
    await portal.refused(networkCalls.regions, {}, session, 'SIGNED_OUT');
    expect(
      (await portal.done(networkCalls.regions, {}, network.admin)).regions.find(({ id }) => id === region_id)?.leads,
    ).toEqual([]);
    await portal.refused(
      networkCalls.agentLeaves,
      { agent_id: agent.id, reason: 'found other work' },
      network.admin,
      'AGENT_LEFT',
    );
    await portal.refused(
      networkCalls.transferAgent,
      { agent_id: agent.id, store_id: place.id },
      network.admin,
      'AGENT_LEFT',
    );
    await portal.refused(
      networkCalls.agentLeaves,
      { agent_id: newId(), reason: 'found other work' },
      network.admin,
      'AGENT_NOT_FOUND',
    );
    expect((await portal.done(networkCalls.agent, { agent_id: agent.id }, network.admin)).moves[0]).toMatchObject({
      from_shop: place.name,
      to_shop: null,
      because: 'found other work',
    });
    expect(
      (
        await portal.database.sql.selectFrom('sessions').select('revoked_at').where('staff_id', '=', agent.id).execute()
      ).every(({ revoked_at }) => revoked_at !== null),
    ).toBe(true);
    // The shop is empty now and can be closed; whoever left is found by that alone.
    await portal.done(
      networkCalls.closeStore,
      { store_id: place.id, state: 'closed', reason: 'nobody left' },
      network.admin,
    );
    expect(
      (await portal.done(networkCalls.shopAgents, { status: 'left', search: agent.full_name }, network.admin)).data.map(
        ({ id }) => id,
      ),
    ).toEqual([agent.id]);
  });

  test('hands customers on: all of them, or those who are named', async () => {
    const place = await stockedShop(portal);
    const to = await network.agentIn(place.id);
    await portal.database.sql.insertInto('agents').values({ staff_id: place.agent.id }).execute();
    const people = [await customer(portal, place), await customer(portal, place), await customer(portal, place)];
    expect((await portal.done(networkCalls.agent, { agent_id: place.agent.id }, network.admin)).agent.customers).toBe(
      3,
    );
    const give = (customer_ids?: string[]) =>
      portal.done(
        networkCalls.reassignCustomers,
        { from_agent_id: place.agent.id, to_agent_id: to.id, ...(customer_ids && { customer_ids }) },
        network.admin,
      );
    expect(await give([people[0]?.id ?? '', newId()])).toEqual({ moved: 1, message: '1 customer moved' });
    expect(await give([])).toMatchObject({ moved: 0 });
    expect(await give()).toEqual({ moved: 2, message: '2 customers moved' });
    expect((await portal.done(networkCalls.agent, { agent_id: to.id }, network.admin)).agent.customers).toBe(3);
    await portal.refused(
      networkCalls.reassignCustomers,
      { from_agent_id: to.id, to_agent_id: to.id },
      network.admin,
      'SAME_AGENT',
    );
    await portal.refused(
      networkCalls.reassignCustomers,
      { from_agent_id: to.id, to_agent_id: newId() },
      network.admin,
      'AGENT_NOT_FOUND',
    );
    await portal.done(networkCalls.agentLeaves, { agent_id: to.id, reason: 'found other work' }, network.admin);
    await portal.refused(
      networkCalls.reassignCustomers,
      { from_agent_id: place.agent.id, to_agent_id: to.id },
      network.admin,
      'AGENT_LEFT',
    );
    expect(
      await portal.done(
        networkCalls.reassignCustomers,
        { from_agent_id: to.id, to_agent_id: place.agent.id },
        network.admin,
      ),
    ).toMatchObject({ moved: 3 });
    expect(
      (await portal.done(customersCalls.find, { username: people[1]?.msisdn ?? '' }, network.admin)).users,
    ).toHaveLength(1);
  });
});

describe('agent categories', () => {
  test('are added, renamed, taken out of use, and given to one agent or many', async () => {
    const place = await network.store();
    const [one, two, gone] = [
      await network.agentIn(place.id),
      await network.agentIn(place.id),
      await network.agentIn(place.id),
    ];
    const { category } = await portal.done(networkCalls.createCategory, { name: fresh('Gold') }, network.admin);
    await portal.refused(
      networkCalls.createCategory,
      { name: category.name.toUpperCase() },
      network.admin,
      'NAME_IN_USE',
    );
    expect(
      (await portal.done(networkCalls.classifyAgent, { agent_id: one.id, category_id: category.id }, network.admin))
        .agent,
    ).toMatchObject({ is_category: 1, category: category.name });
    expect(
      (await portal.done(networkCalls.classifyAgent, { agent_id: one.id, category_id: null }, network.admin)).agent,
    ).toMatchObject({ is_category: 0, category: null });
    await portal.done(networkCalls.agentLeaves, { agent_id: gone.id, reason: 'found other work' }, network.admin);
    const nobody = newId();
    const bulk = await portal.done(
      networkCalls.allocateCategory,
      { category_id: category.id, agent_ids: [one.id, two.id, gone.id, nobody, one.id] },
      network.admin,
      { language: 'fr' },
    );
    expect(bulk).toEqual({
      done: 2,
      refused: 2,
      results: [
        { id: one.id, done: true, code: null, message: null },
        { id: two.id, done: true, code: null, message: null },
        { id: gone.id, done: false, code: 'AGENT_LEFT', message: 'Cet agent est parti.' },
        { id: nobody, done: false, code: 'AGENT_NOT_FOUND', message: 'Cet agent n’existe pas.' },
      ],
    });
    const read = async () =>
      (await portal.done(networkCalls.categories, undefined, await portal.staff([]))).data.data.find(
        ({ id }) => id === category.id,
      );
    expect(await read()).toMatchObject({ name: category.name, status: 'active', agents: 2 });
    const name = fresh('Silver');
    expect(
      (
        await portal.done(
          networkCalls.updateCategory,
          { category_id: category.id, name, status: 'inactive' },
          network.admin,
        )
      ).category,
    ).toMatchObject({ name, status: 'inactive', agents: 2 });
    await portal.refused(
      networkCalls.classifyAgent,
      { agent_id: one.id, category_id: category.id },
      network.admin,
      'CATEGORY_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.allocateCategory,
      { category_id: category.id, agent_ids: [one.id] },
      network.admin,
      'CATEGORY_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.updateCategory,
      { category_id: newId(), name: fresh('No'), status: 'active' },
      network.admin,
      'CATEGORY_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.classifyAgent,
      { agent_id: nobody, category_id: null },
      network.admin,
      'AGENT_NOT_FOUND',
    );
    const { category: other } = await portal.done(
      networkCalls.createCategory,
      { name: fresh('Bronze') },
      network.admin,
    );
    await portal.refused(
      networkCalls.updateCategory,
      { category_id: other.id, name, status: 'active' },
      network.admin,
      'NAME_IN_USE',
    );
  });
});

describe('lists of agents', () => {
  test('ask for a shop, unless a category makes a list of them', async () => {
    await portal.refused(networkCalls.shopAgents, {}, network.admin, 'NO_SHOP_SELECTED');
    for (const filter of [{ search: 'a' }, { status: 'active' }, { unassigned: false }] as const)
      expect((await portal.refused(networkCalls.shopAgents, filter, network.admin, 'NO_SHOP_SELECTED')).message).toBe(
        'No shop selected',
      );
    await portal.refused(networkCalls.shopAgents, { shop_id: newId() }, network.admin, 'SHOP_NOT_FOUND');
    await portal.refused(
      networkCalls.exportAgents,
      { shop_id: newId(), format: 'csv' },
      network.admin,
      'SHOP_NOT_FOUND',
    );
    await portal.done(networkCalls.shopAgents, { unassigned: true }, network.admin);
  });

  test('are searched by name, username, dealer code and number, filtered and ordered', async () => {
    const place = await network.store();
    const { category } = await portal.done(networkCalls.createCategory, { name: fresh('Ranked') }, network.admin);
    const [zoe, abel] = [
      await network.agentIn(place.id, { full_name: 'Zoé Mbarga', category_id: category.id }),
      await network.agentIn(place.id, { full_name: 'Abel Nana' }),
    ];
    const found = async (input: Omit<Parameters<typeof portal.done<typeof networkCalls.shopAgents>>[1], 'shop_id'>) =>
      (await portal.done(networkCalls.shopAgents, { shop_id: place.id, ...input }, network.admin)).data.map(
        ({ id }) => id,
      );
    expect(await found({})).toEqual([abel.id, zoe.id]);
    expect(await found({ sort: 'full_name', descending: true })).toEqual([zoe.id, abel.id]);
    for (const sort of ['username', 'category', 'customers', 'last_seen', 'created_at'] as const)
      expect((await found({ sort })).sort()).toEqual([abel.id, zoe.id].sort());
    for (const search of [
      'zoé',
      'MBARGA',
      zoe.username.slice(0, 5).toUpperCase(),
      zoe.phone,
      zoe.phone.slice(4),
      zoe.phone.slice(4, 11),
    ])
      expect(await found({ search }), search).toEqual([zoe.id]);
    for (const search of ['%', '_', '\\', zoe.username.slice(1)]) expect(await found({ search }), search).toEqual([]);
    expect([
      await found({ category_id: category.id }),
      await found({ unassigned: true }),
      await found({ unassigned: false }),
    ]).toEqual([[zoe.id], [abel.id], [zoe.id]]);
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', abel.id)
      .execute();
    expect([await found({ status: 'active' }), await found({ status: 'suspended' })]).toEqual([[zoe.id], [abel.id]]);
    expect(
      (await portal.done(networkCalls.agentsOfStore, { store_id: place.id }, network.admin)).users.map(
        ({ id, status }) => [id, status],
      ),
    ).toEqual([
      [abel.id, 'suspended'],
      [zoe.id, 'active'],
    ]);
    expect(
      (await portal.done(networkCalls.shopAgents, { category_id: category.id }, network.admin)).data.map(
        ({ id }) => id,
      ),
    ).toEqual([zoe.id]);
  });
});

describe('ten thousand agents in four thousand shops', () => {
  test('are paged without a row twice or never, in the order of the file, however alike they are', async () => {
    const at = '2026-01-01T00:00:00Z';
    const { pool } = portal.database;
    const category_id = newId();
    await pool.query(`insert into agent_categories (id, name, created_at) values ($1, 'Ten thousand', $2)`, [
      category_id,
      at,
    ]);
    await pool.query(
      `insert into shops (id, name, created_at) select gen_random_uuid(), 'Big ' || n, $1
        from generate_series(1, 4000) n`,
      [at],
    );
    await pool.query(
      `with made as (insert into staff (id, username, full_name, msisdn, group_id, shop_id, password_hash, created_at)
      select gen_random_uuid(), 'big' || n, 'Same Name', '+2376900' || lpad(n::text, 5, '0'), $1, (array(select id
        from shops where name like 'Big %' order by name))[1 + n % 4000], 'x', $2 from generate_series(1, 10000) n
        returning id)
      insert into agents (staff_id, category_id) select id, $3 from made`,
      [network.agents_group, at, category_id],
    );
    for (const order of [{}, { sort: 'full_name' }, { sort: 'customers', descending: true }] as const) {
      const seen: string[] = [];
      for (let page_number = 1; page_number <= 10; page_number++) {
        const { data, total_items } = await portal.done(
          networkCalls.shopAgents,
          { category_id, page_number, page_size: 1000, ...order },
          network.admin,
        );
        expect(total_items).toBe(10_000);
        seen.push(...data.map(({ username }) => username));
      }
      expect(new Set(seen).size).toBe(10_000);
      const file = parse(
        fileOf(
          await portal.done(networkCalls.exportAgents, { category_id, format: 'csv', ...order }, network.admin),
        ).toString(),
        { bom: true },
      ) as string[][];
      expect(file.slice(1).map((row) => row[1])).toEqual(seen);
    }
    expect((await portal.done(networkCalls.shops, {}, network.admin)).data).toHaveLength(1000);
    expect((await portal.done(networkCalls.stores, { search: 'Big ' }, network.admin)).stores).toHaveLength(4000);
  });
});
