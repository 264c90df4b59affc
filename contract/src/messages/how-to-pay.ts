/** How a customer pays, as one sentence for every text, screen and paper: made of the channels that the business has. */
import type { Language } from '../values/language.ts';

export interface WaysToPay {
  /** The number of a paybill that customers pay to by themselves; null without one. */
  readonly short_code: string | null;
  /** Whether the business sends prompts to phones. */
  readonly prompts: boolean;
  /** E.164, the number that customers call. */
  readonly support_phone: string;
  /** Where the customer's shop is named: on paper and on screens. A text does not, because its length is paid for. */
  readonly shop?: string;
}

/** Where customers cannot pay by themselves, it says where and whom to call. */
export function howToPay(
  { short_code, prompts, support_phone, shop = '' }: WaysToPay,
  reference: string,
  language: Language,
): string {
  if (short_code !== null)
    return language === 'fr'
      ? `Payez au ${short_code}, compte ${reference}.`
      : `Pay to ${short_code}, account ${reference}.`;
  const named = shop === '' ? '' : ` (${shop})`;
  if (prompts)
    return language === 'fr'
      ? `Payez en boutique${named}, ou appelez le ${support_phone} pour payer par téléphone.`
      : `Pay at our shop${named}, or call ${support_phone} to pay by phone.`;
  return language === 'fr'
    ? `Payez en boutique${named}. Questions : ${support_phone}.`
    : `Pay at our shop${named}. Questions: ${support_phone}.`;
}
