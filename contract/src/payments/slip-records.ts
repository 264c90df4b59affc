/** Slips of a terminal that no statement has yet. */
import { plainText } from '../values/typed-text.ts';
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { need } from '../fields.ts';

const MAX_PRINTED = 30;
const printed = (name: 'terminal' | 'authorisation') =>
  z.string(need(name)).overwrite(plainText).toUpperCase().min(2, need(name)).max(MAX_PRINTED, need(name));

/** The last four digits of the card, as slips print them. */
const CardDigits = z
  .string(need('card digits'))
  .overwrite(plainText)
  .regex(/^\d{4}$/, need('card digits'));

/** What the paper of a slip shows, as its taker reads it. */
export const SlipPaper = z
  .object({
    payment_id: Id,
    terminal: printed('terminal'),
    authorisation: printed('authorisation'),
    card_digits: CardDigits,
    paper: z.file(),
  })
  .meta({ id: 'SlipPaper' });

export const SlipConfirmation = z
  .object({
    payment_id: Id,
    /** Read from the picture by the person who confirms. */
    card_digits: CardDigits,
  })
  .meta({ id: 'SlipConfirmation' });

export const UnfoundSlip = z
  .object({
    payment_id: Id,
    receipt: z.string(),
    amount_fcfa: Fcfa,
    on: Day,
    /** The day by which a statement should have it; null for slips from before this rule. */
    list_due_on: Day.nullable(),
    overdue: z.boolean(),
    purpose: z.enum(['deposit', 'repayment', 'suspense']),
    reference: z.string().nullable(),
    customer_name: z.string().nullable(),
    shop: z.string().nullable(),
    taken_by: z.string().nullable(),
    /** The terminal and the authorisation number on the paper; null while nobody has attached it. */
    terminal: z.string().nullable(),
    authorisation: z.string().nullable(),
    confirmed_by: z.string().nullable(),
    confirmed_at: Instant.nullable(),
    /**
     * The statement of its day lacks it, as people were told then; after `stops_at` it no longer counts. `kept` where
     * its sale or its loan is over, so that it cannot be taken off.
     */
    missing: z
      .object({ told_at: Instant, stops_at: Instant, formerly_confirmed_by: z.string().nullable(), kept: z.boolean() })
      .nullable(),
    /** A line that may be this slip with a mistyped number. */
    probable: z
      .object({
        line_id: Id,
        number: z.string(),
        on: Day,
        /** Receipts of other slips of the same sum that the line may be as well. */
        other_slips: z.array(z.string()),
      })
      .nullable(),
    /** Whether the reader may say that the line is this slip, or that it is not. */
    mine_to_decide: z.boolean(),
    /** Whether the reader may attach the paper, or confirm the slip by it. */
    mine_to_attach: z.boolean(),
    mine_to_confirm: z.boolean(),
  })
  .meta({ id: 'UnfoundSlip' });
