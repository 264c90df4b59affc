/** The facts on a statement and on a certificate. */
import type { Language } from '@palier/contract/values/language.ts';

export interface StatementFacts {
  readonly language: Language;
  readonly company_name: string;
  readonly loan_reference: string;
  readonly customer_name: string;
  readonly product_name: string;
  readonly printed_on: string;
  readonly lines: ReadonlyArray<{
    readonly value_on: string;
    readonly event: string;
    readonly reference: string | null;
    readonly debit_fcfa: number;
    readonly credit_fcfa: number;
    readonly balance_fcfa: number;
  }>;
  readonly balance_fcfa: number;
  /** The VAT within the price; 0 where none is booked. */
  readonly vat_fcfa: number;
}

export interface CertificateFacts {
  readonly language: Language;
  readonly company_name: string;
  readonly certificate_number: string;
  readonly loan_reference: string;
  readonly customer_name: string;
  readonly product_name: string;
  readonly imei: string;
  readonly total_paid_fcfa: number;
  /** How many instalments the loan had, and when they were due. */
  readonly installments: number;
  readonly first_due_on: string;
  readonly last_due_on: string;
  readonly settled_on: string;
}
