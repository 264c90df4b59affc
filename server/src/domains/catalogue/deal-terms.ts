import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';

/** The settings that the deal desk needs to compute the same amounts as the server. */
export const readDealTerms: QueryHandler<typeof catalogueCalls.dealTerms> = async (_, { clock, services }) => {
  const { rounding_step_fcfa, margin_floor_percent } = services.config.business;
  return { step_fcfa: rounding_step_fcfa, margin_floor_percent, today: clock.today() };
};
