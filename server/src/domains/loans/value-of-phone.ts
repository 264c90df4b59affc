/** The value of the phone with which a loan ends, and how it is booked. */
import { type PhoneGrade, divideValue } from '@palier/contract/rules/returned-phones.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import type { findCustomer } from '../customers/customers.ts';
import { accounts } from '../ledger/accounts.ts';
import type { Posting } from '../ledger/post.ts';
import { sendMessages } from '../messages/send-message.ts';
import { imeiOf, takeInPhone, valueOfPhone } from '../stock/stock.ts';
import { debtPartsOf } from './debt.ts';
import type { LoanRow } from './loans.sql.ts';

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

export interface PhoneValue {
  readonly grade: PhoneGrade;
  readonly value_fcfa: number;
  /** What of it pays the debt, less the charge that is not earned. */
  readonly from_debt_fcfa: number;
  /** What is more, where the contract gives it to the customer. */
  readonly to_customer_fcfa: number;
}

/** What the phone of a running loan is worth in this grade. */
export async function phoneValue(
  db: Reader,
  loan: LoanRow,
  grade: PhoneGrade,
  { clock }: Pick<Services, 'clock'>,
): Promise<PhoneValue> {
  const { returned_surplus } = await settingsOn(db, 'money', clock.today());
  const value_fcfa = await valueOfPhone(db, loan.device_id, grade, clock.today());
  return { grade, value_fcfa, ...divideValue(value_fcfa, debtPartsOf(loan).net_fcfa, returned_surplus) };
}

/** The value beside the grade of the scan, for who decides; null for a loan without a debt or a phone not graded. */
export const shownValue = async (
  db: Reader,
  loan: LoanRow,
  grade: PhoneGrade | null,
  services: Pick<Services, 'clock'>,
): Promise<number | null> =>
  grade === null || loan.activated_at === null ? null : (await phoneValue(db, loan, grade, services)).value_fcfa;

/** Takes the phone in, and answers the postings of its value: 1150 of its IMEI against the debt and the credit. */
export async function takeInPhoneOf(tx: Tx, loan: LoanRow, value: PhoneValue, now: Date): Promise<Posting[]> {
  const { grade, from_debt_fcfa, to_customer_fcfa } = value;
  const { id: loan_id, device_id } = loan;
  await takeInPhone(tx, { device_id, loan_id, grade, from_debt_fcfa, to_customer_fcfa }, now);
  const debit = accounts.phone(await imeiOf(tx, device_id));
  return [
    { debit, credit: accounts.receivable(loan_id), amount_fcfa: from_debt_fcfa },
    { debit, credit: accounts.customerCredit(loan_id), amount_fcfa: to_customer_fcfa },
  ];
}

/** The customer reads in which grade their phone was taken back, and for how much. */
export const tellValue = (
  tx: Tx,
  services: Services,
  { id: customer_id, msisdn: to, language }: Customer,
  reference: string,
  { grade, value_fcfa }: PhoneValue,
) =>
  sendMessages(tx, services, [
    {
      to,
      customer_id,
      template: 'phone_taken_back',
      language,
      facts: { reference, grade, amount: formatFcfa(value_fcfa) },
    },
  ]);
