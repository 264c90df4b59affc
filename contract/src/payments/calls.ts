import { cashCalls } from './cash-calls.ts';
import { depositCalls } from './deposit-calls.ts';
import { repaymentCalls } from './repayment-calls.ts';
import { slipCalls } from './slip-calls.ts';

export const paymentsCalls = {
  ...cashCalls,
  ...depositCalls,
  ...repaymentCalls,
  ...slipCalls,
};
