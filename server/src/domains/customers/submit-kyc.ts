import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import { withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { fail } from '../../platform/errors.ts';
import { findCustomer, findCustomerForUpdate, setDocument, setKycState } from './customers.sql.ts';
import { insertCheck, replaceDocument } from './kyc.sql.ts';
import { checkDocumentNumber } from './document-number.ts';
import { wasAnothers, wasVerified } from './identity.sql.ts';
import { refuseSamePictures } from './refuse-same-pictures.ts';
import { noteSamePictures } from './same-pictures.ts';
import { cleanDocument, storeDocument } from './store-document.ts';
import { kycCaseOf } from './kyc-case.ts';

const KINDS = ['id_front', 'id_back', 'photo'] as const;

/**
 * Cleans and stores the three files, and starts the check. Until the identity was verified for the first time, files
 * may be submitted again: they replace the former ones and start a new check.
 */
export const submitKyc = withPreparation<typeof customersCalls.submitKyc>()({
  prepare: async (input, { db, services }) => {
    if (!(await findCustomer(db, input.customer_id))) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    if (!checkDocumentNumber(input.id_type, input.document_number, services.business.country))
      throw fail('DOCUMENT_NUMBER_MALFORMED', {}, 'document_number');
    if (await wasVerified(db, input.customer_id)) throw fail('IDENTITY_VERIFIED');
    const clean = await Promise.all(KINDS.map((kind) => cleanDocument(kind, input[kind])));
    refuseSamePictures(clean, input.id_type);
    return Promise.all(clean.map((document) => storeDocument(services, input.customer_id, document)));
  },
  execute: async (input, { tx, actor, caller, clock, services, note }, files) => {
    const customer = await findCustomerForUpdate(tx, input.customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    // After the first verification, a second person decides on changes.
    if (await wasVerified(tx, customer.id)) throw fail('IDENTITY_VERIFIED');
    if (await wasAnothers(tx, { document_number: input.document_number }, customer.id))
      throw fail('NUMBER_ONCE_ANOTHERS', {}, 'document_number');
    const at = clock.now().toISOString();
    try {
      await setDocument(tx, customer.id, { id_type: input.id_type, document_number: input.document_number });
    } catch (failure) {
      if (brokenUnique(failure) !== null) throw fail('DOCUMENT_NUMBER_IN_USE', {}, 'document_number');
      throw failure;
    }
    for (const file of files)
      await replaceDocument(tx, { ...file, customer_id: customer.id, created_by: actor.staff_id, created_at: at });
    await noteSamePictures(
      tx,
      files.map(({ id }) => id),
      clock.now(),
    );
    const check_id = newId();
    await insertCheck(tx, { id: check_id, customer_id: customer.id, created_by: actor.staff_id, created_at: at });
    await setKycState(tx, customer.id, 'checking');
    await enqueue(tx, services, [{ kind: 'submit-kyc-check', subject: check_id }]);
    note({ subject_kind: 'customer', subject_id: customer.id, facts: { check_id, id_type: input.id_type } });
    const fresh = await findCustomer(tx, customer.id);
    return { kyc: await kycCaseOf(tx, fresh ?? customer, actor), message: successSentence('ADDED', caller.language) };
  },
});
