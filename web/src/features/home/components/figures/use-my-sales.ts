import { SELDOM_MS } from '../../../../api/pace.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessToday } from '../../../../ui/business-now.ts';
import { useSignedIn } from '../../../../ui/session.tsx';

/** More than an agent sells in a week. */
const MOST_ROWS = 50;
const DAYS = 7;

export const weekBegins = (): string => addDays(businessToday(), 1 - DAYS);

/** The agent’s loans that were activated in the last seven days: a phone is sold when its loan is activated. */
export function useMySales() {
  const { user } = useSignedIn();
  return useCall(
    loansCalls.book,
    { agent_id: user.id, activated_from: weekBegins(), page_size: MOST_ROWS },
    { every_ms: SELDOM_MS },
  );
}
