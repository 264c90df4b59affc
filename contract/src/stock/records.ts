import * as z from 'zod';
import { DEVICE_ACTIONS, DEVICE_STATES } from '../rules/stock-movements.ts';
import { HOW_READ } from '../rules/phone-scans.ts';
import { PHONE_GRADES } from '../rules/returned-phones.ts';
import { Id } from '../values/ids.ts';
import { LockSolution } from '../catalogue/records.ts';
import { Instant } from '../values/day.ts';
import { Fcfa } from '../values/money.ts';

export const DeviceStateValue = z.enum(DEVICE_STATES).meta({ id: 'DeviceState' });

export const DeviceActionValue = z.enum(DEVICE_ACTIONS).meta({ id: 'DeviceAction' });

/** In which condition a keeper saw a used phone. */
export const PhoneGrade = z.enum(PHONE_GRADES).meta({ id: 'PhoneGrade' });

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
    /** The grade under which a used phone is sold; null for a new one. */
    grade: PhoneGrade.nullable(),
    /** It was paid for and came back, so no shop is owed for it. */
    is_of_business: z.boolean(),
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

/** One line of the stock history of a device. */
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

export const HowRead = z.enum(HOW_READ).meta({ id: 'HowRead' });

/** A phone that a stock keeper saw, with a picture of its IMEI. */
export const PhoneScan = z
  .object({
    id: Id,
    shop: z.string(),
    who: z.string(),
    at: Instant,
    how_read: HowRead,
    grade: PhoneGrade.nullable(),
    /** What the lock provider said then; null for a phone that no provider had. */
    reported: z.string().nullable(),
    last_contact_at: Instant.nullable(),
    /** A scan allows one change. */
    used_at: Instant.nullable(),
  })
  .meta({ id: 'PhoneScan' });

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
    /** At the wholesale price. Only holders of PRICE_ROLES get it; others get null. */
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

/**
 * What a scanned device is to the shop that is counted. `expected` is in stock or reserved for a sale, `sold` is with a
 * customer, `not_in_stock` is of this shop in a state that is not stock, and `unknown` was never received.
 */
const ScannedAs = z.enum(['expected', 'other_shop', 'other_owner', 'sold', 'not_in_stock', 'unknown']);

/** A device that was scanned into a count. `was_counted` says that it had been scanned before, by either IMEI. */
export const ScannedDevice = z
  .object({
    imei: z.string(),
    is: ScannedAs,
    was_counted: z.boolean(),
    device_name: z.string().nullable(),
    state: DeviceStateValue.nullable(),
    shop: z.string().nullable(),
  })
  .meta({ id: 'ScannedDevice' });
