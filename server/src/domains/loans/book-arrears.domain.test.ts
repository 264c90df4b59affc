/** What a list says is late is what the rules say is late, loan by loan. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, shop } from '../../../../tests/harness/given.ts';
import { loanRow } from '../../../../tests/harness/loan-rows.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { standingOf } from './loan-terms.ts';
import { findLoansById } from './loans.sql.ts';

let portal: Portal;
let office: Staff;

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  office = await portal.staff(['VIEW_CUSTOMER_LOANS']);
});
afterAll(() => portal?.stop());

test('of loans of every interval, with and without extensions, paid ahead and behind', async () => {
  const place = await shop(portal);
  const today = portal.services.clock.today();
  for (const repayment_interval of ['daily', 'weekly', 'monthly'] as const)
    for (const [days_ago, repaid_fcfa, extensions] of [
      [40, 0, '[]'],
      [40, 33_333, '[]'],
      [63, 20_001, JSON.stringify([{ from: 2, days: 9 }])],
      [12, 139_000, '[]'],
    ] as const) {
      const person = await customer(portal, place, { surname: 'Mballa' });
      const { id } = await loanRow(portal, place, person.id, { due_in: -1, repaid_fcfa, repayment_interval });
      await portal.database.sql
        .updateTable('loans')
        .set({ start_on: addDays(today, -days_ago), extensions })
        .where('id', '=', id)
        .execute();
    }
  const { data } = await portal.done(loansCalls.book, { page_size: 200 }, office);
  expect(data.length).toBe(12);
  const loans = new Map(
    (
      await findLoansById(
        portal.database,
        data.map(({ loan_id }) => loan_id),
      )
    ).map((l) => [l.id, l]),
  );
  for (const row of data)
    expect([row.loan_reference, row.arrears_fcfa]).toEqual([
      row.loan_reference,
      standingOf(loans.get(row.loan_id)!, today, 0).arrears_fcfa,
    ]);
  expect(data.some(({ arrears_fcfa }) => arrears_fcfa === 0)).toBe(true);
  expect(data.filter(({ arrears_fcfa }) => arrears_fcfa > 0).length).toBeGreaterThan(4);
});
