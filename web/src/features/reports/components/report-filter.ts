/** What the reports are asked for. The address holds it, so that a report can be shared. */
import type { Sent } from '@palier/contract/call.ts';
import { STORE_TYPES } from '@palier/contract/network/records.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { LeagueScope } from '@palier/contract/reports/records.ts';
import { useSearchParams } from 'react-router';
import { readParam } from '../../../ui/day-in-address.ts';
import { businessToday } from '../../../ui/business-now.ts';
import { useBooksClock } from '../../../ui/form/clock-choice.tsx';

export const PLACES = ['store_type', 'region_id', 'territory_id', 'shop_owner_id', 'shop_id', 'agent_id'] as const;

/** The parameter of the address that leaves one shop, owner, agent or place. */
export const FILTER_OF: Readonly<Record<LeagueScope, Exclude<(typeof PLACES)[number], 'store_type'>>> = {
  shop: 'shop_id',
  shop_owner: 'shop_owner_id',
  agent: 'agent_id',
  region: 'region_id',
  territory: 'territory_id',
};

export type ReportFilter = Sent<typeof reportsCalls.dashboard> & { readonly as_of_on: string };

/** The part of the business in the address; nothing for all of it. */
export function useReportFilter(): ReportFilter {
  const [params] = useSearchParams();
  const [clock] = useBooksClock();
  const place = PLACES.flatMap((name) => {
    const value = params.get(name);
    const isKnown = name !== 'store_type' || STORE_TYPES.some((type) => type === value);
    return value && isKnown ? [[name, value] as const] : [];
  });
  return { as_of_on: readParam(params, 'day') ?? businessToday(), clock, ...Object.fromEntries(place) };
}

/** The days that a report of a time adds up: from the first of the month, where nobody chose another day. */
export function useReportDays(): { readonly from_on: string; readonly as_of_on: string } {
  const [params] = useSearchParams();
  const as_of_on = readParam(params, 'day') ?? businessToday();
  return { from_on: readParam(params, 'from') ?? `${as_of_on.slice(0, 7)}-01`, as_of_on };
}
