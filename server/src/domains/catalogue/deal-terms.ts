import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';

/** What the deal desk needs so that it computes what the server will. */
export const readDealTerms: QueryHandler<typeof catalogueCalls.dealTerms> = async (_, { clock, services }) => {
  const { rounding_step_fcfa, margin_floor_percent } = services.config.business;
  return { step_fcfa: rounding_step_fcfa, margin_floor_percent, today: clock.today() };
};
