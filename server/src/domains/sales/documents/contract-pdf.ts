/** The contract that the customer signs and keeps. */
import { kindsOf, sayKinds } from '@palier/contract/rules/plan-sentence.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { ContractTerms } from './contract-terms.ts';
import {
  type Fact,
  FIGURES_HEIGHT,
  amountsHeight,
  drawAmounts,
  drawFacts,
  drawFigures,
  factsHeight,
  sideBySide,
} from '../../../platform/pdf/facts.ts';
import { drawList } from '../../../platform/pdf/list.ts';
import { Sheet } from '../../../platform/pdf/sheet.ts';
import { drawSignature } from './signature.ts';
import { signatureImage } from './signature-image.ts';
import { WORDS } from './words.ts';
import { named } from '../../../platform/pdf/named.ts';
import { ID_TYPE_LABELS, RELATIONSHIP_LABELS } from '@palier/contract/customers/labels.ts';
import { SOLD_AS_LABELS } from '@palier/contract/stock/labels.ts';
import { longDay } from '../../../platform/pdf/written-day.ts';
import { writtenPhone } from '../../../platform/pdf/written-phone.ts';
import { drawSchedule } from './contract-schedule.ts';
import { drawPairs } from './fact-columns.ts';

/**
 * Draws the contract. The same terms and signature give the same bytes, so that their hash proves them.
 * Rejects when the signature is not a whole PNG of a sensible size.
 */
export async function contractPdf(
  terms: ContractTerms,
  contract_name: string,
  signature_png: Buffer,
): Promise<Uint8Array> {
  const signature = await signatureImage(signature_png);
  const { language, company_name, loan_reference, signed_on } = terms;
  const sheet = new Sheet({
    language,
    title: contract_name,
    company_name,
    reference: `${wordsOf(terms).loan_reference} ${loan_reference}`,
    made_on: signed_on,
    contact: wordsOf(terms).customer_service(writtenPhone(terms.support_phone)),
    subtitle: wordsOf(terms).signed_on(loan_reference, longDay(language, signed_on)),
  });
  drawParties(sheet, terms);
  drawPlan(sheet, terms);
  drawSchedule(sheet, terms);
  drawHowToPay(sheet, terms);
  drawLockTerms(sheet, terms);
  drawNextOfKin(sheet, terms);
  drawSignature(sheet, terms, signature);
  return await sheet.finish();
}

const wordsOf = ({ language }: ContractTerms) => WORDS[language];

function drawParties(sheet: Sheet, terms: ContractTerms): void {
  const words = wordsOf(terms);
  const { customer } = terms;
  const seller: Fact[] = [
    [words.company, terms.company_name],
    [words.shop, terms.shop_name],
    [words.agent, terms.agent_name],
    [words.phone_number, writtenPhone(terms.support_phone)],
  ];
  const buyer: Fact[] = [
    [words.name, customer.name],
    [words.date_of_birth, longDay(terms.language, customer.date_of_birth)],
    [named(ID_TYPE_LABELS[terms.language], customer.id_type), customer.document_number],
    [words.phone_number, writtenPhone(customer.msisdn)],
    [words.home_address, customer.home_address ?? ''],
  ];
  const phone: Fact[] = [
    [words.model, terms.product_name],
    [words.condition, SOLD_AS_LABELS[terms.language][terms.grade ?? 'new']],
    [words.cash_price, formatFcfa(terms.retail_price_fcfa)],
  ];
  drawPairs(sheet, words.parties, [
    { title: words.seller, facts: seller },
    { title: words.buyer, facts: buyer },
  ]);
  drawPairs(sheet, words.phone_sold, [{ facts: phone }]);
}

function drawPlan(sheet: Sheet, terms: ContractTerms): void {
  const words = wordsOf(terms);
  const { language, payments } = terms;
  const installment_kinds = kindsOf(payments.map(({ amount_fcfa }) => amount_fcfa));
  const [only] = installment_kinds;
  const isEven = installment_kinds.length === 1 && only !== undefined;
  const each = isEven ? formatFcfa(only.amount_fcfa) : sayKinds({ installment_kinds }, language);
  const [first, last] = [payments[0], payments.at(-1)];
  const facts: Fact[] = [
    [words.payments, words.payments_of(payments.length, terms.repayment_interval, terms.contract_duration)],
    [words.each_payment, each],
    [words.first_due, first ? longDay(language, first.due_on) : ''],
    [words.last_due, last ? longDay(language, last.due_on) : ''],
  ];
  const rows: Fact[] = [
    [words.deposit, formatFcfa(terms.deposit_fcfa)],
    [words.total_repayment, formatFcfa(terms.total_repayment_fcfa)],
    [words.total_cost, formatFcfa(terms.total_cost_fcfa)],
    [words.cost_over_cash, formatFcfa(terms.cost_over_cash_fcfa)],
  ];
  const [left, right] = sideBySide(sheet, 2);
  if (!left || !right) return;
  sheet.section(words.plan, Math.max(factsHeight(sheet, facts, left), amountsHeight(rows)));
  const top = sheet.y;
  sheet.y = Math.max(drawFacts(sheet, facts, left, top + 4), drawAmounts(sheet, rows, right, top, words.total_cost));
}

function drawHowToPay(sheet: Sheet, terms: ContractTerms): void {
  const words = wordsOf(terms);
  const numbered = (at: number): string => `${at + 1}.`;
  sheet.section(words.how_to_pay, FIGURES_HEIGHT + 40);
  if (terms.short_code === null) return drawList(sheet, [terms.how_to_pay, ...words.paid_at_shop_steps], numbered);
  sheet.y =
    drawFigures(
      sheet,
      [
        [words.short_code, terms.short_code],
        [words.account, terms.loan_reference],
      ],
      sheet.y,
    ) + 8;
  drawList(sheet, words.how_to_pay_steps, numbered);
}

function drawLockTerms(sheet: Sheet, terms: ContractTerms): void {
  sheet.section(wordsOf(terms).lock, 40);
  drawList(sheet, terms.lock_terms, () => '•');
}

function drawNextOfKin(sheet: Sheet, terms: ContractTerms): void {
  const { next_of_kin } = terms;
  if (!next_of_kin) return;
  const words = wordsOf(terms);
  drawPairs(sheet, words.next_of_kin, [
    {
      facts: [
        [words.name, next_of_kin.name],
        [words.relationship, named(RELATIONSHIP_LABELS[terms.language], next_of_kin.relationship)],
      ],
    },
    { facts: [[words.phone_number, writtenPhone(next_of_kin.msisdn)]] },
  ]);
}
