import { PHOTO_OR_PDF } from '../uploads.ts';
import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { IdentityDecision, IdentityDocuments } from './identity-input.ts';
import { KycState, KycCase, SamePicture } from './records.ts';
import { IdType, DocumentNumber } from '../values/person.ts';
import { CustomerMsisdn } from '../values/msisdn.ts';
import { Instant } from '../values/day.ts';

/** The identity of a customer: documents, pictures and their review. */
export const identityCalls = {
  verify: call({
    method: 'POST',
    path: '/verify_customer',
    summary: 'Whether the caller may sell a phone to this customer: not oneself, no running loan, identity state',
    access: 'ADD_LOAN',
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({ customer_id: Id, kyc_state: KycState, may_proceed: z.boolean(), message: z.string() }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND', 'SELF_LOAN', 'RUNNING_LOAN'],
  }),
  checkId: call({
    method: 'POST',
    path: '/id/validation/check',
    summary: 'Whether this document number is well formed and free',
    access: ['ADD_LOAN', 'FIND_CUSTOMER'],
    effect: 'read',
    input: z.object({ id_type: IdType, document_number: DocumentNumber, customer_id: Id.nullish() }),
    output: z.object({
      valid: z.boolean(),
      reason: z.enum(['malformed', 'in_use', 'once_anothers']).nullable(),
      message: z.string(),
    }),
  }),
  submitKyc: call({
    method: 'POST',
    path: '/customer/kyc/validation',
    summary: 'Submit the identity documents; the document and face checks start at once',
    access: ['ADD_LOAN', 'REVIEW_KYC'],
    effect: 'change',
    upload: { ...PHOTO_OR_PDF, missing: 'KYC_FILES_MISSING' },
    input: IdentityDocuments,
    output: z.object({ kyc: KycCase, message: z.string() }),
    refusals: [
      'CUSTOMER_RECORD_NOT_FOUND',
      'KYC_FILES_MISSING',
      'SAME_PICTURE_TWICE',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'PDF_NOT_PLAIN',
      'DOCUMENT_NUMBER_IN_USE',
      'DOCUMENT_NUMBER_MALFORMED',
      'NUMBER_ONCE_ANOTHERS',
      'IDENTITY_VERIFIED',
    ],
  }),
  kycCase: call({
    method: 'POST',
    path: '/customer/kyc/case',
    summary: 'The identity case of a customer',
    access: ['FIND_CUSTOMER', 'ADD_LOAN', 'REVIEW_KYC'],
    effect: 'read',
    input: z.object({ customer_id: Id }),
    output: z.object({
      kyc: KycCase,
      /** For reviewers; empty for everybody else. */
      same_pictures: z.array(SamePicture),
    }),
    refusals: ['CUSTOMER_RECORD_NOT_FOUND'],
  }),
  kycQueue: call({
    method: 'POST',
    path: '/customer/kyc/queue',
    summary: 'Identity checks that wait for a decision, oldest first',
    access: 'REVIEW_KYC',
    effect: 'read',
    names: 'customers',
    output: z.object({
      cases: z.array(
        z.object({
          customer_id: Id,
          first_name: z.string(),
          surname: z.string(),
          msisdn: CustomerMsisdn,
          reasons: z.array(z.string()),
          since: Instant,
        }),
      ),
      total_items: z.int(),
    }),
  }),
  reviewKyc: call({
    method: 'POST',
    path: '/customer/kyc/review',
    summary: 'Decide an identity check that the provider could not decide',
    access: 'REVIEW_KYC',
    effect: 'change',
    input: IdentityDecision.extend({
      /**
       * The ids of the pictures that the reviewer had before them: those that were handed in meanwhile nobody saw. They
       * are compared with the newest ones, and open nothing.
       */
      pictures_seen: z.array(z.string()),
    }),
    output: z.object({ kyc: KycCase, message: z.string() }),
    refusals: [
      'CHANGED_MEANWHILE',
      'CUSTOMER_RECORD_NOT_FOUND',
      'KYC_NOTHING_TO_REVIEW',
      'SAME_PICTURE_NEEDS_REASON',
      'NOT_YOURSELF',
      'OWN_REQUEST',
      'TIED_TO_MAKER',
      'TIED_TO_PERSON',
    ],
  }),
  document: call({
    method: 'GET',
    path: '/customer/document/{document_id}',
    summary: 'One identity document; each view is audited',
    access: ['FIND_CUSTOMER', 'ADD_LOAN', 'REVIEW_KYC', 'APPROVE_MAKER_CHECKER'],
    effect: 'read',
    file: true,
    input: z.object({ document_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
};
