/** The statements of the books. */
import * as z from 'zod';
import { Day, Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa, SignedFcfa } from '../values/money.ts';
import { Account, AccountKind } from './accounts.ts';
import { JournalEvent } from './journal-events.ts';

/**
 * `known`: everything that is booked by now. `signed_off`: only what was booked when the period was closed, so a
 * statement of a closed period never changes.
 */
export const BooksClock = z.enum(['known', 'signed_off']).meta({ id: 'BooksClock' });

/** No business has an entry before this day, and no statement begins before it. */
export const EARLIEST: Day = '2000-01-01';

/** Whether two days of the books are in order, and none before the first. */
export const areInOrder = ({ from_on, until_on }: { readonly from_on: Day; readonly until_on: Day }): boolean =>
  from_on >= EARLIEST && from_on <= until_on;

/** Money that came in, or went out. */
export const FlowWay = z.enum(['in', 'out']).meta({ id: 'FlowWay' });

/** What came in or went out in a kind of entry, one sum for each day. */
export const FlowLine = z.object({
  event: JournalEvent,
  way: FlowWay,
  /** Whether it is what an operator kept of moves between wallets, and not the moves. */
  is_fee: z.boolean(),
  by_day: z.array(Fcfa),
  total_fcfa: Fcfa,
});

export const AccountBalance = z
  .object({
    account: Account,
    kind: AccountKind,
    /** Debits less credits for assets and expenses, credits less debits for the others. */
    balance_fcfa: SignedFcfa,
    /** What was booked after the period was closed, and is not in the balance; null for what is known now. */
    booked_later_fcfa: SignedFcfa.nullable(),
  })
  .meta({ id: 'AccountBalance' });

/** An account whose balance is compared with the records that it is kept for. */
export const BooksProof = z
  .object({ account: Account, books_fcfa: SignedFcfa, records_fcfa: SignedFcfa })
  .meta({ id: 'BooksProof' });

/** Where money lies: an account, and the shop or the provider whose it is. */
export const TreasuryAccount = z
  .object({ account: Account, subject: z.string(), name: z.string().nullable() })
  .meta({ id: 'TreasuryAccount' });

/** A line of a journal. */
export const BookEntry = z
  .object({
    journal_id: Id,
    line: z.int(),
    event: JournalEvent,
    value_on: Day,
    booked_at: Instant,
    reference: z.string().nullable(),
    debit_account: Account,
    credit_account: Account,
    /** The shop or the provider of either account, where it has one. */
    debit_name: z.string().nullable(),
    credit_name: z.string().nullable(),
    amount_fcfa: Fcfa,
    by: z.string().nullable(),
  })
  .meta({ id: 'BookEntry' });

export const BooksClosing = z
  .object({
    closing_id: Id,
    /** The period: from the day after the one before until this day. */
    from_on: Day.nullable(),
    through_on: Day,
    /** Everything that was booked until then is in it. */
    booked_until: Instant,
    closed_at: Instant,
    closed_by: z.string(),
    requested_by: z.string(),
    reopened_at: Instant.nullable(),
    entries: z.int(),
    debit_fcfa: Fcfa,
    /** Whether it may be reopened: only the newest may. */
    is_newest: z.boolean(),
  })
  .meta({ id: 'BooksClosing' });
