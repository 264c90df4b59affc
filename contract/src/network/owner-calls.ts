import { Email } from '../values/email.ts';
import * as z from 'zod';
import { personName } from '../values/person.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { Language } from '../values/language.ts';
import { call } from '../call.ts';
import { ShopOwner, OwnerStatus, Store, ShopFigures } from './records.ts';
import { RequestView } from '../approvals/records.ts';
import { listInput, exportInput, countsOf } from '../values/list.ts';
import { pageInput, counted } from '../values/page.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Id } from '../values/ids.ts';

export const OWNER_SORTS = ['full_name', 'shops', 'in_stock', 'created_at'] as const;

export const NewShopOwner = z
  .object({
    full_name: personName('full name'),
    msisdn: TypedMsisdn,
    email: Email.nullish(),
    language: Language.default('fr'),
  })
  .meta({ id: 'NewShopOwner' });

/** The filters whose values the list counts. */
const OWNER_COUNTS = ['status'] as const;

/** Shop owners. */
export const ownerCalls = {
  createShopOwner: call({
    method: 'POST',
    path: '/create_shop_owner',
    summary: 'Propose a shop owner; a second person decides',
    access: 'ADD_SHOP_OWNER',
    effect: 'change',
    input: NewShopOwner,
    output: z.object({ shop_owner: ShopOwner, request: RequestView, message: z.string() }),
    refusals: ['OWNER_MSISDN_IN_USE', 'INVALID_MSISDN', 'AMBIGUOUS_MSISDN'],
  }),
  shopOwners: call({
    method: 'POST',
    path: '/get_shop_owners',
    summary: 'All shop owners',
    access: 'signed-in',
    effect: 'read',
    counts: OWNER_COUNTS,
    input: z.object({
      ...listInput(OWNER_SORTS),
      page_size: pageInput.page_size.default(1000),
      status: OwnerStatus.optional(),
      ...countsOf(OWNER_COUNTS),
    }),
    output: z.object({ pending_requests: z.array(ShopOwner), total_items: z.int(), ...counted }),
  }),
  exportShopOwners: call({
    method: 'POST',
    path: '/get_shop_owners/export',
    summary: 'Every shop owner that matches the filters, as a file',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ ...exportInput(OWNER_SORTS), status: OwnerStatus.optional() }),
    file: true,
    refusals: [...EXPORT_REFUSALS],
  }),
  shopOwner: call({
    method: 'POST',
    path: '/shop_owner',
    summary: 'One shop owner with shops and figures',
    access: 'VIEW_STORES',
    effect: 'read',
    input: z.object({ shop_owner_id: Id }),
    output: z.object({ shop_owner: ShopOwner, stores: z.array(Store), figures: ShopFigures }),
    refusals: ['OWNER_NOT_FOUND'],
  }),
  updateShopOwner: call({
    method: 'POST',
    path: '/shop_owner/update',
    summary: 'Change a shop owner’s name, number or status',
    access: 'ADD_SHOP_OWNER',
    effect: 'change',
    input: z.object({
      shop_owner_id: Id,
      full_name: personName('full name'),
      msisdn: TypedMsisdn,
      email: Email.nullish(),
      status: z.enum(['active', 'suspended']),
    }),
    output: z.object({ shop_owner: ShopOwner, message: z.string() }),
    refusals: ['OWNER_NOT_FOUND', 'OWNER_NOT_ACTIVE', 'OWNER_MSISDN_IN_USE', 'INVALID_MSISDN', 'AMBIGUOUS_MSISDN'],
  }),
};
