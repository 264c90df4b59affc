/**
 * Prices and credit multipliers: what a phone costs from a day on is decided by a second person. A contract keeps the
 * version it was sold with.
 */
import type { ApprovalKind, RequestFacts, RequestState } from '../approvals/approvals.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findProduct, findProductForUpdate } from './catalogue.sql.ts';
import { type Prices, inForceOn, marginPercent, newestOf, refuseThinMargin } from './price-versions.ts';
import { bareVersionsOf, insertVersions } from './prices.sql.ts';

interface Wanted {
  readonly product_id: string;
  /** The version that the maker saw: the one that was added last. */
  readonly price_version_id: string | null;
  readonly effective_on: string;
  readonly reason: string;
}

export type PricesChange = Wanted & Prices;
export type MultiplierChange = Wanted & { readonly credit_multiplier: number };
type Version = Awaited<ReturnType<typeof bareVersionsOf>>[number];

/** A price nobody has decided on by then is no longer the market's. */
const EXPIRES_DAYS = 7;

/**
 * The day a version counts from: the one that was asked for, or the day of the decision when that came later. A price
 * never counts backwards, because contracts were signed at the one before.
 * That another version has come into force meanwhile changes the base, so a late approval never ends what was planned
 * for a later day.
 */
const countsFrom = (asked_for: string, today: string): string => (asked_for > today ? asked_for : today);

/** What counts on a day; before its first day a model takes after the version that comes first. */
const countingOn = (versions: readonly Version[], on: string): Version | null =>
  inForceOn(versions, on) ?? versions.at(-1) ?? null;

interface Found {
  readonly name: string;
  readonly counting: Version;
  readonly base: string;
}

/**
 * The newest version and the one that would end: other of either, and the maker has not seen what the change would do.
 */
async function find(db: Reader, change: Wanted, { clock }: Services): Promise<Found | null> {
  const product = await findProduct(db, change.product_id);
  if (!product) return null;
  const versions = await bareVersionsOf(db, change.product_id);
  const counting = countingOn(versions, countsFrom(change.effective_on, clock.today()));
  return counting && { name: product.name, counting, base: `${newestOf(versions)?.id} ${counting.id}` };
}

const pricesOf = ({ retail_price_fcfa, wholesale_price_fcfa, deposit_fcfa }: Prices): Prices => ({
  retail_price_fcfa,
  wholesale_price_fcfa,
  deposit_fcfa,
});
const priceFacts = (prices: Prices) => ({
  ...pricesOf(prices),
  margin_fcfa: prices.retail_price_fcfa - prices.wholesale_price_fcfa,
});

/** Said when the day that was asked for has passed: the day the decision would make it count from. */
const late = (change: Wanted, { clock }: Services): RequestFacts =>
  change.effective_on < clock.today() ? { counts_from_on: clock.today() } : {};

async function standing(
  db: Reader,
  change: Wanted,
  services: Services,
  shown: (version: Version) => { facts: RequestFacts; evidence: RequestFacts },
): Promise<RequestState | null> {
  const found = await find(db, change, services);
  if (!found) return null;
  const { facts, evidence } = shown(found.counting);
  return {
    name: found.name,
    facts: { ...facts, effective_on: found.counting.effective_on },
    base: found.base,
    evidence: { ...evidence, ...late(change, services) },
  };
}

/** Holds the product, and refuses what cannot become a version. */
async function refuseImpossible(
  tx: Tx,
  change: Wanted,
  fields: Readonly<Partial<Prices & { credit_multiplier: number }>>,
  { clock }: Services,
): Promise<void> {
  if (!(await findProductForUpdate(tx, change.product_id))) throw fail('PRODUCT_NOT_FOUND');
  const versions = await bareVersionsOf(tx, change.product_id);
  const day = countsFrom(change.effective_on, clock.today());
  // Of two decisions on one phone the second finds the version of the first here, once it holds the product: its base
  // is another, and there is nothing to judge.
  if ((newestOf(versions)?.id ?? null) !== change.price_version_id) return;
  if (versions.some(({ effective_on }) => effective_on === day))
    throw fail('PRICE_VERSION_OVERLAPS', { day }, 'effective_on');
  const counting = countingOn(versions, day);
  if (!counting) throw fail('PRODUCT_NOT_FOUND');
  if (Object.entries(fields).every(([name, value]) => counting[name as keyof typeof fields] === value))
    throw fail('NOTHING_CHANGED');
}

/**
 * The new version takes what it does not change from the one it ends. Its author is who asked; who approved stands in
 * the request.
 */
async function addVersion(
  tx: Tx,
  { clock }: Services,
  change: Wanted,
  fields: Readonly<Partial<Prices & { credit_multiplier: number }>>,
  maker_id: string,
): Promise<void> {
  const effective_on = countsFrom(change.effective_on, clock.today());
  const counting = countingOn(await bareVersionsOf(tx, change.product_id), effective_on);
  if (!counting) throw fail('PRODUCT_NOT_FOUND');
  await insertVersions(tx, [
    {
      id: newId(),
      product_id: change.product_id,
      effective_on,
      ...pricesOf(counting),
      credit_multiplier: counting.credit_multiplier,
      ...fields,
      reason: change.reason,
      created_by: maker_id,
      created_at: clock.now().toISOString(),
    },
  ]);
}

export const phonePricesKind: ApprovalKind<PricesChange> = {
  kind: 'phone_prices',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ product_id }) => ({ kind: 'product', id: product_id }),
  now: (db, change, services) =>
    standing(db, change, services, (version) => ({
      facts: priceFacts(version),
      evidence: {
        credit_multiplier: version.credit_multiplier,
        margin_percent: Math.floor(marginPercent(change) * 10) / 10,
        margin_floor_percent: services.config.business.margin_floor_percent,
      },
    })),
  proposed: (_, change) => ({ ...priceFacts(change), effective_on: change.effective_on }),
  validate: async (tx, change, services) => {
    await refuseImpossible(tx, change, pricesOf(change), services);
    refuseThinMargin(change, services.config.business.margin_floor_percent);
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
