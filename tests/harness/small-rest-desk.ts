/** Loans that are paid but for a few francs, for tests of their end. */
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import { dueDay } from '@palier/contract/rules/schedule.ts';
import { termsOf } from '../../server/src/domains/loans/loans.ts';
import { type Lent, openCashDesk } from './cash-desk.ts';
import { setSettings } from './settings.ts';
import { keepSessions } from './workers.ts';

const DAY_MS = 86_400_000;

/** A cash desk whose business tolerates 100 francs, and whose loans can be moved past the last day of their plan. */
export async function openSmallRestDesk() {
  const desk = await openCashDesk();
  const { portal, rowOf, owed, send } = desk;
  const { services } = portal;
  await setSettings(portal.database, { locks: { tolerance_fcfa: 100 }, money: { release_wait_hours: 24 } });
  const later = async (days: number) => {
    portal.advance(days * DAY_MS);
    await keepSessions(portal);
  };
  const lastDay = async (loan: Lent) => {
    const row = await rowOf(loan);
    return dueDay(termsOf(row, services.clock.today()), row.installments);
  };
  return {
    ...desk,
    later,
    /** Until so many days after the last day of its plan. */
    pastEnd: async (loan: Lent, days = 1) =>
      later(daysBetween(services.clock.today(), addDays(await lastDay(loan), days))),
    payAllBut: async (loan: Lent, rest_fcfa: number) => send(loan, (await owed(loan)) - rest_fcfa),
    statusOf: async (loan: Lent) => (await rowOf(loan)).status,
  };
}
