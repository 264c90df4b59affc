/** A choice of one region. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Choice, FRESH_MS } from '../../../../ui/form/choice.tsx';
import type { ChoiceProps } from '../../../../ui/form/choice-props.ts';

export function RegionChoice(props: ChoiceProps) {
  const read = useCall(networkCalls.regions, {}, { fresh_ms: FRESH_MS });
  const options = useMemo(
    () => read.data?.regions.map(({ id, name }) => ({ id, name, detail: '' })) ?? [],
    [read.data],
  );
  return (
    <Choice
      {...props}
      options={options}
      loading={read.isPending}
      onType={() => {}}
      failed={read.error ? { refusal: read.error, retry: () => void read.refetch() } : null}
    />
  );
}
