import * as z from 'zod';
import { call } from '../call.ts';
import { page, pageInput } from '../values/page.ts';
import { SearchText } from '../values/search-text.ts';
import { ShowSlipDocument, SlipDocument, SlipDocumentDecision } from './slip-document-records.ts';

/** A customer of another shop pays by card and has no phone at hand: they show their document to two people here. */
export const slipDocumentCalls = {
  showSlipDocument: call({
    method: 'POST',
    path: '/slips/document',
    summary: 'Hand in what stands on the document of a customer of another shop who pays this sum by card here',
    access: 'TAKE_PAYMENT',
    effect: 'change',
    needsPaper: true,
    input: ShowSlipDocument,
    output: z.object({ message: z.string() }),
    refusals: [
      'PAPER_NEEDED',
      'LOAN_NOT_FOUND',
      'LOAN_NOT_ACTIVE',
      'AMOUNT_ABOVE_DEBT',
      'MORE_THAN_OWED',
      'CASH_ON_PROBATION',
      'CASH_NEEDS_SHOP',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
  slipDocuments: call({
    method: 'POST',
    path: '/slips/documents',
    summary: 'Documents shown for slips, with who let each slip be entered; those to compare first',
    access: 'TAKE_PAYMENT',
    effect: 'read',
    names: 'customers',
    input: z.object({
      ...pageInput,
      search: SearchText,
      /** Only those that the reader may compare now. */
      to_decide: z.boolean().optional(),
    }),
    output: page(SlipDocument),
  }),
  decideSlipDocument: call({
    method: 'POST',
    path: '/slips/document/compare',
    summary: 'A second person compares the document of the customer with the record, or declines it',
    access: 'TAKE_PAYMENT',
    effect: 'change',
    needsPaper: true,
    input: SlipDocumentDecision,
    output: z.object({ message: z.string() }),
    refusals: [
      'PAPER_NEEDED',
      'NOT_FOUND',
      'SLIP_DOCUMENT_AT_DESK',
      'SHOWN_DOCUMENT_DECIDED',
      'CUSTOMER_RECORD_NOT_FOUND',
      'NOT_YOURSELF',
      'OWN_REQUEST',
      'TIED_TO_PERSON',
      'TOO_MANY_TRIES',
      'DOCUMENT_OF_ANOTHER',
    ],
  }),
};
