/**
 * Lines by which an operator or a bank takes money back. Such a line is never new money, whatever its sign, and names
 * the payment that it takes back where the document says so.
 */
import { isLoanReference } from '@palier/contract/rules/reference-digits.ts';
import { spelledNumber } from '@palier/contract/values/spelled-number.ts';
import { plainName } from '../tables/headings.ts';
import type { StatementRow } from './statement-row.ts';

/** In a column of types, in the form of `plainName`: `Pay Bill Reversal`, `Annulation`, `api_payout_reversal`. */
const TYPE =
  /\b(reversals?|reversed?|annulations?|annulee?s?|cancell?ations?|cancell?ed|contre ?passations?|contre ?passee?|extournes?|extournee?|roll ?backs?|rolled back|charge ?backs?|refund(s|ed)?|remboursements?|remboursee?|remb|restitutions?|retrocessions?|retours? de fonds|rejets?|recalls?|void(ed)?|undone)\b/;
/** A customer writes `remboursement` for what they pay back, so free text says less. */
const BEGINS =
  /^(reversals?|reversed|reversal of|annulations?|contre ?passations?|extournes?|roll ?backs?|charge ?backs?|ann(ul)? (vir|vers|dep|ope?r)\w*|rejet)\b/;

/** What a bank writes beside money that it takes off again; beside money that came in, it may be a payer's own words. */
const RETURNS =
  /^(retours? (de )?(vir|vers|fonds|cheque|prel)\w*|impayes?|unpaid|returned|bounced|recall|cheque (impaye|retourne)|vir(ement)? (rejete|retourne))\b/;

export const isReversalType = (text: string): boolean => text !== '' && TYPE.test(plainName(text));
export const isReversalText = (text: string): boolean => text !== '' && BEGINS.test(plainName(text));

/** The text of a line of money that went out. */
export const isReturnText = (text: string): boolean =>
  isReversalText(text) || (text !== '' && RETURNS.test(plainName(text)));

/** A number with digits that is long enough to be that of a transaction. */
const NUMBER = /(?<![\p{L}\p{N}])(?=[\p{L}._-]*\d)[\p{L}\p{N}][\p{L}\p{N}._-]{6,40}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** The one number in a text, where it is no phone number; null where there is none or more than one. */
export function numberIn(text: string, isPhone: (text: string) => boolean): string | null {
  const found = [...new Set([...text.matchAll(NUMBER)].map(([number]) => number))].filter((number) => !isPhone(number));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The number that a bank's text names: not the line's own, no loan, and an account only where there is nothing else. */
export function numberInBankText(text: string, own: string): string | null {
  const isOther = (number: string): boolean => number === own || isLoanReference(number);
  return numberIn(text, (number) => isOther(number) || /^\d{11,}$/.test(number)) ?? numberIn(text, isOther);
}

/** A reversal; `linked` is the number that the document links it with, as its cell has it. */
export const reversalOf = (linked: string | null): NonNullable<StatementRow['reversal']> => ({
  takes_back: (linked === null ? null : spelledNumber(linked)) || null,
});
