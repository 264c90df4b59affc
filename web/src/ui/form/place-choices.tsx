/** Shops and owners to choose from, in every feature that asks for one. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { TILL_LABELS } from '@palier/contract/network/labels.ts';
import { useEffect, useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { AT_ONCE, Choice, FOUND_AT_ONCE, FRESH_MS, useTyped } from './choice.tsx';
import type { ChoiceProps } from './choice-props.ts';
import { useLanguage } from '../language.tsx';
import { HEAD_OFFICE } from './head-office.ts';

/**
 * The shops of `shop/all`, a thousand to a page, or those of one owner. `except` leaves out the shop where the person
 * already is. With `takes_only`, the only shop there is is chosen by itself. With `head_office`, its till is a choice too.
 */
export function ShopChoice({
  owner,
  only_open,
  except,
  takes_only,
  head_office,
  ...rest
}: ChoiceProps & {
  owner?: string | null;
  only_open?: boolean;
  except?: string | null;
  takes_only?: boolean;
  head_office?: boolean;
}) {
  const { language } = useLanguage();
  const { typed, setTyped } = useTyped();
  const filters = { ...(owner && { shop_owner_id: owner }), ...(only_open && { state: 'open' as const }) };
  const all = useCall(networkCalls.shops, { ...filters, page_number: 1, page_size: AT_ONCE }, { fresh_ms: FRESH_MS });
  const isMore = (all.data?.total_items ?? 0) > AT_ONCE && typed !== '';
  const found = useCall(
    networkCalls.shops,
    { ...filters, page_number: 1, page_size: FOUND_AT_ONCE, search: typed },
    { fresh_ms: FRESH_MS, enabled: isMore, keep_previous: true },
  );
  const read = isMore ? found : all;
  const options = useMemo(
    () => [
      ...(head_office ? [{ id: HEAD_OFFICE, name: TILL_LABELS[language].head_office, detail: '' }] : []),
      ...(read.data?.data ?? [])
        .filter(({ id }) => id !== except)
        .map((shop) => ({
          id: shop.id,
          name: shop.name,
          detail: [shop.location, shop.owner].filter(Boolean).join(' · '),
        })),
    ],
    [read.data, except, head_office, language],
  );
  const only_id = takes_only && rest.value === null && all.data?.total_items === 1 ? all.data.data[0]?.id : undefined;
  const { onChange } = rest;
  useEffect(() => {
    if (only_id !== undefined) onChange(only_id);
  }, [only_id, onChange]);
  return (
    <Choice
      {...rest}
      options={options}
      loading={read.isPending}
      onType={setTyped}
      failed={read.error ? { refusal: read.error, retry: () => void read.refetch() } : null}
    />
  );
}

/**
 * Active and suspended owners: a proposed owner owns nothing yet. `only_active` leaves only active owners; `keep` stays
 * a choice although that owner is suspended.
 */
export function OwnerChoice({
  only_active,
  keep,
  ...props
}: ChoiceProps & { only_active?: boolean; keep?: { id: string; name: string } | null }) {
  const { typed, setTyped } = useTyped();
  const filters = only_active ? { status: 'active' as const } : {};
  const all = useCall(
    networkCalls.shopOwners,
    { ...filters, page_number: 1, page_size: AT_ONCE },
    { fresh_ms: FRESH_MS },
  );
  const isMore = (all.data?.total_items ?? 0) > AT_ONCE && typed !== '';
  const found = useCall(
    networkCalls.shopOwners,
    { ...filters, page_number: 1, page_size: FOUND_AT_ONCE, search: typed },
    { fresh_ms: FRESH_MS, enabled: isMore, keep_previous: true },
  );
  const read = isMore ? found : all;
  const options = useMemo(() => {
    const owners =
      read.data?.pending_requests
        .filter(({ status }) => status === 'active' || status === 'suspended')
        .map((owner) => ({ id: owner.id, name: owner.full_name, detail: owner.msisdn })) ?? [];
    return keep && !owners.some(({ id }) => id === keep.id) ? [...owners, { ...keep, detail: '' }] : owners;
  }, [read.data, keep]);
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
