import * as z from 'zod';
import { decided } from '../approvals/decision.ts';
import { call } from '../call.ts';
import { EXPORT_REFUSALS } from '../errors.ts';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';
import { BOOKS_ACCESS } from './access.ts';
import { BooksClosing } from './records.ts';

/** The forms in which a closed period leaves for an accountant. */
export const BooksFormat = z.enum(['journal', 'fec', 'odoo']).meta({ id: 'BooksFormat' });

/** Closing a period, reopening it, and handing it to an accountant. */
export const closingCalls = {
  closings: call({
    method: 'POST',
    path: '/books/closings',
    summary: 'The periods that were closed, newest first',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object({}),
    output: z.object({ closings: z.array(BooksClosing), next_from_on: Day.nullable() }),
  }),
  requestClosing: call({
    method: 'POST',
    path: '/books/close',
    summary: 'Request that the books be closed until the end of a day that is over',
    access: 'CLOSE_BOOKS',
    effect: 'change',
    input: z.object({ through_on: Day, reason: Reason }),
    output: decided,
    refusals: [
      'BOOKS_DAY_NOT_OVER',
      'BOOKS_CLOSED_ALREADY',
      'BOOKS_OUT_OF_BALANCE',
      'BOOKS_JUST_BOOKED',
      'BOOKS_NOT_PROVIDED',
      'ACCOUNT_NOT_MAPPED',
      'REQUEST_PENDING',
    ],
  }),
  requestReopening: call({
    method: 'POST',
    path: '/books/reopen',
    summary: 'Request that the newest closed period be opened again',
    access: 'CLOSE_BOOKS',
    effect: 'change',
    input: z.object({ closing_id: Id, reason: Reason }),
    output: decided,
    refusals: ['CLOSING_NOT_FOUND', 'CLOSING_NOT_NEWEST', 'REQUEST_PENDING'],
  }),
  exportClosing: call({
    method: 'POST',
    path: '/books/closings/export',
    summary: 'A closed period for an accountant: as a journal, as the 18-column file, or for Odoo',
    access: BOOKS_ACCESS,
    effect: 'read',
    input: z.object({ closing_id: Id, format: BooksFormat }),
    file: true,
    refusals: [...EXPORT_REFUSALS, 'CLOSING_NOT_FOUND', 'CLOSING_REOPENED', 'ACCOUNT_NOT_MAPPED'],
  }),
};
