/** What a wording says by itself that a customer may act on: numbers, codes to dial, sums and addresses. */
import { BLANK } from './wording.ts';

/** Four digits or more, with what people write between them, or a code to dial. */
const NUMBER = /[+*#]?\p{Nd}(?:[\p{Nd}*#]|[\p{Zs}.,'’/()-]{1,2}(?=[\p{Nd}(])){2,}[\p{Nd}#]/gu;
/** `https://pay.example/x`, `pay.example`, `help@pay.example` */
const ADDRESS =
  /(?:\p{L}[\p{L}\p{Nd}+.-]*:\/\/\S+)|(?:[\p{L}\p{Nd}._%+-]+@)?(?:[\p{L}\p{Nd}-]+\.)+\p{L}{2,}(?:\/\S*)?/gu;

/**
 * The numbers, sums and addresses that somebody typed into a wording, each once, in the order of the text. The values
 * of variables are not among them: the portal fills them in.
 */
export function typedIn(wording: string): string[] {
  const own = wording.replace(BLANK, ' ');
  const addresses = own.match(ADDRESS) ?? [];
  const numbers = own.replace(ADDRESS, ' ').match(NUMBER) ?? [];
  return [...new Set([...addresses, ...numbers].map((one) => one.trim()))];
}
