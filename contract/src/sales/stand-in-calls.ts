import * as z from 'zod';
import { call } from '../call.ts';
import type { RoleCode } from '../roles.ts';
import { PHOTO_OR_PDF } from '../uploads.ts';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { page, pageInput } from '../values/page.ts';
import { DocumentNumber } from '../values/person.ts';
import { SearchText } from '../values/search-text.ts';
import { StoodInAs } from './records.ts';

export const StandIn = z
  .object({
    application_id: Id,
    /** Read from the document that the customer shows. */
    document_number: DocumentNumber,
    document: z.file(),
  })
  .meta({ id: 'StandIn' });

const StandInRecord = z
  .object({
    stand_in_id: Id,
    loan_reference: z.string(),
    /** Null where the reader may not see the customer; the name is short then. */
    customer_id: Id.nullable(),
    customer_name: z.string(),
    shop: z.string().nullable(),
    sold_by: z.string(),
    stood_in_by: z.string(),
    stood_in_at: Instant,
    stood_in_as: StoodInAs,
  })
  .meta({ id: 'StandInRecord' });

/** Where no text reaches a customer: a second person with customer and document before them confirms the sale. */
/** Who may confirm the customer of another person's sale: who sells, and who decides about sales to customers. */
export const STANDS_IN = ['ADD_LOAN', 'APPROVE_CUSTOMER_SALE'] as const satisfies readonly RoleCode[];

export const standInCalls = {
  standIn: call({
    method: 'POST',
    path: '/customer_otp/stand_in',
    summary: 'A second person confirms the customer of a sale where the portal sends no texts, and reads out a code',
    access: STANDS_IN,
    effect: 'change',
    upload: PHOTO_OR_PDF,
    input: StandIn,
    output: z.object({ code: z.string(), expires_at: Instant }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'STEP_OUT_OF_ORDER',
      'CUSTOMER_NOT_CONFIRMED',
      'CUSTOMER_RECORD_NOT_FOUND',
      'STAND_IN_OFF',
      'SELF_LOAN',
      'OWN_SALE',
      'TIED_TO_PERSON',
      'DOCUMENT_OF_ANOTHER',
      'RESEND_TOO_SOON',
      'TOO_MANY_TRIES',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'PDF_NOT_PLAIN',
    ],
  }),
  standIns: call({
    method: 'POST',
    path: '/sales/stand_ins',
    summary: 'Customers whom a colleague confirmed where no text brings a code, newest first',
    access: 'REVIEW_KYC',
    effect: 'read',
    names: 'customers',
    input: z.object({ ...pageInput, search: SearchText, stood_in_as: StoodInAs.optional() }),
    output: page(StandInRecord),
  }),
  standInDocument: call({
    method: 'GET',
    path: '/sales/stand_in/{stand_in_id}/document',
    summary: 'The picture of the document that a colleague had before them; each view is audited',
    access: 'REVIEW_KYC',
    effect: 'read',
    file: true,
    input: z.object({ stand_in_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
};
