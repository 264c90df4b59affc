import type { usersCalls } from '@palier/contract/users/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import { maskDocument } from '@palier/contract/values/person.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import {
  areGuards,
  findPeopleForUpdate,
  lockAdding,
  readGroup,
  refuseAbove,
  refuseTakenPaper,
  setPaper,
  setPerson,
  toMsisdn,
} from '../auth/auth.ts';
import { giveNumber, refuseOthersNumber, userNumberKind } from './users.ts';
import { ask, isOfCustomers } from '../approvals/approvals.ts';
import { beginProbationAnew } from './begin-probation-anew.ts';
import { tellNewAddress } from './tell-new-address.ts';
import { findUser } from './user-view.ts';
import { MESSAGES } from './words.ts';

const masked = (document_number: string | null): string | null => document_number && maskDocument(document_number);

/**
 * Changes a person's details and the number for their codes. Without an e-mail address in the input the present one
 * stays; null removes it.
 * A document on file can be corrected, but not removed. The document of a person who is also a customer stays, or they
 * could work on their own affairs from then on.
 * The number of a person who decides for others is not changed but requested; the rest of the change is made at once.
 * A person who takes money takes none for a while after their number was changed by one person alone.
 */
export const updateUser: CommandHandler<typeof usersCalls.updateUser> = async (
  { staff_id, full_name, language, ...input },
  context,
) => {
  const { tx, actor, caller, services, note } = context;
  if (staff_id === actor.staff_id) throw fail('NOT_YOURSELF', {}, 'staff_id');
  const msisdn = toMsisdn(input.phone, services.business.country, 'phone');
  const person = (await findPeopleForUpdate(tx, [staff_id])).get(staff_id);
  if (!person) throw fail('STAFF_NOT_FOUND', {}, 'staff_id');
  await refuseAbove(tx, actor, person);
  const isNewNumber = msisdn !== person.msisdn;
  const email = input.email === undefined ? person.email : input.email;
  const document_number = input.document_number ?? person.document_number;
  const document_kind = input.document_kind ?? person.document_kind;
  const isNewPaper = document_number !== person.document_number || document_kind !== person.document_kind;
  if (
    person.document_number !== null &&
    document_number !== person.document_number &&
    (await isOfCustomers(tx, staff_id))
  )
    throw fail('DOCUMENT_STANDS', {}, 'document_number');
  if (isNewNumber) await refuseOthersNumber(tx, person, msisdn);
  const waits = isNewNumber && areGuards((await readGroup(tx, person.group_id))?.codes ?? []);
  if (isNewPaper) {
    await lockAdding(tx);
    await refuseTakenPaper(tx, document_number, staff_id);
    await setPaper(tx, staff_id, { document_kind, document_number, document_given_by: actor.staff_id });
  }
  await setPerson(tx, staff_id, { full_name, email, language });
  if (email !== person.email) await tellNewAddress(context, person, email);
  const isGiven = isNewNumber && !waits;
  if (isGiven) await giveNumber(tx, services, { ...person, language }, msisdn, actor.staff_id);
  const anew = isGiven ? await beginProbationAnew(context, person) : {};
  note({
    subject_kind: 'staff',
    subject_id: staff_id,
    before: {
      full_name: person.full_name,
      phone: maskMsisdn(person.msisdn),
      email: person.email,
      document_kind: person.document_kind,
      document_number: masked(person.document_number),
      language: person.language,
    },
    after: {
      full_name,
      phone: maskMsisdn(waits ? person.msisdn : msisdn),
      email,
      document_kind,
      document_number: masked(document_number),
      language,
      ...anew,
    },
  });
  const asked = waits ? await ask(context, userNumberKind, { staff_id, msisdn }, '') : null;
  const messages = MESSAGES[caller.language];
  return {
    user: await findUser(tx, services, staff_id, actor),
    request: asked?.request ?? null,
    message: asked ? messages.number_waits : messages.changed,
  };
};
