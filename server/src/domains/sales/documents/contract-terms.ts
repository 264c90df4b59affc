/** The terms of a contract at its signature. They are stored with the contract and printed on it. */
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import type { Language } from '@palier/contract/values/language.ts';

export interface ContractTerms {
  readonly loan_reference: string;
  readonly company_name: string;
  readonly support_phone: string;
  /** Null where customers have no number to pay to by themselves. */
  readonly short_code: string | null;
  /** One sentence. */
  readonly how_to_pay: string;
  readonly language: Language;
  readonly customer: {
    readonly name: string;
    readonly document_number: string;
    readonly id_type: string;
    readonly msisdn: string;
    readonly home_address: string | null;
    readonly date_of_birth: string;
  };
  readonly next_of_kin: { readonly name: string; readonly msisdn: string; readonly relationship: string } | null;
  readonly shop_name: string;
  readonly agent_name: string;
  readonly product_name: string;
  /** Of a used phone; null for a new one. */
  readonly grade: PhoneGrade | null;
  readonly retail_price_fcfa: number;
  readonly deposit_fcfa: number;
  readonly total_repayment_fcfa: number;
  readonly total_cost_fcfa: number;
  readonly cost_over_cash_fcfa: number;
  readonly repayment_interval: 'daily' | 'weekly' | 'monthly';
  readonly contract_duration: 3 | 6 | 12;
  /** The instalments, if the loan starts on `signed_on`. */
  readonly payments: ReadonlyArray<{ readonly number: number; readonly due_on: string; readonly amount_fcfa: number }>;
  /** The sentences that explain the lock. */
  readonly lock_terms: readonly string[];
  readonly signed_on: string;
}
