import { need } from '../fields.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';

export const STORE_TYPES = ['dealer shop', 'main shop'] as const;

export const StoreType = z.enum(STORE_TYPES, need('type')).meta({ id: 'StoreType' });

export const PAYMENT_KINDS = ['till', 'paybill', 'mobile money', 'bank'] as const;

export const PaymentKind = z.enum(PAYMENT_KINDS, need('payment kind')).meta({ id: 'PaymentKind' });

export const BILLER_TYPES = ['till', 'paybill', 'mobile money', 'bank'] as const;

export const BillerType = z.enum(BILLER_TYPES, need('biller type')).meta({ id: 'BillerType' });

export const Region = z
  .object({
    id: Id,
    name: z.string(),
    territories: z.int(),
    stores: z.int(),
    /** The number is masked for staff of shops and users of owners. */
    leads: z.array(z.object({ staff_id: Id, name: z.string(), msisdn: z.string() })),
    created_at: Instant,
  })
  .meta({ id: 'Region' });

export const Territory = z
  .object({ id: Id, name: z.string(), region_id: Id, region: z.string(), stores: z.int(), created_at: Instant })
  .meta({ id: 'Territory' });

/** The payment details of a shop. The number is masked: its last digits are enough to recognise it. */
const PaymentDetails = z
  .object({ kind: PaymentKind, number: z.string(), name: z.string().nullable() })
  .meta({ id: 'PaymentDetails', description: 'The number is masked' });

export const Store = z
  .object({
    id: Id,
    name: z.string(),
    type: StoreType,
    state: z.enum(['open', 'closed']),
    location: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    has_owner: z.boolean(),
    shop_owner_id: Id.nullable(),
    owner: z.string().nullable(),
    /** Whether it has a region and a territory. */
    is_mapped: z.boolean(),
    region_id: Id.nullable(),
    region: z.string().nullable(),
    territory_id: Id.nullable(),
    territory: z.string().nullable(),
    payment: PaymentDetails.nullable(),
    /** A change of payment details: it waits for a decision, or is approved and in its cooling period. */
    payment_change: z.enum(['requested', 'cooling']).nullable(),
    next_payment_from: Instant.nullable(),
    agents: z.int(),
    in_stock: z.int(),
    created_at: Instant,
  })
  .meta({ id: 'Store' });

/** The figures of a shop or a shop owner. Money is as of now; the month is that of the business date. */
export const ShopFigures = z
  .object({
    loans: z.int(),
    active_loans: z.int(),
    late_loans: z.int(),
    outstanding_fcfa: Fcfa,
    sold_this_month: z.int(),
    deposits_this_month_fcfa: Fcfa,
    in_stock: z.int(),
    /** At the wholesale price. Only holders of PRICE_ROLES get it; others get null. */
    stock_value_fcfa: Fcfa.nullable(),
    /** Cash that was taken and is not banked yet, from the ledger. */
    cash_fcfa: SignedFcfa,
    /** Owed to the shop for phones it sold, from the ledger. */
    payable_fcfa: SignedFcfa,
  })
  .meta({ id: 'ShopFigures' });

export const ShopLoan = z
  .object({
    loan_id: Id,
    loan_reference: z.string(),
    customer_id: Id,
    customer_name: z.string(),
    product_name: z.string(),
    status: z.string(),
    label: z.enum(['healthy', 'defaulted']).nullable(),
    outstanding_fcfa: Fcfa,
    days_past_due: z.int(),
    agent_name: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'ShopLoan' });

/** A proposed owner is pending until a second person has decided; only an active owner may be given stores. */
export const OwnerStatus = z.enum(['pending', 'active', 'suspended', 'refused']).meta({ id: 'OwnerStatus' });

export const ShopOwner = z
  .object({
    id: Id,
    full_name: z.string(),
    /** Whether the reader sees only who it is: the number is masked, and address and username are null. */
    is_masked: z.boolean(),
    /** In E.164 unless it is masked. */
    msisdn: z.string(),
    email: z.string().nullable(),
    /** The specification answers owners under `pending_requests`, so each owner carries its status. */
    status: OwnerStatus,
    shops: z.int(),
    in_stock: z.int(),
    /** The portal user they sign in with, if they have one. */
    username: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: 'ShopOwner' });
