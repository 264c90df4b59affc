/** The daily cash flow: what each account that money lies in held, and what came in and went out. */
import { type AccountCode, TREASURY } from '@palier/contract/books/accounts.ts';
import type { booksCalls } from '@palier/contract/books/calls.ts';
import type { JournalEvent } from '@palier/contract/books/journal-events.ts';
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { refuseDayAhead } from './books-clock.ts';
import { cashFlow, netOfPlaces, placeKey } from './cash-flow.ts';
import { type Place, flowsBetween, shopNames, treasuryOn } from './treasury.sql.ts';
import { nameOfSubject } from './name-of-subject.ts';

export const readCashFlow: QueryHandler<typeof booksCalls.cashFlow> = async (
  { from_on, until_on, account, subject },
  { db, clock, caller },
) => {
  refuseDayAhead(until_on, clock.today(), 'until_on');
  const days = Array.from({ length: daysBetween(from_on, until_on) + 1 }, (_, at) => addDays(from_on, at));
  const [openings, flows, shops] = await Promise.all([
    treasuryOn(db, addDays(from_on, -1)),
    flowsBetween(db, from_on, until_on),
    shopNames(db),
  ]);
  const net_of = netOfPlaces(flows);
  const opening_of = new Map(openings.map((place) => [placeKey(place), place.fcfa]));
  const chosen = placesOf([...openings, ...flows.flatMap(bothSides)])
    .filter((place) => account === undefined || place.account === account)
    .filter((place) => subject === undefined || place.subject === subject);
  const places = chosen.map((place) => {
    const opening_fcfa = opening_of.get(placeKey(place)) ?? 0;
    const net_fcfa = net_of.get(placeKey(place)) ?? 0;
    return {
      account: place.account as AccountCode,
      subject: place.subject,
      name: nameOfSubject(place.subject, shops, caller.language),
      opening_fcfa,
      net_fcfa,
      closing_fcfa: opening_fcfa + net_fcfa,
    };
  });
  const { lines, net_by_day } = cashFlow(flows, new Set(chosen.map(placeKey)), days);
  const opening_fcfa = places.reduce((total, place) => total + place.opening_fcfa, 0);
  let closing_fcfa = opening_fcfa;
  const closing_by_day = net_by_day.map((net) => (closing_fcfa += net));
  return {
    booked_until: clock.now().toISOString(),
    days,
    places,
    lines: lines.map((line) => ({ ...line, event: line.event as JournalEvent, by_day: [...line.by_day] })),
    opening_fcfa,
    net_by_day,
    closing_by_day,
    closing_fcfa,
  };
};

const IS_TREASURY: ReadonlySet<string> = new Set(TREASURY);

const bothSides = (flow: {
  debit_account: string;
  debit_subject: string;
  credit_account: string;
  credit_subject: string;
}) => [
  { account: flow.debit_account, subject: flow.debit_subject },
  { account: flow.credit_account, subject: flow.credit_subject },
];

/** Each account that money lies in once, in the order of the chart. */
function placesOf(all: readonly Place[]): Place[] {
  const found = new Map(
    all
      .filter(({ account }) => IS_TREASURY.has(account))
      .map(({ account, subject }) => [placeKey({ account, subject }), { account, subject }]),
  );
  return [...found.values()].sort((a, b) => (placeKey(a) < placeKey(b) ? -1 : 1));
}
