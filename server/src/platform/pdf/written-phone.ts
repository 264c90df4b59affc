import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** `+237670000001` → `+237 6 70 00 00 01`, with spaces that never break a line. Other text stays as it is. */
export const writtenPhone = (msisdn: string): string =>
  (parsePhoneNumberFromString(msisdn)?.formatInternational() ?? msisdn).replaceAll(' ', '\u00a0');
