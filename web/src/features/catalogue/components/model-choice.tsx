/** A choice of one model. Beyond the first thousand, the server searches. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { AT_ONCE, Choice, FOUND_AT_ONCE, FRESH_MS, useTyped } from '../../../ui/form/choice.tsx';
import type { ChoiceProps } from '../../../ui/form/choice-props.ts';

export function ModelChoice(props: ChoiceProps) {
  const { typed, setTyped } = useTyped();
  const all = useCall(catalogueCalls.products, { page_size: AT_ONCE }, { fresh_ms: FRESH_MS });
  const isMore = (all.data?.total_items ?? 0) > AT_ONCE && typed !== '';
  const found = useCall(
    catalogueCalls.products,
    { page_size: FOUND_AT_ONCE, search: typed },
    { fresh_ms: FRESH_MS, enabled: isMore, keep_previous: true },
  );
  const read = isMore ? found : all;
  const options = useMemo(
    () => read.data?.phones.map((phone) => ({ id: phone.id, name: phone.name, detail: phone.sku })) ?? [],
    [read.data],
  );
  return (
    <Choice
      {...props}
      options={options}
      loading={read.isPending}
      onType={setTyped}
      failed={read.error ? { refusal: read.error, retry: () => void read.refetch() } : null}
    />
  );
}
