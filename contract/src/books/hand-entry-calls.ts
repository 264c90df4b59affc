import * as z from 'zod';
import { decided } from '../approvals/decision.ts';
import { call } from '../call.ts';
import { need } from '../fields.ts';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { Reason } from '../values/list.ts';
import { Fcfa, PaidFcfa } from '../values/money.ts';
import { page, pageInput } from '../values/page.ts';
import { BOOKS_ACCESS } from './access.ts';
import { Bought, HandEvent, MOVES_NO_MONEY, MoneyPlace } from './hand-entries.ts';
import { EARLIEST } from './records.ts';

/** An entry that people made, because nothing that the portal does tells of it. */
const HandEntry = z
  .object({
    entry_id: Id,
    event: HandEvent,
    value_on: Day,
    amount_fcfa: Fcfa,
    /** Where the money left, or where it came in; null where none moved. */
    place: MoneyPlace.nullable(),
    /** Where a transfer went. */
    to_place: MoneyPlace.nullable(),
    /** What the invoice was for whose VAT may be recovered. */
    bought: Bought.nullable(),
    shop_name: z.string().nullable(),
    reference: z.string().nullable(),
    reason: z.string(),
    requested_by: z.string(),
    decided_by: z.string(),
    booked_at: Instant,
    /** Whether it undoes an earlier entry, and whether it was undone itself. */
    takes_back: z.boolean(),
    is_taken_back: z.boolean(),
  })
  .meta({ id: 'HandEntry' });

/** A field that the event needs is marked together with the other wrong fields, and not only once those are right. */
const missing = (field: string, what: Parameters<typeof need>[0]) => ({
  path: [field],
  message: need(what),
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
});

export const HandEntryInput = z
  .object({
    event: HandEvent,
    value_on: Day,
    amount_fcfa: PaidFcfa,
    /** Where the money left, or where it came in. */
    place: MoneyPlace.nullish(),
    to_place: MoneyPlace.nullish(),
    bought: Bought.nullish(),
    shop_id: Id.nullish(),
    /** The number on the statement or the paper, by which the person who decides knows it: nothing in it is invisible. */
    reference: line('reference', 0, 60)
      .regex(/^\P{C}*$/u, need('reference'))
      .nullish(),
    reason: Reason,
  })
  .refine(({ value_on }) => value_on >= EARLIEST, { path: ['value_on'], message: need('date') })
  .refine(({ event, shop_id }) => event !== 'shop_payment' || Boolean(shop_id), missing('shop_id', 'shop'))
  .refine(({ event, place }) => MOVES_NO_MONEY.has(event) || Boolean(place), missing('place', 'account of money'))
  .refine(({ event, bought }) => event !== 'vat_invoice' || Boolean(bought), missing('bought', 'purchase'))
  .refine(
    ({ event, place, to_place }) => event !== 'transfer' || (Boolean(to_place) && to_place !== place),
    missing('to_place', 'other account'),
  );

/** Entries by hand: requested by one person, decided by a second. */
export const handEntryCalls = {
  handEntries: call({
    method: 'POST',
    path: '/books/hand_entries',
    summary: 'The entries that people made, newest first',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object(pageInput),
    output: page(HandEntry),
  }),
  requestEntry: call({
    method: 'POST',
    path: '/books/hand_entries/request',
    summary: 'Request an entry by hand, such as a payment to a shop, a transfer, a fee or money of the owners',
    access: 'BOOK_ENTRIES',
    effect: 'change',
    input: HandEntryInput,
    output: decided,
    refusals: [
      'BOOKS_DAY_AHEAD',
      'BOOKS_CLOSED_ALREADY',
      'SHOP_NOT_FOUND',
      'SHOP_OWED_LESS',
      'PROVIDER_OWED_LESS',
      'VAT_OWED_LESS',
      'VAT_RECOVERABLE_LESS',
      'WALLET_HOLDS_LESS',
    ],
  }),
  requestEntryBack: call({
    method: 'POST',
    path: '/books/hand_entries/take_back',
    summary: 'Request that an entry by hand be undone by its mirror',
    access: 'BOOK_ENTRIES',
    effect: 'change',
    input: z.object({ entry_id: Id, reason: Reason }),
    output: decided,
    refusals: ['ENTRY_NOT_FOUND', 'ENTRY_TAKEN_BACK', 'REQUEST_PENDING'],
  }),
};
