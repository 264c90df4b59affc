/** The lines of the journals behind every figure of the books. */
import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { need } from '../fields.ts';
import { Day } from '../values/day.ts';
import { countsOf, exportInput, listInput } from '../values/list.ts';
import { Fcfa } from '../values/money.ts';
import { cappedPage } from '../values/page.ts';
import { BOOKS_ACCESS } from './access.ts';
import { Account } from './accounts.ts';
import { JournalEvent } from './journal-events.ts';
import { BookEntry, BooksClock, areInOrder, FlowWay } from './records.ts';

const ENTRY_SORTS = ['value_on'] as const;

const entryFilters = {
  from_on: Day,
  until_on: Day,
  account: Account.optional(),
  /** The shop or the provider of the account, as the daily cash flow names it. */
  subject: z.string().max(80).optional(),
  event: JournalEvent.optional(),
  /** Only money that came into, or went out of, the accounts that money lies in, or the one that is asked for. */
  way: FlowWay.optional(),
  clock: BooksClock.default('known'),
};

const until = { path: ['until_on'], message: need('until') };

/** The filters whose values the list counts. */
const ENTRIES_COUNTS = ['way', 'event'] as const;

export const entryCalls = {
  entries: call({
    method: 'POST',
    path: '/books/entries',
    summary: 'The lines of the journals behind a figure, with their sum',
    access: BOOKS_ACCESS,
    effect: 'read',
    counts: ENTRIES_COUNTS,
    input: z
      .object({ ...listInput(ENTRY_SORTS), ...entryFilters, ...countsOf(ENTRIES_COUNTS) })
      .refine(areInOrder, until),
    output: cappedPage(BookEntry).extend({
      /** The sums of all lines that match, on either side of the account where one is asked for. */
      debit_fcfa: Fcfa,
      credit_fcfa: Fcfa,
    }),
    refusals: ['BOOKS_NOT_CLOSED'],
  }),
  exportEntries: call({
    method: 'POST',
    path: '/books/entries/export',
    summary: 'The same lines as a file',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object({ ...exportInput(ENTRY_SORTS), ...entryFilters }).refine(areInOrder, until),
    file: true,
    refusals: [...EXPORT_REFUSALS, 'BOOKS_NOT_CLOSED'],
  }),
};
