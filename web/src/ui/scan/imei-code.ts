import { Imei } from '@palier/contract/values/imei.ts';

/** What a code on a box contains: an IMEI, fifteen digits with a wrong check digit, or something else. */
export type Code =
  | { readonly kind: 'imei'; readonly imei: string }
  | { readonly kind: 'wrong'; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

export function readCode(text: string): Code {
  const imei = Imei.safeParse(text);
  if (imei.success) return { kind: 'imei', imei: imei.data };
  const digits = text.replace(/[\s./-]/g, '');
  return /^\d{15}$/.test(digits) ? { kind: 'wrong', text: digits } : { kind: 'other', text: text.slice(0, 40) };
}
