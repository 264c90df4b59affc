import { usersCalls } from '@palier/contract/users/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { AT_ONCE, Choice, FOUND_AT_ONCE, FRESH_MS, useTyped } from '../../../ui/form/choice.tsx';
import type { ChoiceProps } from '../../../ui/form/choice-props.ts';
import { PEOPLE } from './known-names.ts';

/** A choice of one user. Beyond the first thousand users, the server searches. */
export function PersonChoice(props: ChoiceProps) {
  const { typed, setTyped } = useTyped();
  const all = useCall(usersCalls.users, PEOPLE, { fresh_ms: FRESH_MS });
  const isMore = (all.data?.total_items ?? 0) > AT_ONCE && typed !== '';
  const found = useCall(
    usersCalls.users,
    { page_number: 1, page_size: FOUND_AT_ONCE, search: typed },
    { fresh_ms: FRESH_MS, enabled: isMore, keep_previous: true },
  );
  const read = isMore ? found : all;
  const options = useMemo(
    () => read.data?.data.map(({ id, full_name, username }) => ({ id, name: full_name, detail: username })) ?? [],
    [read.data],
  );
  return (
    <Choice
      {...props}
      quiet
      options={options}
      loading={read.isPending}
      onType={setTyped}
      failed={read.error ? { refusal: read.error, retry: () => void read.refetch() } : null}
    />
  );
}
