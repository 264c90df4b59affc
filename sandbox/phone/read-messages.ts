/** Until when the messages of a number were read, kept in this browser. */
const keyOf = (msisdn: string): string => `palier.phone.read.${msisdn}`;

export const readUntil = (msisdn: string): string => localStorage.getItem(keyOf(msisdn)) ?? '';

export function markRead(msisdn: string, newest: string): void {
  if (newest > readUntil(msisdn)) localStorage.setItem(keyOf(msisdn), newest);
}
