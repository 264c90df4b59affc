/**
 * The payer's number as a paybill shows it: in clear, by its SHA-256 (C2B v1), or masked in one of the two ways that
 * were seen (C2B v2).
 */
import { createHash } from 'node:crypto';
import type { Behaviour } from '../provider-behaviour.ts';

/** `msisdn` is E.164. */
export function shownNumber(msisdn: string, { payer_numbers }: Pick<Behaviour, 'payer_numbers'>): string {
  const number = msisdn.slice(1);
  switch (payer_numbers) {
    case 'clear':
      return number;
    case 'hashed':
      return createHash('sha256').update(number).digest('hex');
    case 'masked':
      return `${number.slice(0, 4)} ***** ${number.slice(-3)}`;
    case 'masked_closely':
      return `${number.slice(0, 5)}****${number.slice(-3)}`;
  }
}
