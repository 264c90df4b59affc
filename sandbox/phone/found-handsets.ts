import type { ShownHandset } from './answers.ts';

/**
 * Finds handsets by number, IMEI or model. Those with a SIM card come first, sorted by number. The text may have
 * spaces.
 */
export function foundHandsets(handsets: readonly ShownHandset[], search: string): ShownHandset[] {
  const words = search.trim().toLowerCase();
  const digits = search.replace(/[\s+.-]/g, '');
  const isDigits = /^\d+$/.test(digits);
  const fits = ({ msisdn, imei, imei2, model }: ShownHandset): boolean =>
    model.toLowerCase().includes(words) ||
    (isDigits && [msisdn, imei, imei2].some((number) => number?.includes(digits)));
  const place = ({ msisdn, imei }: ShownHandset): string => msisdn ?? `~${imei}`;
  return (words === '' ? [...handsets] : handsets.filter(fits)).sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
