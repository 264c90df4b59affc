import { Imei } from '@palier/contract/values/imei.ts';

/** A phone with two SIMs has two numbers, and either of them names it. */
export interface PhoneNumbers {
  readonly imei: string | null;
  readonly imei2: string | null;
}

/** Whether a phone has this IMEI, as its first or its second one, however it is typed. */
export function hasImei({ imei, imei2 }: PhoneNumbers, typed: unknown): boolean {
  const read = Imei.safeParse(typed);
  return read.success && (read.data === imei || read.data === imei2);
}
