/** Payments whose amount or number was typed wrong, and are booked again as they were. */
import * as z from 'zod';
import { decided } from '../approvals/decision.ts';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';
import { PaidFcfa } from '../values/money.ts';
import { ReceiptNumber } from '../values/receipt-number.ts';

/** Without a number it stays as it is; only a slip of a terminal gets another one. */
export const CorrectionRequest = z
  .object({ payment_id: Id, amount_fcfa: PaidFcfa, receipt_number: ReceiptNumber.nullish(), reason: Reason })
  .meta({ id: 'CorrectionRequest' });

export const CorrectionObjection = z
  .object({ payment_id: Id, customer_said: Reason })
  .meta({ id: 'CorrectionObjection' });

export const correctionCalls = {
  requestCorrection: call({
    method: 'POST',
    path: '/request/payment/correction',
    summary: 'Request that cash or a slip whose amount or number was typed wrong be booked as it was',
    access: ['ADD_LOAN', 'TAKE_PAYMENT', 'CONFIRM_CASH', 'REQUEST_REALLOCATION'],
    effect: 'change',
    input: CorrectionRequest,
    output: decided,
    refusals: [
      'TRANSACTION_NOT_FOUND',
      'TRANSACTION_OVER',
      'CORRECTION_NOT_YOURS',
      'CORRECTION_NOT_TYPED',
      'CORRECTION_PROVEN',
      'CORRECTION_WAITS',
      'CORRECTION_OF_CASH_NUMBER',
      'DEPOSIT_OF_LOAN',
      'NOTHING_CHANGED',
      'AMOUNT_ABOVE_DEBT',
      'DEPOSIT_ABOVE_DUE',
      'LOAN_NOT_ACTIVE',
      'LOAN_PAID_OFF',
      'APPLICATION_CLOSED',
      'RECEIPT_IN_USE',
      'SLIP_BOOKED_OTHERWISE',
      'TILL_TOO_LOW',
      'MONEY_TAKEN_BY_YOU',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'REQUEST_PENDING',
    ],
  }),
  objectToCorrection: call({
    method: 'POST',
    path: '/payments/correction/object',
    summary: 'Record that the customer objects to a correction that waits, with their words: it does not take effect',
    access: ['FIND_CUSTOMER', 'ADD_LOAN'],
    effect: 'change',
    input: CorrectionObjection,
    output: z.object({ message: z.string() }),
    refusals: ['TRANSACTION_NOT_FOUND', 'NO_CORRECTION_WAITS', 'NOT_YOURSELF', 'TIED_TO_PERSON'],
  }),
};
