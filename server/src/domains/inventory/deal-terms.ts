import type { inventoryCalls } from '@palier/contract/inventory.calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';

/** What the deal desk needs so that it computes what the server will. */
export const readDealTerms: QueryHandler<typeof inventoryCalls.dealTerms> = async (_, { clock, services }) => {
  const { rounding_step_fcfa, margin_floor_percent } = services.config.business;
  return { step_fcfa: rounding_step_fcfa, margin_floor_percent, today: clock.today() };
};
