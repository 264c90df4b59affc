/** Finds what a customer would copy by hand from a message or a lock screen: codes, loan references and amounts. */

/**
 * A one-time code has six digits, an unlock code nine, with or without spaces between them. Parts of a longer number do
 * not count.
 */
export function codesIn(text: string): string[] {
  const found =
    text.match(
      /(?<![\d+])(?:\d{6}|\d{9}|\d{3}[ \u00a0\u202f]\d{3}[ \u00a0\u202f]\d{3})(?!\d|[ \u00a0\u202f](?:FCFA|XAF|\d{3}\b))/g,
    ) ?? [];
  return [...new Set(found.map((code) => code.replace(/\D/g, '')))];
}

export const referencesIn = (text: string): string[] => [...new Set(text.match(/(?<![\d+])[1-9]\d{9}(?!\d)/g))];

export const amountsIn = (text: string): number[] =>
  [...text.matchAll(/(\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+|\d+)[ \u00a0\u202f]?(?:FCFA|XAF)/g)].map(([, digits = '']) =>
    Number(digits.replace(/\D/g, '')),
  );

export interface LockWords {
  /** The amount, if the lock's text is nothing but an amount. */
  readonly amount: number | null;
  readonly text: string;
  readonly phone: string | null;
}

/** Some providers carry only one text. Then the number to call is its last line. */
export function lockWords(text: string | null, phone: string | null): LockWords {
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const last = lines.at(-1) ?? '';
  const isNumber = /^\+?[\d\s().-]{6,20}$/.test(last);
  const isPhoneInText = phone === null && isNumber;
  const message = (isPhoneInText ? lines.slice(0, -1) : lines).join('\n');
  const [amount = null] = amountsIn(message);
  const isAmount = /^[\d\s.,]+(FCFA|XAF)$/.test(message);
  return { amount: isAmount ? amount : null, text: message, phone: isPhoneInText ? last : phone };
}
