import type { inventoryCalls } from '@palier/contract/inventory.calls.ts';
import type { Reading } from '../../deed.ts';

/** What the deal desk needs so that it computes what the server will. */
export const readDealTerms: Reading<typeof inventoryCalls.dealTerms> = async (_, { clock, wires }) => {
  const { rounding_step_fcfa, margin_floor_percent } = wires.config.business;
  return { step_fcfa: rounding_step_fcfa, margin_floor_percent, today: clock.today() };
};
