import { need } from '../fields.ts';
import * as z from 'zod';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';

export const LOAN_STATES = [
  'pending_activation',
  'active',
  'settled',
  'deactivated',
  'deregistered',
  'written_off',
  'cancelled',
] as const;

/**
 * The loans that a list shows: a loan is defaulted when it is active and an instalment was due before today, and
 * healthy when none was. `locked`: the phone is locked or being locked. `ended`: it ended before it was paid.
 */
export const LOAN_VIEWS = [
  'all',
  'active',
  'healthy',
  'defaulted',
  'locked',
  'pending_activation',
  'settled',
  'ended',
] as const;

export const LoanView = z.enum(LOAN_VIEWS).meta({ id: 'LoanView' });

/** The events that the books have for a loan. Cash on its way to the bank is not an event of a loan. */
export const LOAN_EVENTS = [
  'deposit',
  'activation',
  'repayment',
  'suspense',
  'overpayment',
  'placed',
  'taken_back',
  'reversed',
  'divided',
  'given_back',
  'early_settlement_rebate',
  'refund',
  'write_off',
  'small_rest',
] as const;

export const LoanState = z.enum(LOAN_STATES).meta({ id: 'LoanState' });

export const RepaymentInterval = z
  .enum(['daily', 'weekly', 'monthly'], need('repayment interval'))
  .meta({ id: 'RepaymentInterval' });

export const ContractDuration = z
  .union([z.literal(3), z.literal(6), z.literal(12)], need('contract duration'))
  .meta({ id: 'ContractDuration', description: 'Months: 3, 6 or 12' });

/** A customer who pays the amount by this day, the day included, owes nothing more. */
export const SettlementOffer = z
  .object({ amount_fcfa: Fcfa, rebate_fcfa: Fcfa, until: Day })
  .meta({ id: 'SettlementOffer' });

const InstallmentKind = z.object({ count: z.int(), amount_fcfa: Fcfa });

/** How many instalments there are of each amount, the smallest first: rounding makes at most two amounts. */
export const InstallmentKinds = z.array(InstallmentKind).readonly().meta({ id: 'InstallmentKinds' });

/** A loan as the customer card shows it. */
export const CustomerLoan = z
  .object({
    id: Id,
    loan_reference: z.string(),
    status: LoanState,
    /** Computed from the day and the payments, never stored. */
    health: z.enum(['healthy', 'defaulted']).nullable(),
    product_name: z.string(),
    imei: z.string().nullable(),
    imei2: z.string().nullable(),
    retail_price_fcfa: Fcfa,
    deposit_paid: Fcfa,
    total_repayable: Fcfa,
    /** The amount that has fallen due by today and is not paid. */
    amount_due: Fcfa,
    /** Everything paid, the deposit included. */
    amount_paid: Fcfa,
    /** The amount paid on instalments. */
    repaid: Fcfa,
    outstanding: Fcfa,
    arrears: Fcfa,
    credit_balance: Fcfa,
    installments: z.int(),
    installments_paid: z.int(),
    /** The first instalment. */
    installment_amount: Fcfa,
    installment_kinds: InstallmentKinds,
    repayment_interval: RepaymentInterval,
    contract_duration: ContractDuration,
    start_on: Day.nullable(),
    end_date: Day.nullable(),
    last_repayment_on: Day.nullable(),
    next_repayment_on: Day.nullable(),
    next_repayment_fcfa: Fcfa,
    days_remaining: z.int(),
    days_defaulted: z.int(),
    lock_solution: z.string(),
    pos_reference: z.string().nullable(),
    dealer_sheet_no: z.string().nullable(),
    created_at: Instant,
    /** The signed contract. */
    contract_id: Id.nullable(),
    certificate_id: Id.nullable(),
    /**
     * Since when the loan is paid in full with payments that only one person’s word proves: the phone is open but not
     * released, and there is no certificate.
     */
    release_waits_since: Instant.nullable(),
    /** The part of the charge that was rebated when the loan was settled early. */
    rebate: Fcfa,
    settlement_offer: SettlementOffer.nullable(),
  })
  .meta({ id: 'CustomerLoan' });

export const InstallmentView = z
  .object({
    number: z.int(),
    due_on: Day,
    amount_fcfa: Fcfa,
    paid_fcfa: Fcfa,
    state: z.enum(['paid', 'partly_paid', 'late', 'due_today', 'to_come']),
  })
  .meta({ id: 'InstallmentView' });

export const StatementLine = z
  .object({
    id: z.string(),
    value_on: Day,
    booked_at: Instant,
    event: z.string(),
    reference: z.string().nullable(),
    debit_fcfa: Fcfa,
    credit_fcfa: Fcfa,
    /** The amount that the customer still owes after this line. */
    balance_fcfa: SignedFcfa,
  })
  .meta({ id: 'StatementLine' });
