/** The closed periods: their list, requests to close and to reopen, and their files. */
import type { booksCalls } from '@palier/contract/books/calls.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { CommandHandler, QueryHandler } from '../../platform/handler.ts';
import { ask } from '../approvals/approvals.ts';
import { type AccountMap } from './accountant-accounts.ts';
import { accountantEntries, countEntriesOf } from './accountant-entries.ts';
import { accountantFile } from './accountant-files.ts';
import { closingKind, nextFrom } from './closing.approvals.ts';
import { closedSums } from './closed-sums.sql.ts';
import { type ClosingRow, closedThrough, findClosing, listClosingRows } from './closings.sql.ts';
import { nameOfSubject } from './name-of-subject.ts';
import { reopeningKind } from './reopening.approvals.ts';

export const listClosings: QueryHandler<typeof booksCalls.closings> = async (_, { db }) => {
  const [rows, closed] = await Promise.all([listClosingRows(db), closedThrough(db)]);
  return {
    closings: rows.map(({ id, mapping: _mapping, names: _names, ...row }) => ({
      closing_id: id,
      ...row,
      is_newest: row.reopened_at === null && row.through_on === closed,
    })),
    next_from_on: nextFrom(closed),
  };
};

export const requestClosing: CommandHandler<typeof booksCalls.requestClosing> = ({ through_on, reason }, context) =>
  ask(context, closingKind, { through_on }, reason);

export const requestReopening: CommandHandler<typeof booksCalls.requestReopening> = ({ closing_id, reason }, context) =>
  ask(context, reopeningKind, { closing_id }, reason);

/** How many entries of each journal and year the periods before one have, so that its numbers go on. */
async function entriesBefore(db: Reader, closing: ClosingRow): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const earlier of await listClosingRows(db)) {
    if (earlier.reopened_at !== null || earlier.through_on >= closing.through_on) continue;
    for (const [key, entries] of countEntriesOf(await closedSums(db, earlier.id)))
      counts.set(key, (counts.get(key) ?? 0) + entries);
  }
  return counts;
}

export const exportClosing: QueryHandler<typeof booksCalls.exportClosing> = async (
  { closing_id, format },
  { db, services, note },
) => {
  const closing = await findClosing(db, closing_id);
  if (!closing) throw fail('CLOSING_NOT_FOUND', {}, 'closing_id');
  if (closing.reopened_at !== null) throw fail('CLOSING_REOPENED', {}, 'closing_id');
  const mapping = closing.mapping as AccountMap;
  // Whoever hands a file over, it has the same bytes. Periods from before the setting are written in its default.
  const language = mapping['file_language'] === 'en' ? 'en' : 'fr';
  const shops = new Map(Object.entries(closing.names as Readonly<Record<string, string>>));
  const entries = accountantEntries(await closedSums(db, closing_id), {
    mapping,
    before: await entriesBefore(db, closing),
  });
  note({
    subject_kind: 'export',
    subject_id: 'books_closing',
    facts: { closing_id, format, through_on: closing.through_on, entries: entries.length },
  });
  return accountantFile(format, entries, {
    export_id: closing_id,
    through_on: closing.through_on,
    signed_on: dayIn(services.business.time_zone, new Date(closing.closed_at)),
    tax_number: mapping.tax_number ?? '',
    currency: services.business.currency,
    nameOf: (subject) => nameOfSubject(subject, shops, language) ?? '',
    language,
  });
};
