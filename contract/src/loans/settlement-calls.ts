import * as z from 'zod';
import { call } from '../call.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { Fcfa } from '../values/money.ts';
import { Day } from '../values/day.ts';
import { SettlementOffer } from './records.ts';

/** Early settlement of a loan. */
export const settlementCalls = {
  earlySettlement: call({
    method: 'POST',
    path: '/customer/early/payment/calculator',
    summary: 'The amount that settles the loan, and until which day it would be valid if it were offered now',
    access: ['VIEW_CUSTOMER_LOANS', 'TAKE_PAYMENT'],
    effect: 'read',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({ remaining_fcfa: Fcfa, rebate_fcfa: Fcfa, amount_fcfa: Fcfa, expires_on: Day }),
    refusals: ['LOAN_NOT_FOUND', 'QUOTE_NOT_AVAILABLE'],
  }),
  offerSettlement: call({
    method: 'POST',
    path: '/customer/early/payment/offer',
    summary: 'Offer the quoted amount: if it is paid by that day, the loan is settled. This replaces an earlier offer',
    access: 'TAKE_PAYMENT',
    effect: 'change',
    input: z.object({ loan_reference: LoanReference, /** As quoted. */ amount_fcfa: Fcfa }),
    output: z.object({ offer: SettlementOffer, message: z.string() }),
    refusals: ['NOT_YOURSELF', 'TIED_TO_PERSON', 'LOAN_NOT_FOUND', 'QUOTE_NOT_AVAILABLE', 'QUOTE_CHANGED', 'NO_REBATE'],
  }),
};
