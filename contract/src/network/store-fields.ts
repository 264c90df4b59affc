/** The fields of a store, and how stores are filtered and sorted. */
import * as z from 'zod';
import { need } from '../fields.ts';
import { StoreType, PaymentKind } from './records.ts';
import { Id } from '../values/ids.ts';
import { line, text } from '../values/line.ts';
import { plainNumber } from '../values/spelled-number.ts';

export const coordinates = {
  latitude: z.number(need('latitude')).min(-90, need('latitude')).max(90, need('latitude')).nullish(),
  longitude: z.number(need('longitude')).min(-180, need('longitude')).max(180, need('longitude')).nullish(),
};

export const location = text('location', 2, 200);

/** `+237 (0)677.12.34.56` → `+237 677 12 34 56`: what stands between the digits means nothing, nor does a zero in brackets. */
const spacedNumber = (typed: string): string =>
  plainNumber(typed)
    .replace(/\(\s?0\s?\)|[().-]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The number to which a shop is paid: of a phone, a till, a paybill or an account. */
export const PaymentNumber = z
  .string(need('payment number'))
  .max(80, need('payment number'))
  .overwrite(spacedNumber)
  .regex(/^\+?[\d ]{4,24}$/, need('payment number'));

export const STORE_SORTS = [
  'name',
  'type',
  'owner',
  'region',
  'territory',
  'agents',
  'in_stock',
  'created_at',
] as const;

export const storeFilters = {
  type: StoreType.optional(),
  state: z.enum(['open', 'closed']).optional(),
  region_id: Id.optional(),
  territory_id: Id.optional(),
  shop_owner_id: Id.optional(),
  has_owner: z.boolean().optional(),
  is_mapped: z.boolean().optional(),
};

export const NewStore = z
  .object({
    name: line('name', 2, 80),
    type: StoreType.default('dealer shop'),
    location,
    ...coordinates,
    shop_owner_id: Id.nullish(),
    territory_id: Id.nullish(),
    payment_kind: PaymentKind.nullish(),
    payment_number: PaymentNumber.nullish(),
    payment_name: z.string().trim().max(80).nullish(),
  })
  .meta({ id: 'NewStore' });
