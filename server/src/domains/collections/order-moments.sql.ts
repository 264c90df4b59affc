/**
 * The moments that the order is learnt from: late loans when they were called, and late loans when nobody called. They
 * are chosen by a hash, so that the same ones are chosen each time, and never more than is asked for.
 */
import type { Reader } from '../../platform/database/connection.ts';

/** A loan at an instant of a day. */
export interface Moment {
  readonly loan_id: string;
  readonly customer_id: string;
  readonly day: string;
  readonly at: string;
}

/** Of the moments that are chosen first some are dropped, so more are chosen than are kept. */
const SPARE = 2;

/**
 * Calls of ours about late loans between two days, answered or not: the first of each loan in each week. What becomes
 * of a call that the customer made says nothing about ours.
 */
export const calledMoments = (db: Reader, from_on: string, until_on: string, most: number): Promise<Moment[]> =>
  db.prepared<Moment>(
    'called-moments',
    `with chosen as materialized (
        select c.id, c.loan_id, c.customer_id, c.called_on, c.called_at, md5(c.id::text) as chance
        from collection_calls c where c.called_on between $1 and $2 and c.direction = 'outbound' and c.days_past_due > 0
        order by chance limit $4::integer)
      select c.loan_id, c.customer_id, c.called_on as day, c.called_at as at from chosen c
      where not exists (select 1 from collection_calls x where x.loan_id = c.loan_id and x.direction = 'outbound'
        and x.days_past_due > 0 and x.called_on >= date_trunc('week', c.called_on)::date
        and (x.called_at, x.id) < (c.called_at, c.id))
      order by c.chance limit $3::integer`,
    [from_on, until_on, most, SPARE * most],
  );

/**
 * Noon of days on which a loan was late and nobody called, nor in the seven days after: one day of each case and week,
 * chosen by a hash. Days on which the customer could not have been called are left out, because of an open promise or a
 * flag. Cases are chosen before their days, so that not every week of every case is looked at.
 */
export const uncalledMoments = (
  db: Reader,
  from_on: string,
  until_on: string,
  most: number,
  time_zone: string,
): Promise<Moment[]> =>
  db.prepared<Moment>(
    'uncalled-moments',
    `with cases as materialized (
        select k.id, k.loan_id, k.customer_id, greatest(k.opened_on, $1::date) as first_on,
          least((k.closed_at at time zone $5::text)::date, $2::date) as last_on
        from collection_cases k where k.opened_on <= $2 and (k.closed_at is null or k.closed_at >= $1)
        order by md5(k.id::text) limit $4::integer),
      weeks as (
        select k.loan_id, k.customer_id, k.first_on, k.last_on, w.day::date as monday,
          md5(k.id::text || w.day::date::text) as chance
        from cases k cross join lateral generate_series(
          date_trunc('week', k.first_on::timestamp), k.last_on::timestamp, interval '7 days') as w(day)),
      days as (
        select loan_id, customer_id, chance, first_on, last_on,
          monday + ('x' || substr(chance, 1, 6))::bit(24)::integer % 7 as day from weeks),
      chosen as materialized (
        select loan_id, customer_id, chance, day, (day + time '12:00') at time zone $5::text as at from days
        where day between first_on and last_on order by chance limit $4::integer)
      select c.loan_id, c.customer_id, c.day, c.at from chosen c
      where not exists (select 1 from collection_calls x where x.loan_id = c.loan_id
          and x.called_on between c.day and c.day + 7)
        and not exists (select 1 from promises p where p.loan_id = c.loan_id and p.made_at < c.at
          and p.due_on + p.grace_days >= c.day and (p.ended_at is null or p.ended_at > c.at))
        and not exists (select 1 from collection_flags f where f.customer_id = c.customer_id and f.set_at < c.at
          and f.ends_on >= c.day and (f.ended_at is null or f.ended_at > c.at))
      order by c.chance limit $3::integer`,
    [from_on, until_on, most, SPARE * most, time_zone],
  );
