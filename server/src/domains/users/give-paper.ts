import type { usersCalls } from '@palier/contract/users/calls.ts';
import { maskDocument } from '@palier/contract/values/person.ts';
import { fail } from '../../platform/errors.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { findPeopleForUpdate, hasPaper, lockAdding, refuseTakenPaper, setPaper } from '../auth/auth.ts';
import { MESSAGES } from './words.ts';

/** People give the paper that is missing themselves; a number that is on file stays. A second person sees it later. */
export const givePaper: CommandHandler<typeof usersCalls.givePaper> = async (
  { document_kind, document_number },
  { tx, actor, caller, note },
) => {
  const person = (await findPeopleForUpdate(tx, [actor.staff_id])).get(actor.staff_id);
  if (!person) throw fail('STAFF_NOT_FOUND');
  if (hasPaper(person)) throw fail('PAPER_ON_FILE');
  if (person.document_number !== null && person.document_number !== document_number)
    throw fail('DOCUMENT_STANDS', {}, 'document_number');
  await lockAdding(tx);
  await refuseTakenPaper(tx, document_number, actor.staff_id);
  await setPaper(tx, actor.staff_id, { document_kind, document_number, document_given_by: actor.staff_id });
  note({
    subject_kind: 'staff',
    subject_id: actor.staff_id,
    before: { document_kind: person.document_kind, document_number: null },
    after: { document_kind, document_number: maskDocument(document_number) },
  });
  return { message: MESSAGES[caller.language].paper_given };
};
