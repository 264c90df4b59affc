/** Begins and changes prepared sales in this browser. */
import { portalNow } from '../../../../ui/business-now.ts';
import { addPrepared, updatePrepared } from '../../../../ui/prepared-store.ts';
import { type PreparedSale, type Section, type Typed, beginPrepared, correct } from './prepared-sale.ts';

/** Only a secure context keeps anything, and it has random identifiers. */
export const newKey = (): string => crypto.randomUUID();

/** The id of the new prepared sale; null where this browser can keep nothing. */
export async function begin(owner: string, customer: Typed['customer']): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const empty = beginPrepared(newKey(), owner, portalNow(), newKey);
  const sale = correct(empty, 'customer', { customer }, newKey);
  const kept = await addPrepared(sale).catch(() => false);
  return kept ? sale.id : null;
}

export const change = (id: string, next: (now: PreparedSale) => PreparedSale): Promise<PreparedSale | null> =>
  updatePrepared<PreparedSale>(id, next);

export const type = (id: string, section: Section, typed: (now: Typed) => Partial<Typed>) =>
  change(id, (now) => correct(now, section, typed(now.typed), newKey));
