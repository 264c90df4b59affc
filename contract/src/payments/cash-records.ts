/** Cash that is not yet at the bank, and what waits for it. */
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';

/**
 * Cash that one person took in one shop on one day and that is not banked. Without a shop, it is cash of head office.
 */
export const CashToBank = z
  .object({
    on: Day,
    shop_id: Id.nullable(),
    shop: z.string().nullable(),
    staff_id: Id.nullable(),
    person: z.string().nullable(),
    payments: z.int(),
    amount_fcfa: Fcfa,
  })
  .meta({ id: 'CashToBank' });

export const Banking = z
  .object({
    id: Id,
    shop_id: Id.nullable(),
    shop: z.string().nullable(),
    amount_fcfa: Fcfa,
    bank_reference: z.string(),
    banked_on: Day,
    recorded_by: z.string(),
    recorded_at: Instant,
  })
  .meta({ id: 'Banking' });

/**
 * A loan that was paid off with payments that only one person’s word proves: cash that is not banked, slips of a
 * terminal that no statement has, and money in suspense that was placed without evidence. Its phone is open but not
 * released. Or the deposit of a sale that ended: it is refunded
 * once it is proven. Or a deposit that one person placed by hand: the phone is handed over once it is proven.
 */
export const WaitingRelease = z
  .object({
    application_id: Id,
    /** Null for the deposit of a sale. */
    loan_id: Id.nullable(),
    loan_reference: z.string(),
    /** The release of a phone, the refund of a deposit, or a phone that is sold. */
    waits_for: z.enum(['release', 'refund', 'activation']),
    customer_id: Id,
    customer_name: z.string(),
    waits_since: Instant,
    /** Who was told that it waits too long; null while nobody was. */
    alarm: z.enum(['finance', 'owner']).nullable(),
    unproven_fcfa: Fcfa,
    /** The part that only a statement of the terminal can prove. */
    slips_fcfa: Fcfa,
    taken_by: z.string(),
    shop: z.string().nullable(),
    /** Whether the reader may confirm what is no slip: they took and placed none of it themselves. */
    mine_to_confirm: z.boolean(),
  })
  .meta({ id: 'WaitingRelease' });
