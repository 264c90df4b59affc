/** What a phone costs the business, and what is left of its price, is for those who set prices. Everybody else sees what customers see. */
import { PRICE_ROLES } from '@palier/contract/roles.ts';
import type { Actor } from '../../deed.ts';
import type { PhoneRow, PhoneWish } from './catalogue.sql.ts';

export const seesCost = ({ roles }: Pick<Actor, 'roles'>): boolean => PRICE_ROLES.some((role) => roles.has(role));

export const phoneFor =
  (actor: Pick<Actor, 'roles'>) =>
  (phone: PhoneRow): PhoneRow =>
    seesCost(actor) ? phone : { ...phone, wholesale_price_fcfa: null, margin_fcfa: null };

/** An order by the margin would tell it: who may not see it gets the order by name. */
export const wishFor = <Wish extends Pick<PhoneWish, 'sort'>>(actor: Pick<Actor, 'roles'>, wish: Wish): Wish =>
  wish.sort === 'margin_fcfa' && !seesCost(actor) ? { ...wish, sort: undefined } : wish;
