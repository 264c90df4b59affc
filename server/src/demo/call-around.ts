/**
 * Calls, visits and promises of the last days, as a working desk leaves them: a promise that is due today, one that was
 * broken, customers who did not answer, and one who asked to be called back. The people of the showcase are not called,
 * so that their stories stay true.
 */
import { addDays, daysBetween } from '@palier/contract/rules/calendar.ts';
import { startOfDay } from '@palier/contract/values/time-zone.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { type NewCall, insertCall } from '../domains/collections/calls.sql.ts';
import { insertPromise } from '../domains/collections/promises.sql.ts';
import { insertVisit } from '../domains/collections/visits.sql.ts';
import { followLoans, refreshCases } from '../domains/collections/refresh-cases.ts';
import { actorOf } from './actor-of.ts';
import { lockedLateLoans, paidLately } from './called-about.ts';

const HOUR_MS = 3_600_000;
/** Customers who paid within so many days were called the day before, and promised it. */
const PAID_DAYS = 6;
/** Who did not answer as often was visited. */
const UNANSWERED_BEFORE_VISIT = 5;

type Said = Pick<NewCall, 'contact' | 'call_type' | 'remarks' | 'outcome' | 'note'> & {
  readonly days_ago: number;
  readonly hour: number;
  /** The promised day, counted from today. */
  readonly promises_in?: number;
  readonly calls_back_in_hours?: number;
};

const silent = (days_ago: number, hour: number, contact: NewCall['contact'] = 'no_answer'): Said => ({
  days_ago,
  hour,
  contact,
  call_type: null,
  remarks: null,
  outcome: null,
  note: null,
});
const spoke = (days_ago: number, hour: number, rest: Partial<Said>): Said => ({
  ...silent(days_ago, hour, 'right_party'),
  call_type: 'inquiry',
  remarks: 'neutral',
  outcome: 'no_commitment',
  ...rest,
});

/** What happened, one story for each late loan in turn. */
const STORIES: ReadonlyArray<readonly Said[]> = [
  [spoke(6, 10, { remarks: 'sad', outcome: 'promise', promises_in: 0, note: 'Touche son salaire aujourd’hui.' })],
  [silent(2, 9), silent(1, 16, 'unreachable')],
  [spoke(7, 11, { remarks: 'disappointed', outcome: 'promise', promises_in: -3 })],
  [],
  [spoke(5, 15, { outcome: 'asks_call_back', calls_back_in_hours: -1, note: 'Reaches the market at noon.' })],
  [silent(4, 9), silent(3, 9), silent(3, 15, 'busy'), silent(2, 10), silent(1, 11, 'unreachable')],
  [spoke(1, 14, { remarks: 'angry', outcome: 'payment_misplaced', call_type: 'payment_made_to_wrong_account' })],
  [],
  [spoke(4, 10, { remarks: 'happy', outcome: 'promise', promises_in: 4 })],
  [],
];

export async function callAround(services: Services): Promise<void> {
  const { database, clock, business } = services;
  await followLoans(services);
  const { staff_id } = await actorOf(database, 'collector');
  const today = clock.today();
  const late = await lockedLateLoans(database);
  const stories = [
    ...late.map((loan, at) => ({ loan, story: STORIES[at % STORIES.length] ?? [] })),
    ...(await paidLately(database, addDays(today, -PAID_DAYS))).map(
      ({ loan_id, customer_id, amount_fcfa, value_on }) => {
        const days_ago = daysBetween(value_on, today);
        return {
          loan: { loan_id, customer_id, arrears_fcfa: amount_fcfa, days_past_due: 2 },
          story: [spoke(days_ago + 1, 10, { outcome: 'promise', promises_in: -days_ago, remarks: 'neutral' })],
        };
      },
    ),
  ];
  const made = stories
    .flatMap(({ loan, story }) =>
      story.map((said) => {
        const called_on = addDays(today, -said.days_ago);
        const midnight = startOfDay(business.time_zone, called_on).getTime();
        return { loan, said, called_on, called_at: new Date(midnight + said.hour * HOUR_MS).toISOString() };
      }),
    )
    // In the order in which they were made, because newer calls have larger ids.
    .sort((one, other) => (one.called_at < other.called_at ? -1 : 1));
  await database.transaction(async (tx) => {
    for (const { loan, said, called_on, called_at } of made) {
      const { days_ago, hour: _, promises_in, calls_back_in_hours, ...words } = said;
      const call_id = newId();
      const about = { loan_id: loan.loan_id, customer_id: loan.customer_id, staff_id };
      const call_back_ms = clock.now().getTime() + (calls_back_in_hours ?? 0) * HOUR_MS;
      await insertCall(tx, {
        id: call_id,
        ...about,
        ...words,
        called_at,
        called_on,
        direction: 'outbound',
        other_description: null,
        call_back_at: calls_back_in_hours === undefined ? null : new Date(call_back_ms).toISOString(),
        seconds: words.contact === 'right_party' ? 60 + (loan.days_past_due % 90) : null,
        objections: [],
        days_past_due: Math.max(0, loan.days_past_due - days_ago),
        arrears_fcfa: loan.arrears_fcfa,
      });
      if (promises_in !== undefined)
        await insertPromise(tx, {
          id: newId(),
          ...about,
          call_id,
          visit_id: null,
          made_on: called_on,
          made_at: called_at,
          due_on: addDays(today, promises_in),
          amount_fcfa: loan.arrears_fcfa,
          grace_days: 1,
          tolerance_fcfa: 100,
          holds_lock_until: null,
        });
    }
    for (const { loan } of stories.filter(({ story }) => story.length >= UNANSWERED_BEFORE_VISIT))
      await insertVisit(tx, {
        id: newId(),
        loan_id: loan.loan_id,
        customer_id: loan.customer_id,
        staff_id,
        visited_at: new Date(startOfDay(business.time_zone, addDays(today, -1)).getTime() + 15 * HOUR_MS).toISOString(),
        recorded_at: clock.now().toISOString(),
        place: 'home',
        met: 'neighbour',
        outcome: null,
        note: 'En voyage jusqu’à la fin du mois.',
        days_past_due: loan.days_past_due,
        arrears_fcfa: loan.arrears_fcfa,
      });
    await refreshCases(
      tx,
      services,
      late.map(({ loan_id }) => loan_id),
    );
  });
}
