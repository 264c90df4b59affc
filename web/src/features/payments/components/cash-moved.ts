import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';

/** The reads to refresh once cash is banked or confirmed. */
export const CASH_MOVED = [
  paymentsCalls.cashToBank,
  paymentsCalls.till,
  paymentsCalls.bankings,
  paymentsCalls.waitingReleases,
  paymentsCalls.unfoundSlips,
  customerOverviewCalls.card,
];
