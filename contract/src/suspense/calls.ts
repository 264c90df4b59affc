import { transactionCalls } from './transaction-calls.ts';
import { wrongAccountCalls } from './wrong-account-calls.ts';
import { reallocationCalls } from './reallocation-calls.ts';

export const suspenseCalls = {
  ...transactionCalls,
  ...wrongAccountCalls,
  ...reallocationCalls,
};
