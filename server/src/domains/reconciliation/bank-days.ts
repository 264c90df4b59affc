/** Holds a list of terminals against the bank's: money that was paid by card arrives there. */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { bankCredits, bankLists, listedByDay } from './bank-days.sql.ts';
import { MAX_DAYS_AFTER, paidOutDays } from './paid-out-days.ts';
import { findStatement } from './statements.sql.ts';

export const listBankDays: QueryHandler<typeof reconciliationCalls.bankDays> = async ({ statement_id }, { db }) => {
  const statement = await findStatement(db, statement_id);
  if (!statement) throw fail('STATEMENT_NOT_FOUND');
  const { channel, state, source, from_on, until_on, uploader_id } = statement;
  if (channel !== 'pos' || state === 'withdrawn') return { days: [], is_own_word: false };
  const last = addDays(until_on, MAX_DAYS_AFTER);
  // Days before and after may have been paid out together with these, or by the credits that seem to be theirs.
  const [listed, credits, lists] = await Promise.all([
    listedByDay(db, source, addDays(from_on, -MAX_DAYS_AFTER), last),
    bankCredits(db, addDays(from_on, -MAX_DAYS_AFTER), addDays(last, MAX_DAYS_AFTER), uploader_id),
    bankLists(db, from_on, last, uploader_id),
  ]);
  const covers = (on: string): boolean =>
    lists.some((one) => one.is_of_another && one.from_on <= on && on <= one.until_on);
  const days = paidOutDays(listed, credits).filter((day) => day.from_on <= until_on && day.until_on >= from_on);
  return {
    is_own_word: lists.some(({ is_of_another }) => !is_of_another),
    days: days.map(({ credit, ...day }) => ({
      ...day,
      credited_fcfa: credit?.fcfa ?? null,
      credited_on: credit?.on ?? null,
      is_covered: Array.from({ length: MAX_DAYS_AFTER + 1 }, (_, after) => addDays(day.until_on, after)).every(covers),
    })),
  };
};
