import { need } from '../fields.ts';
import * as z from 'zod';
import { providersOf } from '../providers/facts.ts';
import { Id } from '../values/ids.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { Day, Instant } from '../values/day.ts';

export const LOCK_TYPES = ['no lock', 'soft lock', 'hard lock'] as const;

export const LockType = z.enum(LOCK_TYPES, need('lock type')).meta({ id: 'LockType' });

export const LOCK_SOLUTIONS = [...providersOf('locks'), 'none'] as const;

export const LockSolution = z.enum(LOCK_SOLUTIONS, need('lock solution')).meta({ id: 'LockSolution' });

/** A phone model of the catalogue with the price in force today. */
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
    /** False for a model without a lock that no second person has approved yet: it is not sold. */
    is_lock_approved: z.boolean(),
    /** Null until its first price is in force. */
    price_version_id: Id.nullable(),
    retail_price_fcfa: Fcfa.nullable(),
    wholesale_price_fcfa: Fcfa.nullable(),
    /** Retail less wholesale. Only holders of PRICE_ROLES get the margin and the wholesale price; others get null. */
    margin_fcfa: SignedFcfa.nullable(),
    deposit_fcfa: Fcfa.nullable(),
    credit_multiplier: z.number().nullable(),
    effective_on: Day.nullable(),
    /** The first day of the next version of the price, if there is one. */
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
