/** What is set aside at the end of a month against the rule, and that the books get the difference once. */
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { statesOn } from '@palier/contract/rules/portfolio/as-of.ts';
import { type LoanFacts, writtenOffBy } from '@palier/contract/rules/portfolio/facts.ts';
import { AGES } from '@palier/contract/rules/portfolio/ages.ts';
import { PROVISION_PRESETS } from '@palier/contract/rules/portfolio/provision-presets.ts';
import { MONTHS_OF_LOSSES, ratesFromLosses } from '@palier/contract/rules/portfolio/rates-from-losses.ts';
import { addMatrices, rollMatrix } from '@palier/contract/rules/portfolio/rolls.ts';
import { allowanceOf } from '@palier/contract/rules/portfolio/provision.ts';
import type { Settings } from '@palier/contract/settings/groups.ts';
import { type TypedMatrix, typedOf } from '@palier/contract/settings/provision-matrix.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays, addMonths, firstOfMonth } from '@palier/contract/rules/calendar.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, shop } from '../../../../tests/harness/given.ts';
import { later, moved } from '../../../../tests/harness/moved-loan.ts';
import { FIRST_DAY, isClosedByPortal, someLoan } from '../../../../tests/harness/naive-book.ts';
import { LATENESS } from '../../../../tests/harness/portfolio-vectors.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { nameCustomers } from '../../../../tests/harness/random-book.ts';
import { someDice } from '../../../../tests/harness/dice.ts';
import { asBooked, bookWriter } from '../../../../tests/harness/written-book.ts';
import { newId } from '../../platform/ids.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { workOut } from './follow-reports.ts';
import { provisionTask } from './provision-month.ts';

const LOANS = 40;
const MONTHS_TRIED = 3;
/** Of the matrix that counts at the end of the last of them. */
const DOUBTFUL_DAYS = 45;

let portal: Portal;
let analyst: Staff;
let place: Shop;
let writer: ReturnType<typeof bookWriter>;
const loans: LoanFacts[] = [];
const placed: Array<{ readonly loan: LoanFacts; readonly id: string }> = [];
const { seed } = someDice();

const monthEnd = (): Day => addDays(`${portal.services.clock.today().slice(0, 7)}-01`, -1);
const provide = () => provisionTask.run(portal.services);
const workedOut = (day: Day) => portal.database.transaction((tx) => workOut(tx, portal.services, day));
const booked = async (account: string): Promise<number> => {
  const { rows } = await portal.database.pool.query<{ fcfa: number }>(
    `select coalesce(sum(case when p.debit_account = $1 then p.amount_fcfa else -p.amount_fcfa end), 0)::int as fcfa
      from journals j join postings p on p.journal_id = j.id
      where j.event = 'provision' and $1 in (p.debit_account, p.credit_account)`,
    [account],
  );
  return rows[0]?.fcfa ?? 0;
};
const addMoney = (money: Partial<Settings<'money'>>, effective_on: Day) =>
  setSettings(portal.database, { money }, effective_on);
const runs = async () => (await portal.done(reportsCalls.provisions, undefined, analyst)).runs;

/** Some customers have several loans, so that one doubtful loan makes others doubtful. */
const someBook = (of: number): LoanFacts[] =>
  fc
    .sample(someLoan, { numRuns: LOANS, seed: of })
    .map((loan, at) => moved(asBooked({ ...loan, loan_id: `loan ${at}`, customer_id: `customer ${at % 15}` })))
    .filter((loan) => loan.plan.start_on >= later(FIRST_DAY) && !isClosedByPortal(loan, LATENESS.tolerance_fcfa));

/** A book in which a loan that is hardly late is doubtful because of another one at the end of the last month tried. */
function contagiousBook(): LoanFacts[] {
  const day = addDays(addMonths(firstOfMonth(portal.services.clock.today()), MONTHS_TRIED - 1), -1);
  for (let of = seed; ; of++) {
    const book = someBook(of);
    const running = statesOn(book, day, LATENESS).filter(({ status }) => status === 'active');
    const of_doubtful = new Set(
      running.flatMap(({ customer_id, delinquent_days }) => (delinquent_days > DOUBTFUL_DAYS ? [customer_id] : [])),
    );
    if (running.some(({ customer_id, delinquent_days: late }) => late <= 3 && of_doubtful.has(customer_id)))
      return book;
  }
}

beforeAll(async () => {
  portal = await startPortal({ workers: false });
  analyst = await portal.staff(['VIEW_ANALYTICS']);
  place = await shop(portal);
  // The portal lends once at a time. Contagion is about lenders who lend more often, and is tested all the same.
  await portal.database.pool.query('drop index loan_running');
  writer = bookWriter(portal, place.product_id);
  loans.push(...contagiousBook());
  for (const loan of loans)
    placed.push({ loan, id: await writer.writeLoan(loan, { shop_id: place.id, agent_id: place.agent.id }) });
}, 120_000);
afterAll(() => portal?.stop());

test('nothing is set aside without a matrix, nor before the month is worked out', async () => {
  await provide();
  await setSettings(portal.database, { money: { provisions: 'own' } });
  await provide();
  expect([await runs(), await booked('5010')]).toEqual([[], 0]);
});

test('the books get what the rule says, once, and the next month the difference', async () => {
  const first = monthEnd();
  await workedOut(first);
  for (let time = 0; time < 3; time++) await provide();
  const own = allowanceOf(statesOn(loans, first, LATENESS), PROVISION_PRESETS.own, 0);
  expect(await runs()).toEqual([
    {
      run_id: expect.any(String),
      day: first,
      matrix: 'own',
      settings_version: 2,
      base: 'net',
      rows: own.rows,
      segments: [],
      target_fcfa: own.target_fcfa,
      booked_fcfa: 0,
      used_fcfa: 0,
      difference_fcfa: own.target_fcfa,
      booked_on: first,
    },
  ]);
  expect([await booked('5010'), await booked('1190')]).toEqual([own.target_fcfa, -own.target_fcfa]);

  await portal.moveToNextMonth();
  await setSettings(portal.database, { money: { provisions: 'cemac_microfinance' } });
  const second = monthEnd();
  expect(second > first).toBe(true);
  await workedOut(second);
  await provide();
  const cemac = allowanceOf(statesOn(loans, second, LATENESS), PROVISION_PRESETS.cemac_microfinance, own.target_fcfa);
  expect((await runs())[0]).toMatchObject({
    day: second,
    rows: cemac.rows,
    booked_fcfa: own.target_fcfa,
    difference_fcfa: cemac.difference_fcfa,
  });
  expect(await booked('5010')).toBe(cemac.target_fcfa);
});

test('a month is provided for by the matrix that was typed and in force at its end, and keeps it', async () => {
  const earlier = await runs();
  const before = await booked('1190');
  await portal.moveToNextMonth();
  const typed: TypedMatrix = {
    base: 'gross',
    rows: [
      { until_days: 3, rate_basis_points: 125 },
      { until_days: DOUBTFUL_DAYS, rate_basis_points: 1_250 },
      { until_days: null, rate_basis_points: 10_000 },
    ],
    doubtful_after_days: DOUBTFUL_DAYS,
  };
  await setSettings(portal.database, { money: { provisions: 'typed', provision_matrix: typed } });
  // What counts from the day after the end of the month is for the next one.
  const day = monthEnd();
  await addMoney({ provision_matrix: { ...typed, rows: typed.rows.slice(1) } }, addDays(day, 1));
  await workedOut(day);
  await provide();
  const rule = { ...typed, doubtful_after_days: DOUBTFUL_DAYS, is_contagious: true };
  const expected = allowanceOf(statesOn(loans, day, LATENESS), rule, -before);
  const [run, ...older] = await runs();
  expect(run).toMatchObject({
    day,
    matrix: 'typed',
    settings_version: 4,
    base: 'gross',
    rows: expected.rows,
    target_fcfa: expected.target_fcfa,
    difference_fcfa: expected.difference_fcfa,
  });
  expect(older).toEqual(earlier);
  expect(await booked('1190')).toBe(-expected.target_fcfa);

  // Another matrix later changes no month that is over.
  await setSettings(portal.database, { money: { provisions: 'own' } });
  await provide();
  expect(await runs()).toEqual([run, ...earlier]);
});

const rehearse = (matrix: TypedMatrix, by: Staff) => portal.done(reportsCalls.rehearseProvisions, { matrix }, by);

test.each(['own', 'cemac_microfinance', 'waemu_microfinance'] as const)(
  'what %s would set aside is said beforehand, and books nothing',
  async (name) => {
    const maker = await portal.staff(['EDIT_MONEY_SETTINGS']);
    const before = [await booked('1190'), await runs()];
    const day = monthEnd();
    const { rows, target_fcfa } = allowanceOf(statesOn(loans, day, LATENESS), PROVISION_PRESETS[name], 0);
    expect(await rehearse(typedOf(PROVISION_PRESETS[name]), maker)).toMatchObject({
      day,
      rows,
      target_fcfa,
      booked_fcfa: -(await booked('1190')),
    });
    expect([await booked('1190'), await runs()]).toEqual(before);
  },
);

test('rates out of the own losses are those of the rule, from six months on', async () => {
  const maker = await portal.staff(['EDIT_MONEY_SETTINGS']);
  const own = typedOf(PROVISION_PRESETS.own);
  const last = monthEnd();
  const { losses: few } = await rehearse(own, maker);
  expect([few.months < MONTHS_OF_LOSSES, few.rows]).toEqual([true, null]);

  const ends = Array.from({ length: MONTHS_OF_LOSSES + 1 }, (_, back) =>
    addDays(addMonths(addDays(last, 1), -back), -1),
  );
  const ended = loans.flatMap(({ end }) => (end && end.on > (ends.at(-1) ?? '') && end.on <= last ? [end.on] : []));
  for (const day of new Set([...ends, ...ended])) await workedOut(day);
  const from = ends.at(-1) ?? last;
  // One bank transfer before these months, and one in them.
  const moves = [{ debit: accounts.bank, credit: accounts.badDebtsRecovered, amount_fcfa: 7 }];
  for (const value_on of [from, addDays(from, 1)])
    await portal.database.transaction((tx) =>
      post(tx, [{ event: 'recovery', id: newId(), value_on, moves }], portal.services.clock.now()),
    );
  const cells = ends.slice(1).map((after, at) => rollMatrix(loans, { after, until: ends[at] ?? last }, LATENESS));
  const lost = (day: Day) => loans.reduce((sum, loan) => sum + writtenOffBy(loan, day), 0);
  const recovered = { n: 7, d: lost(last) - lost(from) };
  // Chance may have left a group of days late empty.
  const more = AGES.flatMap((age, at) => [
    { from: age, to: AGES[at + 1] ?? ('written_off' as const), loans: 1, opening_fcfa: 9_000_000 },
  ]);
  for (const { from: from_age, to, loans: count, opening_fcfa } of more)
    await portal.database.pool.query(
      `insert into report_rolls (day, closing_id, shop_id, from_age, to_state, loans, owed_fcfa)
        values ($1, null, null, $2, $3, $4, $5)`,
      [last, from_age, to, count, opening_fcfa],
    );
  const rows = ratesFromLosses(addMatrices([...cells, more]), recovered);
  if (recovered.d > recovered.n) expect(rows?.some(({ rate_basis_points }) => rate_basis_points > 0)).toBe(true);
  expect((await rehearse(own, maker)).losses).toEqual({ months: MONTHS_OF_LOSSES, recovered, rows, segments: [] });
});

test('staff of a shop do not see it', async () => {
  const clerk = await portal.staff(['VIEW_ANALYTICS'], { shop_id: (await shop(portal)).id });
  expect((await portal.done(reportsCalls.provisions, undefined, clerk)).runs).toEqual([]);
  const bound = await portal.staff(['EDIT_MONEY_SETTINGS'], { shop_id: (await shop(portal)).id });
  const matrix = typedOf(PROVISION_PRESETS.own);
  await portal.refused(reportsCalls.rehearseProvisions, { matrix }, bound, 'FORBIDDEN');
  await portal.refused(reportsCalls.rehearseProvisions, { matrix }, analyst, 'FORBIDDEN');
});

test('every row of what was set aside leads to its loans, as they were known then', async () => {
  await nameCustomers(portal, place);
  const all_runs = await runs();
  expect(new Set(all_runs.map(({ base }) => base)).size).toBe(2);
  // What is booked later for an earlier day was not known then.
  const paid = placed.find(({ loan }) => loan.end === null && loan.money.some(({ kind }) => kind === 'payment'));
  const payment = paid?.loan.money.find(({ kind }) => kind === 'payment');
  if (!paid || !payment) throw new Error('no loan of the book has a payment to reverse');
  portal.advance(60_000);
  await writer.reverse(paid.id, payment.value_on, payment.amount_fcfa);
  let contagious = 0;
  for (const { day, rows, base } of all_runs) {
    const read = (provision_row?: number) =>
      portal.done(
        reportsCalls.loans,
        { as_of_on: day, group: 'provisioned', page_size: 200, ...(provision_row !== undefined && { provision_row }) },
        analyst,
      );
    for (const [at, { loans: count, base_fcfa }] of rows.entries()) {
      const { data, loans: found, amount_fcfa, reported } = await read(at);
      const sum = data.reduce((total, row) => total + row.amount_fcfa, 0);
      expect([day, at, found, data.length, amount_fcfa, sum]).toEqual([day, at, count, count, base_fcfa, base_fcfa]);
      expect(reported).toMatchObject({ loans: count, amount_fcfa: base_fcfa });
      const from = rows[at - 1]?.until_days ?? -1;
      contagious += data.filter(({ late_days }) => late_days <= from).length;
      if (base === 'gross') for (const row of data) expect(row.amount_fcfa).toBe(row.owed_fcfa);
    }
    const all = await read();
    expect(all.amount_fcfa).toBe(rows.reduce((sum, { base_fcfa }) => sum + base_fcfa, 0));
    expect(all.loans).toBe(statesOn(loans, day, LATENESS).filter(({ status }) => status === 'active').length);
  }
  // Loans that are in a row for the lateness of another loan of their customer.
  expect(contagious).toBeGreaterThan(0);
  const before = addDays(addMonths(addDays(all_runs.at(-1)?.day ?? '', 1), -1), -1);
  await portal.refused(reportsCalls.loans, { as_of_on: before, group: 'provisioned' }, analyst, 'PROVISION_NOT_FOUND');
});

test('two months that ended since the last run are provided for in turn, each with what the one before left', async () => {
  const before = await runs();
  await portal.moveToNextMonth();
  const first = monthEnd();
  await portal.moveToNextMonth();
  const second = monthEnd();
  await workedOut(second);
  await provide();
  expect(await runs()).toEqual(before);

  await workedOut(first);
  await provide();
  const [later_run, earlier_run, ...older] = await runs();
  expect([earlier_run?.day, later_run?.day, older]).toEqual([first, second, before]);
  expect(later_run?.booked_fcfa).toBe(earlier_run?.target_fcfa);
  expect(-(await booked('1190'))).toBe(later_run?.target_fcfa);
});
