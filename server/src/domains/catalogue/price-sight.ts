/**
 * What a phone costs the business, and what is left of its price, is for those who set prices. Everybody else sees what
 * customers see.
 */
import { PRICE_ROLES } from '@palier/contract/roles.ts';
import type { Actor } from '../../platform/handler.ts';
import type { PhoneRow, ProductFilter } from './catalogue.sql.ts';

export const seesCost = ({ roles }: Pick<Actor, 'roles'>): boolean => PRICE_ROLES.some((role) => roles.has(role));

export const phoneFor =
  (actor: Pick<Actor, 'roles'>) =>
  (phone: PhoneRow): PhoneRow =>
    seesCost(actor) ? phone : { ...phone, wholesale_price_fcfa: null, margin_fcfa: null };

/** An order by the margin would tell it: who may not see it gets the order by name. */
export const wishFor = <Wish extends Pick<ProductFilter, 'sort'>>(actor: Pick<Actor, 'roles'>, filter: Wish): Wish =>
  filter.sort === 'margin_fcfa' && !seesCost(actor) ? { ...filter, sort: undefined } : filter;
