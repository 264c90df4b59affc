/** What a message or a lock screen tells that a customer would copy by hand: codes, loan references and amounts. */

/**
 * A one-time code has six digits, an unlock code nine, with or without spaces between; parts of a longer number are
 * none.
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
  /** The lock's text where it is nothing but a sum. */
  readonly amount: number | null;
  readonly text: string;
  readonly phone: string | null;
}

/** Some providers carry one text only; then the number to call is its last line. */
export function lockWords(text: string | null, phone: string | null): LockWords {
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const last = lines.at(-1) ?? '';
  const isNumber = /^\+?[\d\s().-]{6,20}$/.test(last);
  const told = phone === null && isNumber ? last : phone;
  const said = (phone === null && isNumber ? lines.slice(0, -1) : lines).join('\n');
  const [amount = null] = amountsIn(said);
  return { amount: /^[\d\s.,]+(FCFA|XAF)$/.test(said) ? amount : null, text: said, phone: told };
}
