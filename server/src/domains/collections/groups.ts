import { BUCKETS, type Bucket, daysOfBucket } from '@palier/contract/rules/lateness.ts';
import type { CollectionSettings } from './collection-settings.ts';

interface Group {
  readonly bucket: Bucket;
  readonly from_days: number;
  readonly until_days: number | null;
}

/** The groups of late loans, as the settings have them. */
export const groupsOf = (settings: CollectionSettings): Group[] =>
  BUCKETS.map((bucket) => {
    const { from, until } = daysOfBucket(bucket, settings);
    return { bucket, from_days: from, until_days: until };
  });
