import type { ShownHandset } from './answers.ts';

/** By number, IMEI or model; those with a SIM card first, then by number. What is typed may hold spaces. */
export function foundHandsets(handsets: readonly ShownHandset[], sought: string): ShownHandset[] {
  const words = sought.trim().toLowerCase();
  const digits = sought.replace(/[\s+.-]/g, '');
  const isDigits = /^\d+$/.test(digits);
  const fits = ({ msisdn, imei, imei2, model }: ShownHandset): boolean =>
    model.toLowerCase().includes(words) ||
    (isDigits && [msisdn, imei, imei2].some((number) => number?.includes(digits)));
  const place = ({ msisdn, imei }: ShownHandset): string => msisdn ?? `~${imei}`;
  return (words === '' ? [...handsets] : handsets.filter(fits)).sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
