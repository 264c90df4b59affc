/** The loan book with more loans than a list counts. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { MOST_COUNTED } from '@palier/contract/values/page.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kyselyOn } from '../../platform/database/kysely-on.ts';
import { type Shop, customer, shop } from '../../../../tests/harness/given.ts';
import { type LoanRow, loanRow } from '../../../../tests/harness/loan-rows.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type BookFilter, bookRows } from './book.sql.ts';

const MORE = MOST_COUNTED + 500;
let portal: Portal;
let office: Staff;
let there: Shop;
let settled: LoanRow;
let late: LoanRow;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  office = await portal.staff(['VIEW_CUSTOMER_LOANS']);
  const here = await shop(portal);
  there = await shop(portal);
  settled = await loanRow(portal, here, (await customer(portal, here, { surname: 'Mballa' })).id, {
    status: 'settled',
  });
  late = await loanRow(portal, there, (await customer(portal, there)).id, { due_in: -4 });

  // Old loans, a third of each state: no customer has two loans that run.
  const copied = (id: string) => `('0000000${id}-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const run = (text: string) => portal.database.pool.query(text, [settled.id, MORE]);
  await run(`
    insert into applications (id, state, loan_reference, customer_id, agent_id, shop_id, loan_id, opened_at, expires_at)
    select ${copied('1')}, 'completed', '9' || lpad(n::text, 9, '0'), customer_id, agent_id, shop_id, ${copied('2')},
      created_at, created_at from loans, generate_series(1, $2::int) n where id = $1`);
  await run(`
    insert into loans (id, application_id, loan_reference, status, customer_id, agent_id, shop_id, product_id,
      price_version_id, device_id, retail_price_fcfa, deposit_fcfa, total_fcfa, charge_fcfa, repayment_interval,
      contract_duration, installments, step_fcfa, created_at)
    select ${copied('2')}, ${copied('1')}, '9' || lpad(n::text, 9, '0'),
      (array['settled', 'cancelled', 'deactivated'])[n % 3 + 1], customer_id, agent_id, shop_id, product_id,
      price_version_id, device_id, retail_price_fcfa, deposit_fcfa, total_fcfa, charge_fcfa, repayment_interval,
      contract_duration, installments, step_fcfa, created_at - make_interval(mins => $2::int - n)
    from loans, generate_series(1, $2::int) n where id = $1`);
  await portal.database.pool.query('analyze loans; analyze applications; analyze customers');
}, 60_000);
afterAll(() => portal?.stop());

const book = (input: Sent<typeof loansCalls.book>) => portal.done(loansCalls.book, input, office);

test('is counted only so far, and says that there are more', async () => {
  const all = await book({ page_size: 20 });
  expect([all.total_items, all.total_is_least]).toEqual([MOST_COUNTED, true]);
  expect(all.data.slice(0, 2).map(({ loan_id }) => loan_id)).toEqual([late.id, settled.id]);
  const paid = await book({ view: 'settled', page_size: 20 });
  expect([paid.total_items, paid.total_is_least]).toEqual([MORE / 3 + 1, false]);
  const [ended] = (await book({ view: 'ended', page_number: MORE / 60, page_size: 20 })).data;
  expect(ended?.loan_reference.startsWith('9')).toBe(true);
  expect((await book({ search: '90000004', page_size: 100 })).data.map((row) => row.loan_reference)).toEqual(
    Array.from({ length: 100 }, (_, at) => `90000004${String(99 - at).padStart(2, '0')}`),
  );
});

test('is read by its indexes, whatever the filter', async () => {
  const nothing = {
    is_late: null,
    is_locked: false,
    shop_ids: null,
    references: null,
    name_key: null,
    bounds: null,
  } as const;
  const days = { today: portal.services.clock.today(), time_zone: portal.services.business.time_zone };
  const ended: BookFilter['states'] = ['deactivated', 'deregistered', 'written_off', 'cancelled'];
  const filters: ReadonlyArray<Partial<BookFilter>> = [
    {},
    { states: ['settled'] },
    { states: ended },
    { states: ['active'], is_late: true },
    { is_locked: true },
    { shop_id: there.id },
    { shop_ids: [there.id] },
    { agent_id: there.agent.id },
    { product_id: there.product_id, states: ended },
    { references: { from: '9000000400', until: '9000000499' } },
    { name_key: 'mballa' },
    { bounds: { staff_id: there.agent.id, shop_ids: [there.id], is_owner: false } },
  ];
  for (const filter of filters) {
    const plans: string[] = [];
    const sql = kyselyOn({
      query: async (text: string, values: unknown[]) => {
        const { rows } = await portal.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return { rows: [], rowCount: 0 };
      },
    } as unknown as Parameters<typeof kyselyOn>[0]);
    const whole: BookFilter = { states: [], ...nothing, ...days, ...filter };
    await bookRows({ ...portal.database, sql }, whole, { descending: false }, { page_number: 1, page_size: 50 });
    expect(plans, JSON.stringify(filter)).toHaveLength(1);
    expect(plans.join(), JSON.stringify(filter)).not.toContain('Seq Scan on loans');
  }
});
