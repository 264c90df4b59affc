/** Cash that shops took: a debt of the shop until it is banked. */
import * as z from 'zod';
import { call } from './call.ts';
import { Day, Instant } from './values/day.ts';
import { Id } from './values/ids.ts';
import { Reason, exportInput, listInput } from './values/list.ts';
import { LoanReference } from './values/loan-reference.ts';
import { Fcfa, PaidFcfa, SignedFcfa } from './values/money.ts';
import { page, pageInput } from './values/page.ts';

export const CASH_SORTS = ['on', 'shop', 'person', 'amount_fcfa'] as const;
export const cashFilters = { from_on: Day.optional(), until_on: Day.optional() };

/** What one person took in one shop on one day and nobody has banked. Without a shop it is cash of the head office. */
export const CashToBank = z
  .object({
    on: Day,
    shop_id: Id.nullable(),
    shop: z.string().nullable(),
    staff_id: Id.nullable(),
    person: z.string().nullable(),
    payments: z.int(),
    amount_fcfa: Fcfa,
  })
  .meta({ id: 'CashToBank' });

export const Banking = z
  .object({
    id: Id,
    shop_id: Id.nullable(),
    shop: z.string().nullable(),
    amount_fcfa: Fcfa,
    bank_reference: z.string(),
    banked_on: Day,
    recorded_by: z.string(),
    recorded_at: Instant,
  })
  .meta({ id: 'Banking' });

/** A loan that was paid off with cash which is not banked: its phone is open and not released. */
export const WaitingRelease = z
  .object({
    loan_id: Id,
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    waits_since: Instant,
    cash_fcfa: Fcfa,
    taken_by: z.string(),
    shop: z.string().nullable(),
    /** Whether the reader may confirm it: they took none of it. */
    mine_to_confirm: z.boolean(),
  })
  .meta({ id: 'WaitingRelease' });

export const BankingInput = z
  .object({
    shop_id: Id.nullable(),
    amount_fcfa: PaidFcfa,
    bank_reference: z
      .string('valid bank reference required')
      .trim()
      .regex(/^(?=.*[\p{L}\p{N}]).{2,60}$/u, 'valid bank reference required'),
    banked_on: Day,
  })
  .meta({ id: 'BankingInput' });

const searched = { ...pageInput, search: z.string().trim().max(80).default('') };

export const cashCalls = {
  toBank: call({
    method: 'POST',
    path: '/cash/to_bank',
    summary: 'Cash without banking, by day, shop and person',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object({ ...listInput(CASH_SORTS), ...cashFilters }),
    output: page(CashToBank).extend({ total_fcfa: Fcfa }),
  }),
  exportToBank: call({
    method: 'POST',
    path: '/cash/to_bank/export',
    summary: 'Cash without banking, as a file',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object({ ...exportInput(CASH_SORTS), ...cashFilters }),
    file: true,
    refusals: ['EXPORT_TOO_LARGE'],
  }),
  till: call({
    method: 'POST',
    path: '/cash/till',
    summary: 'What the books say is in the till of a shop, or of the head office',
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
    summary: 'Record that cash of a shop is at the bank; whoever took it does not',
    access: 'RECORD_BANKING',
    effect: 'change',
    input: BankingInput,
    output: z.object({
      banking: Banking,
      /** Loans whose phone is released by it. */
      released: z.array(z.string()),
      message: z.string(),
    }),
    refusals: [
      'SHOP_NOT_FOUND',
      'BANKING_ABOVE_CASH',
      'BANKED_LATER',
      'BANK_REFERENCE_IN_USE',
      'CASH_TAKEN_BY_YOU',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
  waitingReleases: call({
    method: 'POST',
    path: '/cash/waiting_releases',
    summary: 'Loans that were paid off with cash nobody has banked or confirmed',
    access: 'VIEW_CASH',
    effect: 'read',
    input: z.object(searched),
    output: page(WaitingRelease),
  }),
  confirmCash: call({
    method: 'POST',
    path: '/cash/confirm',
    summary: 'Confirm the cash that paid off a loan, so that its phone is released; whoever took it does not',
    access: 'CONFIRM_CASH',
    effect: 'change',
    input: z.object({ loan_reference: LoanReference, reason: Reason }),
    output: z.object({ message: z.string() }),
    refusals: ['LOAN_NOT_FOUND', 'NO_CASH_WAITS', 'CASH_TAKEN_BY_YOU', 'NOT_YOURSELF', 'TIED_TO_PERSON'],
  }),
};
