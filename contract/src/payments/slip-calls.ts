import * as z from 'zod';
import { call } from '../call.ts';
import { PHOTO_OR_PDF } from '../uploads.ts';
import { Id } from '../values/ids.ts';
import { page, pageInput } from '../values/page.ts';
import { SlipConfirmation, SlipPaper, UnfoundSlip } from './slip-records.ts';
import { SearchText } from '../values/search-text.ts';

/** Slips of a terminal: their papers, and who else saw them. */
export const slipCalls = {
  unfoundSlips: call({
    method: 'POST',
    path: '/slips/unfound',
    summary: 'Slips of a terminal that no statement has yet, the soonest due first',
    access: 'VIEW_CASH',
    effect: 'read',
    names: 'customers',
    input: z.object({ ...pageInput, search: SearchText }),
    output: page(UnfoundSlip),
  }),
  attachPaper: call({
    method: 'POST',
    path: '/slips/attach_paper',
    summary: 'Attach a picture of the paper of a slip, with what it shows',
    access: ['ADD_LOAN', 'TAKE_PAYMENT'],
    effect: 'change',
    upload: PHOTO_OR_PDF,
    input: SlipPaper,
    output: z.object({ message: z.string() }),
    refusals: [
      'TRANSACTION_NOT_FOUND',
      'SLIP_IS_FOUND',
      'SLIP_CONFIRMED_ALREADY',
      'PAPER_OF_ANOTHER_SLIP',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'PDF_NOT_PLAIN',
    ],
  }),
  paper: call({
    method: 'GET',
    path: '/slips/paper/{payment_id}',
    summary: 'The picture of the paper of a slip; each view is audited',
    access: ['VIEW_CASH', 'CONFIRM_CASH'],
    effect: 'read',
    file: true,
    input: z.object({ payment_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
  confirmSlip: call({
    method: 'POST',
    path: '/slips/confirm',
    summary:
      'Confirm a slip by the picture of its paper, so that the phone may be handed over; not by a person who entered it',
    access: 'CONFIRM_CASH',
    effect: 'change',
    input: SlipConfirmation,
    output: z.object({ message: z.string() }),
    refusals: [
      'TRANSACTION_NOT_FOUND',
      'SLIP_IS_FOUND',
      'SLIP_CONFIRMED_ALREADY',
      'SLIP_WITHOUT_PAPER',
      'SLIP_SHOWS_ANOTHER_CARD',
      'MONEY_TAKEN_BY_YOU',
      'NOT_YOURSELF',
      'TIED_TO_PERSON',
    ],
  }),
};
