/** Finds a model by any of the names that a delivery list may use for it. */

interface Named {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly sku: string;
  readonly product_code: string;
}

type FoundModel = { readonly product_id: string } | 'unknown' | 'ambiguous';

export interface KnownModels {
  find(called: string): FoundModel;
  nameOf(product_id: string): string;
}

const key = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * A SKU or a product code names one model. Several models that differ in memory may share a name; that name is then
 * ambiguous.
 */
export function knownModels(products: readonly Named[]): KnownModels {
  const by_code = new Map<string, string>();
  const by_name = new Map<string, string | null>();
  const names = new Map<string, string>();
  for (const { id, name, model, sku, product_code } of products) {
    names.set(id, `${name} (${model})`);
    for (const code of [sku, product_code]) by_code.set(key(code), id);
    for (const called of new Set([key(model), key(name), key(`${name} ${model}`), key(`${name} (${model})`)]))
      by_name.set(called, by_name.has(called) ? null : id);
  }
  return {
    find(called) {
      const searched = key(called);
      const product_id = by_code.get(searched) ?? by_name.get(searched);
      if (product_id === undefined) return 'unknown';
      return product_id === null ? 'ambiguous' : { product_id };
    },
    nameOf: (product_id) => names.get(product_id) ?? '',
  };
}
