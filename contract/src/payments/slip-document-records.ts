/** The documents that customers of other shops show for a slip of a terminal. */
import * as z from 'zod';
import { ShownDocument } from '../sales/document-records.ts';
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

/** Whose people compare a document: those of its shop, of the shop’s owner, or everybody with the role. */
export const ComparingCircle = z.enum(['shop', 'owner', 'business']).meta({ id: 'ComparingCircle' });

export const SlipDocument = ShownDocument.extend({
  amount_fcfa: Fcfa,
  /** The number of the slip that was entered for it. */
  receipt: z.string().nullable(),
  /** Whose people may compare it, where the reader may; where it is decided, as whom its second person did. */
  decided_from: ComparingCircle.nullable(),
}).meta({ id: 'SlipDocument' });
