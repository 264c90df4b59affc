/** A market while it is drawn: shops, products and staff, before there is any customer. */
import type { Config } from '../platform/config.ts';
import type { Chance } from './random.ts';
import type { Numbers } from './numbers.ts';
import type { Culture } from './places.ts';
import type { Model, VersionedPrice } from './products.ts';
import type { Rows } from './rows.ts';
import type { DeviceSecrets } from './device-secrets.ts';

export type MarketConfig = Pick<Config, 'secret' | 'paybills'>;

/** Cash of a shop that is banked at once. */
interface Carried {
  readonly id: string;
  readonly shop_id: string;
  /** The Monday of the banking, as a number. */
  readonly day: number;
  readonly bank_reference: string;
  fcfa: number;
}

export interface Market {
  readonly chance: Chance;
  readonly id: (at_ms: number) => string;
  readonly numbers: Numbers;
  readonly rows: Rows;
  readonly secrets: DeviceSecrets;
  readonly config: MarketConfig;
  /** The business day as a number; no event is later than the evening before. */
  readonly today: number;
  readonly shops: readonly Shop[];
  /** The shop of the demo's own agent. */
  readonly demo_shop: Shop;
  readonly products: readonly Product[];
  readonly approver_id: string;
  readonly banker_id: string;
  /** The bankings, by shop and Monday. */
  readonly carried: Map<string, Carried>;
}

export interface Shop {
  readonly id: string;
  readonly shop_owner_id: string;
  readonly town: string;
  readonly quarter: string;
  readonly culture: Culture;
  readonly agents: readonly string[];
}

export interface Price extends VersionedPrice {
  readonly id: string;
  readonly effective_on: number;
}

export interface Product {
  readonly id: string;
  readonly model: Model;
  /** Newest first. */
  readonly prices: readonly Price[];
}

/** The price in force on a day. */
export function priceOn(product: Product, day: number): Price {
  const price = product.prices.find(({ effective_on }) => effective_on <= day);
  if (!price) throw new Error(`${product.model.name} had no price on day ${day}`);
  return price;
}

/** How long before today the business opened: earlier than its oldest loan. */
export const OPENED_DAYS_AGO = 1200;
