import type { Result } from '@palier/contract/call.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { forget, keep } from '../../../../ui/encrypted-storage.ts';
import { recall } from '../../../../ui/recall.ts';

export type PriceList = Result<typeof salesCalls.priceList>;

/** The list, and when the portal gave it, in ms. */
export interface KeptPrices {
  readonly at: number;
  /** Null when it is too long to be kept. */
  readonly list: PriceList | null;
}

const NAME = 'price-list';
const FRESH_MS = 600_000;
/** Some three thousand phones: a third of what a browser keeps in this way. */
const MOST_BYTES = 1_000_000;

/** Reads the list while there is a line, and keeps it for when there is none, as long as the session lasts. */
export function usePricesKept(): void {
  const { data, dataUpdatedAt } = useCall(salesCalls.priceList, undefined, { fresh_ms: FRESH_MS, every_ms: FRESH_MS });
  useEffect(() => {
    if (data) void keepPrices({ at: dataUpdatedAt, list: data });
  }, [data, dataUpdatedAt]);
}

/** An older list is not shown as if it were the newest. */
async function keepPrices(prices: KeptPrices): Promise<void> {
  // Without a line an older answer may be shown, which was kept in another place.
  const before = await recall<KeptPrices>(NAME);
  if (before !== null && before.at > prices.at) return;
  // A browser without space refuses with an error.
  const isKept = await keep(NAME, prices, MOST_BYTES).catch(() => false);
  if (!isKept) await keep(NAME, { ...prices, list: null } satisfies KeptPrices).catch(() => forget(NAME));
}

/** What the portal says now, or what this browser last knew. Null where it knows nothing; undefined while it looks. */
export function usePriceList(): KeptPrices | null | undefined {
  const read = useCall(salesCalls.priceList, undefined, { fresh_ms: 0 });
  const kept = useQuery({
    queryKey: ['kept', NAME],
    queryFn: () => recall<KeptPrices>(NAME),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  const isNewest = !kept.data || read.dataUpdatedAt >= kept.data.at;
  if (read.data && isNewest) return { at: read.dataUpdatedAt, list: read.data };
  // A line that carries nothing is not waited for where the prices are known.
  if (kept.data) return kept.data;
  return kept.isPending || read.fetchStatus === 'fetching' ? undefined : null;
}
