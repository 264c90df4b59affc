/** What has become of a phone that is picked when newer phones and prices have arrived. */
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import { PriceChangeNote } from './price-change-note.tsx';
import { priceOfPhone } from './price-change.ts';
import { usePriceChanges } from './use-price-changes.ts';

export interface PickedPhone {
  readonly product_id: string;
  readonly name: string;
  /** Of a used phone. */
  readonly grade?: PhoneGrade | null;
}

/** A model has one card for new phones and one for each grade of used ones. */
export const phoneKey = ({ product_id, grade }: Pick<PickedPhone, 'product_id' | 'grade'>): string =>
  grade ? `${product_id} ${grade}` : product_id;

export function PhoneChangeNote({
  picked,
  phone,
}: {
  picked: PickedPhone | null;
  /** The same phone as it is offered now. */
  phone: Parameters<typeof priceOfPhone>[0] | undefined;
}) {
  const { phoneGone } = useTexts(texts).newPrices;
  const changes = usePriceChanges(picked ? phoneKey(picked) : '', phone ? priceOfPhone(phone) : null);
  return (
    <PriceChangeNote
      changes={changes}
      isPicked={phone !== undefined}
      gone={picked !== null && !phone ? phoneGone(picked.name) : null}
    />
  );
}
