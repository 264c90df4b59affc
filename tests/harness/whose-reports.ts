/** Whose records the reports name: each narrows a report to a part of the business, and never widens it. */
import { about, filter } from './whose-rows.ts';
import type { Row } from './whose.ts';
import { today } from './today.ts';

const place = { region_id: filter, territory_id: filter, shop_owner_id: filter, shop_id: filter } as const;

export const REPORTS: readonly Row[] = [
  ...['reports.dashboard', 'reports.analysis'].map((call) => ({
    call,
    fields: { ...place, agent_id: filter } as const,
    rest: () => ({ as_of_on: today() }),
  })),
  ...['reports.shops', 'reports.shopOwners', 'reports.agents', 'reports.allUnbranded', 'reports.conversion'].map(
    (call) => ({
      call,
      fields: { ...place, agent_id: filter } as const,
      rest: () => ({ from_on: today(), as_of_on: today() }),
    }),
  ),
  {
    call: 'reports.league',
    fields: { ...place, agent_id: filter },
    rest: () => ({ scope: 'shop', from_on: today(), as_of_on: today() }),
  },
  { call: 'reports.stock', fields: place, rest: () => ({ as_of_on: today() }) },
  ...['reports.stockPhones', 'reports.exportStockPhones'].map((call) => ({
    call,
    fields: { ...place, product_id: filter } as const,
    rest: () => ({ as_of_on: today(), group: 'in_stock' }),
  })),
  ...['reports.loans', 'reports.exportLoans'].map((call) => ({
    call,
    fields: { ...place, agent_id: filter } as const,
    rest: () => ({ as_of_on: today(), group: 'owed' }),
  })),
  ...['reports.sales', 'reports.exportSales'].map((call) => ({
    call,
    fields: { ...place, agent_id: filter } as const,
    rest: () => ({ from_on: today(), as_of_on: today(), group: 'reached' }),
  })),
  {
    call: 'reports.addMailing',
    fields: { region_id: 'anybody' },
    rest: () => ({ report: 'overview', rhythm: 'daily' }),
  },
  ...about('mailing_id', 'own', 'reports.endMailing', 'reports.sendMailing'),
];
