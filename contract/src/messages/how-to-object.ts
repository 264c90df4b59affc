/** How a customer says that a correction is wrong, and how those who asked for it learn how it was said. */
import type { Language } from '../values/language.ts';

/** An order to the customer, to be followed by until when. `answers`: whether they can answer the text. */
export function howToObject(answers: boolean, language: Language): string {
  if (language === 'fr')
    return answers ? 'répondez NON, dites-le en boutique ou appelez-nous' : 'dites-le en boutique ou appelez-nous';
  return answers ? 'answer NO, tell any of our shops or call us' : 'tell any of our shops or call us';
}

/** `name`: the colleague who recorded it; null where the customer answered the text. */
export function howItWasSaid(name: string | null, language: Language): string {
  if (name === null) return language === 'fr' ? 'par SMS' : 'by text';
  return language === 'fr' ? `noté par ${name}` : `recorded by ${name}`;
}
