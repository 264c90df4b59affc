import { useState } from 'react';
import { type PickedPrice, type PriceChange, type ShownPrice, comparedPrice, priceChanges } from './price-change.ts';

/** What has changed since the price of this choice was shown. `elsewhere` is the price at which it was made before. */
export function usePriceChanges(
  picked: string,
  now: ShownPrice | null,
  elsewhere: PickedPrice | null = null,
): readonly PriceChange[] {
  const [before, setBefore] = useState<PickedPrice | null>(null);
  if (now === null) return [];
  const compared = comparedPrice(before, picked, now, elsewhere);
  if (compared !== before) setBefore(compared);
  return priceChanges(compared.price, now);
}
