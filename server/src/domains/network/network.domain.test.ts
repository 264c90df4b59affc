/** Places, stores and their owners: the main paths, every refusal, and whose shops are whose. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { periodicTasks } from '../../app/registry.ts';
import { activeLoan, customer, shop as stockedShop, someImei, someMsisdn } from '../../../../tests/harness/given.ts';
import { fresh, letters, someNumber, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

describe('regions and territories', () => {
  test('are added one or many, found and renamed', async () => {
    const [north, south] = [fresh('North'), fresh('South')];
    const made = await portal.done(
      networkCalls.createRegions,
      { regions: [{ name: north }, { name: south }] },
      network.admin,
    );
    expect(made).toMatchObject({ message: 'Added successfully' });
    expect(made.regions.map(({ name }) => name).sort()).toEqual([north, south].sort());
    const {
      regions: [single],
    } = await portal.done(networkCalls.createRegions, { name: fresh('East') }, network.admin);
    const region_id = single?.id ?? '';
    const { territory } = await portal.done(networkCalls.createTerritory, { region_id, name: 'Wouri' }, network.admin);
    await network.store({ territory_id: territory.id });
    const renamed = fresh('West');
    await portal.done(networkCalls.renameRegion, { region_id, name: renamed }, network.admin);
    await portal.done(networkCalls.renameTerritory, { territory_id: territory.id, name: 'Sanaga' }, network.admin);
    const { regions } = await portal.done(
      networkCalls.regions,
      { search: renamed.toUpperCase() },
      await portal.staff([]),
    );
    expect(regions).toEqual([
      expect.objectContaining({ id: region_id, name: renamed, territories: 1, stores: 1, leads: [] }),
    ]);
    expect((await portal.done(networkCalls.territories, { region_id }, network.admin)).territories).toEqual([
      expect.objectContaining({ name: 'Sanaga', region: renamed, stores: 1 }),
    ]);
    expect((await network.auditOf(region_id))[0]).toMatchObject({
      outcome: 'done',
      staff_id: network.admin.id,
      before: { name: single?.name },
      after: { name: renamed },
    });
  });

  test('share no name, whatever the case; of a list with one that is taken none is made', async () => {
    const [taken, free] = [fresh('Centre'), fresh('Free')];
    const {
      regions: [region],
    } = await portal.done(networkCalls.createRegions, { name: taken }, network.admin);
    const refusal = await portal.refused(
      networkCalls.createRegions,
      { regions: [{ name: free }, { name: taken.toUpperCase() }] },
      network.admin,
      'NAME_IN_USE',
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual(['regions.1.name']);
    await portal.refused(
      networkCalls.createRegions,
      { regions: [{ name: free }, { name: free.toUpperCase() }] },
      network.admin,
      'NAME_IN_USE',
    );
    expect((await portal.done(networkCalls.regions, { search: free }, network.admin)).regions).toEqual([]);
    const other = (await portal.done(networkCalls.createRegions, { name: free }, network.admin)).regions[0];
    await portal.refused(
      networkCalls.renameRegion,
      { region_id: other?.id ?? '', name: taken },
      network.admin,
      'NAME_IN_USE',
    );
    const region_id = region?.id ?? '';
    await portal.done(networkCalls.createTerritory, { region_id, name: 'Mfoundi' }, network.admin);
    await portal.refused(networkCalls.createTerritory, { region_id, name: 'mfoundi' }, network.admin, 'NAME_IN_USE');
    const { territory } = await portal.done(
      networkCalls.createTerritory,
      { region_id: other?.id ?? '', name: 'Mfoundi' },
      network.admin,
    );
    const { territory: second } = await portal.done(
      networkCalls.createTerritory,
      { region_id: other?.id ?? '', name: 'Lekié' },
      network.admin,
    );
    await portal.refused(
      networkCalls.renameTerritory,
      { territory_id: second.id, name: territory.name },
      network.admin,
      'NAME_IN_USE',
    );
  });

  test('that do not exist are refused', async () => {
    await portal.refused(
      networkCalls.renameRegion,
      { region_id: newId(), name: 'Nowhere' },
      network.admin,
      'REGION_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.createTerritory,
      { region_id: newId(), name: 'Nowhere' },
      network.admin,
      'REGION_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.renameTerritory,
      { territory_id: newId(), name: 'Nowhere' },
      network.admin,
      'TERRITORY_NOT_FOUND',
    );
  });

  test('have leads, each once, who can sign in', async () => {
    const region_id =
      (await portal.done(networkCalls.createRegions, { name: fresh('Led') }, network.admin)).regions[0]?.id ?? '';
    const lead = await portal.staff([]);
    const { users } = await portal.done(
      networkCalls.leadCandidates,
      { search: lead.username.toUpperCase() },
      network.admin,
    );
    expect(users).toEqual([expect.objectContaining({ id: lead.id, username: lead.username })]);
    await portal.done(networkCalls.addRegionLead, { region_id, staff_id: lead.id }, network.admin);
    await portal.refused(networkCalls.addRegionLead, { region_id, staff_id: lead.id }, network.admin, 'LEAD_EXISTS');
    expect(
      (await portal.done(networkCalls.regions, {}, network.admin)).regions.find(({ id }) => id === region_id)?.leads,
    ).toEqual([{ staff_id: lead.id, name: `Staff ${lead.username}`, msisdn: lead.msisdn }]);
    await portal.done(networkCalls.removeRegionLead, { region_id, staff_id: lead.id }, network.admin);
    await portal.refused(
      networkCalls.removeRegionLead,
      { region_id, staff_id: lead.id },
      network.admin,
      'STAFF_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.addRegionLead,
      { region_id: newId(), staff_id: lead.id },
      network.admin,
      'REGION_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.removeRegionLead,
      { region_id: newId(), staff_id: lead.id },
      network.admin,
      'REGION_NOT_FOUND',
    );
    await portal.database.sql
      .updateTable('staff')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', lead.id)
      .execute();
    await portal.refused(
      networkCalls.addRegionLead,
      { region_id, staff_id: lead.id },
      network.admin,
      'STAFF_NOT_FOUND',
    );
    expect((await portal.done(networkCalls.leadCandidates, { search: lead.username }, network.admin)).users).toEqual(
      [],
    );
  });
});

describe('stores', () => {
  test('are added, changed, moved on the map, closed and opened again, each with its line in the audit', async () => {
    const { id: shop_owner_id, full_name } = await network.owner();
    const { store: made, message } = await portal.done(
      networkCalls.createStore,
      {
        name: fresh('Akwa'),
        location: 'Akwa',
        latitude: 4.05,
        longitude: 9.7,
        shop_owner_id,
        payment_kind: 'till',
        payment_number: '300123',
        payment_name: full_name,
      },
      network.admin,
    );
    expect(message).toBe('Added successfully');
    expect(made).toMatchObject({
      type: 'dealer shop',
      state: 'open',
      has_owner: true,
      is_mapped: false,
      owner: full_name,
      payment: { kind: 'till', number: '•••123', name: full_name },
      agents: 0,
      in_stock: 0,
    });
    const region_id =
      (await portal.done(networkCalls.createRegions, { name: fresh('Littoral') }, network.admin)).regions[0]?.id ?? '';
    const { territory } = await portal.done(networkCalls.createTerritory, { region_id, name: 'Wouri' }, network.admin);
    const moved = await portal.done(
      networkCalls.updateStoreLocation,
      { store_id: made.id, territory_id: territory.id, location: 'Bonanjo' },
      network.admin,
    );
    expect(moved.store).toMatchObject({
      is_mapped: true,
      region_id,
      territory: 'Wouri',
      location: 'Bonanjo',
      latitude: 4.05,
    });
    const name = fresh('Bonanjo');
    const changed = await portal.done(
      networkCalls.updateStore,
      { store_id: made.id, name, type: 'main shop' },
      network.admin,
    );
    expect(changed.store).toMatchObject({ name, type: 'main shop', shop_owner_id });
    expect(
      (
        await portal.done(
          networkCalls.updateStore,
          { store_id: made.id, name, type: 'main shop', shop_owner_id: null },
          network.admin,
        )
      ).store,
    ).toMatchObject({ has_owner: false, owner: null });
    const closed = await portal.done(
      networkCalls.closeStore,
      { store_id: made.id, state: 'closed', reason: 'the lease ended' },
      network.admin,
      { language: 'fr' },
    );
    expect([closed.store.state, closed.message]).toEqual(['closed', 'Boutique fermée']);
    expect(
      (
        await portal.done(
          networkCalls.closeStore,
          { store_id: made.id, state: 'open', reason: 'a new lease' },
          network.admin,
        )
      ).store.state,
    ).toBe('open');
    const lines = await network.auditOf(made.id);
    expect(lines.map(({ call }) => call)).toEqual([
      'network.closeStore',
      'network.closeStore',
      'network.updateStore',
      'network.updateStore',
      'network.updateStoreLocation',
      'network.createStore',
    ]);
    expect(lines[1]).toMatchObject({
      before: { state: 'open' },
      after: { state: 'closed' },
      facts: { reason: 'the lease ended' },
    });
    expect(JSON.stringify(lines)).not.toContain('300123');
  });

  test('refuse what does not fit', async () => {
    const taken = await network.store();
    await portal.refused(
      networkCalls.createStore,
      { name: taken.name.toUpperCase(), location: 'Akwa' },
      network.admin,
      'NAME_IN_USE',
    );
    await portal.refused(
      networkCalls.createStore,
      { name: fresh('No'), location: 'Akwa', shop_owner_id: newId() },
      network.admin,
      'OWNER_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.createStore,
      { name: fresh('No'), location: 'Akwa', territory_id: newId() },
      network.admin,
      'TERRITORY_NOT_FOUND',
    );
    expect(
      (
        await portal.refused(
          networkCalls.createStore,
          { name: fresh('No'), location: 'Akwa', payment_kind: 'till' },
          network.admin,
          'INVALID_INPUT',
        )
      ).fields,
    ).toHaveProperty('payment_number');
    expect(
      (
        await portal.refused(
          networkCalls.createStore,
          { name: fresh('No'), location: 'Akwa', latitude: 4 },
          network.admin,
          'INVALID_INPUT',
        )
      ).fields,
    ).toHaveProperty('longitude');
    const other = await network.store();
    await portal.refused(
      networkCalls.updateStore,
      { store_id: other.id, name: taken.name, type: 'dealer shop' },
      network.admin,
      'NAME_IN_USE',
    );
    await portal.refused(
      networkCalls.updateStore,
      { store_id: newId(), name: fresh('No'), type: 'dealer shop' },
      network.admin,
      'SHOP_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.updateStore,
      { store_id: other.id, name: other.name, type: 'dealer shop', shop_owner_id: newId() },
      network.admin,
      'OWNER_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.updateStoreLocation,
      { store_id: newId(), location: 'Akwa' },
      network.admin,
      'SHOP_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.updateStoreLocation,
      { store_id: other.id, location: 'Akwa', territory_id: newId() },
      network.admin,
      'TERRITORY_NOT_FOUND',
    );
    await portal.refused(
      networkCalls.closeStore,
      { store_id: newId(), state: 'closed', reason: 'no such shop' },
      network.admin,
      'SHOP_NOT_FOUND',
    );
    for (const call of [networkCalls.store, networkCalls.agentsOfStore, networkCalls.storeLoans])
      await portal.refused(call, { store_id: newId() }, network.admin, 'SHOP_NOT_FOUND');
  });

  test('with agents or devices stay open, and their owner stays while the owner’s devices are there', async () => {
    const place = await stockedShop(portal, { phones: 3 });
    const { shop_owner_id, name } = await portal.database.sql
      .selectFrom('shops')
      .select(['shop_owner_id', 'name'])
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow();
    const refusal = await portal.refused(
      networkCalls.closeStore,
      { store_id: place.id, state: 'closed', reason: 'too early' },
      network.admin,
      'SHOP_NOT_EMPTY',
    );
    expect(refusal.message).toBe('The shop still has 1 agents and 3 devices. Move them first.');
    const other = await network.owner();
    expect(
      (
        await portal.refused(
          networkCalls.updateStore,
          { store_id: place.id, name, type: 'dealer shop', shop_owner_id: other.id },
          network.admin,
          'OWNER_HAS_STOCK_HERE',
        )
      ).message,
    ).toContain('3 devices');
    expect(
      (
        await portal.done(
          networkCalls.updateStore,
          { store_id: place.id, name, type: 'main shop', shop_owner_id },
          network.admin,
        )
      ).store.type,
    ).toBe('main shop');
  });

  test('show what they brought: loans, lateness by the business day, stock and cash', async () => {
    const place = await stockedShop(portal, { phones: 2 });
    const { loan_reference } = await activeLoan(
      portal,
      place,
      await customer(portal, place, { first_name: 'Brenda', surname: 'Fouda' }),
      { interval: 'weekly' },
    );
    const { store: seen, figures } = await portal.done(networkCalls.store, { store_id: place.id }, network.admin);
    expect(seen).toMatchObject({ id: place.id, in_stock: 1, agents: 1 });
    expect(figures).toMatchObject({
      loans: 1,
      active_loans: 1,
      late_loans: 0,
      sold_this_month: 1,
      deposits_this_month_fcfa: 20_000,
      in_stock: 1,
      stock_value_fcfa: 80_000,
      cash_fcfa: 20_000,
    });
    const loans = () =>
      portal.done(
        networkCalls.storeLoans,
        { store_id: place.id, sort: 'days_past_due', descending: true },
        network.admin,
      );
    expect(await loans()).toMatchObject({
      total_items: 1,
      data: [
        {
          loan_reference,
          customer_name: 'Brenda Fouda',
          status: 'active',
          label: 'healthy',
          outstanding_fcfa: figures.outstanding_fcfa,
          days_past_due: 0,
        },
      ],
    });
    await portal.database.sql
      .updateTable('loans')
      .set({ next_due_on: portal.services.clock.today(), ageing_check_on: portal.services.clock.today() })
      .where('loan_reference', '=', loan_reference)
      .execute();
    expect((await loans()).data[0]).toMatchObject({ label: 'healthy', days_past_due: 0 });
    const [year, month, day] = portal.services.clock.today().split('-').map(Number) as [number, number, number];
    const four_days_ago = new Date(Date.UTC(year, month - 1, day - 4)).toISOString().slice(0, 10);
    await portal.database.sql
      .updateTable('loans')
      .set({ next_due_on: four_days_ago, ageing_check_on: four_days_ago })
      .where('loan_reference', '=', loan_reference)
      .execute();
    expect((await loans()).data[0]).toMatchObject({ label: 'defaulted', days_past_due: 4 });
    expect((await portal.done(networkCalls.store, { store_id: place.id }, network.admin)).figures.late_loans).toBe(1);
    for (const [standing, expected] of [
      ['late', 1],
      ['active', 1],
      ['settled', 0],
    ] as const)
      expect(
        (await portal.done(networkCalls.storeLoans, { store_id: place.id, standing }, network.admin)).total_items,
        standing,
      ).toBe(expected);
    for (const search of ['fouda', loan_reference, loan_reference.slice(0, 4)])
      expect(
        (await portal.done(networkCalls.storeLoans, { store_id: place.id, search }, network.admin)).total_items,
        search,
      ).toBe(1);
    for (const search of ['%', '_', 'Nobody'])
      expect(
        (await portal.done(networkCalls.storeLoans, { store_id: place.id, search }, network.admin)).total_items,
        search,
      ).toBe(0);
  });

  test('are listed by filter, search and order, page after page', async () => {
    const { id: shop_owner_id, full_name } = await network.owner();
    const word = letters(8);
    const made = [];
    for (const [at, name] of ['Café', 'Bar', 'Atelier'].entries())
      made.push(await network.store({ shop_owner_id, name: `${word} ${name} ${at}% off` }));
    const names = async (input: Parameters<typeof portal.done<typeof networkCalls.shops>>[1]) =>
      (await portal.done(networkCalls.shops, input, network.admin)).data.map(({ name }) => name.split(' ')[1]);
    expect(await names({ search: word.toUpperCase() })).toEqual(['Atelier', 'Bar', 'Café']);
    expect(await names({ search: word, sort: 'name' })).toEqual(['Atelier', 'Bar', 'Café']);
    expect(await names({ search: word, sort: 'name', descending: true })).toEqual(['Café', 'Bar', 'Atelier']);
    expect(await names({ search: full_name, page_size: 2, page_number: 2 })).toEqual(['Café']);
    expect(
      await portal.done(networkCalls.shops, { search: word, page_size: 2, page_number: 9 }, network.admin),
    ).toEqual({ data: [], total_items: 3 });
    expect(await names({ search: `${word} Bar 1%` })).toEqual(['Bar']);
    expect(await names({ search: `${word}_` })).toEqual([]);
    expect(await names({ shop_owner_id, is_mapped: true })).toEqual([]);
    expect(
      await names({ shop_owner_id, has_owner: true, is_mapped: false, state: 'open', type: 'dealer shop' }),
    ).toHaveLength(3);
    expect(
      (await portal.done(networkCalls.stores, { search: word }, network.admin)).stores.map(
        ({ name }) => name.split(' ')[1],
      ),
    ).toEqual(['Atelier', 'Bar', 'Café']);
    await network.agentIn(made[1]?.id ?? '');
    expect(await names({ search: word, sort: 'agents', descending: true })).toEqual(['Bar', 'Atelier', 'Café']);
    for (const sort of ['type', 'owner', 'region', 'territory', 'in_stock', 'created_at'] as const)
      expect((await names({ search: word, sort })).sort()).toEqual(['Atelier', 'Bar', 'Café']);
  });
});

describe('shop owners', () => {
  test('are added, found, changed and looked at with their shops and figures', async () => {
    const msisdn = someNumber();
    const { shop_owner, request } = await portal.done(
      networkCalls.createShopOwner,
      { full_name: 'Clarisse Ndongo', msisdn: msisdn.slice(4), email: 'c@example.com' },
      network.admin,
    );
    expect(shop_owner).toMatchObject({
      full_name: 'Clarisse Ndongo',
      msisdn,
      status: 'pending',
      shops: 0,
      in_stock: 0,
      username: null,
    });
    await portal.refused(
      networkCalls.createShopOwner,
      { full_name: 'Other', msisdn },
      network.admin,
      'OWNER_MSISDN_IN_USE',
    );
    await portal.refused(
      networkCalls.createShopOwner,
      { full_name: 'Other', msisdn: '+237000000' },
      network.admin,
      'INVALID_MSISDN',
    );
    const shop_owner_id = shop_owner.id;
    await portal.done(approvalsCalls.approveOwner, { request_id: request.id }, network.checker);
    const { store: place } = await portal.done(
      networkCalls.createStore,
      { name: fresh('Hers'), location: 'Akwa', shop_owner_id },
      network.admin,
    );
    const whole = await portal.done(networkCalls.shopOwner, { shop_owner_id }, network.admin);
    expect([whole.shop_owner.shops, whole.stores.map(({ id }) => id), whole.figures.loans]).toEqual([1, [place.id], 0]);
    const changed = await portal.done(
      networkCalls.updateShopOwner,
      { shop_owner_id, full_name: 'Clarisse Djoumessi', msisdn, status: 'suspended' },
      network.admin,
    );
    expect(changed.shop_owner).toMatchObject({
      full_name: 'Clarisse Djoumessi',
      status: 'suspended',
      email: 'c@example.com',
    });
    const other = await network.owner();
    await portal.refused(
      networkCalls.updateShopOwner,
      { shop_owner_id, full_name: 'Clarisse', msisdn: other.msisdn, status: 'active' },
      network.admin,
      'OWNER_MSISDN_IN_USE',
    );
    for (const [call, input] of [
      [networkCalls.shopOwner, { shop_owner_id: newId() }],
      [
        networkCalls.updateShopOwner,
        { shop_owner_id: newId(), full_name: 'Nobody', msisdn: someNumber(), status: 'active' },
      ],
    ] as const)
      await portal.refused(call, input as never, network.admin, 'OWNER_NOT_FOUND');
    const found = async (search: string, status?: 'active' | 'suspended') =>
      (
        await portal.done(networkCalls.shopOwners, { search, ...(status && { status }) }, network.admin)
      ).pending_requests.map(({ id }) => id);
    for (const search of ['djoumessi', msisdn, msisdn.slice(4), msisdn.slice(4, 11)])
      expect(await found(search), search).toContain(shop_owner_id);
    expect(await found('djoumessi', 'active')).not.toContain(shop_owner_id);
    expect(JSON.stringify(await network.auditOf(shop_owner_id))).not.toContain(msisdn);
  });
});

describe('a proposed shop owner', () => {
  const statusOf = async (shop_owner_id: string) =>
    (await portal.done(networkCalls.shopOwner, { shop_owner_id }, network.admin)).shop_owner.status;
  const decline = (request: { id: string }) =>
    portal.done(
      approvalsCalls.approveOwner,
      { request_id: request.id, decision: 'decline', reason: 'no trade register' },
      network.checker,
    );

  test('waits until somebody else approves, and is given no store and no stock before', async () => {
    const {
      shop_owner: { id: shop_owner_id, full_name, msisdn },
      request,
    } = await network.proposed();
    expect(request).toMatchObject({
      kind: 'shop_owner',
      state: 'pending',
      subject_kind: 'shop_owner',
      subject_id: shop_owner_id,
      subject: full_name,
      was: { status: 'pending' },
      proposed: { status: 'active' },
      evidence: { msisdn, language: 'fr', namesakes: 0, username: null },
    });
    expect(JSON.stringify([request.was, request.proposed])).not.toContain(msisdn.slice(4));
    const store = await network.store();
    expect(
      (
        await portal.refused(
          networkCalls.createStore,
          { name: fresh('No'), location: 'Akwa', shop_owner_id },
          network.admin,
          'OWNER_NOT_ACTIVE',
        )
      ).fields,
    ).toHaveProperty('shop_owner_id');
    await portal.refused(
      networkCalls.updateStore,
      { store_id: store.id, name: store.name, type: 'dealer shop', shop_owner_id },
      network.admin,
      'OWNER_NOT_ACTIVE',
    );
    const { product_id } = await stockedShop(portal);
    await portal.refused(
      stockCalls.addOwnerDevice,
      { shop_owner_id, product_id, imei: someImei() },
      network.admin,
      'OWNER_NOT_ACTIVE',
    );
    // Nobody is made an owner by hand.
    for (const status of ['active', 'suspended'] as const)
      await portal.refused(
        networkCalls.updateShopOwner,
        { shop_owner_id, full_name, msisdn, status },
        network.admin,
        'OWNER_NOT_ACTIVE',
      );
    await portal.refused(approvalsCalls.approveOwner, { request_id: request.id }, network.admin, 'OWN_REQUEST');
    expect(await statusOf(shop_owner_id)).toBe('pending');
    await portal.done(approvalsCalls.approveOwner, { request_id: request.id }, network.checker);
    expect(await statusOf(shop_owner_id)).toBe('active');
    expect(
      (
        await portal.done(
          networkCalls.updateStore,
          { store_id: store.id, name: store.name, type: 'dealer shop', shop_owner_id },
          network.admin,
        )
      ).store.owner,
    ).toBe(full_name);
  });

  test('who is declined, withdrawn or left alone is refused, and may be proposed again as the same record', async () => {
    const { shop_owner, request } = await network.proposed();
    await decline(request);
    expect(await statusOf(shop_owner.id)).toBe('refused');
    await portal.refused(
      networkCalls.createStore,
      { name: fresh('No'), location: 'Akwa', shop_owner_id: shop_owner.id },
      network.admin,
      'OWNER_NOT_ACTIVE',
    );
    const again = await network.proposed({ msisdn: shop_owner.msisdn, full_name: 'Proposed Again' });
    expect(again.shop_owner).toMatchObject({ id: shop_owner.id, full_name: 'Proposed Again', status: 'pending' });
    const { history } = await portal.done(approvalsCalls.request, { request_id: again.request.id }, network.checker);
    expect(history.map(({ state, decision_reason }) => [state, decision_reason])).toEqual([
      ['declined', 'no trade register'],
    ]);
    await portal.done(approvalsCalls.withdraw, { request_id: again.request.id }, network.admin);
    expect(await statusOf(shop_owner.id)).toBe('refused');
    await network.proposed({ msisdn: shop_owner.msisdn });
    await portal.moveDays(15);
    await periodicTasks.find(({ name }) => name === 'expire-requests')?.run(portal.services);
    expect(await statusOf(shop_owner.id)).toBe('refused');
  });

  test('whom somebody changed meanwhile is not approved as they were proposed', async () => {
    const { shop_owner, request } = await network.proposed();
    await portal.database.sql
      .updateTable('shop_owners')
      .set({ full_name: 'Somebody Else' })
      .where('id', '=', shop_owner.id)
      .execute();
    await portal.refused(
      approvalsCalls.approveOwner,
      { request_id: request.id },
      network.checker,
      'REQUEST_CONFLICTED',
    );
    expect(await statusOf(shop_owner.id)).toBe('refused');
  });

  test('has a number that nobody else is proposed with, also of two at the same moment', async () => {
    const { shop_owner } = await network.proposed();
    await portal.refused(
      networkCalls.createShopOwner,
      { full_name: 'Other', msisdn: shop_owner.msisdn },
      network.admin,
      'OWNER_MSISDN_IN_USE',
    );
    const refused = await network.proposed();
    await decline(refused.request);
    for (const msisdn of [someNumber(), refused.shop_owner.msisdn]) {
      const answers = await Promise.all(
        [1, 2, 3].map(() => portal.call(networkCalls.createShopOwner, { full_name: 'At Once', msisdn }, network.admin)),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]))).toEqual([
        'OWNER_MSISDN_IN_USE',
        'OWNER_MSISDN_IN_USE',
      ]);
      expect(
        await portal.database.sql.selectFrom('shop_owners').select('status').where('msisdn', '=', msisdn).execute(),
      ).toEqual([{ status: 'pending' }]);
    }
  });

  test('signs in as their owner once approved; who was there before does not become one', async () => {
    const first = await network.proposed();
    const user = await portal.done(
      networkCalls.addPortalUser,
      {
        full_name: 'Her Herself',
        username: `h${letters(9)}`,
        phone: first.shop_owner.msisdn,
        group_id: network.agents_group,
      },
      network.admin,
    );
    expect(
      (await portal.done(networkCalls.shopOwner, { shop_owner_id: first.shop_owner.id }, network.admin)).shop_owner
        .username,
    ).toBeNull();
    await portal.done(approvalsCalls.approveOwner, { request_id: first.request.id }, network.checker);
    expect(
      (await portal.done(networkCalls.shopOwner, { shop_owner_id: first.shop_owner.id }, network.admin)).shop_owner
        .username,
    ).toBe(user.username);

    // Teeth: otherwise proposing a colleague's number would take their sight of everybody else's shops away.
    const colleague = await portal.staff('all');
    portal.advance(1000);
    const second = await network.proposed({ msisdn: colleague.msisdn });
    expect(second.request.evidence).toMatchObject({ username: colleague.username });
    await portal.done(approvalsCalls.approveOwner, { request_id: second.request.id }, network.checker);
    expect(
      (await portal.done(networkCalls.shopOwner, { shop_owner_id: second.shop_owner.id }, colleague)).shop_owner
        .username,
    ).toBeNull();
    expect(
      (await portal.done(networkCalls.shopOwners, { search: first.shop_owner.msisdn }, colleague)).pending_requests,
    ).toHaveLength(1);
  });

  test('is listed by their state, and a suspended owner gets no further store but keeps theirs', async () => {
    const {
      shop_owner: { id },
    } = await network.proposed();
    const active = await network.owner();
    const listed = async (status: 'pending' | 'active' | 'suspended' | 'refused') =>
      (await portal.done(networkCalls.shopOwners, { status }, network.admin)).pending_requests.map((owner) => owner.id);
    expect(await listed('pending')).toContain(id);
    expect(await listed('active')).not.toContain(id);
    const store = await network.store({ shop_owner_id: active.id });
    await portal.done(
      networkCalls.updateShopOwner,
      { shop_owner_id: active.id, full_name: active.full_name, msisdn: active.msisdn, status: 'suspended' },
      network.admin,
    );
    await portal.refused(
      networkCalls.createStore,
      { name: fresh('No'), location: 'Akwa', shop_owner_id: active.id },
      network.admin,
      'OWNER_NOT_ACTIVE',
    );
    expect(
      (
        await portal.done(
          networkCalls.updateStore,
          { store_id: store.id, name: store.name, type: 'main shop' },
          network.admin,
        )
      ).store.owner,
    ).toBe(active.full_name);
  });
});

describe('whose shops they are', () => {
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

  test('decides what an owner’s user changes', async () => {
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
    // An owner who is suspended looks and changes nothing, not even their own state.
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

  test('decides what an owner’s user sees', async () => {
    const { mine, theirs, my_shop, my_other, their_shop, my_agent, their_agent, user } = await twoOwners();
    for (const call of [networkCalls.store, networkCalls.storeLoans, networkCalls.agentsOfStore]) {
      await portal.refused(call, { store_id: their_shop.id }, user, 'FORBIDDEN');
      await portal.done(call, { store_id: my_shop.id }, user);
    }
    await portal.refused(networkCalls.shopOwner, { shop_owner_id: theirs.id }, user, 'FORBIDDEN');
    await portal.refused(networkCalls.shopAgents, { shop_id: their_shop.id }, user, 'FORBIDDEN');
    await portal.refused(networkCalls.agent, { agent_id: their_agent.id }, user, 'FORBIDDEN');
    expect((await portal.done(networkCalls.shopOwner, { shop_owner_id: mine.id }, user)).stores).toHaveLength(2);
    const own = [my_shop.id, my_other.id].sort();
    expect((await portal.done(networkCalls.shops, {}, user)).data.map(({ id }) => id).sort()).toEqual(own);
    expect((await portal.done(networkCalls.stores, {}, user)).stores.map(({ id }) => id).sort()).toEqual(own);
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
    // Whoever was theirs last is still theirs to look up.
    await portal.done(networkCalls.agentLeaves, { agent_id: my_agent.id, reason: 'found other work' }, network.admin);
    expect((await portal.done(networkCalls.agent, { agent_id: my_agent.id }, user)).agent.status).toBe('left');
  });

  test('keeps staff of a shop to their shop when they change something, and lets them see the rest', async () => {
    const { my_shop, my_other, their_shop, my_agent, their_agent, clerk } = await twoOwners();
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
    expect((await portal.done(networkCalls.shopAgents, { shop_id: their_shop.id }, clerk)).total_items).toBe(1);
    await portal.done(networkCalls.agentLeaves, { agent_id: my_agent.id, reason: 'found other work' }, clerk);
  });

  test('puts no bounds on anybody else', async () => {
    const { my_agent, their_shop } = await twoOwners();
    const head_office = await portal.staff(['UPDATE_AGENT_LOCATION', 'VIEW_STORES']);
    await portal.done(networkCalls.transferAgent, { agent_id: my_agent.id, store_id: their_shop.id }, head_office);
    expect((await portal.done(networkCalls.store, { store_id: their_shop.id }, head_office)).store.agents).toBe(2);
  });
});
