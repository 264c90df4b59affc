import { type Desk } from '../../desk.ts';
import { useDecisions } from './use-decisions.ts';
import { useLockWaits } from './use-lock-waits.ts';
import { useMoneyWaits } from './use-money-waits.ts';
import { useCallLists, useOpenCounts, useOpenSales } from './use-shop-waits.ts';
import { WaitingList } from './waiting-list.tsx';

/** On the desk of an approver the requests are the work, elsewhere a part of it. */
const MOST_REQUESTS = { approver: 6, others: 3 } as const;

export function WhatWaits({ desk }: { desk: Desk }) {
  const sources = [
    ...useMoneyWaits(),
    ...useLockWaits(),
    ...useDecisions(desk === 'approver' ? MOST_REQUESTS.approver : MOST_REQUESTS.others),
    useOpenSales(),
    useOpenCounts(),
    useCallLists(desk === 'collector'),
  ];
  return <WaitingList sources={sources} />;
}
