/** The groups into which the whole book falls: on time, and the groups of late loans. */
import { BUCKETS, type BucketEnds, bucketOf } from '../lateness.ts';

/** Six groups, the least late first. They are disjoint, so their balances add up to the gross outstanding. */
export const AGES = ['on_time', ...BUCKETS] as const;

export type Age = (typeof AGES)[number];

/** The group of a running loan that is delinquent for so many days. */
export const ageOf = (delinquent_days: number, ends: BucketEnds): Age =>
  delinquent_days <= 0 ? 'on_time' : bucketOf(delinquent_days, ends);
