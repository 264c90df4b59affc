/**
 * How much work waits behind an entry of the menu, once a minute. The menu is on every screen, so this writes the
 * addresses of its calls itself and loads no schemas.
 */
import type { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Call, Result, Sent } from '@palier/contract/call.ts';
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { useQuery } from '@tanstack/react-query';
import { type Addressed, send } from '../api/send.ts';
import { approvalsScreens } from '../features/approvals/screens.ts';
import { suspenseScreens } from '../features/suspense/screens.ts';
import { useSession } from '../ui/session.tsx';
import type { MenuCount } from './menu-count.ts';

const EVERY_MS = 60_000;
const READ = { method: 'POST', access: 'signed-in', effect: 'read' } as const;

const MAKER_CHECKER: Addressed<typeof approvalsCalls.makerCheckerRequests> = {
  ...READ,
  path: '/pending/maker/checker/requests',
};
const IMEI: Addressed<typeof approvalsCalls.imeiRequests> = { ...READ, path: '/pending_imei_requests' };
const DEREGISTRATIONS: Addressed<typeof approvalsCalls.deregistrationRequests> = {
  ...READ,
  path: '/pending_deregistrations_requests',
};
const SUSPENSE: Addressed<typeof suspenseCalls.wrongAccount> = { ...READ, path: '/get_wrong_account_transactions' };
const FEED: Addressed<typeof deviceLocksCalls.feedHealth> = { ...READ, path: '/money_feed/health' };

function useCount<C extends Call>(
  call: Addressed<C>,
  input: Sent<C>,
  isFor: boolean,
  countOf: (answer: Result<C>) => number,
): number {
  const { data } = useQuery<Result<C>>({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS / 2,
    enabled: isFor,
  });
  return data === undefined ? 0 : countOf(data);
}

const TO_DECIDE = { to_decide: true, page_number: 1, page_size: 1 } as const;
const total = ({ total_items }: { readonly total_items: number }): number => total_items;

/** By the address of the entry. Who may do nothing about it is not asked. */
export function useMenuCounts(): ReadonlyMap<string, MenuCount> {
  const { may } = useSession();
  const decides = (view: RoleCode, ...decide: readonly RoleCode[]): boolean => may(view) && may(decide);
  const places = decides('VIEW_SUSPENSE_TRANSACTIONS', 'FIX_SUSPENSE');
  const makerChecker = useCount(
    MAKER_CHECKER,
    TO_DECIDE,
    decides('VIEW_MAKER_CHECKER_REQUESTS', 'APPROVE_MAKER_CHECKER'),
    total,
  );
  const imei = useCount(IMEI, TO_DECIDE, decides('VIEW_IMEI_CHANGE_REQUESTS', 'APPROVE_IMEI_CHANGE'), total);
  const deregistrations = useCount(
    DEREGISTRATIONS,
    TO_DECIDE,
    decides('VIEW_DEREGISTRATIONS', 'APPROVE_DEREGISTRATION'),
    total,
  );
  const suspense = useCount(SUSPENSE, { sort: 'waiting_since', page_number: 1, page_size: 1 }, places, total);
  const wouldLock = useCount(
    FEED,
    undefined,
    places && may('VIEW_MONEY_FEED'),
    ({ waiting_locks }) => waiting_locks.filter(({ because }) => because === 'likely_suspense').length,
  );
  return new Map([
    [approvalsScreens.makerChecker.path(), { count: makerChecker, is_urgent: false }],
    [approvalsScreens.imeiChanges.path(), { count: imei, is_urgent: false }],
    [approvalsScreens.deregistrations.path(), { count: deregistrations, is_urgent: false }],
    [suspenseScreens.suspense.path(), { count: suspense, is_urgent: wouldLock > 0 }],
  ]);
}
