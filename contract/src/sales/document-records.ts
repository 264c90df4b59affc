/** The documents that customers of other shops show at a desk. */
import * as z from 'zod';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { DocumentNumber } from '../values/person.ts';

export const ShowDocument = z
  .object({ application_id: Id, document_number: DocumentNumber, document: z.file() })
  .meta({ id: 'ShowDocument' });

export const ShownDocumentDecision = z
  .object({
    shown_id: Id,
    decision: z.enum(['confirmed', 'declined']),
    /** Read from the picture by the person who compares it. */
    document_number: DocumentNumber,
  })
  .meta({ id: 'ShownDocumentDecision' });

export const ShownDocument = z
  .object({
    shown_id: Id,
    loan_reference: z.string(),
    /** Null where the reader may not see the customer; the name is short then. */
    customer_id: Id.nullable(),
    customer_name: z.string(),
    shop: z.string().nullable(),
    shown_by: z.string(),
    shown_at: Instant,
    decision: z.enum(['confirmed', 'declined']).nullable(),
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
    /** Whether the reader may decide. */
    mine_to_decide: z.boolean(),
  })
  .meta({ id: 'ShownDocument' });
