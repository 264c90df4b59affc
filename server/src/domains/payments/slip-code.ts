/**
 * A slip for a customer of another shop needs the customer, who reads out a code from their phone, or whose document
 * two people of the shop have read.
 */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { CommandContext, CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { checkCode, spendCode } from '../auth/check-code.ts';
import { sendCode } from '../auth/one-time-codes.ts';
import { findCustomer, isCustomerInReach } from '../customers/customers.ts';
import { findLoan } from '../loans/loans.ts';
import { findShop } from '../network/network.ts';
import { refuseAboveDebt } from './refuse-above-debt.ts';
import { findUsableForUpdate } from './slip-documents.sql.ts';
import { shownSince } from './slip-documents.ts';
import { takesSlips } from './slip-limits.ts';

/**
 * The code goes to the number on the record, and names the sum and the shop that asks for it. Who could enter no slip
 * for the loan sends its customer no texts: refuses what entering one refuses of the person, and a sum above the debt.
 */
export const sendSlipCode: CommandHandler<typeof paymentsCalls.sendSlipCode> = async (
  { loan_reference, amount_fcfa },
  context,
) => {
  const { tx, actor, services, clock, note } = context;
  const loan = await findLoan(tx, loan_reference);
  const customer = loan && (await findCustomer(tx, loan.customer_id));
  if (!loan || !customer) throw fail('LOAN_NOT_FOUND');
  await refuseOwn(tx, actor, loan.customer_id, clock.now());
  if (customer.number_lost_at !== null) throw fail('NO_NUMBER');
  if (!takesSlips(context)) throw fail('CASH_ON_PROBATION');
  await refuseAboveDebt(context, loan, amount_fcfa, 'amount_fcfa');
  const shop = actor.shop_id === null ? null : await findShop(tx, actor.shop_id);
  const sent = await sendCode(tx, services, {
    purpose: 'slip',
    subject: subjectOf(context, loan.id, amount_fcfa),
    msisdn: customer.msisdn,
    language: customer.language,
    template: 'slip_code',
    facts: {
      amount: formatFcfa(amount_fcfa),
      shop: shop?.name ?? actor.full_name,
      reference: loan.loan_reference,
    },
    customer_id: customer.id,
    sender: actor,
  });
  note({ subject_kind: 'loan', subject_id: loan.id });
  return { sent_to: maskMsisdn(customer.msisdn), ...sent };
};

/**
 * Refuses SLIP_NEEDS_CUSTOMER for a customer out of reach without a code or a document that a second person has
 * confirmed, SLIP_DOCUMENT_WAITS, and a code that is not right. Spends the code. Answers the document for which this
 * slip is entered, whose caller says which slip it was; null where none was needed.
 */
export async function refuseAbsentCustomer(
  context: CommandContext,
  loan: { readonly id: string; readonly customer_id: string },
  { amount_fcfa, customer_code }: { readonly amount_fcfa: number; readonly customer_code?: string | null | undefined },
): Promise<string | null> {
  const { tx, actor, services } = context;
  if (await isCustomerInReach(tx, loan.customer_id, actor.staff_id)) return null;
  if (!customer_code) return confirmedDocument(context, loan.id, amount_fcfa);
  const { id } = await checkCode(
    tx,
    services,
    'slip',
    subjectOf(context, loan.id, amount_fcfa),
    customer_code,
    'customer_code',
  );
  await spendCode(tx, services, id);
  return null;
}

async function confirmedDocument(
  { tx, actor, clock }: CommandContext,
  loan_id: string,
  amount_fcfa: number,
): Promise<string> {
  const { staff_id: shown_by, shop_id } = actor;
  const found =
    shop_id && (await findUsableForUpdate(tx, { loan_id, shown_by, shop_id, amount_fcfa }, shownSince(clock.now())));
  if (!found || found.decision === 'declined') throw fail('SLIP_NEEDS_CUSTOMER', {}, 'customer_code');
  if (found.decision === null) throw fail('SLIP_DOCUMENT_WAITS', {}, 'customer_code');
  return found.id;
}

/** What a customer read out at one desk for one sum is of no use at another, or for another sum. */
const subjectOf = ({ actor }: CommandContext, loan_id: string, amount_fcfa: number): string =>
  `${loan_id}|${actor.shop_id ?? actor.staff_id}|${amount_fcfa}`;
