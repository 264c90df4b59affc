import * as z from 'zod';
import { call } from '../call.ts';
import { applicationInput } from './application-input.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Language } from '../values/language.ts';
import { Fcfa } from '../values/money.ts';
import { PlanView, Application, SentCode } from './records.ts';
import { need } from '../fields.ts';

const SEND_CODE_ERRORS = [
  'APPLICATION_NOT_FOUND',
  'APPLICATION_CLOSED',
  'STEP_OUT_OF_ORDER',
  'CUSTOMER_NOT_CONFIRMED',
  'NO_TEXTS',
  'RESEND_TOO_SOON',
  'TOO_MANY_REQUESTS',
] as const;

/** The codes, the signature and the contract of a sale. */
export const contractCalls = {
  sendCustomerCode: call({
    method: 'POST',
    path: '/customer_otp',
    summary: 'Step 7: send a code to the customer',
    access: 'ADD_LOAN',
    effect: 'change',
    input: applicationInput,
    output: SentCode,
    refusals: SEND_CODE_ERRORS,
  }),
  sendAgentCode: call({
    method: 'POST',
    path: '/agent_otp',
    summary: 'Step 7: send a code to the agent',
    access: 'ADD_LOAN',
    effect: 'change',
    input: applicationInput,
    output: SentCode,
    refusals: SEND_CODE_ERRORS,
  }),
  contractDetails: call({
    method: 'POST',
    path: '/fetch_econtract_details',
    summary: 'The contract before it is signed: its name, payments and lock terms in plain words',
    access: 'ADD_LOAN',
    effect: 'read',
    input: z.object({ application_id: Id, language: Language.default('fr') }),
    output: z.object({
      contract_name: z.string(),
      language: Language,
      payments: z.array(z.object({ number: z.int(), due_on: Day, amount_fcfa: Fcfa })),
      plan: PlanView,
      deposit_fcfa: Fcfa,
      lock_terms: z.array(z.string()),
      signed: z.boolean(),
      contract_id: Id.nullable(),
    }),
    refusals: ['APPLICATION_NOT_FOUND', 'STEP_OUT_OF_ORDER'],
  }),
  saveSignature: call({
    method: 'POST',
    path: '/save_customer_signature',
    summary: 'Step 8: the customer signs; the contract is written once and never changes',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      application_id: Id,
      language: Language,
      /** A PNG data URL from the signature pad. */
      signature: z
        .string()
        .max(400_000)
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/, need('signature')),
      /** The name that was typed where the customer could not draw: it must be the customer's. */
      typed_name: z.string().max(120, need('signature')).nullish(),
    }),
    output: z.object({ application: Application }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
      'UNSUPPORTED_FILE',
      'SIGNED_WITH_ANOTHER_NAME',
    ],
  }),
  contract: call({
    method: 'GET',
    path: '/loan_contract/{contract_id}',
    summary: 'The signed contract (PDF)',
    access: ['ADD_LOAN', 'VIEW_CUSTOMER_LOANS'],
    effect: 'read',
    file: true,
    input: z.object({ contract_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
};
