/** A closed period of long ago, from before anything was booked. Each is after the one before it. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { booksCalls } from '@palier/contract/books/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { newId } from '../../server/src/platform/ids.ts';
import type { Portal, Staff } from './portal.ts';

export async function bookRecords(portal: Portal) {
  const { database, done, staff } = portal;
  const officer = await staff(['VIEW_FINANCE', 'BOOK_ENTRIES', 'CLOSE_BOOKS']);
  const { closings } = await done(booksCalls.closings, {}, officer);
  const through_on = addDays(closings[0]?.through_on ?? '2001-01-01', 31);
  const { request } = await done(booksCalls.requestClosing, { through_on, reason: 'The month is over' }, officer);
  await done(approvalsCalls.withdraw, { request_id: request.id }, officer);
  const closing_id = newId();
  const at = new Date().toISOString();
  // Closing it takes a second person, and sums what was booked since: here nothing was.
  await database.sql
    .insertInto('book_closings')
    .values({
      id: closing_id,
      through_on,
      booked_until: at,
      mapping: JSON.stringify({ tax_number: '' }),
      names: '{}',
      entries: 0,
      debit_fcfa: 0,
      request_id: request.id,
      requested_by: officer.id,
      closed_by: officer.id,
      closed_at: at,
    })
    .execute();
  const entry_id = await entryByHand(portal, officer);
  return { closing_id, entry_id };
}

/** A fee of the bank, approved by a second person. */
async function entryByHand({ done, staff, services }: Portal, officer: Staff): Promise<string> {
  const { request } = await done(
    booksCalls.requestEntry,
    { event: 'fee', place: 'bank', amount_fcfa: 100, value_on: services.clock.today(), reason: 'As on the statement' },
    officer,
  );
  await done(
    approvalsCalls.approveMakerChecker,
    { request_id: request.id },
    await staff(['APPROVE_MAKER_CHECKER', 'VIEW_MAKER_CHECKER_REQUESTS']),
  );
  const { data } = await done(booksCalls.handEntries, {}, officer);
  return data[0]?.entry_id ?? '';
}
