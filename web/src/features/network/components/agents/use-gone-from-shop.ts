import { networkCalls } from '@palier/contract/network/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keyOf } from '../../../../api/use-call.ts';

type Pages = Result<typeof networkCalls.shopAgents>;
type Users = Result<typeof networkCalls.agentsOfStore>;

/**
 * Removes an agent who was transferred or has left from the lists of the shop, and lowers the total by one. It runs
 * only after the server has confirmed the change, so nothing has to be restored.
 */
export function useGoneFromShop(): (agent: { id: string; shop_id: string | null }) => void {
  const client = useQueryClient();
  return useCallback(
    ({ id, shop_id }) => {
      const ofShop = (key: readonly unknown[], name: string): boolean =>
        (key[1] as Record<string, unknown> | undefined)?.[name] === shop_id;
      client.setQueriesData<Pages>(
        { queryKey: keyOf(networkCalls.shopAgents), predicate: ({ queryKey }) => ofShop(queryKey, 'shop_id') },
        (page) =>
          page?.data.some((agent) => agent.id === id)
            ? { data: page.data.filter((agent) => agent.id !== id), total_items: page.total_items - 1 }
            : page,
      );
      client.setQueriesData<Users>(
        { queryKey: keyOf(networkCalls.agentsOfStore), predicate: ({ queryKey }) => ofShop(queryKey, 'store_id') },
        (answer) => answer && { users: answer.users.filter((agent) => agent.id !== id) },
      );
    },
    [client],
  );
}
