/**
 * A document is a text from a stranger, and a regular expression that tries every way of dividing it blocks the
 * process. Every reader of one cell gets two hundred characters here (the most that a cell keeps) that are made to be
 * slow to read.
 */
import { isLoanReference, normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { short } from '../../../../../tests/harness/scope.ts';
import { processorMs } from '../../../../../tests/harness/processor-time.ts';
import { asMsisdn } from '../../auth/auth.ts';
import { cleanCell } from '../../../platform/tables/table-of-file.ts';
import { plain } from '../../../platform/tables/headings.ts';
import { decimalNumber, wholeNumber } from '../../imports/row-reading.ts';
import { mendEncoding } from '../../../platform/tables/mend-encoding.ts';
import { splitImeis } from '../../imports/split-imeis.ts';
import { readNumber } from '../../imports/typed-number.ts';
import { readImei } from '../../stock/read-imei.ts';
import { isFranc, readDecimalHundredths, readFrancs, readInAndOut } from '../../../platform/statements/amounts.ts';
import { readDay, readShortDay } from '../../../platform/statements/days.ts';
import { isKnownHeading } from './heading-names.ts';
import { PARTY as MPESA_PARTY } from '../../../providers/daraja-paybill/statement.ts';
import { readMt940 } from './mt940.ts';
import { partyOf } from '../../../providers/mtn-momo/statement.ts';
import { readOutcome } from '../../../platform/statements/outcomes.ts';
import { phonesOf } from './phones.ts';
import { dayColumn } from '../../../platform/statements/day-column.ts';
import { numberIn } from '../../../platform/statements/reversals.ts';
import { transactionNumbersOf } from '../../../platform/statements/transaction-number.ts';

const CELL = 200;
/** A reader takes a fraction of it, also on a busy machine; one that tries every way of dividing takes far more. */
const MOST_MS = 5;

type Reader = (text: string) => unknown;
const READERS: Readonly<Record<string, Reader>> = {
  francs: readFrancs,
  'francs with a decimal mark': (text) => [readDecimalHundredths(text, ','), readDecimalHundredths(text, '.')],
  'money in and out': (text) => [readInAndOut(text, ''), readInAndOut('', text)],
  currency: isFranc,
  day: (text) => readDay(text, 'Africa/Douala'),
  'short day': readShortDay,
  'transaction number': (text) => transactionNumbersOf([text])(text),
  'column of days': (text) => dayColumn([text], { time_zone: 'Africa/Douala' }).read(text),
  'number in a text': (text) => numberIn(text, () => false),
  'known heading': isKnownHeading,
  'broken encoding': mendEncoding,
  'two IMEIs': (text) => splitImeis({ imei: text }),
  'loan reference': (text) => [normaliseReference(text), isLoanReference(text)],
  'M-Pesa party': (text) => MPESA_PARTY.exec(text),
  'MTN party': partyOf,
  outcome: readOutcome,
  phone: (text) => [phonesOf('CM')(text), asMsisdn(text, 'CM')],
  'number to import': (text) => readNumber(text, { country: 'CM', field: 'phone', language: 'en' }),
  'whole number to import': wholeNumber,
  'decimal number to import': decimalNumber,
  IMEI: readImei,
  heading: plain,
  cell: cleanCell,
  'MT940 movement': (text) => readMt940(`:20:A\n:60F:C260415XAF1,\n:61:${text}\n`),
  'MT940 balance': (text) => readMt940(`:20:A\n:60F:${text}\n`),
};

/**
 * Texts that are slow for regular expressions: long runs of one character that two of their parts match, and an end
 * that none matches.
 */
const SIGNS = [
  ' ',
  ' ',
  '\u00a0',
  '\t',
  '0',
  '1',
  '9',
  '.',
  ',',
  "'",
  '-',
  '+',
  '(',
  ')',
  '/',
  ':',
  '@',
  '*',
  'f',
  'F CFA',
  'XAF',
  'E+',
  'x',
  '"',
  '\u2212',
  'é',
  '#',
  'T',
  'avr',
  '//',
  'FRI:',
  '{4:',
  '2604160416C1,NTRF',
  'Ã',
  '?',
  '\uFFFD',
  'h',
  'IMEI',
];
const run = fc
  .tuple(fc.constantFrom(...SIGNS), fc.oneof(fc.constantFrom(1, 1, 2, 12), fc.nat(CELL)))
  .map(([sign, many]) => sign.repeat(many));
const hostile = fc
  .tuple(fc.array(run, { minLength: 1, maxLength: 7 }), fc.constantFrom('', 'x', ' x', '1', ')', '-'))
  .map(([runs, end]) => runs.join('').slice(0, CELL - end.length) + end);

const timed = (read: Reader, text: string): number => {
  const started = performance.now();
  read(text);
  return performance.now() - started;
};

/**
 * The shortest of many times is the cost of reading: other work on the machine only adds to it. A fast reader is timed
 * once, and a very slow one not again and again.
 */
function cost(read: Reader, text: string): number {
  let least = timed(read, text);
  for (let again = 0; least > MOST_MS && again < (least > 20 ? 3 : 25); again++)
    least = Math.min(least, timed(read, text));
  return least;
}

const slowest = (read: Reader, numRuns: number) =>
  fc.check(
    fc.property(hostile, (text) => cost(read, text) <= MOST_MS),
    { numRuns, endOnFailure: true },
  );

describe('two hundred characters', () => {
  test.each(Object.entries(READERS))(
    'of any kind are read in a few milliseconds: %s',
    (_, read) => {
      const { failed, counterexample } = slowest(read, short(500, 1500));
      expect(failed, JSON.stringify(counterexample)).toBe(false);
    },
    60_000,
  );

  test('that block a backtracking expression are found', () => {
    const CURRENCY = '(?:f(?:rs?|rancs?)?\\.? ?cfa|cfa|xaf|xof|frs?|francs?|f)\\.?';
    const former = new RegExp(
      `^(\\()?\\s*([+-])?\\s*(?:${CURRENCY}\\s*)?([+-])?\\s*([\\d.,' ]*\\d[.,]?)\\s*(-)?\\s*(?:${CURRENCY})?\\s*(\\))?$`,
      'i',
    );
    // Half as long: one of them takes half a minute in full length.
    expect(slowest((text) => former.exec(text.slice(0, CELL / 2)), 3000).failed).toBe(true);
    expect(cost((text) => former.exec(text), `(${' '.repeat(40)}1${' '.repeat(40)}x`)).toBeGreaterThan(100);
  }, 60_000);

  test('are read as the former backtracking expressions read them', () => {
    const CURRENCY = '(?:f(?:rs?|rancs?)?\\.? ?cfa|cfa|xaf|xof|frs?|francs?|f)\\.?';
    const former = new RegExp(
      `^(\\()?\\s*([+-])?\\s*(?:${CURRENCY}\\s*)?([+-])?\\s*([\\d.,' ]*\\d[.,]?)\\s*([+-])?\\s*(?:${CURRENCY})?\\s*(\\))?$`,
      'i',
    );
    // It knew no dash in place of decimals.
    const undashed = (text: string): string => text.replace(/(\d)[.,]--?(?=[^\d]*$)/, '$1');
    /**
     * The amount that the former expression recognised, with its sign; its digits are read by code that did not change.
     */
    const formerly = (text: string): number | null => {
      const plainly = text.replace(/\s/gu, ' ').trim();
      // It knew no currency beside the brackets.
      const [, bracketed] = new RegExp(`^(?:${CURRENCY})? *(\\(.*\\)) *(?:${CURRENCY})?$`, 'i').exec(plainly) ?? [];
      const [found, open, before, inside, digits = '', after, close] =
        former.exec(undashed(bracketed ?? plainly)) ?? [];
      const signs = [before, inside, after].filter((sign) => sign !== undefined);
      if (
        found === undefined ||
        (open !== undefined) !== (close !== undefined) ||
        signs.length > (open === undefined ? 1 : 0)
      )
        return null;
      const francs = readFrancs(digits);
      return francs === null || francs === 0 ? francs : open !== undefined || signs[0] === '-' ? -francs : francs;
    };
    const piece = fc.constantFrom(
      ' ',
      ' ',
      '  ',
      '(',
      ')',
      '+',
      '-',
      'F',
      'f.',
      'CFA',
      'F CFA',
      'XAF',
      '1',
      '12',
      '500',
      '0',
      '.',
      ',',
      "'",
      'x',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join('')),
        (text) => {
          expect(readFrancs(text), JSON.stringify(text)).toBe(formerly(text));
        },
      ),
      { numRuns: short(6_000, 30_000) },
    );
  }, 60_000);
});

describe('a whole document', () => {
  test.each([
    ['blank lines', '\n'.repeat(1_000_000)],
    ['spaces', ' '.repeat(1_000_000)],
    ['lines of spaces', ' \n'.repeat(500_000)],
    ['openings of messages', '{4:'.repeat(300_000)],
    ['fields', ':20:\n:60F:\n:61:\n'.repeat(60_000)],
  ])(
    'of %s is not MT940, or is read quickly',
    async (_, text) => {
      let least = Number.POSITIVE_INFINITY;
      for (let again = 0; again < 3 && least > 1500; again++)
        least = Math.min(least, await processorMs(() => readMt940(text)));
      expect(least).toBeLessThan(1500);
    },
    60_000,
  );
});
