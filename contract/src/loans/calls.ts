import { loanCalls } from './loan-calls.ts';
import { settlementCalls } from './settlement-calls.ts';
import { changeCalls } from './change-calls.ts';
import { bookCalls } from './book-calls.ts';

export const loansCalls = {
  ...loanCalls,
  ...settlementCalls,
  ...changeCalls,
  ...bookCalls,
};
