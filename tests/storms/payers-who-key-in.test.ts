/**
 * Payers key in what they like at an operator that hides who pays, slips are typed, payments are taken back, and the
 * finance office is away for a week: no phone that was paid for is locked, and none that was not stays open beyond
 * policy. `npm run simulate` lives a hundred thousand days of loans.
 */
import { afterAll, expect, test } from 'vitest';
import { someDice } from '../harness/dice.ts';
import { openPayersDesk } from '../harness/payers-desk.ts';
import { short } from '../harness/scope.ts';

const wanted = Number(process.env['PALIER_SIMULATED_LOAN_DAYS'] ?? 0);
const LOANS = wanted > 0 ? 1_000 : short(20, 60);
const DAYS = wanted > 0 ? Math.ceil(wanted / LOANS) : short(26, 60);
const PATIENCE_MS = wanted > 0 ? 4 * 3_600_000 : 240_000;

const dice = someDice();
const desk = await openPayersDesk(dice, LOANS);
const { portal, payers, tally, live, dun, judge, lockedNow, run, today } = desk;
afterAll(() => portal.stop());

test(
  `each day, exactly the phones are locked that were not paid for (seed ${dice.seed})`,
  async () => {
    const began = performance.now();
    for (let day = 1; day <= DAYS; day++) expect(await live(day), `day ${day}, seed ${dice.seed}`).toEqual([]);
    // Something of each kind happened, so that the days say something.
    expect(Object.values(tally()).every((count) => count > 0 || wanted === 0)).toBe(true);
    expect([tally().payments > 0, tally().in_suspense > 0, tally().locks > 0]).toEqual([true, true, true]);
    if (wanted > 0)
      process.stdout.write(
        `${JSON.stringify({ seed: dice.seed, ...tally(), minutes: Math.round((performance.now() - began) / 60_000) })}\n`,
      );
  },
  PATIENCE_MS,
);

test('planted faults: money that is lost from suspense, and a phone that a forgotten waiver keeps open, are noticed', async () => {
  const before = await lockedNow();
  const open = payers.filter(({ loan_id }) => !before.has(loan_id));
  const [unlucky, lucky] = [open[0], open[1]];
  if (!unlucky || !lucky) throw new Error('all phones are locked');
  // What they paid is taken out of the books, as if it had never come; the customer still paid it.
  const late_on = `- 30`;
  await run(
    `update loans set repaid_fcfa = 0, next_due_on = next_due_on ${late_on}, ageing_check_on = ageing_check_on ${late_on},
      start_on = start_on ${late_on} where id = $1`,
    [unlucky.loan_id],
  );
  await dun();
  expect((await judge(before)).filter((fault) => fault.includes(unlucky.loan_reference))).toEqual([
    expect.stringContaining('paid up and locked'),
  ]);
  lucky.paid_fcfa = -100_000;
  expect((await judge(before)).filter((fault) => fault.includes(lucky.loan_reference))).toEqual([
    `${today()}: unpaid and open beyond policy: ${lucky.loan_reference}`,
  ]);
});
