/** Counts on the values of filters: right within the other filters, and no way around what guards a list. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { RepaymentInterval } from '@palier/contract/loans/records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import type { Call } from '@palier/contract/call.ts';
import { type FilterCounts, countedFilters } from '@palier/contract/values/counts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyCall, formsOf } from '../../../tests/harness/every-call.ts';
import { type Shop, customer, shop } from '../../../tests/harness/given.ts';
import { loanRow } from '../../../tests/harness/loan-rows.ts';
import { newTransactionId } from '../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../tests/harness/portal.ts';
import { partOf } from '../../../tests/harness/scope.ts';
import { startWorkers } from '../../../tests/harness/workers.ts';
import { advanceStages } from '../domains/dunning/advance-stages.ts';
import { realInputs } from '../../../tests/harness/real-inputs.ts';
import { mpesaCsv } from '../../../tests/harness/statements.ts';
import { today } from '../../../tests/harness/today.ts';

let portal: Portal;
let everybody: Staff;
let office: Staff;
let seller: Staff;
let here: Shop;
let statement_id: string;
let real: Record<string, unknown>;

const LOANS = [
  { due_in: -9, repayment_interval: 'daily' },
  { due_in: -1, repayment_interval: 'weekly' },
  { due_in: 3, repayment_interval: 'monthly' },
  { due_in: 4, repayment_interval: 'monthly' },
  { status: 'settled', repayment_interval: 'daily' },
  { status: 'cancelled', repayment_interval: 'weekly' },
] as const;

const SURNAMES = ['Atangana', 'Belinga', 'Cheuko', 'Djoumessi', 'Essomba', 'Fotso'];

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  const workers = startWorkers(portal);
  everybody = await portal.staff('all');
  office = await portal.staff(['VIEW_CUSTOMER_LOANS', 'FIND_CUSTOMER', 'VIEW_INVENTORY']);
  real = await realInputs(portal);
  const there = await shop(portal);
  here = await shop(portal);
  seller = await portal.staff(['VIEW_CUSTOMER_LOANS', 'FIND_CUSTOMER'], { shop_id: here.id });
  for (const [at, loan] of LOANS.entries())
    for (const place of at % 2 === 0 ? [here, there, there] : [there])
      await loanRow(portal, place, (await customer(portal, place, { surname: SURNAMES[at]! })).id, loan);
  const line = { on: portal.services.clock.today(), phone: '+237690000001', name: 'SOMEBODY', account: 'none' };
  const text = mpesaCsv([900, 100].map((amount_fcfa) => ({ ...line, id: newTransactionId(), amount_fcfa })));
  const document = { source: 'daraja-paybill', file: new File([text], 'statement.csv'), file_name: 'statement.csv' };
  statement_id = (await portal.done(reconciliationCalls.upload, document, everybody)).statement.id;
  await advanceStages(portal.services);
  // From here on nothing changes a row between a count and its list.
  await workers.stop();
}, 120_000);
afterAll(() => portal?.stop());

/** The counts of a call by filter and value, `''` for none. */
async function countsOf(call: Call, input: object, as: Staff, ...filters: string[]) {
  const { counts = [] } = (await portal.done(call, { ...input, counts_of: filters }, as)) as {
    counts?: FilterCounts[];
  };
  expect(counts.map(({ filter }) => filter)).toEqual(filters);
  return Object.fromEntries(
    counts.map(({ filter, values }) => [
      filter,
      Object.fromEntries(values.map(({ value, rows }) => [value ?? '', rows])),
    ]),
  );
}

type Loan = Awaited<ReturnType<typeof allLoans>>[number];
const allLoans = async (as: Staff) => (await portal.done(loansCalls.book, { page_size: 1000 }, as)).data;
const ENDED = ['deactivated', 'deregistered', 'written_off', 'cancelled'];
/** The loans whose phone is to be locked. */
let locked: ReadonlySet<string>;
const VIEWS: Readonly<Record<string, (loan: Loan) => boolean>> = {
  '': () => true,
  all: () => true,
  active: ({ status }) => status === 'active',
  healthy: ({ health }) => health === 'healthy',
  defaulted: ({ health }) => health === 'defaulted',
  locked: ({ loan_id }) => locked.has(loan_id),
  pending_activation: ({ status }) => status === 'pending_activation',
  settled: ({ status }) => status === 'settled',
  ended: ({ status }) => ENDED.includes(status),
};

describe('the loan book', () => {
  const naive = (rows: readonly Loan[], by: Readonly<Record<string, (loan: Loan) => boolean>>) =>
    Object.fromEntries(Object.entries(by).map(([value, has]) => [value, rows.filter(has).length]));
  const INTERVALS: typeof VIEWS = {
    '': () => true,
    ...Object.fromEntries(
      RepaymentInterval.options.map((one) => [one, (loan: Loan) => loan.repayment_interval === one]),
    ),
  };

  test.each(['office', 'seller'] as const)(
    'is counted as its rows are, within the other filters, the search and the reach of the %s',
    async (who) => {
      const as = { office, seller }[who];
      const rows = await allLoans(as);
      const locks = await portal.database.pool.query<{ loan_id: string }>(
        `select loan_id from loan_locks where desired = 'locked'`,
      );
      locked = new Set(locks.rows.map(({ loan_id }) => loan_id));
      expect(rows.length > 0 && rows.length < 30).toBe(true);
      expect(await countsOf(loansCalls.book, {}, as, 'view', 'repayment_interval')).toEqual({
        view: naive(rows, VIEWS),
        repayment_interval: naive(rows, INTERVALS),
      });
      const views = Object.entries(VIEWS).filter(([name]) => name !== '');
      const pairs = RepaymentInterval.options.flatMap((interval) => views.map((view) => [interval, ...view] as const));
      for (const [interval, view, isIn] of partOf(pairs, 4)) {
        const filters = { view, repayment_interval: interval };
        expect(await countsOf(loansCalls.book, filters, as, 'view', 'repayment_interval')).toEqual({
          view: naive(
            rows.filter((loan) => loan.repayment_interval === interval),
            VIEWS,
          ),
          repayment_interval: naive(rows.filter(isIn), INTERVALS),
        });
      }
      const found = rows.filter(({ customer_name }) => customer_name.endsWith('Atangana'));
      expect(await countsOf(loansCalls.book, { search: 'atangana' }, as, 'view')).toEqual({
        view: naive(found, VIEWS),
      });
      expect(found.length).toBe(who === 'office' ? 3 : 1);
    },
  );
});

/** A right input of a list, from real values: what it needs, and nothing else. */
function neededBy(call: Call): Record<string, unknown> {
  const [form] = formsOf(call);
  return Object.fromEntries(
    (form?.required ?? []).map((field) => [
      field,
      field in real ? real[field] : field.endsWith('_on') ? today() : undefined,
    ]),
  );
}

/** The record grows while it is read: only somebody who does nothing meanwhile has the same lines twice. */
const NARROWED: Readonly<Record<string, () => object>> = {
  'books.entries': () => ({ from_on: '2020-01-01' }),
  'audit.entries': () => ({ staff_id: seller.id }),
  'network.shopAgents': () => ({ shop_id: here.id }),
  'reconciliation.lines': () => ({ statement_id }),
};

test('every list that counts has for each value the total of the list with that value', async () => {
  await portal.refused(usersCalls.users, {}, seller, 'FORBIDDEN');
  const lists = partOf(
    everyCall().filter(({ call }) => countedFilters(call).size > 0),
    3,
  );
  for (const { name, call } of lists) {
    const input = { ...neededBy(call), ...NARROWED[name]?.() };
    const filters = countedFilters(call);
    const counts = await countsOf(call, input, everybody, ...filters.keys());
    for (const [filter, { values }] of filters)
      for (const value of ['', ...values]) {
        const rows = counts[filter]?.[String(value)];
        const one = (await portal.done(call, { ...input, ...(value !== '' && { [filter]: value }) }, everybody)) as {
          total_items: number;
        };
        expect([name, filter, value, rows]).toEqual([name, filter, value, one.total_items]);
      }
  }
}, 120_000);

test('counts come only when they are asked for, and only for what the list declares', async () => {
  expect(await portal.done(loansCalls.book, {}, office)).not.toHaveProperty('counts');
  await portal.refused(loansCalls.book, { counts_of: ['shop_id'] } as never, office, 'INVALID_INPUT');
  await portal.refused(loansCalls.book, { counts_of: [] }, office, 'INVALID_INPUT');
  await portal.refused(usersCalls.users, { counts_of: ['status'] }, office, 'FORBIDDEN');
});

test('a shop owner’s counts are of their own shops', async () => {
  const all = await countsOf(networkCalls.shops, {}, everybody, 'state');
  expect(Object.values(all['state'] ?? {}).some((rows) => rows === null)).toBe(false);
  const own = await countsOf(loansCalls.book, {}, seller, 'view');
  const whole = await countsOf(loansCalls.book, {}, office, 'view');
  expect(Number(own['view']?.['all'])).toBeLessThan(Number(whole['view']?.['all']));
});

describe('what guards a list guards its counts', () => {
  const looksOf = async (staff: Staff) =>
    (
      await portal.database.sql
        .selectFrom('customer_looks')
        .select('customer_id')
        .where('staff_id', '=', staff.id)
        .execute()
    ).length;

  test('a number that is somebody’s counts as a look at them, whatever page and state were asked for', async () => {
    const clerk = await portal.staff(['FIND_CUSTOMER']);
    const person = await customer(portal, here);
    const hidden = { search: person.msisdn, page_number: 7, kyc_state: 'rejected', claim: 'claimed' };
    await countsOf(customersCalls.list, hidden, clerk, 'kyc_state', 'claim');
    expect(await looksOf(clerk)).toBe(1);
  });

  test('what is counted names nobody: a menu of values uses none of the names that a reader may see', async () => {
    const clerk = await portal.staff(['VIEW_INVENTORY', 'FIND_CUSTOMER', 'VIEW_CUSTOMER_LOANS']);
    await countsOf(stockCalls.devices, { page_size: 1, search: 'no such thing' }, clerk, 'state', 'on_loan');
    await countsOf(loansCalls.book, { page_size: 1, search: '', page_number: 1000 }, clerk, 'view');
    const { rows } = await portal.database.pool.query(`select key from throttles where key like $1`, [
      `customers_named:${clerk.id}%`,
    ]);
    expect(rows).toEqual([]);
    expect(await looksOf(clerk)).toBe(0);
  });
});
