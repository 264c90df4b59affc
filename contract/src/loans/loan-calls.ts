import { plainText } from '../values/typed-text.ts';
import { plainCode } from '../values/typed-code.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Imei } from '../values/imei.ts';
import { call } from '../call.ts';
import { CustomerLoan, InstallmentView, StatementLine } from './records.ts';
import { Application } from '../sales/records.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { SignedFcfa } from '../values/money.ts';
import { need } from '../fields.ts';

const oneTimeCode = z.string().overwrite(plainCode).max(12).default('');

const ListLoans = z.object({ action: z.literal('list').default('list'), customer_id: Id });

const CreateLoan = z.object({
  action: z.literal('create'),
  application_id: Id,
  imei: Imei,
  customer_code: oneTimeCode,
  agent_code: oneTimeCode,
  dealer_sheet_no: z.string().trim().max(40).nullish(),
});

const confirmed = z.literal(true, 'confirmation required');

/** Loans, their schedules and their documents. */
export const loanCalls = {
  loans: call({
    method: 'POST',
    path: '/lipa_pole_pole_loans',
    summary: 'With action "create": step 8, create the loan of a sale. Without it: the loans of a customer',
    access: ['ADD_LOAN', 'VIEW_CUSTOMER_LOANS'],
    effect: 'change',
    input: z.union([CreateLoan, ListLoans]),
    output: z.union([
      z.object({ loans: z.array(CustomerLoan) }),
      z.object({ application: Application, loan: CustomerLoan, message: z.string() }),
    ]),
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
      'BOTH_CODES_NEEDED',
      'NO_TEXTS',
      'OWN_SALE',
      'TIED_TO_PERSON',
      'OTP_WRONG',
      'OTP_EXPIRED',
      'TOO_MANY_TRIES',
      'SIGNATURE_NEEDED',
      'CONTRACT_OF_OTHER_LOCK',
      'IMEI_UNKNOWN',
      'IMEI_NOT_AVAILABLE',
      'PHONE_STILL_HELD',
      'IMEI_OTHER_MODEL',
      'IMEI_OTHER_GRADE',
      'PHONE_NOT_GRADED',
      'IMEI_OTHER_SHOP',
      'RUNNING_LOAN',
      'SELF_LOAN',
      'DEPOSIT_SHORT',
      'DEPOSIT_UNPROVEN',
    ],
  }),
  schedule: call({
    method: 'POST',
    path: '/loan_schedule',
    summary: 'The instalments of a loan with what each has received',
    access: ['VIEW_CUSTOMER_LOANS', 'ADD_LOAN'],
    effect: 'read',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({ installments: z.array(InstallmentView) }),
    refusals: ['LOAN_NOT_FOUND'],
  }),
  statement: call({
    method: 'POST',
    path: '/loan_statements',
    summary: 'Every movement of a loan with its running balance',
    access: 'VIEW_CUSTOMER_LOANS',
    effect: 'read',
    input: z.object({ loan_reference: LoanReference }),
    output: z.object({ loan_reference: z.string(), lines: z.array(StatementLine), balance_fcfa: SignedFcfa }),
    refusals: ['LOAN_NOT_FOUND'],
  }),
  statementFile: call({
    method: 'GET',
    path: '/loan_statements/{loan_reference}/{format}',
    summary: 'The statement as PDF or CSV, in the customer’s language',
    access: 'VIEW_CUSTOMER_LOANS',
    effect: 'read',
    file: true,
    input: z.object({ loan_reference: LoanReference, format: z.enum(['pdf', 'csv']) }),
    refusals: ['LOAN_NOT_FOUND'],
  }),
  certificate: call({
    method: 'GET',
    path: '/loan_certificate/{certificate_id}',
    summary: 'The settlement certificate (PDF)',
    access: 'VIEW_CUSTOMER_LOANS',
    effect: 'read',
    file: true,
    input: z.object({ certificate_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
  recordReceipt: call({
    method: 'POST',
    path: '/lipa_with_receipt',
    summary: 'Step 9, the last: the receipt or POS reference',
    access: 'ADD_LOAN',
    effect: 'change',
    input: z.object({
      application_id: Id,
      pos_reference: z
        .string(need('pos reference'))
        .overwrite(plainText)
        .min(3, need('pos reference'))
        .max(40, need('pos reference'))
        .regex(/^[\w./-]+$/, need('pos reference')),
      loan_reference_entered_in_pos: confirmed,
    }),
    output: z.object({ application: Application, message: z.string() }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
      'POS_REFERENCE_IN_USE',
    ],
  }),
};
