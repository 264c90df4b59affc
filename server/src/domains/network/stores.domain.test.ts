/** Stores: added, changed, moved on the map, closed and opened again. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { shop as stockedShop } from '../../../../tests/harness/given.ts';
import { fresh, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

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

  test('are not saved with invalid values', async () => {
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

  test('with agents or devices cannot be closed, and their owner cannot change while the owner’s devices are there', async () => {
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
});
