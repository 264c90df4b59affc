import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { isNewView } from '../audit/audit.ts';
import { findCustomer } from './customers.sql.ts';
import { findDocument, kycQueue } from './kyc.sql.ts';
import { readSamePictures } from './same-pictures.ts';
import { kycCaseOf, mayLookAtPictures } from './kyc-case.ts';

const MOST_WAITING = 200;

export const readKycCase: QueryHandler<typeof customersCalls.kycCase> = async (
  { customer_id },
  { actor, db, services, note },
) => {
  const customer = await findCustomer(db, customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  if (isNewView(services, actor.staff_id, `kyc ${customer_id}`))
    note({ subject_kind: 'customer', subject_id: customer_id, facts: { shown: 'kyc_case' } });
  return {
    kyc: await kycCaseOf(db, customer, actor),
    same_pictures: await readSamePictures(db, customer_id, actor),
  };
};

export const listKycQueue: QueryHandler<typeof customersCalls.kycQueue> = async (_, { db, actor }) => {
  const cases = await kycQueue(db, actor.staff_id, MOST_WAITING);
  return { cases, total_items: cases.length };
};

/** Every view of a customer's document is on the audit record. */
export const readDocument: QueryHandler<typeof customersCalls.document> = async (
  { document_id },
  { db, actor, services, note },
) => {
  const document = await findDocument(db, document_id);
  if (!document) throw fail('NOT_FOUND');
  if (!(await mayLookAtPictures(db, document.customer_id, actor))) throw fail('FORBIDDEN');
  note({ subject_kind: 'customer', subject_id: document.customer_id, facts: { document_id, kind: document.kind } });
  const isImage = document.media_type.startsWith('image/');
  return {
    bytes: await services.files.get(document.file_key),
    media_type: document.media_type,
    file_name: `${document.kind}.${isImage ? 'jpg' : 'pdf'}`,
    inline: isImage,
  };
};
