/**
 * What the two kinds of price changes have in common: the state they stand on, their checks and the version they add.
 */
import type { RequestFacts, RequestState } from '../approvals/approvals.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findProduct, findProductForUpdate } from './catalogue.sql.ts';
import { type Prices, inForceOn, newestOf } from './price-versions.ts';
import { bareVersionsOf, insertVersions } from './prices.sql.ts';

interface PriceRequest {
  readonly product_id: string;
  /** The version that the maker saw: the one that was added last. */
  readonly price_version_id: string | null;
  readonly effective_on: string;
  readonly reason: string;
}

export type PricesChange = PriceRequest & Prices;

export type MultiplierChange = PriceRequest & { readonly credit_multiplier: number };

type Version = Awaited<ReturnType<typeof bareVersionsOf>>[number];

/**
 * The day a version counts from: the day that was requested, or the day of the decision if that is later. A price never
 * counts from a past day, because contracts were signed at the price before.
 * A version that came into force meanwhile changes the base, so a late approval never ends a version that was planned
 * for a later day.
 */
const countsFrom = (requested: string, today: string): string => (requested > today ? requested : today);

/** The version that counts on a day; before the first version's day, the first version. */
const countingOn = (versions: readonly Version[], on: string): Version | null =>
  inForceOn(versions, on) ?? versions.at(-1) ?? null;

interface Found {
  readonly name: string;
  readonly counting: Version;
  readonly base: string;
}

/**
 * The base names the newest version and the one that would end. If either is another one at the decision, the maker has
 * not seen what the change would do.
 */
async function find(db: Reader, change: PriceRequest, { clock }: Services): Promise<Found | null> {
  const product = await findProduct(db, change.product_id);
  if (!product) return null;
  const versions = await bareVersionsOf(db, change.product_id);
  const counting = countingOn(versions, countsFrom(change.effective_on, clock.today()));
  return counting && { name: product.name, counting, base: `${newestOf(versions)?.id} ${counting.id}` };
}

export const pricesOf = ({ retail_price_fcfa, wholesale_price_fcfa, deposit_fcfa }: Prices): Prices => ({
  retail_price_fcfa,
  wholesale_price_fcfa,
  deposit_fcfa,
});

export const priceFacts = (prices: Prices) => ({
  ...pricesOf(prices),
  margin_fcfa: prices.retail_price_fcfa - prices.wholesale_price_fcfa,
});

/** When the requested day has passed, the checker sees the day from which the version would count. */
const lateFacts = (change: PriceRequest, { clock }: Services): RequestFacts =>
  change.effective_on < clock.today() ? { counts_from_on: clock.today() } : {};

export async function standing(
  db: Reader,
  change: PriceRequest,
  services: Services,
  shownOf: (version: Version) => { facts: RequestFacts; evidence: RequestFacts },
): Promise<RequestState | null> {
  const found = await find(db, change, services);
  if (!found) return null;
  const { facts, evidence } = shownOf(found.counting);
  return {
    name: found.name,
    facts: { ...facts, effective_on: found.counting.effective_on },
    base: found.base,
    evidence: { ...evidence, ...lateFacts(change, services) },
  };
}

/** Locks the product, and refuses a change that cannot become a version. */
export async function refuseImpossible(
  tx: Tx,
  change: PriceRequest,
  fields: Readonly<Partial<Prices & { credit_multiplier: number }>>,
  { clock }: Services,
): Promise<void> {
  if (!(await findProductForUpdate(tx, change.product_id))) throw fail('PRODUCT_NOT_FOUND');
  const versions = await bareVersionsOf(tx, change.product_id);
  const day = countsFrom(change.effective_on, clock.today());
  // If two requests for one phone are decided at once, the second finds the version of the first here, after it has
  // waited for the product. Its base has changed then, so it becomes conflicted and needs no other check.
  if ((newestOf(versions)?.id ?? null) !== change.price_version_id) return;
  if (versions.some(({ effective_on }) => effective_on === day))
    throw fail('PRICE_VERSION_OVERLAPS', { day }, 'effective_on');
  const counting = countingOn(versions, day);
  if (!counting) throw fail('PRODUCT_NOT_FOUND');
  if (Object.entries(fields).every(([name, value]) => counting[name as keyof typeof fields] === value))
    throw fail('NOTHING_CHANGED');
}

/**
 * The new version takes the values it does not change from the version it ends. Its author is the maker; the request
 * names the checker.
 */
export async function addVersion(
  tx: Tx,
  { clock }: Services,
  change: PriceRequest,
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
