/** Opening the newest closed period again, by two people. Its sums stay on record, and count no more. */
import { fail } from '../../platform/errors.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { closedThrough, findClosing, holdClosings, reopenClosing } from './closings.sql.ts';

export interface Reopening {
  readonly closing_id: string;
}

const EXPIRES_DAYS = 7;

export const reopeningKind: ApprovalKind<Reopening> = {
  kind: 'books_reopening',
  expires_days: EXPIRES_DAYS,
  subjectOf: () => ({ kind: 'books', id: 'books' }),
  now: async (db, { closing_id }) => {
    const [closing, closed_through_on] = await Promise.all([findClosing(db, closing_id), closedThrough(db)]);
    return closing && { name: closing.through_on, facts: { closed_through_on }, base: closed_through_on ?? '' };
  },
  proposed: async (db, { closing_id }) => {
    const closing = await findClosing(db, closing_id);
    return { opens_from_on: closing?.from_on ?? null, opens_until_on: closing?.through_on ?? null };
  },
  validate: async (tx, { closing_id }) => {
    await holdClosings(tx);
    const closing = await findClosing(tx, closing_id);
    if (!closing) throw fail('CLOSING_NOT_FOUND', {}, 'closing_id');
    if (closing.reopened_at !== null || closing.through_on !== (await closedThrough(tx)))
      throw fail('CLOSING_NOT_NEWEST', {}, 'closing_id');
  },
  apply: async (tx, { clock }, { closing_id }, { request_id }) => {
    if (!(await reopenClosing(tx, closing_id, request_id, clock.now().toISOString())))
      throw fail('CLOSING_NOT_NEWEST', {}, 'closing_id');
  },
};
