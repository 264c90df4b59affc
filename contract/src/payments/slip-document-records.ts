/** The documents that customers of other shops show for a slip of a terminal. */
import * as z from 'zod';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { LoanReference } from '../values/loan-reference.ts';
import { Fcfa, PaidFcfa } from '../values/money.ts';
import { DocumentNumber, IdType } from '../values/person.ts';

export const ShowSlipDocument = z
  .object({
    loan_reference: LoanReference,
    amount_fcfa: PaidFcfa,
    id_type: IdType,
    document_number: DocumentNumber,
  })
  .meta({ id: 'ShowSlipDocument' });

export const SlipDocumentDecision = z
  .object({
    shown_id: Id,
    decision: z.enum(['confirmed', 'declined']),
    /** Read from the document by the person who compares it. */
    id_type: IdType,
    document_number: DocumentNumber,
  })
  .meta({ id: 'SlipDocumentDecision' });

export const SlipDocument = z
  .object({
    shown_id: Id,
    loan_reference: z.string(),
    amount_fcfa: Fcfa,
    /** Null where the reader may not see the customer; the name is short then. */
    customer_id: Id.nullable(),
    customer_name: z.string(),
    shop: z.string().nullable(),
    shown_by: z.string(),
    shown_at: Instant,
    decision: z.enum(['confirmed', 'declined']).nullable(),
    decided_by: z.string().nullable(),
    decided_at: Instant.nullable(),
    /** The number of the slip that was entered for it. */
    receipt: z.string().nullable(),
    /** Whether the reader may decide. */
    mine_to_decide: z.boolean(),
  })
  .meta({ id: 'SlipDocument' });
