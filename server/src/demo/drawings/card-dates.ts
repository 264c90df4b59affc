import { CARD_DESIGNS } from './card-designs.ts';
import type { Fault, Holder } from './holder.ts';
import { chanceOfText } from './chance-of-text.ts';

/** A day as documents write it: 07.03.1994. */
export const written = (day: string): string => day.split('-').toReversed().join('.');

const yearsLater = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** From when until when a document is valid. It is never issued on the 29th of February. */
export function validityOf(
  { key, id_type, handed_in_on }: Pick<Holder, 'key' | 'id_type' | 'handed_in_on'>,
  fault: Fault,
): { readonly from: string; readonly until: string } {
  const chance = chanceOfText(`${key} validity`);
  const { valid_years } = CARD_DESIGNS[id_type];
  const date = `${String(chance.int(1, 12)).padStart(2, '0')}-${String(chance.int(1, 28)).padStart(2, '0')}`;
  const year = Number(handed_in_on.slice(0, 4));
  const issued = fault === 'expired' ? year - valid_years - chance.int(1, 2) : year - chance.int(1, valid_years - 2);
  const from = `${issued}-${date}`;
  return { from, until: yearsLater(from, valid_years) };
}
