/** The instalments of a loan that are late, one by one as far as anybody reads, and what follows them in one line. */
import { type Terms, firstUnpaid, installmentsBetween, installmentsDue } from '@palier/contract/rules/schedule.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';

/** A daily loan that is months late has hundreds. */
const MOST_LISTED = 12;

/** Everything here together is what is in arrears: each instalment that fell due before today, less what it received. */
export function lateInstallments(terms: Terms, repaid_fcfa: number, today: Day) {
  const from = firstUnpaid(terms, repaid_fcfa);
  const last = installmentsDue(terms, addDays(today, -1));
  const late = installmentsBetween(terms, repaid_fcfa, from, last);
  // One instalment alone needs no line that sums it up.
  const listed = late.length > MOST_LISTED ? late.slice(0, MOST_LISTED - 1) : late;
  const others = late.slice(listed.length);
  const [first_other, last_other] = [others[0], others.at(-1)];
  return {
    listed,
    others:
      first_other && last_other
        ? {
            installments: others.length,
            first_due_on: first_other.due_on,
            last_due_on: last_other.due_on,
            // They received nothing yet: money goes to the oldest instalment first.
            amount_fcfa: others.reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0),
          }
        : null,
  };
}
