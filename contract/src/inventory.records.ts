/** Phones as models, as prices and as single devices. */
import * as z from 'zod';
import { DEVICE_ACTIONS, DEVICE_STATES } from './rules/stock-movements.ts';
import { Day, Instant } from './values/day.ts';
import { Id } from './values/ids.ts';
import { Fcfa, SignedFcfa } from './values/money.ts';

export const LOCK_TYPES = ['no lock', 'soft lock', 'hard lock'] as const;
export const LockType = z.enum(LOCK_TYPES, 'valid lock type required').meta({ id: 'LockType' });
export const LOCK_SOLUTIONS = ['trustonic', 'vivo', 'knox_guard', 'none'] as const;
export const LockSolution = z.enum(LOCK_SOLUTIONS, 'valid lock solution required').meta({ id: 'LockSolution' });
export const DeviceStateValue = z.enum(DEVICE_STATES).meta({ id: 'DeviceState' });
export const DeviceActionValue = z.enum(DEVICE_ACTIONS).meta({ id: 'DeviceAction' });

/** A model in the catalogue with the price in force today. */
export const Product = z
  .object({
    id: Id,
    name: z.string(),
    model: z.string(),
    sku: z.string(),
    product_code: z.string(),
    image_url: z.string().nullable(),
    ram_gb: z.int().nullable(),
    rom_gb: z.int().nullable(),
    lock_type: LockType,
    lock_solution: LockSolution,
    /** Null until its first price is in force. */
    price_version_id: Id.nullable(),
    retail_price_fcfa: Fcfa.nullable(),
    wholesale_price_fcfa: Fcfa.nullable(),
    /** Retail less wholesale. Both are for those who set prices; everybody else gets null. */
    margin_fcfa: SignedFcfa.nullable(),
    deposit_fcfa: Fcfa.nullable(),
    credit_multiplier: z.number().nullable(),
    effective_on: Day.nullable(),
    /** A later version waits for its day. */
    next_effective_on: Day.nullable(),
    in_stock: z.int(),
    on_loan: z.int(),
    created_at: Instant,
  })
  .meta({ id: 'Phone' });

export const PriceVersion = z
  .object({
    id: Id,
    effective_on: Day,
    retail_price_fcfa: Fcfa,
    wholesale_price_fcfa: Fcfa.nullable(),
    deposit_fcfa: Fcfa,
    credit_multiplier: z.number(),
    reason: z.string().nullable(),
    created_by: z.string().nullable(),
    created_at: Instant,
    is_in_force: z.boolean(),
    contracts: z.int(),
  })
  .meta({ id: 'PriceVersion' });

export const Device = z
  .object({
    id: Id,
    imei: z.string(),
    imei2: z.string().nullable(),
    product_id: Id,
    device_name: z.string(),
    model: z.string(),
    lock_solution: LockSolution,
    state: DeviceStateValue,
    shop_owner_id: Id.nullable(),
    owner: z.string().nullable(),
    shop_id: Id.nullable(),
    shop: z.string().nullable(),
    on_loan: z.boolean(),
    loan_reference: z.string().nullable(),
    customer_id: Id.nullable(),
    customer_name: z.string().nullable(),
    moved_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Device' });

/** One line of the history of moves. */
export const DeviceMove = z
  .object({
    id: Id,
    from_state: DeviceStateValue.nullable(),
    to_state: DeviceStateValue,
    from_shop: z.string().nullable(),
    shop: z.string().nullable(),
    who: z.string().nullable(),
    because: z.string(),
    at: Instant,
  })
  .meta({ id: 'DeviceMove' });

export const StockCount = z
  .object({
    id: z.string(),
    name: z.string(),
    in_stock: z.int(),
    reserved: z.int(),
    sold: z.int(),
    damaged: z.int(),
    lost: z.int(),
    suspended: z.int(),
    in_repair: z.int(),
    returned: z.int(),
    /** At the wholesale price: for those who set prices. */
    value_fcfa: Fcfa.nullable(),
  })
  .meta({ id: 'StockCount' });

export const StockTake = z
  .object({
    id: Id,
    shop_id: Id,
    shop: z.string(),
    state: z.enum(['open', 'closed']),
    started_by: z.string(),
    started_at: Instant,
    closed_at: Instant.nullable(),
    note: z.string().nullable(),
    expected: z.int(),
    found: z.int(),
    missing: z.int(),
    unexpected: z.int(),
  })
  .meta({ id: 'StockTake' });

/** A device that should be there and was not seen, or was seen and should not be there. */
export const StockDifference = z
  .object({
    imei: z.string(),
    kind: z.enum(['missing', 'unexpected']),
    device_id: Id.nullable(),
    device_name: z.string().nullable(),
    state: DeviceStateValue.nullable(),
    shop: z.string().nullable(),
  })
  .meta({ id: 'StockDifference' });
