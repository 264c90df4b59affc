import { call } from '../call.ts';
import { decided } from '../approvals/decision.ts';
import { PHOTO_OR_PDF } from '../uploads.ts';
import { CustomerIdentityRequest, CustomerLocationRequest } from './change-input.ts';

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
      'NAME_NEEDED',
      'INVALID_MSISDN',
      'AMBIGUOUS_MSISDN',
      'MSISDN_IN_USE',
      'DOCUMENT_NUMBER_IN_USE',
      'DOCUMENT_NUMBER_MALFORMED',
      'UNSUPPORTED_FILE',
      'PDF_NOT_PLAIN',
      'SAME_PICTURE_TWICE',
      'FILE_TOO_LARGE',
    ],
  }),
};
