/** Who may not approve a request although they hold its role. */
import { REQUEST_KINDS } from '@palier/contract/approvals/kinds.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { ApiError, fail } from '../../platform/errors.ts';
import type { Actor } from '../../platform/handler.ts';
import { TIED_DAYS, areTied } from '../auth/auth.ts';
import type { RequestRow } from './approvals.sql.ts';
import { refuseOwn } from './own.ts';
import { areAllTied } from './second-person.ts';

/**
 * Nobody approves a request about themselves, as a user or as a customer, nor one whose maker recently controlled their
 * account, or had an account that they recently controlled, unless the business has nobody else.
 * Answers how an approval is marked.
 * Refuses TIED_TO_MAKER, NOT_YOURSELF and TIED_TO_PERSON.
 */
export async function refuseApprover(
  db: Reader,
  actor: Actor,
  { kind, asked_by, subject_kind, subject_id }: RequestRow,
  customer_id: string | null | undefined,
  now: Date,
): Promise<'second_person' | 'tied'> {
  if (subject_kind === 'staff' && subject_id === actor.staff_id) throw fail('NOT_YOURSELF');
  const isTied = await areTied(db, actor.staff_id, asked_by, now);
  if (isTied && !(await areAllTied(db, REQUEST_KINDS[kind].approve, asked_by, now)))
    throw fail('TIED_TO_MAKER', { days: TIED_DAYS });
  await refuseOwn(db, actor, customer_id, now);
  return isTied ? 'tied' : 'second_person';
}

/** The refusal that an approval would meet; null when the actor may approve. */
export const refusalOfApprover = (...asked: Parameters<typeof refuseApprover>): Promise<ApiError | null> =>
  refuseApprover(...asked).then(
    () => null,
    (failure: unknown) => {
      if (failure instanceof ApiError) return failure;
      throw failure;
    },
  );
