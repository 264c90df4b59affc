/** The doctor’s checks of what rests on the word of one person: money, and a hold on all locks. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Database } from '../../platform/database/connection.ts';
import { type Checks, MOST_NAMED, oneRow, wrong } from './checks.ts';

interface Found {
  readonly n: number;
  readonly fcfa: number;
  readonly late: number;
  readonly named: string[] | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The owner is told of a taker with more corrections than these in a month. */
const USUAL_CORRECTIONS = 2;
const MONTH_DAYS = 30;
/** A hold of two people that lasts longer is somebody’s affair too. */
const HOLD_DAYS = 7;
/** After so long without news who decides is told, too. */
const NEWS_HOURS = 2;
/** A paid-off loan that waits longer for proof is somebody’s affair. */
const WAITS_DAYS = 10;

const count = (database: Pick<Database, 'pool'>, statement: string, given: readonly unknown[]): Promise<Found> =>
  oneRow(database.pool.query<Found>(statement, [...given]));

/** What the locks wait for that nobody holds. An operator that is gone for good would keep them waiting for ever. */
async function waitingForNews(database: Pick<Database, 'pool'>, now: Date): Promise<string> {
  const { rows } = await database.pool.query<{ began_at: string }>(
    'select began_at from news_hold where well_since is null',
  );
  const [hold] = rows;
  if (!hold) return 'nobody holds them';
  const since = new Date(hold.began_at);
  const told = `no phone has locked since ${since.toISOString()}, because an operator tells of no payments`;
  return now.getTime() - since.getTime() > NEWS_HOURS * HOUR_MS
    ? wrong(`${told}: see the page of the money feed; one that is gone for good is disconnected by two people`)
    : told;
}

export const proofChecks = (database: Pick<Database, 'pool'>, now: Date): Checks => ({
  'Slips of terminals are in statements': async () => {
    const { n, fcfa, late, named, missing } = await oneRow(
      database.pool.query<Found & { readonly missing: number }>(
        `select count(*)::int as n, coalesce(sum(amount_fcfa), 0)::bigint as fcfa,
          count(*) filter (where list_due_on < $1)::int as late, count(told_at)::int as missing,
          (array_agg(number_on_paper(transaction_id) order by list_due_on)
            filter (where list_due_on < $1))[:$2] as named from unfound_slips where status <> 'reversed'`,
        [now, MOST_NAMED],
      ),
    );
    const lacked = missing === 0 ? '' : `; ${missing} are not in the statement of their day`;
    if (late > 0)
      return wrong(
        `${late} should have been in one by now, first ${(named ?? []).join(', ')}: upload the statements of the terminals, or ask who entered them${lacked}`,
      );
    return n === 0 ? 'all of them' : `${n} wait for one, ${formatFcfa(fcfa)} in all${lacked}`;
  },
  'Locks go out': async () => {
    const { rows } = await database.pool.query<{ since: string; by: string | null; prolonged_by: string | null }>(
      `select s.locks_held_at as since, n.staff_name as by, p.staff_name as prolonged_by from business_settings s
        left join staff_names n on n.staff_id = s.locks_held_by
        left join staff_names p on p.staff_id = s.locks_prolonged_by
        where s.locks_held_at is not null and (s.locks_held_until is null or s.locks_held_until > $1)`,
      [now],
    );
    const [hold] = rows;
    if (!hold) return waitingForNews(database, now);
    const since = new Date(hold.since);
    const prolonged = hold.prolonged_by ? `, prolonged by ${hold.prolonged_by}` : '';
    // Nobody holds those of a book that was restored from a copy.
    const told = hold.by
      ? `${hold.by} has held all automatic locks since ${since.toISOString()}${prolonged}`
      : `all automatic locks have been held since ${since.toISOString()}, because this book is a restored copy`;
    return now.getTime() - since.getTime() > HOLD_DAYS * DAY_MS
      ? wrong(`${told}: ask why, or resume them on the page of the money feed`)
      : told;
  },
  'Providers that phones and payments wait for are connected': async () => {
    const { rows } = await database.pool.query<{ named: string; agreed_at: string | null }>(
      `select provider || ' (' || what || ', ' || waiting || ')' as named, agreed_at from disconnections
        where ended_at is null order by noticed_at limit $1`,
      [MOST_NAMED],
    );
    const alone = rows.filter(({ agreed_at }) => agreed_at === null);
    if (alone.length > 0)
      return wrong(
        `not ${alone.map(({ named }) => named).join(', ')}: connect it again, or let two people agree on the money feed`,
      );
    return rows.length === 0 ? 'all of them' : `not ${rows.map(({ named }) => named).join(', ')}, as agreed`;
  },
  'Paid-off loans are proven': async () => {
    const { n, late, named } = await count(
      database,
      `select count(*)::int as n, 0::bigint as fcfa, count(*) filter (where waits_since < $1)::int as late,
        (array_agg(loan_reference order by waits_since) filter (where waits_since < $1))[:$2] as named
        from loans_waiting_for_release`,
      [new Date(now.getTime() - WAITS_DAYS * DAY_MS), MOST_NAMED],
    );
    if (late > 0)
      return wrong(
        `${late} have waited more than ${WAITS_DAYS} days, first ${(named ?? []).join(', ')}: bank or confirm the cash, and look for the slips`,
      );
    return n === 0 ? 'none waits' : `${n} wait, none longer than ${WAITS_DAYS} days`;
  },
  'Loans that were made are activated': async () => {
    const { n, late, named } = await count(
      database,
      `select count(*)::int as n, 0::bigint as fcfa, count(*) filter (where created_at < $1)::int as late,
        (array_agg(loan_reference order by created_at) filter (where created_at < $1))[:$2] as named
        from loans where status = 'pending_activation'`,
      [new Date(now.getTime() - DAY_MS), MOST_NAMED],
    );
    if (late > 0)
      return `${late} were not within a day, first ${(named ?? []).join(', ')}: ask their shops where the phones are`;
    return n === 0 ? 'all of them' : `${n} were made today`;
  },
  'Payments are seldom corrected': async () => {
    const { n, late, named } = await count(
      database,
      `select coalesce(sum(c.corrections), 0)::int as n, 0::bigint as fcfa,
        count(*) filter (where c.corrections > $2)::int as late,
        (array_agg(s.staff_name || ' (' || c.corrections || ')' order by c.corrections desc)
          filter (where c.corrections > $2))[:$3] as named
        from (select taker_id, count(*)::int as corrections from payment_corrections
          where approved_at >= $1 group by taker_id) c join staff_names s on s.staff_id = c.taker_id`,
      [new Date(now.getTime() - MONTH_DAYS * DAY_MS), USUAL_CORRECTIONS, MOST_NAMED],
    );
    if (n === 0) return `none in ${MONTH_DAYS} days`;
    const often = late === 0 ? '' : `; more than ${USUAL_CORRECTIONS} of one taker: ${(named ?? []).join(', ')}`;
    return `${n} in ${MONTH_DAYS} days${often}`;
  },
  'Corrections take effect on their day': async () => {
    const { n, late } = await count(
      database,
      `select count(*)::int as n, 0::bigint as fcfa, count(*) filter (where takes_effect_at < $1)::int as late,
        null::text[] as named from payment_corrections where ended_at is null`,
      [new Date(now.getTime() - HOUR_MS)],
    );
    if (late > 0) return wrong(`${late} are overdue: the tasks of the portal do not run`);
    return n === 0 ? 'none waits' : `${n} wait for the customer’s day`;
  },
  'What was booked from statements is known to its operator': async () => {
    const { n, fcfa, named } = await count(
      database,
      `select count(*)::int as n, coalesce(sum(p.amount_fcfa), 0)::bigint as fcfa, 0 as late,
        (array_agg(number_on_paper(p.transaction_id) order by l.operator_asked_at))[:$1] as named
        from lines_in_doubt l join payments p on p.id = l.payment_id`,
      [MOST_NAMED],
    );
    if (n === 0) return 'as far as it was asked';
    return wrong(
      `${n} payments of ${formatFcfa(fcfa)} are not, or have another sum there, first ${(named ?? []).join(', ')}: ask the operator again, have a second person look there, or reverse them`,
    );
  },
  'What was placed by hand was seen by a second person': async () => {
    const { n, fcfa } = await count(
      database,
      `select count(*)::int as n, coalesce(sum(amount_fcfa), 0)::bigint as fcfa, 0 as late, null::text[] as named
        from payments where placed_by is not null and confirmed_at is null and status = 'posted'`,
      [],
    );
    return n === 0 ? 'all of it' : `${n} payments of ${formatFcfa(fcfa)} rest on the word of who placed them`;
  },
});
