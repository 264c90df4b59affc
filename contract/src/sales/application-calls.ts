import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { need } from '../fields.ts';
import { Application, PlanView, PricedPhone } from './records.ts';
import { applicationInput, saleShown } from './application-input.ts';
import { CustomerFields } from '../customers/register-input.ts';
import { STEP } from './steps.ts';
import { RepaymentInterval, ContractDuration } from '../loans/records.ts';
import { PhoneGrade } from '../stock/records.ts';
import { Fcfa } from '../values/money.ts';
import { Day } from '../values/day.ts';
import { NAME_NEEDED, hasName } from '../values/person.ts';

/** Who the seller says the customer is. */
const SaidToBe = CustomerFields.pick({
  first_name: true,
  surname: true,
  other_names: true,
  date_of_birth: true,
  id_type: true,
  document_number: true,
  national_id: true,
})
  .refine(hasName, NAME_NEEDED)
  .meta({ id: 'SaidToBe' });

/** A sale in progress: its steps, phone and plan. */
export const applicationCalls = {
  startApplication: call({
    method: 'POST',
    path: '/application/start',
    summary: 'Start a sale, or resume the open sale to this customer',
    access: 'ADD_LOAN',
    effect: 'change',
    needsPaper: true,
    /**
     * `said_to_be` is sent where the seller has typed who the customer is before they were recognised, as in a sale that
     * was prepared without a line. The sale is refused to a customer whom it contradicts.
     */
    input: z.union([
      z.object({ customer_id: Id, said_to_be: SaidToBe.nullish() }),
      /**
       * The phone or document number as the customer at the desk says it, for a customer who is out of reach so far.
       * The sale shows nothing of them until they confirm it.
       */
      z.object({
        customer_key: z.string(need('search')).trim().min(5, need('search')).max(40, need('search')),
        said_to_be: SaidToBe.nullish(),
      }),
    ]),
    output: z.object({ application: Application, resumed: z.boolean() }),
    refusals: [
      'PAPER_NEEDED',
      'CUSTOMER_RECORD_NOT_FOUND',
      'SELF_LOAN',
      'NO_NUMBER',
      'ANOTHER_PERSON',
      'TOO_MANY_TRIES',
      'RUNNING_LOAN',
      'SALE_HELD',
      'TOO_MANY_OPEN_SALES',
      'FORBIDDEN',
    ],
  }),
  application: call({
    method: 'POST',
    path: '/application/view',
    summary: 'The current state of a sale',
    access: 'ADD_LOAN',
    effect: 'read',
    input: applicationInput,
    output: z.object({ application: Application }),
    refusals: ['APPLICATION_NOT_FOUND'],
  }),
  openApplications: call({
    method: 'POST',
    path: '/application/open',
    summary: 'The open sales of the caller',
    access: 'ADD_LOAN',
    effect: 'read',
    output: z.object({ applications: z.array(Application) }),
  }),
  advanceApplication: call({
    method: 'POST',
    path: '/application/advance',
    summary:
      'Finish one of the steps that only confirm what other calls saved: 0 details and identity, 1 next of kin, 2 finance',
    access: 'ADD_LOAN',
    effect: 'change',
    needsPaper: true,
    input: z.object({
      application_id: Id,
      step: z.union([z.literal(STEP.details), z.literal(STEP.next_of_kin), z.literal(STEP.finance)]),
    }),
    output: z.object({ application: Application }),
    refusals: [
      'PAPER_NEEDED',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
      'KYC_NOT_CLEARED',
      'PREAPPROVAL_NEEDED',
      'SELF_LOAN',
    ],
  }),
  choosePhone: call({
    method: 'POST',
    path: '/application/choose_phone',
    summary: 'Step 4: choose a phone from those that qualify',
    access: 'ADD_LOAN',
    effect: 'change',
    /** Without a grade the phone is a new one. */
    input: z.object({ application_id: Id, product_id: Id, grade: PhoneGrade.nullish(), ...saleShown }),
    output: z.object({ application: Application }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
      'PRODUCT_NOT_FOUND',
      'DOES_NOT_QUALIFY',
      'LOCK_NOT_CONNECTED',
      'ABOVE_LIMIT',
      'DEPOSIT_ALREADY_PAID',
      'PUSH_IN_FLIGHT',
      'CHANGED_MEANWHILE',
    ],
  }),
  choosePlan: call({
    method: 'POST',
    path: '/application/choose_plan',
    summary: 'Step 5: choose one of the nine plans at the price that was shown',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      application_id: Id,
      price_version_id: Id,
      repayment_interval: RepaymentInterval,
      contract_duration: ContractDuration,
      /** The price that the screen showed: the share of a used phone may have changed since. */
      retail_price_fcfa: Fcfa.nullish(),
      ...saleShown,
    }),
    output: z.object({ application: Application }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
      'PRICE_CHANGED',
      'ABOVE_LIMIT',
      'DEPOSIT_ALREADY_PAID',
      'PUSH_IN_FLIGHT',
      'CHANGED_MEANWHILE',
    ],
  }),
  cancelApplication: call({
    method: 'POST',
    path: '/application/cancel',
    summary: 'Cancel a sale before the loan exists',
    access: 'ADD_LOAN',
    effect: 'change',
    input: applicationInput.extend(saleShown),
    output: z.object({ application: Application }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'DEPOSIT_ALREADY_PAID',
      'PUSH_IN_FLIGHT',
      'CHANGED_MEANWHILE',
    ],
  }),
  priceList: call({
    method: 'POST',
    path: '/get_price_list',
    summary: 'Every phone with its price in force: what a sale needs that is prepared without a line',
    access: 'ADD_LOAN',
    effect: 'read',
    output: z.object({ rounding_step_fcfa: z.int(), phones: z.array(PricedPhone) }),
  }),
  planMatrix: call({
    method: 'POST',
    path: '/get_payments_details',
    summary: 'The nine plans of a phone at today’s price, with total cost and cost over cash price',
    access: ['ADD_LOAN', 'VIEW_INVENTORY'],
    effect: 'read',
    input: z.object({ product_id: Id, customer_id: Id.nullish(), grade: PhoneGrade.nullish() }),
    output: z.object({
      product_id: Id,
      name: z.string(),
      grade: PhoneGrade.nullable(),
      price_version_id: Id,
      retail_price_fcfa: Fcfa,
      deposit_fcfa: Fcfa,
      plans: z.array(PlanView.extend({ within_limit: z.boolean(), end_date: Day })),
    }),
    refusals: ['PRODUCT_NOT_FOUND', 'CUSTOMER_RECORD_NOT_FOUND'],
  }),
};
