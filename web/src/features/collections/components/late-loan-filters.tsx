/** The filters of late loans: group, region, language and collector. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { NOBODY } from '@palier/contract/collections/records.ts';
import type { Result } from '@palier/contract/call.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FRESH_MS } from '../../../ui/form/choice.tsx';
import { useTexts } from '../../../ui/language.tsx';
import type { Filter } from '../../../ui/list/list-tools.tsx';
import { texts } from '../i18n.ts';
import { useGroupName } from './group-name.ts';

type Buckets = Result<typeof collectionsCalls.defaulters>['buckets'];

export function useLateLoanFilters(buckets: Buckets | undefined): Filter[] {
  const t = useTexts(texts).late;
  const nameOf = useGroupName();
  const regions = useCall(networkCalls.regions, {}, { fresh_ms: FRESH_MS });
  const people = useCall(collectionsCalls.collectors, {}, { fresh_ms: FRESH_MS });
  return useMemo(
    () => [
      {
        name: 'bucket',
        label: t.group,
        options: (buckets ?? []).map((group): [string, string] => [group.bucket, nameOf(group)]),
      },
      {
        name: 'region_id',
        label: t.region,
        options: (regions.data?.regions ?? []).map(({ id, name }): [string, string] => [id, name]),
      },
      {
        name: 'collector_id',
        label: t.collector,
        otherwise: t.anybody,
        options: [
          [NOBODY, t.nobody],
          ...(people.data?.collectors ?? []).map(({ staff_id, name }): [string, string] => [staff_id, name]),
        ],
      },
      { name: 'language', label: t.language, options: Object.entries(t.languages) },
    ],
    [t, nameOf, buckets, regions.data, people.data],
  );
}
