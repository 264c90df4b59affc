/** Shops and owners to choose from, in every feature that asks for one. */
import { networkCalls } from '@palier/contract/network.calls.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { AT_ONCE, Choice, type ChoiceProps, FOUND_AT_ONCE, FRESH_MS, useTyped } from './choice.tsx';

/** From `shop/all`, a thousand to a page; of one owner, where one is named. `except` leaves out where somebody already is. */
export function ShopChoice({ owner, only_open, except, ...rest }: ChoiceProps & { owner?: string | null; only_open?: boolean; except?: string | null }) {
  const { typed, setTyped } = useTyped();
  const filters = { ...(owner && { shop_owner_id: owner }), ...(only_open && { state: 'open' as const }) };
  const all = useCall(networkCalls.shops, { ...filters, page_number: 1, page_size: AT_ONCE }, { fresh_ms: FRESH_MS });
  const isMore = (all.data?.total_items ?? 0) > AT_ONCE && typed !== '';
  const found = useCall(networkCalls.shops, { ...filters, page_number: 1, page_size: FOUND_AT_ONCE, search: typed }, { fresh_ms: FRESH_MS, enabled: isMore, keep_previous: true });
  const read = isMore ? found : all;
  const options = useMemo(() => read.data?.data.filter(({ id }) => id !== except).map((shop) => ({ id: shop.id, name: shop.name, detail: [shop.location, shop.owner].filter(Boolean).join(' · ') })) ?? [], [read.data, except]);
  return <Choice {...rest} options={options} loading={read.isPending} onType={setTyped} failed={read.error ? { refusal: read.error, retry: () => void read.refetch() } : null} />;
}

export function OwnerChoice(props: ChoiceProps) {
  const { typed, setTyped } = useTyped();
  const all = useCall(networkCalls.shopOwners, { page_number: 1, page_size: AT_ONCE }, { fresh_ms: FRESH_MS });
  const isMore = (all.data?.total_items ?? 0) > AT_ONCE && typed !== '';
  const found = useCall(networkCalls.shopOwners, { page_number: 1, page_size: FOUND_AT_ONCE, search: typed }, { fresh_ms: FRESH_MS, enabled: isMore, keep_previous: true });
  const read = isMore ? found : all;
  const options = useMemo(() => read.data?.pending_requests.map((owner) => ({ id: owner.id, name: owner.full_name, detail: owner.msisdn })) ?? [], [read.data]);
  return <Choice {...props} options={options} loading={read.isPending} onType={setTyped} failed={read.error ? { refusal: read.error, retry: () => void read.refetch() } : null} />;
}
