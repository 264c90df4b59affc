import { plainText } from '../values/typed-text.ts';
import * as z from 'zod';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa, PaidFcfa, SignedFcfa } from '../values/money.ts';
import { need } from '../fields.ts';
import { pageInput, page } from '../values/page.ts';
import { call } from '../call.ts';
import { listInput, exportInput, Reason } from '../values/list.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { CashToBank, Banking, WaitingRelease } from './cash-records.ts';
import { SearchText } from '../values/search-text.ts';

const CASH_SORTS = ['on', 'shop', 'person', 'amount_fcfa'] as const;

const cashFilters = { from_on: Day.optional(), until_on: Day.optional() };

export const BankingInput = z
  .object({
    shop_id: Id.nullable(),
    amount_fcfa: PaidFcfa,
    bank_reference: z
      .string(need('bank reference'))
      .overwrite(plainText)
      .regex(/^(?=.*[\p{L}\p{N}]).{2,60}$/u, need('bank reference')),
    banked_on: Day,
  })
  .meta({ id: 'BankingInput' });

const searched = { ...pageInput, search: SearchText };

/** Cash in shops: what is not yet at the bank, and what waits for it. */
export const cashCalls = {
  cashToBank: call({
    method: 'POST',
    path: '/cash/to_bank',
    summary: 'Cash that is not yet banked, by day, shop and person',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object({ ...listInput(CASH_SORTS), ...cashFilters }),
    output: page(CashToBank).extend({ total_fcfa: Fcfa }),
  }),
  exportCashToBank: call({
    method: 'POST',
    path: '/cash/to_bank/export',
    summary: 'Cash that is not yet banked, as a file',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object({ ...exportInput(CASH_SORTS), ...cashFilters }),
    file: true,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  till: call({
    method: 'POST',
    path: '/cash/till',
    summary: 'The cash in the till of a shop or of head office, according to the books',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object({ shop_id: Id.nullable() }),
    output: z.object({ shop_id: Id.nullable(), shop: z.string().nullable(), cash_fcfa: SignedFcfa }),
    refusals: ['SHOP_NOT_FOUND'],
  }),
  bankings: call({
    method: 'POST',
    path: '/cash/bankings',
    summary: 'Cash that was banked, newest first',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object(searched),
    output: page(Banking),
  }),
  recordBanking: call({
    method: 'POST',
    path: '/cash/bank',
    summary: 'Record that cash from a shop is at the bank; the person who took it may not do this',
    access: 'RECORD_BANKING',
    effect: 'change',
    input: BankingInput,
    output: z.object({
      banking: Banking,
      /** References of the loans whose phone is now released. */
      released: z.array(z.string()),
      message: z.string(),
    }),
    refusals: [
      'SHOP_NOT_FOUND',
      'BANKING_ABOVE_CASH',
      'BANKED_LATER',
      'BANKED_BEFORE_TAKEN',
      'BOOKS_CLOSED_ALREADY',
      'BANK_REFERENCE_IN_USE',
      'MONEY_TAKEN_BY_YOU',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
  waitingReleases: call({
    method: 'POST',
    path: '/cash/waiting_releases',
    summary: 'Paid-off loans, and deposits of ended sales, whose payments only one person’s word proves',
    access: 'VIEW_CASH',
    effect: 'read',
    names: 'customers',
    input: z.object(searched),
    output: page(WaitingRelease),
  }),
  confirmCash: call({
    method: 'POST',
    path: '/cash/confirm',
    summary:
      'Confirm the cash of a paid-off loan, or the deposit of an ended sale; not by a person who took or placed some',
    access: 'CONFIRM_CASH',
    effect: 'change',
    input: z.union([
      z.object({ loan_reference: LoanReference, reason: Reason }),
      z.object({ application_id: Id, reason: Reason }),
    ]),
    output: z.object({ message: z.string() }),
    refusals: [
      'LOAN_NOT_FOUND',
      'APPLICATION_NOT_FOUND',
      'NO_RELEASE_WAITS',
      'SLIPS_WAIT_FOR_LIST',
      'MONEY_TAKEN_BY_YOU',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
};
