/** The name of a group of late loans: its days, and for the last one what it is called. */
import { LATE_GROUP_LABELS } from '@palier/contract/collections/labels.ts';
import type { Bucket } from '@palier/contract/rules/lateness.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCallback } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

export interface Group {
  readonly bucket: Bucket;
  readonly from_days: number;
  readonly until_days: number | null;
}

export function useGroupName(): (group: Group) => string {
  const t = useTexts(texts).late;
  const groups = useTexts(LATE_GROUP_LABELS);
  return useCallback(
    ({ bucket, from_days, until_days }) => {
      const from = groupThousands(from_days);
      return until_days === null
        ? `${groups[bucket]} · ${t.daysFrom(from)}`
        : t.daysOf(from, groupThousands(until_days));
    },
    [t, groups],
  );
}
