import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { settingsOn } from '../../platform/settings/settings.ts';

/** The settings that the deal desk needs to compute the same amounts as the server. */
export const readDealTerms: QueryHandler<typeof catalogueCalls.dealTerms> = async (_, { db, clock }) => {
  const { rounding_step_fcfa, margin_floor_percent } = await settingsOn(db, 'money', clock.today());
  return { step_fcfa: rounding_step_fcfa, margin_floor_percent, today: clock.today() };
};
