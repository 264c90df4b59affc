/**
 * Only staff who set prices see the wholesale price and the margin of a phone. All other staff see what customers see.
 */
import { PRICE_ROLES } from '@palier/contract/roles.ts';
import type { Actor } from '../../platform/handler.ts';
import type { PhoneRow, ProductFilter } from './product-list.sql.ts';

export const seesCost = ({ roles }: Pick<Actor, 'roles'>): boolean => PRICE_ROLES.some((role) => roles.has(role));

export const phoneFor =
  (actor: Pick<Actor, 'roles'>) =>
  (phone: PhoneRow): PhoneRow =>
    seesCost(actor) ? phone : { ...phone, wholesale_price_fcfa: null, margin_fcfa: null };

/** A list sorted by margin would reveal the margin, so a reader who may not see it gets the list sorted by name. */
export const filterFor = <Filter extends Pick<ProductFilter, 'sort'>>(
  actor: Pick<Actor, 'roles'>,
  filter: Filter,
): Filter => (filter.sort === 'margin_fcfa' && !seesCost(actor) ? { ...filter, sort: undefined } : filter);
