import { describe, expect, test } from 'vitest';
import { COMMON_REFUSALS, ERRORS, type ErrorCode, errorMessage } from '../errors.ts';

interface Sentences {
  readonly en: string;
  readonly fr: string;
  readonly status: number;
}
const blanks = (sentence: string): string[] =>
  [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort();

/** The defects of a list of errors, as texts. */
function complaints(errors: Readonly<Record<string, Sentences>>): string[] {
  return Object.entries(errors).flatMap(([code, { en, fr, status }]) => [
    ...(/^[A-Z][A-Z_]+$/.test(code) ? [] : [`${code} is not written as a code`]),
    ...(en.trim().length > 2 && fr.trim().length > 2 ? [] : [`${code} misses a language`]),
    ...(en === fr ? [`${code} is not translated`] : []),
    ...(blanks(en).join() === blanks(fr).join() ? [] : [`${code} fills other blanks in French`]),
    ...(/[{}]/.test(withoutBlanks(en) + withoutBlanks(fr)) ? [`${code} has a blank that nothing fills`] : []),
    ...(/'/.test(fr) ? [`${code} has a typewriter apostrophe in French`] : []),
    ...(status >= 400 && status < 600 ? [] : [`${code} answers ${status}`]),
  ]);
}
const withoutBlanks = (sentence: string): string => sentence.replace(/\{\w+\}/g, '');

describe('errors', () => {
  test('have a sentence in both languages, with the same blanks', () => expect(complaints(ERRORS)).toEqual([]));
  test('keep the texts that the specification quotes word for word', () => {
    const quoted: Partial<Record<ErrorCode, string>> = {
      SIGNED_OUT: 'You have been logged out',
      CUSTOMER_NOT_FOUND: 'Customer not found',
      CUSTOMER_RECORD_NOT_FOUND: 'Customer record not found',
      DOES_NOT_QUALIFY: 'Customer does not qualify for any phone',
      LOAN_NOT_FOUND: 'Loan not found',
      SELF_LOAN: 'Cannot add loan for yourself',
      BOTH_CODES_NEEDED: 'Please enter both OTP codes',
      KYC_FILES_MISSING: 'Please provide all required files before proceeding',
      UNEXPECTED: 'An error occurred',
      INVALID_MSISDN: 'valid phone number required',
    };
    for (const [code, text] of Object.entries(quoted)) expect(ERRORS[code as ErrorCode].en).toBe(text);
  });
  test('fill their blanks with facts, and never show a brace', () => {
    expect(errorMessage('WRONG_CODE', 'en', { tries_left: 4 })).toBe('The code is wrong. Tries left: 4.');
    for (const code of Object.keys(ERRORS) as ErrorCode[])
      for (const language of ['en', 'fr'] as const) expect(errorMessage(code, language)).not.toMatch(/[{}]/);
  });
  test('write a day as people do, in the language of the reader, and nothing that only looks like one', () => {
    const sentence = (language: 'en' | 'fr', day: string) => errorMessage('REPORT_DAY_TOO_EARLY', language, { day });
    expect(sentence('en', '2023-05-04')).toContain(' on 4 May 2023. ');
    expect(sentence('fr', '2023-02-04')).toContain(' le 4 févr. 2023. ');
    expect(sentence('en', '2023-99-99')).toContain(' on 2023-99-99. ');
  });
  test('use 401 only for sessions and sign-in, because a 401 signs the reader out', () => {
    const signed_out = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code].status === 401);
    expect(signed_out.sort()).toEqual(['CODE_EXPIRED', 'SIGNED_OUT', 'WRONG_CODE', 'WRONG_CREDENTIALS']);
  });
  test('that any call can answer exist', () => {
    for (const code of COMMON_REFUSALS) expect(ERRORS[code]).toBeTruthy();
  });
});

test('planted faults: a sentence without French, an untranslated one and a lost blank are noticed', () => {
  expect(complaints({ LOST: { status: 404, en: 'Lost.', fr: '' } })).toEqual(['LOST misses a language']);
  expect(complaints({ SAME: { status: 404, en: 'Lost.', fr: 'Lost.' } })).toEqual(['SAME is not translated']);
  expect(complaints({ SHORT: { status: 404, en: 'Wait {minutes}.', fr: 'Patientez.' } })).toEqual([
    'SHORT fills other blanks in French',
  ]);
  expect(complaints({ OK_SO_WHAT: { status: 200, en: 'Fine.', fr: 'Bien.' } })).toEqual(['OK_SO_WHAT answers 200']);
});

test('a number with decimals is written as the language writes it', () => {
  const facts = { margin: -7.5, floor: 5 };
  expect(errorMessage('MARGIN_BELOW_FLOOR', 'fr', facts)).toContain('-7,5 %');
  expect(errorMessage('MARGIN_BELOW_FLOOR', 'en', facts)).toContain('-7.5%');
});
