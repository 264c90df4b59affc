import { cashCalls } from './cash-calls.ts';
import { claimCalls } from './claim-calls.ts';
import { correctionCalls } from './correction-calls.ts';
import { depositCalls } from './deposit-calls.ts';
import { repaymentCalls } from './repayment-calls.ts';
import { slipCalls } from './slip-calls.ts';
import { slipDocumentCalls } from './slip-document-calls.ts';

export const paymentsCalls = {
  ...cashCalls,
  ...claimCalls,
  ...correctionCalls,
  ...depositCalls,
  ...repaymentCalls,
  ...slipCalls,
  ...slipDocumentCalls,
};
