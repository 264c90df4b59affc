import * as z from 'zod';
import { call } from '../call.ts';
import { PHOTO_OR_PDF } from '../uploads.ts';
import { Id } from '../values/ids.ts';
import { page, pageInput } from '../values/page.ts';
import { ShowDocument, ShownDocument, ShownDocumentDecision } from './document-records.ts';
import { SearchText } from '../values/search-text.ts';

/** Who has no phone any more shows their document, and a second person compares it with the record. */
export const documentCalls = {
  showDocument: call({
    method: 'POST',
    path: '/application/confirmation/document',
    summary: 'Hand in the document that a customer of another shop shows, where they have no phone any more',
    access: 'ADD_LOAN',
    effect: 'change',
    upload: PHOTO_OR_PDF,
    input: ShowDocument,
    output: z.object({ message: z.string() }),
    refusals: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_CLOSED',
      'CUSTOMER_RECORD_NOT_FOUND',
      'CUSTOMER_CONFIRMED_ALREADY',
      'SELF_LOAN',
      'SALE_HELD',
      'DOCUMENT_SHOWN_ALREADY',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'PDF_NOT_PLAIN',
    ],
  }),
  shownDocuments: call({
    method: 'POST',
    path: '/sales/shown_documents',
    summary: 'Documents that customers of other shops showed, with who let each sale go on; those to decide first',
    access: 'REVIEW_KYC',
    effect: 'read',
    names: 'customers',
    input: z.object({ ...pageInput, search: SearchText }),
    output: page(ShownDocument),
  }),
  shownDocument: call({
    method: 'GET',
    path: '/sales/shown_document/{shown_id}',
    summary: 'The picture of a document that was shown; each view is audited',
    access: 'REVIEW_KYC',
    effect: 'read',
    file: true,
    input: z.object({ shown_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
  decideShownDocument: call({
    method: 'POST',
    path: '/application/confirmation/by_document',
    summary: 'A second person compares a shown document with the record, and lets the sale go on or not',
    access: 'REVIEW_KYC',
    effect: 'change',
    input: ShownDocumentDecision,
    output: z.object({ message: z.string() }),
    refusals: [
      'NOT_FOUND',
      'APPLICATION_CLOSED',
      'CUSTOMER_RECORD_NOT_FOUND',
      'CUSTOMER_CONFIRMED_ALREADY',
      'SHOWN_DOCUMENT_DECIDED',
      'NOT_YOURSELF',
      'OWN_REQUEST',
      'TIED_TO_PERSON',
      'TOO_MANY_TRIES',
      'DOCUMENT_OF_ANOTHER',
      'RUNNING_LOAN',
      'SALE_HELD',
      'CHANGED_MEANWHILE',
    ],
  }),
};
