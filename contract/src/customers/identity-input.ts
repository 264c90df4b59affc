/** What people type and hand in about the identity of a customer. */
import { text } from '../values/line.ts';
import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { DocumentNumber, IdType } from '../values/person.ts';

export const NationalId = z.object({ national_id: DocumentNumber });

export const IdentityDocuments = z.object({
  customer_id: Id,
  id_type: IdType,
  document_number: DocumentNumber,
  id_front: z.file(),
  id_back: z.file(),
  photo: z.file(),
});

export const IdentityDecision = z.object({
  customer_id: Id,
  decision: z.enum(['verify', 'reject']),
  note: text('reason', 3, 500),
  /** Why a picture that was handed in for another customer too is right; needed to verify where there is one. */
  same_picture_because: text('reason', 0, 500).optional(),
});
