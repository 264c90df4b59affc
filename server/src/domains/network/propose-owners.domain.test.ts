/** A shop owner is proposed by one person and approved by another. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periodicTasks } from '../../app/registry.ts';
import { shop as stockedShop, someImei } from '../../../../tests/harness/given.ts';
import { fresh, letters, someNumber, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

describe('a proposed shop owner', () => {
  const statusOf = async (shop_owner_id: string) =>
    (await portal.done(networkCalls.shopOwner, { shop_owner_id }, network.admin)).shop_owner.status;
  const decline = (request: { id: string }) =>
    portal.done(
      approvalsCalls.approveOwner,
      { request_id: request.id, decision: 'decline', reason: 'no trade register' },
      network.checker,
    );

  test('waits until another person approves, and gets no store and no stock before', async () => {
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
    // An owner cannot be made active by an update.
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

  test('who is declined, withdrawn or not decided on is refused, and may be proposed again as the same record', async () => {
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

  test('who was changed meanwhile is not approved as proposed', async () => {
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

  test('has a number that no other proposed owner has, also when two are proposed at the same moment', async () => {
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

  test('gets the user with their number once approved; an older user does not become theirs', async () => {
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

    // Otherwise proposing an owner with a colleague's number would take away the colleague's view of all other shops.
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

  test('is listed by state, and a suspended owner gets no further store but keeps theirs', async () => {
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
