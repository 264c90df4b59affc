/** The products of the market, each with its first price and the price after a raise. */
import { dayOf, instantOn, iso } from './calendar.ts';
import { OPENED_DAYS_AGO, type Market, type Price, type Product } from './market.ts';
import { MODELS, priceAt } from './products.ts';

const FIRST_PRICE = 1;
const RAISED_PRICE = 1.04;
const RAISED_DAYS_AGO = 120;

interface PriceList extends Pick<Market, 'rows' | 'id' | 'today'> {
  /** The instant at which the business opened. */
  readonly opened: number;
  readonly admin_id: string;
}

export function writeProducts({ rows, id, today, opened, admin_id }: PriceList): Product[] {
  const created_at = iso(opened);
  return MODELS.map((model, at) => {
    const product_id = id(opened);
    rows.put('products', {
      id: product_id,
      name: model.name,
      model: model.model,
      sku: `SKU-${1001 + at}`,
      product_code: `P${101 + at}`,
      ram_gb: model.ram_gb,
      rom_gb: model.rom_gb,
      lock_type: model.lock_type,
      lock_solution: model.lock_solution,
      created_at,
    });
    const version = (effective_on: number, factor: number): Price => {
      const price = { id: id(instantOn(effective_on, 0)), effective_on, ...priceAt(model, factor) };
      rows.put('price_versions', {
        ...price,
        product_id,
        effective_on: dayOf(effective_on),
        created_by: admin_id,
        created_at: iso(instantOn(effective_on, 0)),
      });
      return price;
    };
    const first = version(today - OPENED_DAYS_AGO, FIRST_PRICE);
    rows.put('tacs', { tac: model.tac, product_id, learned_at: created_at });
    return { id: product_id, model, prices: [version(today - RAISED_DAYS_AGO, RAISED_PRICE), first] };
  });
}
