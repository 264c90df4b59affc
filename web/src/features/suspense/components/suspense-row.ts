import type { Result } from '@palier/contract/call.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';

export type Listed = Result<typeof suspenseCalls.wrongAccount>;
export type SuspenseRow = Listed['response'][number];
export type Payment = Result<typeof suspenseCalls.transaction>['transaction'];
export type Move = Result<typeof suspenseCalls.transaction>['moves'][number];
export type Possible = Result<typeof suspenseCalls.candidates>['candidates'][number];

export const SUSPENSE_TABS = ['waiting', 'aside'] as const;
export type SuspenseTab = (typeof SUSPENSE_TABS)[number];

/**
 * The reads to refresh once money was moved. Candidates and effects are not among them: they are read each time they
 * are shown, and the portal would refuse them for placed money.
 */
export const MOVED = [
  suspenseCalls.wrongAccount,
  suspenseCalls.notInAccount,
  suspenseCalls.transaction,
  suspenseCalls.findTransactions,
  customerOverviewCalls.card,
  customerOverviewCalls.timeline,
  loansCalls.statement,
  loansCalls.schedule,
  paymentsCalls.depositTransactions,
];

/** Whether it is still in suspense: waiting, or set aside. */
export const isUnplaced = ({ suspense_state }: Pick<Payment, 'suspense_state'>): boolean =>
  suspense_state === 'open' || suspense_state === 'held';
