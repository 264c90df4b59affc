/** A write-off takes first what was set aside for the loan at the end of the last month, and only the rest is a loss. */
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import { addDays, monthEndsBetween } from '@palier/contract/rules/calendar.ts';
import { type Allowance, writeOffParts } from '@palier/contract/rules/portfolio/provision.ts';
import { PROVISION_PRESETS } from '@palier/contract/rules/portfolio/provision-presets.ts';
import { type TypedMatrix, typedOf } from '@palier/contract/settings/provision-matrix.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { partOf } from '../../../../tests/harness/scope.ts';
import { openEndingDesk } from '../../../../tests/harness/ending-desk.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { expectCaught } from '../../../../tests/harness/invariants.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { newId } from '../../platform/ids.ts';
import { accounts } from '../ledger/accounts.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { post } from '../ledger/post.ts';
import { workOut } from '../reports/follow-reports.ts';
import { provisionTask } from '../reports/provision-month.ts';

const { portal, running, row, deactivation, approve, pay } = await openEndingDesk();
afterAll(() => portal.stop());

type Loan = Awaited<ReturnType<typeof running>>;

/** Works the months that are over out, and provides for them. */
async function provide(provisions: 'own' | 'cemac_microfinance' | 'typed', provision_matrix?: TypedMatrix) {
  await setSettings(portal.database, { money: { provisions, ...(provision_matrix && { provision_matrix }) } });
  const day = addDays(`${portal.services.clock.today().slice(0, 7)}-01`, -1);
  const { rows: last } = await portal.database.pool.query<{ day: string }>('select day::text from last_provision');
  // A month that was missed comes first.
  for (const end of monthEndsBetween(last[0]?.day ?? addDays(day, -1), day))
    await portal.database.transaction((tx) => workOut(tx, portal.services, end));
  await provisionTask.run(portal.services);
  const { rows } = await portal.database.pool.query<{
    day: string;
    booked_fcfa: number;
    target_fcfa: number;
    rows: unknown;
  }>('select day::text, booked_fcfa, target_fcfa, rows from provision_runs order by day desc limit 1');
  expect(rows[0]?.day).toBe(day);
  return rows[0] as { booked_fcfa: number; target_fcfa: number; rows: Allowance['rows'] };
}

/** The row of the last month’s end in which the reports have a loan. */
async function rowOf({ id }: Loan, rows: Allowance['rows']) {
  const { rows: found } = await portal.database.pool.query<{ late_days: number }>(
    `select o.late_days from last_provision p, portfolio_on(p.day, p.day + time '23:00', p.run_at, 0) o where o.loan_id = $1`,
    [id],
  );
  const days = found[0]?.late_days;
  return rows.find(({ until_days }) => days !== undefined && (until_days === null || days <= until_days));
}

const debtsOf = async (loan: Loan) => {
  const { total_fcfa, repaid_fcfa, charge_fcfa } = await row(loan);
  const debt_fcfa = total_fcfa - repaid_fcfa;
  return { debt_fcfa, net_fcfa: debt_fcfa - charge_fcfa + chargeEarned(charge_fcfa, repaid_fcfa, total_fcfa) };
};
const balances = async () => [await balanceOf(portal.database, '1190'), await balanceOf(portal.database, '5020')];

/** Writes a loan off whose phone did not come back; answers by how much the allowance and the losses grew. */
async function writeOff(loan: Loan) {
  const [allowance = 0, losses = 0] = await balances();
  expect((await approve((await deactivation(loan, false)).id)).ok).toBe(true);
  const [allowance_then = 0, losses_then = 0] = await balances();
  return { taken_fcfa: allowance_then - allowance, lost_fcfa: losses_then - losses };
}

test('without a month that was provided for, all of it is a loss', async () => {
  const loan = await running();
  const { net_fcfa } = await debtsOf(loan);
  expect(await writeOff(loan)).toEqual({ taken_fcfa: 0, lost_fcfa: net_fcfa });
});

test('the loan’s share of its row is taken from account 1190, whatever was paid since, and a loan that began later has none', async () => {
  const [early, other, paying] = [await running(), await running(), await running()];
  await portal.moveDays(62);
  const { rows, target_fcfa } = await provide('own');
  expect(target_fcfa).toBeGreaterThan(0);
  const late = await running();
  expect((await pay(paying, 5_000)).ok).toBe(true);

  for (const loan of [early, paying]) {
    const { net_fcfa } = await debtsOf(loan);
    const its = await rowOf(loan, rows);
    const { from_allowance_fcfa, loss_fcfa } = writeOffParts(net_fcfa, its ?? { base_fcfa: 0, allowance_fcfa: 0 });
    expect(from_allowance_fcfa).toBeGreaterThan(0);
    expect(await writeOff(loan)).toEqual({ taken_fcfa: from_allowance_fcfa, lost_fcfa: loss_fcfa });
    expect(await row(loan)).toMatchObject({ from_allowance_fcfa });
  }
  const { net_fcfa } = await debtsOf(late);
  expect(await writeOff(late)).toEqual({ taken_fcfa: 0, lost_fcfa: net_fcfa });
  await expectBooksRight(portal);
  await expectCaught(
    portal,
    `update loans set from_allowance_fcfa = from_allowance_fcfa - 1 where id = '${early.id}'`,
    /1190|5020/,
  );

  // The next month begins with what is left.
  const left_fcfa = -(await balanceOf(portal.database, '1190'));
  expect(left_fcfa).toBeLessThan(target_fcfa);
  await portal.moveToNextMonth();
  const next = await provide('cemac_microfinance');
  expect(next.booked_fcfa).toBe(left_fcfa);
  const { runs } = await portal.done(reportsCalls.provisions, undefined, await portal.staff(['VIEW_ANALYTICS']));
  expect(runs.map(({ used_fcfa }) => used_fcfa)).toEqual([target_fcfa - left_fcfa, 0]);
  expect(-(await balanceOf(portal.database, '1190'))).toBe(next.target_fcfa);

  // That matrix is over whole balances, so the share is one of the whole debt.
  const { debt_fcfa, net_fcfa: net_of_other } = await debtsOf(other);
  const its = await rowOf(other, next.rows);
  const parts = writeOffParts(net_of_other, its ?? { base_fcfa: 0, allowance_fcfa: 0 }, debt_fcfa);
  expect(parts.from_allowance_fcfa).toBeGreaterThan(0);
  expect(await writeOff(other)).toEqual({ taken_fcfa: parts.from_allowance_fcfa, lost_fcfa: parts.loss_fcfa });
  await expectBooksRight(portal);
});

test('a loan of a segment takes the share of its row there, and others that of theirs', async () => {
  const loan = await running();
  const { product_id } = await row(loan);
  await portal.moveDays(62);
  const rates = [500, 500, 500, 500, 500, 500];
  const matrix = typedOf(PROVISION_PRESETS.own);
  const { rows } = await provide('typed', {
    ...matrix,
    rows: matrix.rows.map((one) => ({ ...one, rate_basis_points: 9_000 })),
    segments: [{ product_id, region_id: null, rates_basis_points: rates }],
  });
  // Every phone of this shop is of that model.
  expect(rows.reduce((sum, { loans }) => sum + loans, 0)).toBe(0);
  const { rows: kept } = await portal.database.pool.query<{ rows: Allowance['rows'] }>(
    `select segments -> 0 -> 'rows' as rows from last_provision`,
  );
  const { net_fcfa } = await debtsOf(loan);
  const its = await rowOf(loan, kept[0]?.rows ?? []);
  const parts = writeOffParts(net_fcfa, its ?? { base_fcfa: 0, allowance_fcfa: 0 });
  expect(parts.from_allowance_fcfa).toBeGreaterThan(0);
  expect(await writeOff(loan)).toEqual({ taken_fcfa: parts.from_allowance_fcfa, lost_fcfa: parts.loss_fcfa });
});

/** People book the allowance by hand, until it is so much. */
async function leaveInAllowance(fcfa: number) {
  const less_fcfa = -(await balanceOf(portal.database, '1190')) - fcfa;
  const [debit, credit, amount_fcfa] =
    less_fcfa > 0
      ? [accounts.allowance, accounts.provisions, less_fcfa]
      : [accounts.provisions, accounts.allowance, -less_fcfa];
  const value_on = portal.services.clock.today();
  await portal.database.transaction((tx) =>
    post(
      tx,
      [{ event: 'provision', id: newId(), value_on, moves: [{ debit, credit, amount_fcfa }] }],
      portal.services.clock.now(),
    ),
  );
}

/** How many of its 55 statements the first write-off has sent when the second begins: before it reads what is left, and after. */
const AHEAD = partOf([16, 24, 30, 36, 42, 48], 3);

test('never more is taken than the account still has, not even by two write-offs at once', async () => {
  const alone = await running();
  const pairs: Array<readonly [Loan, Loan]> = [];
  for (const _ of AHEAD) pairs.push([await running(), await running()]);
  await portal.moveDays(62);
  expect((await provide('own')).target_fcfa).toBeGreaterThan(7);
  await leaveInAllowance(7);
  const { net_fcfa } = await debtsOf(alone);
  expect(await writeOff(alone)).toEqual({ taken_fcfa: 7, lost_fcfa: net_fcfa - 7 });

  for (const [at, ahead] of AHEAD.entries()) {
    await leaveInAllowance(7);
    const [one, other] = await Promise.all((pairs[at] ?? []).map(async (loan) => (await deactivation(loan, false)).id));
    const { first, second } = await portal.meet(
      { first: () => approve(one ?? ''), second: () => approve(other ?? '') },
      ahead,
      Infinity,
    );
    expect([codeOf(first), codeOf(second)]).toEqual(['done', 'done']);
    expect(await balanceOf(portal.database, '1190')).toBe(0);
  }
}, 240_000);
