/** The variables of the texts to customers, with the values that the editor shows and those that fill the most room. */
import { sayPayments } from '../rules/plan-sentence.ts';
import type { Language } from '../values/language.ts';
import { formatFcfa } from '../values/written-money.ts';
import { type WaysToPay, howToPay } from './how-to-pay.ts';
import type { Variable } from './template.ts';

type Words = Readonly<Record<Language, string>>;

const same = (text: string): Words => ({ en: text, fr: text });

export const variable = (en: string, fr: string, example: string | Words, longest: string | Words): Variable => ({
  label: { en, fr },
  example: typeof example === 'string' ? same(example) : example,
  longest: typeof longest === 'string' ? same(longest) : longest,
});

/** A part of a sentence that is made in each language. */
export const inBoth = (
  en: string,
  fr: string,
  example: (language: Language) => string,
  longest: (language: Language) => string = example,
): Variable => variable(en, fr, { en: example('en'), fr: example('fr') }, { en: longest('en'), fr: longest('fr') });

const LONGEST_FCFA = 1_000_000_000;
export const amount = (en: string, fr: string, example_fcfa: number): Variable =>
  variable(en, fr, formatFcfa(example_fcfa), formatFcfa(LONGEST_FCFA));

export const day = (en: string, fr: string): Variable => variable(en, fr, '21/11', '31/12');

const longestName = (length: number): string => 'M'.repeat(length);

export const shop = variable('Shop', 'Boutique', 'Palier Akwa', longestName(80));
/** A first name and a surname. */
export const person = (en: string, fr: string): Variable => variable(en, fr, 'Awa Ngo', longestName(161));

export const code = (en: string, fr: string): Variable => variable(en, fr, '482915', '482915');

/** A code that the lock provider makes. */
export const unlockCode = variable('Unlock code', 'Code de déverrouillage', '73918204', '7391820473918204');

/** As a terminal prints it. */
export const slipNumber = variable('Number of the slip', 'Numéro du ticket', '004217', 'M'.repeat(60));

/** The condition of a used phone. */
export const phoneGrade = variable('Grade of the phone', 'Grade du téléphone', 'B', 'B');

export const reference = variable('Loan reference', 'Référence du prêt', '4820193756', '4820193756');

const payments = (language: Language, small_fcfa: number, large_fcfa: number): string =>
  sayPayments(
    {
      repayment_interval: 'daily',
      installment_kinds: [
        { count: 281, amount_fcfa: small_fcfa },
        { count: 84, amount_fcfa: large_fcfa },
      ],
    },
    language,
  );
export const plan = inBoth(
  'Instalments',
  'Versements',
  (language) => payments(language, 575, 600),
  (language) => payments(language, 999_975, 999_999),
);

const SUPPORT = '+237670000000';
const WITH_PAYBILL: WaysToPay = { short_code: '600600', prompts: true, support_phone: SUPPORT };
/** The longest of them. */
const BY_PROMPT: WaysToPay = { short_code: null, prompts: true, support_phone: '+237670000000999' };
const payBy = (ways: WaysToPay) => (language: Language) => howToPay(ways, '4820193756', language);

/** What every text may say of the business. */
export const business = {
  brand: variable('Name of the business', 'Nom de l’entreprise', 'Palier', longestName(20)),
  how_to_pay: inBoth('How to pay', 'Comment payer', payBy(WITH_PAYBILL), payBy(BY_PROMPT)),
  short_code: variable('Number to pay to', 'Numéro de paiement', '600600', '6006006006'),
};
