import { type Desk } from '../../desk.ts';
import { useDecisions } from './use-decisions.ts';
import { useLockWaits } from './use-lock-waits.ts';
import { useMoneyWaits } from './use-money-waits.ts';
import { useCallLists, useDocumentsToCompare, useOpenSales, usePreparedWaits } from './use-shop-waits.ts';
import { useOpenCounts, useStockWaits } from './use-stock-waits.ts';
import { WaitingList } from './waiting-list.tsx';

/** On the desk of an approver the requests are the work, elsewhere a part of it. */
const MOST_REQUESTS = { approver: 6, others: 3 } as const;

export function WhatWaits({ desk }: { desk: Desk }) {
  const isApprover = desk === 'approver';
  const isAboutStock = desk === 'keeper' || desk === 'owner';
  const sources = [
    ...useMoneyWaits(),
    ...useLockWaits(),
    ...useDecisions(isApprover ? MOST_REQUESTS.approver : MOST_REQUESTS.others, isApprover ? 1 : 0),
    useDocumentsToCompare(),
    usePreparedWaits(),
    useOpenSales(),
    useOpenCounts(),
    ...useStockWaits(isAboutStock),
    useCallLists(desk === 'collector'),
  ];
  return <WaitingList sources={sources} />;
}
