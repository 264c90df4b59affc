/** Numbers that must be unique and look real: phone numbers, references, documents, serial and transaction numbers. */
import { imeiCheckDigit } from '@palier/contract/values/imei.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { series } from './series.ts';

/**
 * MTN and Orange, the two operators that prompt, by the beginnings that the settings give each; +237 670 and +237 690
 * are reserved for staff and for the people of the showcase.
 */
const PREFIXES =
  '671 672 673 674 675 676 677 678 679 650 651 652 653 654 680 681 682 683 691 692 693 694 695 696 697 698 699 655 656 657 658 659'.split(
    ' ',
  );
const MILLION = 1_000_000;
/** Ten characters of 36, as a paybill operator writes its transactions. */
const HALF_CODE = 36 ** 5;

/** As Orange writes its transactions: a day, a time and a running number. */
const orangeNumber = (number: number): string =>
  `260101.${String(Math.floor(number / 100_000)).padStart(4, '0')}.A${String(number % 100_000).padStart(5, '0')}`;

export interface Numbers {
  /** Customers and next of kin are numbered separately, so neither has the other's number. */
  customerPhone(index: number): string;
  kinPhone(index: number): string;
  reference(): string;
  document(kind: 'national ID' | 'passport' | 'driving license' | 'electoral card', index: number): string;
  /** The next phone of a model, by its TAC; a TAC whose serial numbers are used up is followed by the next one. */
  imei(tac: string): string;
  momoTransaction(): string;
  orangeTransaction(): string;
  paybillTransaction(): string;
  receipt(): string;
}

export function numbersOf(seed: number): Numbers {
  const phones = series(PREFIXES.length, MILLION, seed);
  const references = series(30_000, 30_000, seed + 11);
  const documents = series(30_000, 30_000, seed + 23);
  const momo = series(100_000, 90_000, seed + 37);
  const paybill = series(HALF_CODE, HALF_CODE, seed + 41);
  const serials = series(1000, 1000, seed + 53);
  const made = { references: 0, momo: 0, orange: 0, paybill: 0, receipts: 0 };
  const made_of = new Map<string, number>();

  const phone = (index: number): string => {
    const number = phones(index);
    return `+237${PREFIXES[Math.floor(number / MILLION)]}${String(number % MILLION).padStart(6, '0')}`;
  };
  return {
    customerPhone: (index) => phone(2 * index),
    kinPhone: (index) => phone(2 * index + 1),
    reference: () => withCheckDigit(String(100_000_000 + references(made.references++))),
    document: (kind, index) => {
      const digits = String(100_000_000 + documents(index));
      return kind === 'passport'
        ? `0${Number(digits).toString(36).toUpperCase()}`
        : kind === 'driving license'
          ? `LT${digits}`
          : kind === 'electoral card'
            ? `CE${digits}`
            : digits;
    },
    imei: (tac) => {
      const serial = made_of.get(tac) ?? 0;
      made_of.set(tac, serial + 1);
      const body = `${Number(tac) + Math.floor(serial / MILLION)}${String(serials(serial % MILLION)).padStart(6, '0')}`;
      return body + imeiCheckDigit(body);
    },
    momoTransaction: () => String(10_000_000_000 + momo(made.momo++)),
    orangeTransaction: () => `MP${orangeNumber(momo(made.orange++))}`,
    paybillTransaction: () =>
      paybill(made.paybill++)
        .toString(36)
        .toUpperCase()
        .padStart(10, '0'),
    receipt: () => `R${String(100_000 + made.receipts++)}`,
  };
}
