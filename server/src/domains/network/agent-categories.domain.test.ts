/** Agent categories, and which agents are in them. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { fresh, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

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
        { id: gone.id, done: false, code: 'AGENT_LEFT', message: 'Cet agent est parti. Choisissez-en un autre.' },
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
