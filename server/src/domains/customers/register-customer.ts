import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { addMonths } from '@palier/contract/rules/calendar.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import type { CommandHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import { countLooks } from './count-looks.ts';
import { duplicatesOf, holderOfNationalId } from './duplicates.sql.ts';
import { findCustomer, insertCustomer } from './customers.sql.ts';
import { wasAnothers } from './identity.sql.ts';
import { checkDocumentNumber } from './document-number.ts';
import { toMsisdn } from '../auth/auth.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import { askAboutLikeness } from './ask-about-likeness.ts';
import { proveNumber } from './number-holder.ts';
import { refuseSelfLoan } from './self-loan.ts';

const LEAST_AGE_YEARS = 18;

/**
 * Registers a person once. A document or number in use is refused. Staff see a customer who may be the
 * same person first, and must state that it is another one.
 */
export const registerCustomer: CommandHandler<typeof customersCalls.register> = async (input, context) => {
  const { tx, actor, caller, clock, services, note } = context;
  const msisdn = toMsisdn(input.msisdn, services.business.country, 'msisdn');
  if (!checkDocumentNumber(input.id_type, input.document_number, services.business.country))
    throw fail('DOCUMENT_NUMBER_MALFORMED', {}, 'document_number');
  if (addMonths(input.date_of_birth, 12 * LEAST_AGE_YEARS) > clock.today())
    throw fail('TOO_YOUNG', { years: LEAST_AGE_YEARS }, 'date_of_birth');
  const national_id = input.national_id ?? (input.id_type === 'national ID' ? input.document_number : null);
  await refuseSelfLoan(tx, actor, { msisdn, document_number: input.document_number, national_id });

  const name_key = nameKey(input.first_name, input.surname, input.other_names);
  const duplicates = await duplicatesOf(tx, {
    id: null,
    first_name: input.first_name,
    surname: input.surname,
    document_number: input.document_number,
    national_id,
    msisdn,
    name_key,
    date_of_birth: input.date_of_birth,
    agent_id: actor.staff_id,
  });
  // The answer that a number is in use counts as a look at its customer, also when the registration fails, so that
  // nobody can test whole lists of numbers.
  if (duplicates.length > 0)
    await countLooks(
      { db: tx, actor, services },
      duplicates.filter(({ because }) => because === 'document_number' || because === 'msisdn').map(({ id }) => id),
    );
  if (duplicates.some(({ because }) => because === 'document_number'))
    throw failAndCommit('DOCUMENT_NUMBER_IN_USE', {}, 'document_number');
  if (!input.number_code) {
    if (duplicates.some(({ because }) => because === 'msisdn')) throw failAndCommit('MSISDN_IN_USE', {}, 'msisdn');
    if (await wasAnothers(tx, { msisdn }, null)) throw fail('NUMBER_ONCE_ANOTHERS', {}, 'msisdn');
  }
  if (await wasAnothers(tx, { document_number: input.document_number }, null))
    throw fail('NUMBER_ONCE_ANOTHERS', {}, 'document_number');
  if (national_id && (await wasAnothers(tx, { document_number: national_id }, null)))
    throw fail('NUMBER_ONCE_ANOTHERS', {}, 'national_id');
  // Before a namesake is named: a registration that cannot succeed would tell birth dates and leave no record.
  const holder = national_id && (await holderOfNationalId(tx, national_id));
  if (holder) {
    await countLooks({ db: tx, actor, services }, [holder]);
    throw failAndCommit('DOCUMENT_NUMBER_IN_USE', {}, input.national_id ? 'national_id' : 'document_number');
  }
  const takeNumber = input.number_code ? await proveNumber(context, msisdn, input.number_code) : null;
  if (!input.not_a_duplicate)
    await askAboutLikeness(
      context,
      duplicates.filter(({ because }) => because !== 'msisdn'),
    );
  // Last: what is refused after it leaves the number where it was.
  const keepWhoTookIt = await takeNumber?.();

  const id = newId();
  try {
    await insertCustomer(tx, {
      id,
      first_name: input.first_name,
      surname: input.surname,
      other_names: input.other_names ?? null,
      name_key,
      national_id,
      id_type: input.id_type,
      document_number: input.document_number,
      date_of_birth: input.date_of_birth,
      home_address: input.home_address ?? null,
      msisdn,
      language: input.language,
      registered_by: actor.staff_id,
      agent_id: actor.staff_id,
      created_at: clock.now().toISOString(),
    });
  } catch (failure) {
    // Two agents may register the same person at the same moment; the unique indexes let only one pass.
    const index = brokenUnique(failure);
    if (index === 'customers_msisdn_key') throw fail('MSISDN_IN_USE', {}, 'msisdn');
    if (index !== null) throw fail('DOCUMENT_NUMBER_IN_USE', {}, 'document_number');
    throw failure;
  }
  await keepWhoTookIt?.(id);
  const customer = await findCustomer(tx, id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  note({
    subject_kind: 'customer',
    subject_id: id,
    facts: { registered: true, not_a_duplicate: input.not_a_duplicate },
  });
  return { customer, message: successSentence('ADDED', caller.language) };
};
