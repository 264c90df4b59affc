/** Data for contracts, statements and certificates to print, and the content of a printed file. */
import { type Language } from '@palier/contract/values/language.ts';
import { planOf } from '@palier/contract/rules/price.ts';
import { type Interval, installmentsBetween } from '@palier/contract/rules/schedule.ts';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { ContractTerms } from '../../server/src/domains/sales/documents/contract-terms.ts';
import { lockTerms } from '../../server/src/domains/sales/documents/lock-terms.ts';
import type { CertificateFacts, StatementFacts } from '../../server/src/domains/loans/documents/statement.ts';

export const LONG_NAME = 'Élisabeth-Françoise Ngo’o Nyɔbɛ Ŋkwəntɨ̀ Mbarga épouse Atangana-Essomba de Biyíti';
export const LONG_COMPANY = 'Société Camerounaise de Téléphonie à Tempérament et de Services Numériques du Littoral';

/** A signature as a customer draws it. */
export const drawnSignature = (): Promise<Buffer> => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M40 170C90 20 130 40 120 150S60 220 160 140 220 60 240 140" fill="none" stroke="#012" stroke-width="5"/></svg>';
  return sharp(Buffer.from(drawing)).png().toBuffer();
};

export function terms(
  language: Language,
  repayment_interval: Interval,
  contract_duration: 3 | 6 | 12,
  change: Partial<ContractTerms> = {},
): ContractTerms {
  const plan = planOf(
    { retail_price_fcfa: 185_000, deposit_fcfa: 37_000, credit_multiplier: 1.45 },
    repayment_interval,
    contract_duration,
    25,
  );
  const schedule = {
    start_on: '2026-03-14',
    interval: repayment_interval,
    installments: plan.installments,
    total_fcfa: plan.total_repayment_fcfa,
    step_fcfa: 25,
    extensions: [],
  };
  return {
    loan_reference: '1234567897',
    company_name: 'Palier Market',
    support_phone: '+237670000000',
    how_to_pay: 'Pay to 600600, account 4820193756.',
    short_code: '600600',
    language,
    customer: {
      name: 'Adèle Ngono Mballa',
      document_number: '112233445',
      id_type: 'national ID',
      msisdn: '+237670000001',
      home_address: 'Bonamoussadi, Douala',
      date_of_birth: '1994-03-01',
    },
    next_of_kin: { name: 'Paul Mballa', msisdn: '+237690000002', relationship: 'brother-in-law' },
    shop_name: 'Akwa Nord',
    agent_name: 'Chantal Fotso',
    product_name: 'Samsung Galaxy A16',
    grade: null,
    retail_price_fcfa: 185_000,
    deposit_fcfa: 37_000,
    total_repayment_fcfa: plan.total_repayment_fcfa,
    total_cost_fcfa: plan.total_cost_fcfa,
    cost_over_cash_fcfa: plan.cost_over_cash_fcfa,
    repayment_interval,
    contract_duration,
    payments: installmentsBetween(schedule, 0, 1, plan.installments).map(({ number, due_on, amount_fcfa }) => ({
      number,
      due_on,
      amount_fcfa,
    })),
    lock_terms: lockTerms(language, { lock_type: 'hard lock', lock_day: 3, company_name: 'Palier Market' }),
    signed_on: '2026-03-14',
    ...change,
  };
}

export function statement(language: Language, movements: number, change: Partial<StatementFacts> = {}): StatementFacts {
  const lines = Array.from({ length: movements }, (_, at) => ({
    value_on: '2026-03-14',
    event: at === 0 ? 'activation' : 'repayment',
    reference: at === 0 ? null : `MP2603.${at}`,
    debit_fcfa: at === 0 ? 200_000 : 0,
    credit_fcfa: at === 0 ? 0 : 1_000,
    balance_fcfa: 200_000 - at * 1_000,
  }));
  return {
    language,
    company_name: 'Palier Market',
    loan_reference: '1234567897',
    customer_name: 'Adèle Ngono',
    product_name: 'Samsung Galaxy A16',
    printed_on: '2026-09-01',
    lines,
    balance_fcfa: lines.at(-1)?.balance_fcfa ?? 0,
    vat_fcfa: 0,
    ...change,
  };
}

export const certificate = (language: Language, change: Partial<CertificateFacts> = {}): CertificateFacts => ({
  language,
  company_name: 'Palier Market',
  certificate_number: '9F3A2C11B07D',
  loan_reference: '1234567897',
  customer_name: 'Adèle Ngono',
  product_name: 'Samsung Galaxy A16',
  imei: '356938035643809',
  total_paid_fcfa: 251_600,
  installments: 182,
  first_due_on: '2026-08-31',
  last_due_on: '2027-02-28',
  settled_on: '2027-03-01',
  ...change,
});

/** How many rectangles the pages of a file draw. */
export function rectangles(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/\/FlateDecode\s*>>\s*stream\n/g)]
    .map(({ index, 0: head }) => Buffer.from(pdf).subarray(index + head.length, text.indexOf('\nendstream', index)))
    .map((packed) => {
      try {
        return inflateSync(packed).toString('latin1');
      } catch {
        return '';
      }
    })
    .reduce((count, drawn) => count + (drawn.match(/ re$/gm)?.length ?? 0), 0);
}

/** The content of a file outside its compressed streams. */
export function outline(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1');
  return {
    is_whole: text.startsWith('%PDF-1.7') && text.endsWith('%%EOF\n'),
    pages: Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(text)?.[1]),
    language: /\/Lang \((\w+)\)/.exec(text)?.[1],
    is_tagged: /\/Marked true/.test(text),
    table_rows: text.match(/\/S \/TR\b/g)?.length ?? 0,
    figures: text.match(/\/S \/Figure\b/g)?.length ?? 0,
  };
}
