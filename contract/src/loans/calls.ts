import { loanCalls } from './loan-calls.ts';
import { settlementCalls } from './settlement-calls.ts';
import { changeCalls } from './change-calls.ts';

export const loansCalls = {
  ...loanCalls,
  ...settlementCalls,
  ...changeCalls,
};
