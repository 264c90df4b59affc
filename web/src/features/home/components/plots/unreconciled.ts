/** Which of the last days no statement has signed off. */
import { addDays } from '@palier/contract/rules/calendar.ts';

interface StatementDays {
  readonly from_on: string;
  readonly until_on: string;
  readonly state: 'open' | 'signed_off';
}

export type DayState = 'signed_off' | 'open' | 'missing';

/** Each of the last days before today, the oldest first. A day with an open statement is begun. */
export const unreconciledDays = (
  statements: readonly StatementDays[],
  today: string,
  days: number,
): ReadonlyArray<{ readonly on: string; readonly state: DayState }> =>
  Array.from({ length: days }, (_, at) => {
    const on = addDays(today, at - days);
    const covers = statements.filter(({ from_on, until_on }) => from_on <= on && on <= until_on);
    if (covers.some(({ state }) => state === 'signed_off')) return { on, state: 'signed_off' };
    return { on, state: covers.length > 0 ? 'open' : 'missing' };
  });
