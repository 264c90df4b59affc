import * as z from 'zod';
import { ContractDuration, InstallmentKinds, LoanState, RepaymentInterval } from '../loans/records.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';
import { PhoneGrade } from '../stock/records.ts';
import { LAST_STEP } from './steps.ts';

export const PlanView = z
  .object({
    repayment_interval: RepaymentInterval,
    contract_duration: ContractDuration,
    installments: z.int(),
    payment_fcfa: Fcfa,
    installment_kinds: InstallmentKinds,
    total_repayment_fcfa: Fcfa,
    total_cost_fcfa: Fcfa,
    cost_over_cash_fcfa: SignedFcfa,
  })
  .meta({ id: 'PlanView' });

/** A code that was sent: to which number, until when it is valid, and when another may be asked for. */
export const SentCode = z.object({ sent_to: z.string(), expires_at: Instant, resend_at: Instant });

/** Whether a customer who was out of reach has confirmed the sale, and how; a sale within reach needs none. */
const Confirmation = z.enum(['not_needed', 'awaited', 'code', 'document']).meta({ id: 'Confirmation' });

/** The sale that a customer has open at another desk. */
const HeldBy = z.object({ shop_name: z.string(), agent_name: z.string(), opened_at: Instant, expires_at: Instant });

export const ApplicationState = z.enum(['open', 'completed', 'expired', 'cancelled']).meta({ id: 'ApplicationState' });

/**
 * A sale in progress. Every step is saved, so a sale can go on after a reload, a lost connection or at another desk.
 */
export const Application = z
  .object({
    id: Id,
    version: z.int(),
    state: ApplicationState,
    /** The place of the next step. */
    step: z.int().min(0).max(LAST_STEP),
    loan_reference: z.string(),
    customer_id: Id,
    /** Shortened until a customer of another shop has confirmed the sale. */
    customer_name: z.string(),
    confirmation: Confirmation,
    /** What became of the document that a customer without their phone showed, while they have to confirm. */
    shown_document: z.enum(['pending', 'declined']).nullable(),
    /** While the customer has to confirm: where else they have an open sale, which this one would take over. */
    held_by: HeldBy.nullable(),
    /** The shop, or the agent without one, to which the customer went over, and for which this sale was ended. */
    taken_over_by: z.string().nullable(),
    /** Who began the sale. */
    agent_id: Id,
    agent_name: z.string(),
    shop_name: z.string(),
    product_id: Id.nullable(),
    product_name: z.string().nullable(),
    /** The grade of the used phone that is sold; null for a new one. */
    grade: PhoneGrade.nullable(),
    product_image_url: z.string().nullable(),
    lock_solution: z.string().nullable(),
    price_version_id: Id.nullable(),
    retail_price_fcfa: Fcfa.nullable(),
    plan: PlanView.nullable(),
    deposit_fcfa: Fcfa.nullable(),
    deposit_paid_fcfa: Fcfa,
    deposit_confirmed: z.boolean(),
    codes_sent: z.object({ customer: z.boolean(), agent: z.boolean() }),
    /** How each code comes: without texts, a second person confirms the customer, and the agent has an app. */
    code_ways: z.object({ customer: z.enum(['text', 'stand_in', 'none']), agent: z.enum(['text', 'app']) }),
    /** Until when the codes that were sent are valid. */
    codes_expire: z.object({ customer: Instant.nullable(), agent: Instant.nullable() }),
    signed: z.boolean(),
    contract_id: Id.nullable(),
    contract_language: z.enum(['en', 'fr']).nullable(),
    loan_status: LoanState.nullable(),
    /** How the customer pays the loan, for `howToPay`; null until the sale is completed. */
    ways_to_pay: z
      .object({
        short_code: z.string().nullable(),
        prompts: z.boolean(),
        support_phone: z.string(),
        shop: z.string(),
      })
      .nullable(),
    imei: z.string().nullable(),
    imei2: z.string().nullable(),
    opened_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'Application' });

/** A model that may be sold, with the phones of it that the shop has. */
const offered = {
  product_id: Id,
  name: z.string(),
  model: z.string(),
  image_url: z.string().nullable(),
  ram_gb: z.int().nullable(),
  rom_gb: z.int().nullable(),
  lock_solution: z.string(),
  in_stock: z.int(),
  retail_price_fcfa: Fcfa,
  deposit_fcfa: Fcfa,
};

/** A phone with the price in force, from which the nine plans are computed. */
export const PricedPhone = z
  .object({ ...offered, price_version_id: Id, credit_multiplier: z.number() })
  .meta({ id: 'PricedPhone' });

export const QualifiedPhone = z
  .object({
    ...offered,
    /** The grade of used phones, at their own price; null for new ones. */
    grade: PhoneGrade.nullable(),
    lowest_payment_fcfa: Fcfa,
    /** The plan with the lowest instalments. */
    lowest_plan: z.object({ repayment_interval: RepaymentInterval, installment_kinds: InstallmentKinds }),
    qualifying_plans: z.int(),
  })
  .meta({ id: 'QualifiedPhone' });

export const LimitReason = z.object({
  code: z.enum([
    'HISTORY_NONE',
    'HISTORY_GOOD',
    'HISTORY_LATE',
    'POLICY_CAP',
    'AFFORDABLE',
    'INCOME_UNKNOWN',
    'RUNNING_LOAN',
    'KYC_NOT_VERIFIED',
    'WALLET_INACTIVE',
    'SALE_APPROVED',
  ]),
  amount_fcfa: Fcfa.nullable(),
});

export const Limit = z.object({ limit_fcfa: Fcfa, reasons: z.array(LimitReason) }).meta({ id: 'Limit' });

/** Who confirmed a customer where no text brings a code; tied or alone where the business had nobody else. */
export const StoodInAs = z.enum(['second_person', 'tied', 'alone']).meta({ id: 'StoodInAs' });
