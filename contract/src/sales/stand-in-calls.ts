import * as z from 'zod';
import { call } from '../call.ts';
import { PHOTO_OR_PDF } from '../uploads.ts';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { DocumentNumber } from '../values/person.ts';

export const StandIn = z
  .object({
    application_id: Id,
    /** Read from the document that the customer shows. */
    document_number: DocumentNumber,
    document: z.file(),
  })
  .meta({ id: 'StandIn' });

/** Where no text reaches a customer: a second person with customer and document before them confirms the sale. */
export const standInCalls = {
  standIn: call({
    method: 'POST',
    path: '/customer_otp/stand_in',
    summary: 'A second person confirms the customer of a sale where the portal sends no texts, and reads out a code',
    access: 'ADD_LOAN',
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
};
