/**
 * What a typed text most likely is. The server decides; this only tells the user what will be searched and fills the
 * first field of a registration.
 */
import { isLoanReference, normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import { plainText } from '@palier/contract/values/typed-text.ts';
import { looksLikePhone, plainNumber } from '@palier/contract/values/spelled-number.ts';

export type Likeness = 'msisdn' | 'loan_reference' | 'imei' | 'document_number' | 'name';

export function looksLike(typed: string): Likeness {
  const compact = normaliseReference(typed);
  if (/^\d{15,16}$/.test(compact)) return 'imei';
  if (isLoanReference(compact)) return 'loan_reference';
  if (looksLikePhone(typed)) return 'msisdn';
  // `MP2607.1841` is a number, `Awa Ngo 2` is a name with something after it.
  const hasWord = typed
    .trim()
    .split(/\s+/)
    .some((word) => /^\p{L}{3,}$/u.test(word));
  return /\d/.test(compact) && !hasWord ? 'document_number' : 'name';
}

/**
 * What a search without a result says about the person to register: a number is their number; a name is the given name,
 * then the surname.
 */
export function prefilled(typed: string): {
  msisdn?: string;
  document_number?: string;
  first_name?: string;
  surname?: string;
} {
  const likeness = looksLike(typed);
  if (likeness === 'msisdn') return { msisdn: plainNumber(typed) };
  if (likeness === 'document_number') return { document_number: plainNumber(typed) };
  const text = plainText(typed);
  if (likeness !== 'name') return {};
  const [first_name = '', ...surname] = text.split(/\s+/);
  return { first_name, surname: surname.join(' ') };
}
