import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { line } from '../values/line.ts';
import { Reason } from '../values/list.ts';
import { personName, IdType, DocumentNumber } from '../values/person.ts';
import { TypedMsisdn } from '../values/msisdn.ts';
import { call } from '../call.ts';
import { decided } from '../approvals/decision.ts';
import { PHOTO_OR_PDF } from '../uploads.ts';

export const CustomerLocationRequest = z
  .object({
    customer_id: Id,
    residential_location: line('residential location', 2, 200),
    home_address: z.string().trim().max(200).nullish(),
    reason: Reason,
  })
  .meta({ id: 'CustomerLocationRequest' });

/**
 * The changes of an identity. A field that is left out stays as it is; other names that are sent empty are removed.
 * Pictures are sent as files.
 */
export const CustomerIdentityRequest = z
  .object({
    customer_id: Id,
    first_name: personName('first name').optional(),
    surname: personName('surname').optional(),
    other_names: z.literal('').or(personName('other names')).optional(),
    id_type: IdType.optional(),
    document_number: DocumentNumber.optional(),
    msisdn: TypedMsisdn.optional(),
    id_front: z.file().optional(),
    id_back: z.file().optional(),
    photo: z.file().optional(),
    reason: Reason,
  })
  .meta({ id: 'CustomerIdentityRequest' });

/** Changes of a customer’s data that a second person decides. */
export const changeCalls = {
  requestCustomerLocation: call({
    method: 'POST',
    path: '/request/change/customer_location',
    summary: 'Request a change of a customer’s place of residence',
    access: 'REQUEST_CUSTOMER_CHANGE',
    effect: 'change',
    input: CustomerLocationRequest,
    output: decided,
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'NOT_YOURSELF', 'TIED_TO_PERSON', 'REQUEST_PENDING', 'NOTHING_CHANGED'],
  }),
  requestCustomerIdentity: call({
    method: 'POST',
    path: '/request/change/customer_identity',
    summary: 'Request a change of a verified customer’s name, document, phone number or pictures',
    access: 'REQUEST_CUSTOMER_CHANGE',
    effect: 'change',
    upload: PHOTO_OR_PDF,
    input: CustomerIdentityRequest,
    output: decided,
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
      'REQUEST_PENDING',
      'NOTHING_CHANGED',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'MSISDN_IN_USE',
      'DOCUMENT_NUMBER_IN_USE',
      'DOCUMENT_NUMBER_MALFORMED',
      'UNSUPPORTED_FILE',
      'FILE_TOO_LARGE',
    ],
  }),
};
