/** Shop owners: found, changed, and shown with their shops and figures. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { fresh, someNumber, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

describe('shop owners', () => {
  test('are added, found, changed and shown with their shops and figures', async () => {
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
