/**
 * A second person decides on new prices and credit multipliers of a phone. A contract keeps the version it was sold
 * with.
 */
import { settingsOn } from '../../platform/settings/settings.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { marginPercent, refuseThinMargin } from './price-versions.ts';
import {
  type PricesChange,
  standing,
  priceFacts,
  refuseImpossible,
  pricesOf,
  addVersion,
  type MultiplierChange,
} from './price-change.ts';

/** After so many days the market has moved on, so an undecided price change expires. */
const EXPIRES_DAYS = 7;

export const phonePricesKind: ApprovalKind<PricesChange> = {
  kind: 'phone_prices',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ product_id }) => ({ kind: 'product', id: product_id }),
  now: async (db, change, services) => {
    const { margin_floor_percent } = await settingsOn(db, 'money', services.clock.today());
    return standing(db, change, services, (version) => ({
      facts: priceFacts(version),
      evidence: {
        credit_multiplier: version.credit_multiplier,
        margin_percent: Math.floor(marginPercent(change) * 10) / 10,
        margin_floor_percent,
      },
    }));
  },
  proposed: (_, change) => ({ ...priceFacts(change), effective_on: change.effective_on }),
  validate: async (tx, change, services) => {
    await refuseImpossible(tx, change, pricesOf(change), services);
    refuseThinMargin(change, (await settingsOn(tx, 'money', services.clock.today())).margin_floor_percent);
  },
  apply: (tx, services, change, { maker_id }) => addVersion(tx, services, change, pricesOf(change), maker_id),
};

export const creditMultiplierKind: ApprovalKind<MultiplierChange> = {
  kind: 'credit_multiplier',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ product_id }) => ({ kind: 'product', id: product_id }),
  now: (db, change, services) =>
    standing(db, change, services, (version) => ({
      facts: { credit_multiplier: version.credit_multiplier },
      evidence: { retail_price_fcfa: version.retail_price_fcfa, deposit_fcfa: version.deposit_fcfa },
    })),
  proposed: (_, { credit_multiplier, effective_on }) => ({ credit_multiplier, effective_on }),
  validate: (tx, change, services) =>
    refuseImpossible(tx, change, { credit_multiplier: change.credit_multiplier }, services),
  apply: (tx, services, change, { maker_id }) =>
    addVersion(tx, services, change, { credit_multiplier: change.credit_multiplier }, maker_id),
};
