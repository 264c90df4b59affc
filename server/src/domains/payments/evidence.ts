/**
 * The evidence that a payment in suspense belongs to somebody. What the workbench of finance calls likely is what a
 * lock waits for: both ask this function.
 */
import { cumulativeDue, firstUnpaid } from '@palier/contract/rules/schedule.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import { type LoanRow, standingOf, termsOf } from '../loans/loans.ts';
import { nearReferences } from './near-references.ts';
import { endsAlike, isMarkOf } from './payer-marks.ts';
import { readsAsDocument, readsAsImei, readsAsPhone, readTyped, type Typed } from './typed-account.ts';
import type { Evidence } from './strength.ts';

/** What a payment itself says of whom it is for. */
export interface Clues {
  readonly amount_fcfa: number;
  readonly payment_phone: string | null;
  /** What stands for the number of a payer whom the operator hides. */
  readonly payer_mark: string | null;
  readonly payer_name: string | null;
  readonly account_keyed_in: string | null;
  /** The customer with whom it arrived by itself; where a person placed it is evidence of nothing. */
  readonly came_for: string | null;
}

/** What identifies a customer. */
export interface Owner {
  readonly customer_id: string;
  readonly first_name: string;
  readonly surname: string;
  readonly msisdn: string;
  readonly next_of_kin_phone: string | null;
  readonly document_number: string;
  readonly national_id: string | null;
  /** Of the phones of their loans. */
  readonly imeis: readonly string[];
  /** References of loans that ended. */
  readonly former_references: readonly string[];
  /** The phones from which money reached them by itself. */
  readonly paid_from: readonly string[];
  /** The same of phones whose numbers the operator hides behind a hash. */
  readonly paid_hidden: readonly string[];
}

/** The clues, read once for all owners. */
export interface ReadClues extends Clues {
  readonly near: ReadonlySet<string>;
  readonly typed: Typed;
  readonly payer_words: ReadonlySet<string>;
}

const wordsOf = (...names: ReadonlyArray<string | null>): string[] =>
  nameKey(...names)
    .split(' ')
    .filter(Boolean);

export const readClues = (clues: Clues): ReadClues => ({
  ...clues,
  near: new Set(nearReferences(clues.account_keyed_in ?? '')),
  typed: readTyped(clues.account_keyed_in ?? ''),
  payer_words: new Set(wordsOf(clues.payer_name)),
});

/** `reference` is that of the loan or the sale, `amounts` what its amounts say. */
export function evidenceOn(
  { payment_phone, payer_mark, came_for, near, typed, payer_words }: ReadClues,
  owner: Owner,
  reference: string,
  amounts: readonly Evidence[],
): Evidence[] {
  const name = wordsOf(owner.first_name, owner.surname);
  const isNamedBy = (words: ReadonlySet<string>) => name.length > 1 && name.every((word) => words.has(word));
  const isFrom = (number: string | null) =>
    payment_phone === null ? isMarkOf(payer_mark, number) : payment_phone === number;
  const about: Array<readonly [Evidence, boolean]> = [
    ['reference_one_off', near.has(reference)],
    ['former_reference', owner.former_references.some((former) => typed.digits.includes(former))],
    ['same_customer', came_for === owner.customer_id],
    ['document_typed', [owner.document_number, owner.national_id].some((one) => readsAsDocument(typed, one))],
    ['imei_typed', owner.imeis.some((imei) => readsAsImei(typed, imei))],
    ['phone_typed', readsAsPhone(typed, owner.msisdn)],
    ['next_of_kin_typed', readsAsPhone(typed, owner.next_of_kin_phone)],
    ['own_phone', isFrom(owner.msisdn)],
    [
      'paid_before',
      [...owner.paid_from, ...owner.paid_hidden].some((one) => one === payment_phone || one === payer_mark),
    ],
    ['next_of_kin_phone', isFrom(owner.next_of_kin_phone)],
    ['name_typed', isNamedBy(typed.words)],
    ['same_name', isNamedBy(payer_words)],
  ];
  const evidence = about.flatMap(([one, holds]) => (holds ? [one] : []));
  // Many customers owe the same amount: it is evidence beside something else, or where only one of them owes it.
  if (evidence.length === 0 && !amounts.includes('only_arrears')) return [];
  // The last digits that a mask leaves are those of every thousandth number.
  const masked: Evidence[] = endsAlike(payer_mark, owner.msisdn) ? ['phone_ends_alike'] : [];
  return [...evidence, ...amounts, ...masked];
}

/** A payment of one instalment, or of a few at once. */
const MOST_INSTALMENTS = 4;

/** `owes_alone` says whether no other late loan owes the same. */
export function loanAmounts(loan: LoanRow, amount_fcfa: number, today: string, owes_alone: boolean): Evidence[] {
  if (loan.status !== 'active') return [];
  const terms = termsOf(loan, today);
  const next = firstUnpaid(terms, loan.repaid_fcfa);
  const instalment_fcfa = cumulativeDue(terms, next) - cumulativeDue(terms, next - 1);
  const isWhole =
    instalment_fcfa > 0 && amount_fcfa % instalment_fcfa === 0 && amount_fcfa / instalment_fcfa <= MOST_INSTALMENTS;
  const { arrears_fcfa } = standingOf(loan, today, 0);
  const isArrears = arrears_fcfa > 0 && arrears_fcfa === amount_fcfa;
  return [
    ...(isArrears ? [owes_alone ? ('only_arrears' as const) : ('arrears_amount' as const)] : []),
    ...(isWhole ? ['instalment_amount' as const] : []),
  ];
}
