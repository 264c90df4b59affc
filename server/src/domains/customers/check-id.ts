import type { customersCalls } from '@palier/contract/customers.calls.ts';
import type { Reading } from '../../deed.ts';
import { refusalSentence } from '@palier/contract/refusals.ts';
import { wasAnothers } from './identity.sql.ts';
import { documentTaken } from './customers.sql.ts';
import { checkDocumentNumber } from './document-number.ts';

export const checkId: Reading<typeof customersCalls.checkId> = async ({ id_type, document_number, customer_id }, { db, wires, caller }) => {
  if (!checkDocumentNumber(id_type, document_number, wires.config.business.country)) return { valid: false, reason: 'malformed', message: refusalSentence('DOCUMENT_NUMBER_MALFORMED', caller.language) };
  if (await documentTaken(db, document_number, customer_id ?? null)) return { valid: false, reason: 'in_use', message: refusalSentence('DOCUMENT_NUMBER_IN_USE', caller.language) };
  if (await wasAnothers(db, { document_number }, customer_id ?? null)) return { valid: false, reason: 'once_anothers', message: refusalSentence('NUMBER_ONCE_ANOTHERS', caller.language) };
  return { valid: true, reason: null, message: '' };
};
