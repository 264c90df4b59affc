/** The texts about a correction: to the customer with both sums, and to those who asked for it and approved it. */
import { dayIn, timeIn } from '@palier/contract/values/time-zone.ts';
import { howItWasSaid, howToObject } from '@palier/contract/messages/how-to-object.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findLoanById } from '../loans/loans.ts';
import { customersToTell } from '../messages/messages.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import type { CorrectionRow } from './corrections.sql.ts';
import { peopleToTell } from './missing-slips.sql.ts';
import { referenceOfTarget } from './payments.sql.ts';

/** `29/11 14:30`. */
export function shortMoment({ business: { time_zone } }: Pick<Services, 'business'>, at: string): string {
  const moment = new Date(at);
  return `${shortDay(dayIn(time_zone, moment))} ${timeIn(time_zone, moment)}`;
}

async function factsOf(tx: Tx, correction: CorrectionRow, value_on: string) {
  const { was_fcfa, amount_fcfa, application_id, loan_id } = correction;
  return {
    former: formatFcfa(was_fcfa),
    amount: formatFcfa(amount_fcfa),
    day: shortDay(value_on),
    reference: await referenceOfTarget(tx, application_id, loan_id),
  };
}

/** Announces a correction downwards: the customer may object until it takes effect. */
export async function announceCorrection(
  tx: Tx,
  services: Services,
  correction: CorrectionRow,
  value_on: string,
): Promise<void> {
  const { customer_id } = correction;
  const customer = (await customersToTell(tx, [customer_id])).get(customer_id);
  if (!customer) return;
  const { msisdn: to, language } = customer;
  const facts = {
    ...(await factsOf(tx, correction, value_on)),
    until: shortMoment(services, correction.takes_effect_at),
    how_to_object: howToObject(services.sms?.takesAnswers(to) === true, language),
  };
  await sendMessages(tx, services, [{ to, customer_id, language, template: 'correction_waits', facts }]);
}

/**
 * The new receipt, with both sums. It has the id of the right payment, as every receipt has, so that no second one is
 * written for it.
 */
export async function sendCorrectedReceipt(
  tx: Tx,
  services: Services,
  correction: CorrectionRow,
  right: { readonly payment_id: string; readonly value_on: string },
): Promise<void> {
  const { customer_id, loan_id, receipt_number: number } = correction;
  const customer = (await customersToTell(tx, [customer_id])).get(customer_id);
  if (!customer) return;
  const facts = { ...(await factsOf(tx, correction, right.value_on)), number };
  const loan = loan_id === null ? null : await findLoanById(tx, loan_id);
  const { msisdn: to, language } = customer;
  const text = { id: right.payment_id, to, customer_id, language };
  await sendMessages(tx, services, [
    loan
      ? {
          ...text,
          template: 'payment_corrected',
          facts: { ...facts, outstanding: formatFcfa(loan.total_fcfa - loan.repaid_fcfa) },
        }
      : { ...text, template: 'deposit_corrected', facts },
  ]);
}

const deciders = async (tx: Tx, { asked_by, approved_by }: CorrectionRow) =>
  (await peopleToTell(tx, [...new Set([asked_by, approved_by])])).filter(({ msisdn }) => msisdn !== '');

/** Tells who asked and who approved that a correction does not take effect, because something else changed. */
export async function tellOvertaken(
  tx: Tx,
  services: Services,
  correction: CorrectionRow,
  value_on: string,
): Promise<void> {
  const facts = await factsOf(tx, correction, value_on);
  const texts = (await deciders(tx, correction)).map(({ msisdn: to, language }) => ({
    to,
    language,
    template: 'correction_overtaken' as const,
    facts,
  }));
  await sendMessages(tx, services, texts);
}

/**
 * Tells who asked, who approved and the customer that a correction does not take effect. `recorded_by` is the name of
 * the colleague to whom the customer spoke; null where they answered the text.
 */
export async function tellObjection(
  tx: Tx,
  services: Services,
  correction: CorrectionRow,
  value_on: string,
  recorded_by: string | null,
): Promise<void> {
  const { customer_id } = correction;
  const facts = await factsOf(tx, correction, value_on);
  const people = await deciders(tx, correction);
  const customer = (await customersToTell(tx, [customer_id])).get(customer_id);
  await sendMessages(tx, services, [
    ...people.map(({ msisdn: to, language }) => ({
      to,
      language,
      template: 'correction_objected' as const,
      facts: { ...facts, how: howItWasSaid(recorded_by, language) },
    })),
    ...(customer
      ? [
          {
            to: customer.msisdn,
            customer_id,
            language: customer.language,
            template: 'correction_stopped' as const,
            facts,
          },
        ]
      : []),
  ]);
}
