/** Lists of agents: searched, filtered, sorted, paged and exported. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { short } from '../../../../tests/harness/scope.ts';
import { newId } from '../../platform/ids.ts';
import { fileOf, fresh, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

describe('lists of agents', () => {
  test('need a shop, unless a category limits them', async () => {
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
  const [AGENTS, SHOPS] = [short(3_000, 10_000), short(1_200, 4_000)];
  test('are paged without repeating or missing a row, in the order of the file, even when all are alike', async () => {
    const at = '2026-01-01T00:00:00Z';
    const { pool } = portal.database;
    const category_id = newId();
    await pool.query(`insert into agent_categories (id, name, created_at) values ($1, 'Ten thousand', $2)`, [
      category_id,
      at,
    ]);
    await pool.query(
      `insert into shops (id, name, created_at) select gen_random_uuid(), 'Big ' || n, $1
        from generate_series(1, $2::int) n`,
      [at, SHOPS],
    );
    await pool.query(
      `with made as (insert into staff (id, username, full_name, msisdn, group_id, shop_id, password_hash, created_at)
      select gen_random_uuid(), 'big' || n, 'Same Name', '+2376900' || lpad(n::text, 5, '0'), $1, (array(select id
        from shops where name like 'Big %' order by name))[1 + n % $4::int], 'x', $2 from generate_series(1, $5::int) n
        returning id)
      insert into agents (staff_id, category_id) select id, $3 from made`,
      [network.agents_group, at, category_id, SHOPS, AGENTS],
    );
    for (const order of [{}, { sort: 'full_name' }, { sort: 'customers', descending: true }] as const) {
      const seen: string[] = [];
      for (let page_number = 1; page_number <= AGENTS / 1000; page_number++) {
        const { data, total_items } = await portal.done(
          networkCalls.shopAgents,
          { category_id, page_number, page_size: 1000, ...order },
          network.admin,
        );
        expect(total_items).toBe(AGENTS);
        seen.push(...data.map(({ username }) => username ?? ''));
      }
      expect(new Set(seen).size).toBe(AGENTS);
      const file = parse(
        fileOf(
          await portal.done(networkCalls.exportAgents, { category_id, format: 'csv', ...order }, network.admin),
        ).toString(),
        { bom: true },
      ) as string[][];
      expect(file.slice(1).map((row) => row[1])).toEqual(seen);
    }
    expect((await portal.done(networkCalls.shops, {}, network.admin)).data).toHaveLength(1000);
    expect((await portal.done(networkCalls.stores, { search: 'Big ' }, network.admin)).stores).toHaveLength(SHOPS);
  });
});
