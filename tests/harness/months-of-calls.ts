/**
 * Months of late loans, simulated: each fortnight every loan is called or is not, by chance, and pays an instalment or
 * does not. Customers who paid a large deposit pay when they are called and hardly otherwise; the others pay half the
 * time, called or not. So a call about the first brings money and a call about the others none.
 */
import { nextDueDay } from '@palier/contract/rules/schedule.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import { copyLoans } from './copied-loans.ts';
import type { openCollectionDesk } from './collection-desk.ts';
import type { Dice } from './dice.ts';
import { INSTALMENT, type SimulatedCall, type SimulatedLoan } from './simulated-loan.ts';
import { writeMonths } from './write-months.ts';

const FORTNIGHTS = 17;
const HOUR_MS = 3_600_000;
const PAID = { large: { called: 0.95, not: 0.04 }, small: { called: 0.5, not: 0.5 } };

type Desk = Awaited<ReturnType<typeof openCollectionDesk>>;

/** So many loans, with all that the database would have of them after eight months. The newest case of each is open. */
export async function monthsOfCalls(desk: Desk, { chance, between }: Dice, count: number): Promise<SimulatedLoan[]> {
  const { portal, collector, inDays } = desk;
  const zone = portal.services.business.time_zone;
  const at = (day: string, hour: number) => new Date(startOfDay(zone, day).getTime() + hour * HOUR_MS).toISOString();
  const model = await desk.runningLoan();
  // Fortnights begin on a Monday, so that a loan is never called twice in a week.
  const monday = addDays(inDays(0), -((new Date(`${inDays(0)}T12:00:00Z`).getUTCDay() + 6) % 7));
  const first = addDays(monday, -14 * FORTNIGHTS);
  const drawn = Array.from({ length: count }, () => {
    const deposit = chance(0.5) ? ('large' as const) : ('small' as const);
    const start_on = addDays(first, -between(8, 30));
    const paid_on: string[] = [];
    const calls: SimulatedCall[] = [];
    for (let fortnight = 0; fortnight < FORTNIGHTS; fortnight++) {
      const day = addDays(first, 14 * fortnight + between(0, 2));
      const isCalled = chance(0.5);
      const isPaid = chance(PAID[deposit][isCalled ? 'called' : 'not']);
      if (isCalled) calls.push({ day, promise: chance(0.2) ? { due_on: addDays(day, 3) } : null });
      if (isPaid) paid_on.push(addDays(day, between(0, 3)));
    }
    const locked_on = chance(0.3) ? addDays(first, between(0, 14 * FORTNIGHTS)) : null;
    return { deposit, start_on, paid_on, calls, locked_on, times_late: between(0, 1) };
  });
  const termsOf = (start_on: string) => ({
    start_on,
    interval: 'weekly' as const,
    installments: 52,
    total_fcfa: 52 * INSTALMENT,
    step_fcfa: 25,
    extensions: [],
  });
  const copied = await copyLoans(
    portal,
    model,
    drawn.map(({ deposit, start_on, paid_on }) => {
      const repaid_fcfa = paid_on.length * INSTALMENT;
      const next_due_on = nextDueDay(termsOf(start_on), repaid_fcfa);
      return {
        start_on,
        repayment_interval: 'weekly',
        contract_duration: 12,
        installments: 52,
        total_fcfa: 52 * INSTALMENT,
        step_fcfa: 25,
        retail_price_fcfa: 100_000,
        deposit_fcfa: deposit === 'large' ? 40_000 : 10_000,
        repaid_fcfa,
        next_due_on,
        ageing_check_on: next_due_on,
        last_repayment_on: paid_on.at(-1) ?? null,
        extensions: [],
      };
    }),
  );
  const loans = copied.map((loan, number) => {
    const one = drawn[number];
    if (!one) throw new Error('a loan is copied for each that was drawn');
    return { ...loan, ...one, terms: termsOf(one.start_on) };
  });
  await writeMonths(portal, loans, at, collector.id);
  return loans;
}
