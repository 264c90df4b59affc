/** Agents move to another shop, leave, and hand over customers; also when two people act at once. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { customer, shop as stockedShop } from '../../../../tests/harness/given.ts';
import { fresh, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

describe('an agent', () => {
  test('can be moved, and their former shops are recorded with who moved them and why', async () => {
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

  test('who is moved by several people at once goes to exactly one of the shops', async () => {
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
      // A caller who names the agent's former shop is always checked against it. Without it, only a call that began
      // meanwhile is refused.
      if (from_store_id !== null) expect(won).toHaveLength(1);
    }
  });

  test('is not moved into a shop that is being closed', async () => {
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

  test('who leaves is signed out at once, and their open session ends', async () => {
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
    // The shop is empty now and can be closed; agents who left are found by that filter alone.
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

  test('can hand over customers: all of them, or the named ones', async () => {
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
