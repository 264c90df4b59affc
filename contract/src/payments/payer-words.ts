/** How screens, files and the evidence of requests write who paid where the operator hides the number. */
import type { Language } from '../values/language.ts';

/** Either a number, or what the operator sends in its place: a mask, or the beginning of a fingerprint. */
interface Payer {
  readonly payment_phone: string | null;
  readonly payer_mark: string | null;
}

type Written = Readonly<Record<Language, { masked: (mark: string) => string; hashed: (mark: string) => string }>>;

const HIDDEN: Written = {
  en: {
    masked: (mark) => `Masked by the operator: ${mark}`,
    hashed: (mark) => `Hidden by the operator: fingerprint ${mark}…`,
  },
  fr: {
    masked: (mark) => `Masqué par l’opérateur : ${mark}`,
    hashed: (mark) => `Caché par l’opérateur : empreinte ${mark}…`,
  },
};

/** As one of many, in a column of numbers. */
const HIDDEN_IN_LIST: Written = {
  en: { masked: (mark) => `Masked: ${mark}`, hashed: (mark) => `Hidden: fingerprint ${mark}…` },
  fr: { masked: (mark) => `Masqué : ${mark}`, hashed: (mark) => `Caché : empreinte ${mark}…` },
};

const kindOf = (mark: string) => (mark.includes('*') ? 'masked' : 'hashed');

export const hiddenPayer = (language: Language, mark: string): string => HIDDEN[language][kindOf(mark)](mark);

export const hiddenPayerInList = (language: Language, mark: string): string =>
  HIDDEN_IN_LIST[language][kindOf(mark)](mark);

/** For a file: the number, or that it is hidden; null where nothing is known. */
export const payerInFile = (language: Language, { payment_phone, payer_mark }: Payer): string | null =>
  payment_phone ?? (payer_mark === null ? null : hiddenPayer(language, payer_mark));
