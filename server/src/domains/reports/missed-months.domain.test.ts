/** A month whose end passed without a run is provided for afterwards, in its turn and on its own day. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { addDays, addMonths, daysBetween, firstOfMonth, monthEndsBetween } from '@palier/contract/rules/calendar.ts';
import { statesOn } from '@palier/contract/rules/portfolio/as-of.ts';
import type { LoanFacts } from '@palier/contract/rules/portfolio/facts.ts';
import { PROVISION_PRESETS } from '@palier/contract/rules/portfolio/provision-presets.ts';
import { allowanceOf } from '@palier/contract/rules/portfolio/provision.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import type { Day } from '@palier/contract/values/day.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDice } from '../../../../tests/harness/dice.ts';
import { shop } from '../../../../tests/harness/given.ts';
import { later, moved } from '../../../../tests/harness/moved-loan.ts';
import { FIRST_DAY, isClosedByPortal, someLoan } from '../../../../tests/harness/naive-book.ts';
import { LATENESS } from '../../../../tests/harness/portfolio-vectors.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { putRows } from '../../../../tests/harness/put-rows.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { asBooked, bookWriter } from '../../../../tests/harness/written-book.ts';
import { newId } from '../../platform/ids.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { workOut } from './follow-reports.ts';
import { provisionTask } from './provision-month.ts';

const { seed } = someDice();
const USED_FCFA = 7;

let portal: Portal;
let analyst: Staff;
const loans: LoanFacts[] = [];

const lastMonthEnd = (): Day => addDays(`${portal.services.clock.today().slice(0, 7)}-01`, -1);
const provide = () => provisionTask.run(portal.services);
const workedOut = (day: Day) => portal.database.transaction((tx) => workOut(tx, portal.services, day));
const runs = async () => (await portal.done(reportsCalls.provisions, undefined, analyst)).runs;
const targetOn = (day: Day): number =>
  allowanceOf(statesOn(loans, day, LATENESS), PROVISION_PRESETS.own, 0).target_fcfa;
/** Goes to the first of a month three months later; answers the ends of the months that passed without a run. */
async function missThree(): Promise<readonly [Day, Day, Day]> {
  const [last, today] = [lastMonthEnd(), portal.services.clock.today()];
  await portal.moveDays(daysBetween(today, addMonths(firstOfMonth(today), 3)));
  return monthEndsBetween(last, lastMonthEnd()) as unknown as readonly [Day, Day, Day];
}
const addMoney = (money: Partial<Settings<'money'>>, effective_on: Day) =>
  setSettings(portal.database, { money }, effective_on);

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  analyst = await portal.staff(['VIEW_ANALYTICS']);
  const place = await shop(portal);
  await portal.database.pool.query('drop index loan_running');
  const writer = bookWriter(portal, place.product_id);
  for (const [at, generated] of fc.sample(someLoan, { numRuns: 30, seed }).entries()) {
    const loan = moved(asBooked({ ...generated, loan_id: `loan ${at}`, customer_id: `customer ${at}` }));
    if (loan.plan.start_on < later(FIRST_DAY) || isClosedByPortal(loan, LATENESS.tolerance_fcfa)) continue;
    await writer.writeLoan(loan, { shop_id: place.id, agent_id: place.agent.id });
    loans.push(loan);
  }
  await setSettings(portal.database, { money: { provisions: 'own' } });
  await workedOut(lastMonthEnd());
  await provide();
}, 120_000);
afterAll(() => portal?.stop());

test('months that were missed are provided for in their order, each on its own day and with what it had then', async () => {
  const [before] = await runs();
  const months = await missThree();
  const [first, second, third] = months;
  expect(months).toHaveLength(3);
  // People used a part of it in the second month.
  const moves = [{ debit: accounts.allowance, credit: accounts.bank, amount_fcfa: USED_FCFA }];
  await portal.database.transaction((tx) =>
    post(tx, [{ event: 'provision', id: newId(), value_on: addDays(first, 3), moves }], portal.services.clock.now()),
  );
  // The later ones wait until the first is worked out: nothing would be left for it afterwards.
  await workedOut(second);
  await workedOut(third);
  await provide();
  expect(await runs()).toEqual([before]);
  await workedOut(first);
  await provide();
  const [t0, t1, t2, t3] = [before?.target_fcfa ?? 0, targetOn(first), targetOn(second), targetOn(third)];
  expect((await runs()).slice(0, 3)).toMatchObject([
    { day: third, booked_on: third, booked_fcfa: t2, target_fcfa: t3, used_fcfa: 0 },
    { day: second, booked_on: second, booked_fcfa: t1 - USED_FCFA, target_fcfa: t2, used_fcfa: USED_FCFA },
    { day: first, booked_on: first, booked_fcfa: t0, target_fcfa: t1, used_fcfa: 0 },
  ]);
  const { rows } = await portal.database.pool.query<{ day: string; fcfa: number }>(
    `select j.value_on::text as day, sum(case when p.credit_account = '1190' then p.amount_fcfa else -p.amount_fcfa end)::int as fcfa
      from journals j join postings p on p.journal_id = j.id join provision_runs r on r.id = j.id
      where r.day = any($1::date[]) group by 1 order by 1`,
    [[first, second, third]],
  );
  expect(rows).toEqual(
    [
      { day: first, fcfa: t1 - t0 },
      { day: second, fcfa: t2 - t1 + USED_FCFA },
      { day: third, fcfa: t3 - t2 },
    ].filter(({ fcfa }) => fcfa !== 0),
  );
  const made = await runs();
  await provide();
  expect(await runs()).toEqual(made);
});

test('a month without a matrix, and one whose books are closed, are left out, and the next one has the difference', async () => {
  const [before] = await runs();
  const months = await missThree();
  const [closed, without, last] = months;
  await addMoney({ provisions: 'none' }, without);
  await addMoney({ provisions: 'own' }, addDays(without, 1));
  await putRows(portal, [
    [
      'book_closings',
      [
        {
          id: newId(),
          through_on: closed,
          booked_until: portal.services.clock.now().toISOString(),
          mapping: {},
          names: {},
          entries: 0,
          debit_fcfa: 0,
          request_id: newId(),
          requested_by: newId(),
          closed_by: newId(),
          closed_at: portal.services.clock.now().toISOString(),
        },
      ],
    ],
  ]);
  for (const day of months) await workedOut(day);
  await provide();
  const [run, ...older] = await runs();
  expect(older[0]).toEqual(before);
  expect(run).toMatchObject({
    day: last,
    booked_on: last,
    booked_fcfa: before?.target_fcfa,
    target_fcfa: targetOn(last),
    difference_fcfa: targetOn(last) - (before?.target_fcfa ?? 0),
  });
});
