/** What stands above the loans behind a figure: how many, their sum, and of which time. */
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { LOAN_AGE_LABELS, ROLLS_TO_LABELS } from '@palier/contract/reports/labels.ts';
import {
  type LoanGroup,
  countedOf,
  isOfCohort,
  isOfCustomers,
  isOfMonth,
} from '@palier/contract/reports/loan-groups.ts';
import { formatFcfa, groupThousands } from '@palier/contract/values/written-money.ts';
import { writeDay, writeMonth } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { useCellOfLoans } from './loans-of.ts';
import { useWriteRate } from './rate.ts';

type Answer = Result<typeof reportsCalls.loans>;

/** What is late is never taken for what is left to pay. */
export function useLoansSaid(group: LoanGroup): (answer: Answer) => string {
  const t = useTexts(texts).loansOf;
  const rates = useWriteRate();
  return ({ loans, amount_fcfa, owed_fcfa, arrears_fcfa, of, waited_days_fcfa }) => {
    const isPart = of !== null && of.loans > loans;
    const named = isPart ? of.loans : loans;
    const count = isPart ? t.share(groupThousands(loans), groupThousands(named)) : groupThousands(named);
    if (isOfCustomers(group)) return t.customers(named, count);
    if (waited_days_fcfa !== null)
      return t.waitedOf(
        t.sum(named, count, formatFcfa(amount_fcfa)),
        rates.quotient({ n: waited_days_fcfa, d: amount_fcfa }),
      );
    if (of && of.amount_fcfa !== null)
      return t.sum(named, count, t.share(formatFcfa(amount_fcfa), formatFcfa(of.amount_fcfa)));
    return countedOf(group) === 'own'
      ? t.sum(named, count, formatFcfa(amount_fcfa))
      : t.both(named, count, formatFcfa(arrears_fcfa), formatFcfa(owed_fcfa));
  };
}

/** The time of the figure in words: a day, several, a month, or a cell of a table of months. */
export function useTimeOfLoans(group: LoanGroup, from_on: string | null, as_of_on: string): string {
  const t = useTexts(texts).loansOf;
  const ages = useTexts(LOAN_AGE_LABELS);
  const states = useTexts(ROLLS_TO_LABELS);
  const { language } = useLanguage();
  const { rolled_from, rolled_to, cohort } = useCellOfLoans();
  const until = writeDay(language, as_of_on);
  const month = writeMonth(language, as_of_on);
  if (isOfCohort(group) && cohort !== undefined) return t.soldIn(writeMonth(language, cohort), until);
  if (group === 'rolled') return t.rolled(month, rolled_from && ages[rolled_from], rolled_to && states[rolled_to]);
  if (group === 'provisioned') return t.on(until);
  if (group === 'settled_customers' || group === 'followed_on') return t.inYear(until);
  if (isOfMonth(group) && group !== 'customers') return t.inMonth(month);
  return from_on === null ? t.on(until) : t.between(writeDay(language, from_on), until);
}
