/** What became of the loans that were late when a month began, by the collector who had them then. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { addMonths, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import { daysBetween } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';

const desk = await openCollectionDesk();
const { portal, collector, colleague, lead, lateLoans, arrears, pay, read, follow, inDays } = desk;
beforeAll(() => desk.startWorkers());
afterAll(() => portal.stop());

const month = (as: Staff, of?: string) => portal.done(collectionsCalls.month, of ? { month: of } : {}, as);
const assign = (loan_id: string, { id }: Staff) =>
  portal.done(collectionsCalls.assign, { loan_ids: [loan_id], collector_id: id }, lead);
const toNextMonth = async () => {
  await portal.moveDays(daysBetween(inDays(0), addMonths(firstOfMonth(inDays(0)), 1)));
  await follow();
};

test('counts each loan for who had it, beside the book, and stays as it was when the month is over', async () => {
  const [paid_up, stays, of_colleague] = await lateLoans(3, 3);
  if (!paid_up || !stays || !of_colleague) throw new Error('no loans');
  await assign(paid_up.loan_id, collector);
  await assign(stays.loan_id, collector);
  await assign(of_colleague.loan_id, colleague);
  await toNextMonth();
  const this_month = firstOfMonth(inDays(0));
  const before = await month(lead);
  expect(before).toMatchObject({ month: this_month, taken_on: this_month, until_on: this_month });
  const balance = async (loan: typeof stays) => (await read(loan)).loan.outstanding_fcfa;
  const [of_paid_up, of_stays, of_other] = [await balance(paid_up), await balance(stays), await balance(of_colleague)];
  expect(before.collectors).toEqual([
    expect.objectContaining({
      staff_id: collector.id,
      loans: 2,
      balance_fcfa: of_paid_up + of_stays,
      caught_up: { loans: 0, balance_fcfa: 0 },
      caught_up_as_book_fcfa: 0,
    }),
    expect.objectContaining({ staff_id: colleague.id, loans: 1, balance_fcfa: of_other }),
  ]);

  // Who gets the loan during the month changes nothing.
  await assign(paid_up.loan_id, colleague);
  await pay(paid_up, of_paid_up);
  await portal.until('the money is booked', async () => (await read(paid_up)).is_cured);
  await follow();
  const share = of_paid_up / (of_paid_up + of_stays + of_other);
  const [mine, theirs] = (await month(lead)).collectors;
  expect(mine).toMatchObject({
    staff_id: collector.id,
    caught_up: { loans: 1, balance_fcfa: of_paid_up },
    caught_up_as_book_fcfa: Math.round((of_paid_up + of_stays) * share),
  });
  expect(theirs).toMatchObject({
    caught_up: { loans: 0 },
    caught_up_as_book_fcfa: Math.round(of_other * share),
  });

  await toNextMonth();
  const over = await month(lead, this_month);
  expect(over).toMatchObject({
    month: this_month,
    until_on: inDays(0),
    months: [inDays(0), this_month, expect.any(String)],
  });
  expect(over.collectors[0]).toMatchObject({
    caught_up: { loans: 1, balance_fcfa: of_paid_up },
    rolled_on: { loans: 1, balance_fcfa: of_stays },
  });
  // What is paid afterwards belongs to the next month.
  await pay(stays, await arrears(stays));
  await portal.until('the money is booked', async () => (await read(stays)).is_cured);
  await follow();
  expect((await month(lead, this_month)).collectors).toEqual(over.collectors);
  expect((await month(lead)).collectors[0]).toMatchObject({ staff_id: collector.id, caught_up: { loans: 1 } });

  // Others than leads see their own alone, measured against the whole book.
  expect((await month(colleague, this_month)).collectors).toEqual([
    expect.objectContaining({ staff_id: colleague.id, caught_up_as_book_fcfa: theirs?.caught_up_as_book_fcfa }),
  ]);
}, 120_000);

test('a month that was not counted is refused, and so is anybody without the role', async () => {
  await portal.refused(collectionsCalls.month, { month: '2019-05-01' }, lead, 'MONTH_NOT_KNOWN');
  await portal.refused(collectionsCalls.month, {}, await portal.staff(['FIND_CUSTOMER']), 'FORBIDDEN');
});
