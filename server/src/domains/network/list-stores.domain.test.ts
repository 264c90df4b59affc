/** Lists of stores, and the figures of a store. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeLoan, customer, shop as stockedShop } from '../../../../tests/harness/given.ts';
import { letters, openNetwork } from '../../../../tests/harness/network.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let network: Awaited<ReturnType<typeof openNetwork>>;
beforeAll(async () => {
  portal = await startPortal();
  network = await openNetwork(portal);
});
afterAll(() => portal.stop());

describe('stores', () => {
  test('show their figures: loans, lateness by the business day, stock and cash', async () => {
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
    const four_days_ago = addDays(portal.services.clock.today(), -4);
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
