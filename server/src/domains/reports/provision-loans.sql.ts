/** The running loans that a provision counts, each with the segment and the row of the matrix that it is in. */
import { type PlacedMatrix, inPrecedence } from '@palier/contract/rules/portfolio/provision-segments.ts';
import { type RawBuilder, sql } from 'kysely';
import { type AtDay, standingOn } from './figure-day.sql.ts';

/**
 * With `segment`, which is 0 for loans in none, `row`, which is 0 for the first one, and `base_fcfa`, what the row
 * counts of the loan. Where the matrix is contagious, one doubtful loan makes all of its customer doubtful, whatever
 * their segments.
 */
export const provisionedLoans = (
  { rows, segments, base, doubtful_after_days: days, is_contagious }: PlacedMatrix,
  at: AtDay,
): RawBuilder<unknown> => sql`(
    select d.*, ${segmentNumber(segments)} as segment,
      width_bucket(d.provision_days, ${firstDays(rows)}::integer[]) as row,
      case when ${base === 'net'}::boolean then d.owed_fcfa - d.unearned_fcfa else d.owed_fcfa end as base_fcfa
    from (
      select p.*, case
        when ${is_contagious}::boolean and max(p.late_days) over (partition by p.customer_id) > ${days}::int
          then greatest(p.late_days, ${days}::int + 1)
        else p.late_days end as provision_days
      from ${standingOn(at)} p where p.standing = 'active') d)`;

/** The first day of every row but the first. */
const firstDays = (rows: PlacedMatrix['rows']): number[] =>
  rows.slice(0, -1).map(({ until_days }) => (until_days ?? 0) + 1);

/** The number of the segment of a loan `d`, as the rule says it. */
function segmentNumber(segments: PlacedMatrix['segments']): RawBuilder<unknown> {
  if (segments.length === 0) return sql`0`;
  const cases = inPrecedence(segments).map(
    ({
      segment: { product_id, shop_ids },
      number,
    }) => sql`when (${product_id}::uuid is null or d.product_id = ${product_id}::uuid)
        and (${shop_ids}::uuid[] is null or d.shop_id = any(${shop_ids}::uuid[])) then ${number}::int`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}
