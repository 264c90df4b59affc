/** The identity papers of members of staff: by when one is on file, and whose it is. */
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { isPaperOfAnother, papersOfOthers } from './papers.sql.ts';

/** For so long an account without a paper does everything that its roles allow. */
export const PAPER_GRACE_MS = 30 * 86_400_000;

interface Paper {
  readonly document_kind: string | null;
  readonly document_number: string | null;
}

export const hasPaper = ({ document_kind, document_number }: Paper): boolean =>
  document_kind !== null && document_number !== null;

/** By when the paper of an account that is made now is asked, and who typed it. */
export const newPaper = (
  paper: Paper,
  at: Date,
  made_by: string,
): { readonly document_due_at: string; readonly document_given_by: string | null } => ({
  document_due_at: new Date(at.getTime() + PAPER_GRACE_MS).toISOString(),
  document_given_by: hasPaper(paper) ? made_by : null,
});

/** Refuses DOCUMENT_IN_USE at `document_number`: one person has one account. */
export async function refuseTakenPaper(db: Reader, number: string | null, staff_id: string | null): Promise<void> {
  if (number !== null && (await isPaperOfAnother(db, number, staff_id)))
    throw fail('DOCUMENT_IN_USE', {}, 'document_number');
}

/** The people whose paper has the same number or nearly so: one character more, less or other, or two exchanged. */
export async function findNearPapers(db: Reader, staff_id: string, number: string): Promise<string[]> {
  const others = await papersOfOthers(db, staff_id);
  return others.filter((other) => areNear(other.document_number, number)).map(({ full_name }) => full_name);
}

/** Whether at most one slip of a finger lies between two numbers. */
function areNear(number: string, other: string): boolean {
  if (number === other) return true;
  if (Math.abs(number.length - other.length) > 1) return false;
  let from = 0;
  while (from < number.length && number[from] === other[from]) from++;
  const [rest, otherRest] = [number.slice(from), other.slice(from)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}
