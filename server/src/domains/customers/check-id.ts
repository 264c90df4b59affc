import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import { countLooks, refuseKeysAtCeiling } from './count-looks.ts';
import { wasAnothers } from './identity.sql.ts';
import { documentTaken } from './customer-search.sql.ts';
import { checkDocumentNumber } from './document-number.ts';

export const checkId: QueryHandler<typeof customersCalls.checkId> = async (
  { id_type, document_number, customer_id },
  { actor, db, services, caller },
) => {
  if (!checkDocumentNumber(id_type, document_number, services.business.country))
    return {
      valid: false,
      reason: 'malformed',
      message: errorMessage('DOCUMENT_NUMBER_MALFORMED', caller.language),
    };
  const holder = await documentTaken(db, document_number, customer_id ?? null);
  // The answer that a number is in use counts as a look at its customer, so that nobody can test whole lists of
  // numbers.
  await (holder === null
    ? refuseKeysAtCeiling({ db, actor, services }, document_number)
    : countLooks({ db, actor, services }, [holder]));
  if (holder !== null)
    return { valid: false, reason: 'in_use', message: errorMessage('DOCUMENT_NUMBER_IN_USE', caller.language) };
  if (await wasAnothers(db, { document_number }, customer_id ?? null))
    return { valid: false, reason: 'once_anothers', message: errorMessage('NUMBER_ONCE_ANOTHERS', caller.language) };
  return { valid: true, reason: null, message: '' };
};
