/** How late loans are grouped by their days. */

/** The groups, the least late first. The last one has no end: non-performing loans. */
export const BUCKETS = ['first', 'second', 'third', 'fourth', 'npl'] as const;

export type Bucket = (typeof BUCKETS)[number];

/** The last day of each group but the last. */
export interface BucketEnds {
  readonly first_bucket_days: number;
  readonly second_bucket_days: number;
  readonly third_bucket_days: number;
  readonly npl_after_days: number;
}

const endsOf = ({ first_bucket_days, second_bucket_days, third_bucket_days, npl_after_days }: BucketEnds) =>
  [first_bucket_days, second_bucket_days, third_bucket_days, npl_after_days] as const;

/** The group of a loan that is late by so many days. */
export function bucketOf(days_past_due: number, ends: BucketEnds): Bucket {
  const at = endsOf(ends).findIndex((end) => days_past_due <= end);
  return BUCKETS[at === -1 ? BUCKETS.length - 1 : at] ?? 'npl';
}

/** The first and the last day of a group; the last one has no end. */
export function daysOfBucket(
  bucket: Bucket,
  ends: BucketEnds,
): { readonly from: number; readonly until: number | null } {
  const at = BUCKETS.indexOf(bucket);
  const limits = endsOf(ends);
  return { from: (limits[at - 1] ?? 0) + 1, until: limits[at] ?? null };
}
