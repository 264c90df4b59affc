/** How far a new business is with its first steps, each looked up where it happens. */
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { numberToPay } from '../../platform/paybill-access.ts';
import { whatIsMade } from './first-steps.sql.ts';

export const listFirstSteps: QueryHandler<typeof settingsCalls.firstSteps> = async (_, { db, services, clock }) => {
  const { business, mobile_money, paybills, locks, config } = services;
  const codes = (providers: ReadonlyArray<{ readonly code: string }>): string[] => providers.map(({ code }) => code);
  const made = await whatIsMade(db, clock.today(), codes([...mobile_money, ...paybills]), codes(locks));
  const some = (count: number, name: string | null, at: string | null = null) => ({
    is_done: count > 0,
    name,
    count,
    at,
  });
  const one = (name: string | null, at: string | null) => some(name === null ? 0 : 1, name, at);
  return {
    short_code: numberToPay(config),
    steps: [
      { step: 'business', ...one(business.version > 0 ? business.brand_name : null, null) },
      { step: 'administrator', ...some(made.administrators, made.administrator) },
      { step: 'second_person', ...some(made.deciders, made.decider), is_done: made.deciders > 1 },
      { step: 'shop', ...some(made.shops, made.shop) },
      { step: 'product', ...some(made.products, made.product) },
      { step: 'stock', ...some(made.phones, null) },
      { step: 'operator', ...one(made.operator, made.operator_at) },
      { step: 'lock', ...one(made.lock, made.lock_at) },
      { step: 'payment', ...one(made.payment, made.payment_at) },
    ],
  };
};
