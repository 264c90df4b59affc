/** Requests a change of a customer's identity. */
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { type CommandContext, withPreparation } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { hasName } from '@palier/contract/values/person.ts';
import { ask } from '../approvals/approvals.ts';
import { findCustomerForUpdate } from './customers.sql.ts';
import { checkDocumentNumber } from './document-number.ts';
import { type Identity, insertProposedDocument } from './identity.sql.ts';
import { toMsisdn } from '../auth/auth.ts';
import { refuseSamePictures } from './refuse-same-pictures.ts';
import { noteSamePictures } from './same-pictures.ts';
import { comparedDocuments } from './same-pictures.sql.ts';
import { cleanDocument, storeDocument } from './store-document.ts';
import { PICTURES, customerIdentityKind } from './customer-identity.approvals.ts';

/**
 * Cleans and stores the pictures before it makes the request. A field that the input leaves out keeps its value.
 */
export const requestCustomerIdentity = withPreparation<typeof customersCalls.requestCustomerIdentity>()({
  prepare: async (input, { db, services }) => {
    const clean = await Promise.all(
      PICTURES.flatMap((kind) => {
        const file = input[kind];
        return file ? [cleanDocument(kind, file)] : [];
      }),
    );
    const kept = (await comparedDocuments(db, input.customer_id)).filter(({ kind }) => !input[kind]);
    refuseSamePictures([...kept, ...clean], input.id_type);
    return Promise.all(clean.map((document) => storeDocument(services, input.customer_id, document)));
  },
  execute: async ({ customer_id, reason, ...input }, context: CommandContext, files) => {
    const { tx, services, actor, clock } = context;
    const { country } = services.business;
    const customer = await findCustomerForUpdate(tx, customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND', {}, 'customer_id');
    const id_type = input.id_type ?? customer.id_type;
    const document_number = input.document_number ?? customer.document_number;
    const isOther = id_type !== customer.id_type || document_number !== customer.document_number;
    if (isOther && !checkDocumentNumber(id_type, document_number, country))
      throw fail('DOCUMENT_NUMBER_MALFORMED', {}, 'document_number');
    const identity: Identity = {
      first_name: input.first_name ?? customer.first_name,
      surname: input.surname ?? customer.surname,
      other_names: input.other_names === undefined ? customer.other_names : input.other_names || null,
      id_type,
      document_number,
      national_id: isOther && id_type === 'national ID' ? document_number : customer.national_id,
      msisdn: input.msisdn === undefined ? customer.msisdn : toMsisdn(input.msisdn, country, 'msisdn'),
    };
    if (!hasName(identity)) throw fail('NAME_NEEDED', {}, 'first_name');
    const at = clock.now().toISOString();
    for (const file of files)
      await insertProposedDocument(tx, { ...file, customer_id, created_by: actor.staff_id, created_at: at });
    await noteSamePictures(
      tx,
      files.map(({ id }) => id),
      clock.now(),
    );
    return ask(
      context,
      customerIdentityKind,
      { customer_id, identity, pictures: Object.fromEntries(files.map(({ kind, id }) => [kind, id])) },
      reason,
    );
  },
});
