/** How far each of the last four weeks of days is reconciled. */
import type { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import type { ReconciledState } from '@palier/contract/reconciliation/records.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { accountsOf } from './accounts.ts';
import { type AccountDay, accountDays } from './account-days.sql.ts';

const DAYS = 28;

/**
 * A day is signed off when every account that had money on it is, and at least one. An account that is signed off says
 * nothing about the others.
 */
export function stateOfDay(accounts: ReadonlyArray<Omit<AccountDay, 'on'>>): ReconciledState {
  const isLeft = accounts.some(({ has_money, is_closed }) => has_money && !is_closed);
  const closed = accounts.filter(({ is_closed }) => is_closed).length;
  if (closed > 0 && !isLeft) return 'signed_off';
  return closed > 0 || accounts.some(({ has_statement }) => has_statement) ? 'begun' : 'missing';
}

export const readDays: QueryHandler<typeof reconciliationCalls.days> = async (_, { db, clock, services }) => {
  const today = clock.today();
  const sources = accountsOf(services).map(({ source }) => source);
  const found = await accountDays(db, sources, addDays(today, -DAYS), addDays(today, -1));
  return {
    days: Array.from({ length: DAYS }, (_none, at) => {
      const on = addDays(today, at - DAYS);
      return { on, state: stateOfDay(found.filter((one) => one.on === on)) };
    }),
  };
};
