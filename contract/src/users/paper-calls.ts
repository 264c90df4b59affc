import * as z from 'zod';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { DocumentNumber, IdType } from '../values/person.ts';

export const OwnPaper = z.object({ document_kind: IdType, document_number: DocumentNumber }).meta({ id: 'OwnPaper' });

/** The identity papers of portal users. */
export const paperCalls = {
  givePaper: call({
    method: 'POST',
    path: '/session/paper',
    summary: 'Give one’s own identity document, once',
    access: 'signed-in',
    effect: 'change',
    input: OwnPaper,
    output: z.object({ message: z.string() }),
    refusals: ['PAPER_ON_FILE', 'DOCUMENT_STANDS', 'DOCUMENT_IN_USE'],
  }),
  seePaper: call({
    method: 'POST',
    path: '/user/paper/seen',
    summary: 'Confirm having seen the identity document of a user, as a second person',
    access: 'EDIT_USER',
    effect: 'change',
    input: z.object({ staff_id: Id }),
    output: z.object({ message: z.string() }),
    refusals: [
      'STAFF_NOT_FOUND',
      'NOT_YOURSELF',
      'GROUP_ABOVE_YOURS',
      'PAPER_MISSING',
      'NOTHING_CHANGED',
      'PAPER_TYPED_BY_YOU',
      'TIED_TO_PERSON',
    ],
  }),
};
