/** What the figures of a business are compared with. */
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';

type Dashboard = Result<typeof reportsCalls.dashboard>;

const WEEKS = 4;
const DAYS = 7;

/** How many phones are sold on a usual day of the last four weeks; null for a business that has no such weeks. */
export function usualSales(weeks: ReadonlyArray<{ readonly flows: { readonly sold: number } }>): number | null {
  const last = weeks.slice(-WEEKS);
  if (last.length === 0) return null;
  return Math.round(last.reduce((sum, { flows }) => sum + flows.sold, 0) / (last.length * DAYS));
}

export const lateLoans = ({ ages }: Pick<Dashboard['figures'], 'ages'>): number =>
  ages.reduce((sum, { age, loans }) => sum + (age === 'on_time' ? 0 : loans), 0);
