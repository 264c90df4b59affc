/** The running loans that a provision counts, each with the row of the matrix that it is in. */
import type { ProvisionMatrix } from '@palier/contract/rules/portfolio/provision.ts';
import { type RawBuilder, sql } from 'kysely';
import { type AtDay, standingOn } from './figure-day.sql.ts';

/**
 * With `row`, which is 0 for the first one, and `base_fcfa`, what the row counts of the loan. Where the matrix is
 * contagious, one doubtful loan makes all of its customer doubtful.
 */
export const provisionedLoans = (
  { rows, base, doubtful_after_days: days, is_contagious }: ProvisionMatrix,
  at: AtDay,
): RawBuilder<unknown> => sql`(
    select d.*, width_bucket(d.provision_days, ${firstDays(rows)}::integer[]) as row,
      case when ${base === 'net'}::boolean then d.owed_fcfa - d.unearned_fcfa else d.owed_fcfa end as base_fcfa
    from (
      select p.*, case
        when ${is_contagious}::boolean and max(p.late_days) over (partition by p.customer_id) > ${days}::int
          then greatest(p.late_days, ${days}::int + 1)
        else p.late_days end as provision_days
      from ${standingOn(at)} p where p.standing = 'active') d)`;

/** The first day of every row but the first. */
const firstDays = (rows: ProvisionMatrix['rows']): number[] =>
  rows.slice(0, -1).map(({ until_days }) => (until_days ?? 0) + 1);
