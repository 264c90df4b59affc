import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Instant } from '../values/day.ts';
import { BillerType } from './records.ts';

export const Agent = z
  .object({
    id: Id,
    /** How they sign in: null for staff of other shops, as the code is. */
    username: z.string().nullable(),
    dealer_code: z.string().nullable(),
    first_name: z.string(),
    full_name: z.string(),
    /** In E.164, and masked for staff of other shops. */
    phone: z.string(),
    shop_id: Id.nullable(),
    shop: z.string().nullable(),
    /** Masked: the last digits are enough to recognise it. */
    account_number: z.string().nullable(),
    account_name: z.string().nullable(),
    biller_type: BillerType.nullable(),
    /** 1 when a category is assigned, as the specification demands. */
    is_category: z.union([z.literal(0), z.literal(1)]),
    category_id: Id.nullable(),
    category: z.string().nullable(),
    status: z.enum(['active', 'suspended', 'left']),
    last_seen: Instant.nullable(),
    customers: z.int(),
    created_at: Instant,
  })
  .meta({ id: 'Agent' });

export const AgentMove = z
  .object({
    id: Id,
    from_shop: z.string().nullable(),
    to_shop: z.string().nullable(),
    moved_by: z.string().nullable(),
    because: z.string(),
    at: Instant,
  })
  .meta({ id: 'AgentMove' });

export const Category = z
  .object({ id: Id, name: z.string(), status: z.enum(['active', 'inactive']), agents: z.int(), date_created: Instant })
  .meta({ id: 'Category' });
