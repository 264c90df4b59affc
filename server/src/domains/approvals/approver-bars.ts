/** What bars a person from approving requests, found once for a whole list. */
import { REQUEST_KINDS } from '@palier/contract/approvals/kinds.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor } from '../../platform/handler.ts';
import { TIED_DAYS, findInControl, findTied } from '../auth/auth.ts';
import { type ApproverBars, type ApproverRefusal, waitingOf } from './approver-bars.sql.ts';
import { customersOwnTo } from './own.sql.ts';
import { areAllTied } from './second-person.ts';

/** Few people are tied to anybody, or are customers too; for everybody else this is two short statements. */
export async function barsOf(db: Reader, { staff_id }: Pick<Actor, 'staff_id'>, now: Date): Promise<ApproverBars> {
  const [tied, in_control, own] = await Promise.all([
    findTied(db, staff_id, now),
    findInControl(db, staff_id, now),
    customersOwnTo(db, [staff_id]),
  ]);
  const waiting = tied.length === 0 ? [] : await waitingOf(db, tied);
  const of_tied = in_control.length === 0 ? [] : await customersOwnTo(db, in_control);
  const known = new Map<string, boolean>();
  const barring: typeof waiting = [];
  for (const one of waiting) {
    const role = REQUEST_KINDS[one.kind].approve;
    const name = `${one.maker} ${role}`;
    const isAlone = known.get(name) ?? (await areAllTied(db, role, one.maker, now));
    known.set(name, isAlone);
    if (!isAlone) barring.push(one);
  }
  return {
    staff_id,
    makers: barring.map(({ maker }) => maker),
    kinds: barring.map(({ kind }) => kind),
    own,
    of_tied,
  };
}

/** The refusal in the words of the reader. */
export const wordsOfBar = (refused: ApproverRefusal | null, language: Language): string | null =>
  refused === null ? null : errorMessage(refused, language, refused === 'NOT_YOURSELF' ? {} : { days: TIED_DAYS });
