/** Which shops the user of an owner, shop staff and head office may see and change. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someMsisdn } from '../../../../tests/harness/given.ts';
import { fileOf, fresh, letters, someNumber, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

describe('the reach of a shop owner’s user and of shop staff', () => {
  async function twoOwners() {
    const [mine, theirs] = [await network.owner(), await network.owner()];
    const [my_shop, my_other, their_shop] = [
      await network.store({ shop_owner_id: mine.id }),
      await network.store({ shop_owner_id: mine.id }),
      await network.store({ shop_owner_id: theirs.id }),
    ];
    const [my_agent, their_agent] = [await network.agentIn(my_shop.id), await network.agentIn(their_shop.id)];
    return {
      mine,
      theirs,
      my_shop,
      my_other,
      their_shop,
      my_agent,
      their_agent,
      user: await network.userOf(mine.id),
      clerk: await portal.staff('all', { shop_id: my_shop.id }),
    };
  }

  test('limits what an owner’s user changes', async () => {
    const { mine, theirs, my_shop, my_other, their_shop, my_agent, their_agent, user } = await twoOwners();
    const nothing: ReadonlyArray<readonly [Parameters<typeof portal.refused>[0], object]> = [
      [networkCalls.createStore, { name: fresh('No'), location: 'Akwa' }],
      [networkCalls.createStore, { name: fresh('No'), location: 'Akwa', shop_owner_id: theirs.id }],
      [networkCalls.updateStore, { store_id: their_shop.id, name: fresh('No'), type: 'dealer shop' }],
      [
        networkCalls.updateStore,
        { store_id: my_shop.id, name: fresh('No'), type: 'dealer shop', shop_owner_id: theirs.id },
      ],
      [networkCalls.updateStoreLocation, { store_id: their_shop.id, location: 'Akwa' }],
      [networkCalls.closeStore, { store_id: their_shop.id, state: 'closed', reason: 'not mine' }],
      [
        networkCalls.updateShopOwner,
        { shop_owner_id: theirs.id, full_name: 'Taken', msisdn: someMsisdn(), status: 'active' },
      ],
      [
        networkCalls.addPortalUser,
        { full_name: 'No', username: `n${letters(8)}`, phone: someNumber(), shop_id: their_shop.id },
      ],
      [
        networkCalls.addPortalUser,
        { full_name: 'No', username: `n${letters(8)}`, phone: someNumber(), group_id: user.group_id },
      ],
      [networkCalls.transferAgent, { agent_id: their_agent.id, store_id: my_shop.id }],
      [networkCalls.transferAgent, { agent_id: my_agent.id, store_id: their_shop.id }],
      [networkCalls.agentLeaves, { agent_id: their_agent.id, reason: 'not mine' }],
      [networkCalls.classifyAgent, { agent_id: their_agent.id, category_id: null }],
      [networkCalls.reassignCustomers, { from_agent_id: my_agent.id, to_agent_id: their_agent.id }],
      [networkCalls.reassignCustomers, { from_agent_id: their_agent.id, to_agent_id: my_agent.id }],
    ];
    for (const [call, input] of nothing) await portal.refused(call, input as never, user, 'FORBIDDEN');
    const { category } = await portal.done(networkCalls.createCategory, { name: fresh('Mixed') }, network.admin);
    expect(
      await portal.done(
        networkCalls.allocateCategory,
        { category_id: category.id, agent_ids: [my_agent.id, their_agent.id] },
        user,
      ),
    ).toMatchObject({ done: 1, refused: 1, results: [{ done: true }, { code: 'FORBIDDEN' }] });
    await portal.done(
      networkCalls.createStore,
      { name: fresh('Mine'), location: 'Akwa', shop_owner_id: mine.id },
      user,
    );
    await portal.done(networkCalls.transferAgent, { agent_id: my_agent.id, store_id: my_other.id }, user);
    await portal.done(
      networkCalls.addPortalUser,
      { full_name: 'Mine', username: `n${letters(8)}`, phone: someNumber(), shop_id: my_shop.id },
      user,
    );
    await portal.done(networkCalls.agentLeaves, { agent_id: my_agent.id, reason: 'found other work' }, user);
    // A suspended owner may read, but may not change anything, including their own state.
    await portal.done(
      networkCalls.updateShopOwner,
      { shop_owner_id: mine.id, full_name: mine.full_name, msisdn: mine.msisdn, status: 'suspended' },
      network.admin,
    );
    await portal.refused(
      networkCalls.updateStoreLocation,
      { store_id: my_shop.id, location: 'Akwa' },
      user,
      'FORBIDDEN',
    );
    await portal.refused(
      networkCalls.updateShopOwner,
      { shop_owner_id: mine.id, full_name: mine.full_name, msisdn: mine.msisdn, status: 'active' },
      user,
      'FORBIDDEN',
    );
    await portal.done(networkCalls.store, { store_id: my_shop.id }, user);
  });

  test('limits what an owner’s user sees', async () => {
    const { mine, theirs, my_shop, my_other, their_shop, my_agent, their_agent, user } = await twoOwners();
    for (const call of [networkCalls.store, networkCalls.storeLoans, networkCalls.agentsOfStore]) {
      await portal.refused(call, { store_id: their_shop.id }, user, 'FORBIDDEN');
      await portal.done(call, { store_id: my_shop.id }, user);
    }
    await portal.refused(networkCalls.shopOwner, { shop_owner_id: theirs.id }, user, 'FORBIDDEN');
    await portal.refused(networkCalls.shopAgents, { shop_id: their_shop.id }, user, 'FORBIDDEN');
    await portal.refused(networkCalls.agent, { agent_id: their_agent.id }, user, 'FORBIDDEN');
    expect((await portal.done(networkCalls.shopOwner, { shop_owner_id: mine.id }, user)).stores).toHaveLength(2);
    const own_shops = [my_shop.id, my_other.id].sort();
    expect((await portal.done(networkCalls.shops, {}, user)).data.map(({ id }) => id).sort()).toEqual(own_shops);
    expect((await portal.done(networkCalls.stores, {}, user)).stores.map(({ id }) => id).sort()).toEqual(own_shops);
    expect((await portal.done(networkCalls.shopOwners, {}, user)).pending_requests.map(({ id }) => id)).toEqual([
      mine.id,
    ]);
    expect((await portal.done(networkCalls.shopAgents, { unassigned: true }, user)).data.map(({ id }) => id)).toEqual([
      my_agent.id,
    ]);
    const file = Buffer.from(
      (await portal.done(networkCalls.exportAgents, { format: 'csv' }, user)).bytes as Uint8Array,
    ).toString();
    expect([file.includes(my_agent.username), file.includes(their_agent.username)]).toEqual([true, false]);
    // Agents who were last in the owner's shop can still be looked up.
    await portal.done(networkCalls.agentLeaves, { agent_id: my_agent.id, reason: 'found other work' }, network.admin);
    expect((await portal.done(networkCalls.agent, { agent_id: my_agent.id }, user)).agent.status).toBe('left');
  });

  test('limits shop staff to their shop when they change something, and lets them see the rest', async () => {
    const { mine, theirs, my_shop, my_other, their_shop, my_agent, their_agent, clerk } = await twoOwners();
    await portal.refused(
      networkCalls.updateStoreLocation,
      { store_id: my_other.id, location: 'Akwa' },
      clerk,
      'FORBIDDEN',
    );
    await portal.done(networkCalls.updateStoreLocation, { store_id: my_shop.id, location: 'Akwa' }, clerk);
    await portal.refused(
      networkCalls.transferAgent,
      { agent_id: my_agent.id, store_id: my_other.id },
      clerk,
      'FORBIDDEN',
    );
    await portal.refused(networkCalls.createStore, { name: fresh('No'), location: 'Akwa' }, clerk, 'FORBIDDEN');
    await portal.refused(
      networkCalls.agentLeaves,
      { agent_id: their_agent.id, reason: 'not mine' },
      clerk,
      'FORBIDDEN',
    );
    await portal.done(networkCalls.store, { store_id: their_shop.id }, clerk);
    // They see who works elsewhere, and neither numbers nor how these people sign in.
    const { data, total_items } = await portal.done(networkCalls.shopAgents, { shop_id: their_shop.id }, clerk);
    const hidden = { full_name: their_agent.full_name, username: null, dealer_code: null };
    expect([total_items, data]).toMatchObject([1, [{ ...hidden, phone: maskMsisdn(their_agent.phone) }]]);
    const { users } = await portal.done(networkCalls.agentsOfStore, { store_id: their_shop.id }, clerk);
    expect(users).toMatchObject([hidden]);
    expect((await portal.done(networkCalls.agent, { agent_id: their_agent.id }, clerk)).agent).toMatchObject(hidden);
    expect((await portal.done(networkCalls.agent, { agent_id: my_agent.id }, clerk)).agent).toMatchObject(my_agent);
    const listed = await portal.done(networkCalls.shopOwners, {}, clerk);
    const masked = listed.pending_requests.filter(({ is_masked }) => is_masked).map(({ id }) => id);
    expect([masked.includes(mine.id), masked.includes(theirs.id)]).toEqual([false, true]);
    const numberOf = (id: string) => listed.pending_requests.find((owner) => owner.id === id)?.msisdn;
    expect([numberOf(mine.id), numberOf(theirs.id)]).toEqual([mine.msisdn, maskMsisdn(theirs.msisdn)]);
    for (const call of [networkCalls.exportAgents, networkCalls.exportShopOwners]) {
      const file = fileOf(await portal.done(call, { format: 'csv' }, clerk)).toString();
      for (const said of [their_agent.username, their_agent.phone, theirs.msisdn]) expect(file).not.toContain(said);
    }
    // Nor do they find them by a number or by what they sign in with, not even by its beginning.
    const agents = async (search: string, as = clerk) =>
      (await portal.done(networkCalls.shopAgents, { unassigned: true, search }, as)).data.map(({ id }) => id);
    const owners = async (search: string, as = clerk) =>
      (await portal.done(networkCalls.shopOwners, { search }, as)).pending_requests.map(({ id }) => id);
    expect(await agents(their_agent.full_name)).toContain(their_agent.id);
    for (const key of ['phone', 'username'] as const) {
      expect(await agents(my_agent[key] ?? '')).toEqual([my_agent.id]);
      const [whole, beginning] = [their_agent[key] ?? '', (their_agent[key] ?? '').slice(0, -1)];
      for (const typed of [whole, beginning]) expect(await agents(typed), typed).not.toContain(their_agent.id);
      expect(await agents(whole, network.admin)).toContain(their_agent.id);
    }
    expect(await owners(mine.msisdn)).toEqual([mine.id]);
    for (const typed of [theirs.msisdn, theirs.msisdn.slice(0, -1)])
      expect(await owners(typed), typed).not.toContain(theirs.id);
    expect(await owners(theirs.msisdn, network.admin)).toEqual([theirs.id]);
    await portal.done(networkCalls.agentLeaves, { agent_id: my_agent.id, reason: 'found other work' }, clerk);
  });

  test('shows the leads of regions to the staff of shops and to owners, and no numbers but their own', async () => {
    const { my_agent, clerk, user } = await twoOwners();
    const lead = await portal.staff([]);
    const {
      regions: [region],
    } = await portal.done(networkCalls.createRegions, { name: fresh('Sanaga') }, network.admin);
    const region_id = region?.id ?? '';
    for (const staff_id of [lead.id, my_agent.id])
      await portal.done(networkCalls.addRegionLead, { region_id, staff_id }, network.admin);
    const numbersFor = async (as: Staff) => {
      const { regions } = await portal.done(networkCalls.regions, {}, as);
      const leads = regions.find(({ id }) => id === region_id)?.leads ?? [];
      expect(leads).toHaveLength(2);
      return leads.map(({ msisdn }) => msisdn).toSorted();
    };
    const [number, masked] = [lead.msisdn, maskMsisdn(lead.msisdn)];
    const [agent_number, agent_masked] = [my_agent.phone, maskMsisdn(my_agent.phone)];
    expect(await numbersFor(network.admin)).toEqual([number, agent_number].toSorted());
    expect(await numbersFor(clerk)).toEqual([masked, agent_masked].toSorted());
    expect(await numbersFor(await network.sessionOf(my_agent.id))).toEqual([masked, agent_number].toSorted());
    expect(await numbersFor(user)).toEqual([masked, agent_masked].toSorted());
  });

  test('does not limit head office', async () => {
    const { my_agent, their_shop } = await twoOwners();
    const head_office = await portal.staff(['UPDATE_AGENT_LOCATION', 'VIEW_STORES']);
    await portal.done(networkCalls.transferAgent, { agent_id: my_agent.id, store_id: their_shop.id }, head_office);
    expect((await portal.done(networkCalls.store, { store_id: their_shop.id }, head_office)).store.agents).toBe(2);
  });
});
