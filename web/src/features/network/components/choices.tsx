/** Agents and portal users to choose from. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { AT_ONCE, Choice, FRESH_MS, useTyped } from '../../../ui/form/choice.tsx';
import type { ChoiceProps } from '../../../ui/form/choice-props.ts';

/** A choice of one active agent of a shop. */
export function AgentChoice({ shop_id, except, ...rest }: ChoiceProps & { shop_id: string | null; except: string }) {
  const all = useCall(
    networkCalls.shopAgents,
    { shop_id: shop_id ?? '', page_number: 1, page_size: AT_ONCE },
    { enabled: shop_id !== null },
  );
  const options = useMemo(
    () =>
      all.data?.data
        .filter(({ id, status }) => id !== except && status === 'active')
        .map((agent) => ({ id: agent.id, name: agent.full_name, detail: agent.username ?? '' })) ?? [],
    [all.data, except],
  );
  return (
    <Choice
      {...rest}
      disabled={shop_id === null}
      options={options}
      loading={shop_id !== null && all.isPending}
      onType={() => {}}
      failed={all.error ? { refusal: all.error, retry: () => void all.refetch() } : null}
    />
  );
}

/** A choice of one user who could lead a region. The server searches. */
export function LeadChoice({ except, ...rest }: ChoiceProps & { except: ReadonlySet<string> }) {
  const { typed, setTyped } = useTyped();
  const found = useCall(networkCalls.leadCandidates, { search: typed }, { fresh_ms: FRESH_MS, keep_previous: true });
  const options = useMemo(
    () =>
      found.data?.users
        .filter(({ id }) => !except.has(id))
        .map((user) => ({ id: user.id, name: user.name, detail: `${user.username} · ${user.group}` })) ?? [],
    [found.data, except],
  );
  return (
    <Choice
      {...rest}
      quiet
      options={options}
      loading={found.isPending}
      onType={setTyped}
      failed={found.error ? { refusal: found.error, retry: () => void found.refetch() } : null}
    />
  );
}
