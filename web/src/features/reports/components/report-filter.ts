/** What the reports are asked for. The address holds it, so that a report can be shared. */
import type { Sent } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import { useSearchParams } from 'react-router';
import { businessToday } from '../../../ui/business-now.ts';
import { useBooksClock } from '../../../ui/form/clock-choice.tsx';

const PLACES = ['region_id', 'territory_id', 'shop_owner_id', 'shop_id', 'agent_id'] as const;

export type ReportFilter = Sent<typeof reportsCalls.dashboard>;

/** The part of the business in the address; nothing for all of it. */
export function useReportFilter(): ReportFilter {
  const [params] = useSearchParams();
  const [clock] = useBooksClock();
  const place = PLACES.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { as_of_on: params.get('day') ?? businessToday(), clock, ...Object.fromEntries(place) };
}
