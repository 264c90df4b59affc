/** The calls that change a group of settings, the rehearsal of lock policies, and the test of a text. */
import * as z from 'zod';
import { decided } from '../approvals/decision.ts';
import { call } from '../call.ts';
import { Id } from '../values/ids.ts';
import { CHANGES_SETTINGS, SETTINGS_ACCESS } from './access.ts';
import { CHANGE_INPUT, lockValues } from './change-input.ts';
import { Rehearsal } from './rehearsal-records.ts';
import { TypedText } from './typed-text.ts';

const REFUSALS = ['REQUEST_PENDING', 'EFFECTIVE_IN_PAST', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED'] as const;

export const changeCalls = {
  changeMoney: call({
    method: 'POST',
    path: '/settings/money',
    summary: 'Change the settings of money and limits from a day on',
    access: CHANGES_SETTINGS.money,
    effect: 'change',
    input: CHANGE_INPUT.money,
    output: decided,
    refusals: [...REFUSALS, 'PRODUCT_NOT_FOUND', 'REGION_NOT_FOUND'],
  }),
  changeApprovals: call({
    method: 'POST',
    path: '/settings/approvals',
    summary: 'Change which kinds of change a second person decides, from a day on',
    access: CHANGES_SETTINGS.approvals,
    effect: 'change',
    input: CHANGE_INPUT.approvals,
    output: decided,
    refusals: REFUSALS,
  }),
  changeLocks: call({
    method: 'POST',
    path: '/settings/locks',
    summary: 'Change the lock policies from a day on; the rehearsal is stored with the request',
    access: CHANGES_SETTINGS.locks,
    effect: 'change',
    input: CHANGE_INPUT.locks,
    output: decided,
    refusals: [...REFUSALS, 'PRODUCT_NOT_FOUND'],
  }),
  changeCollections: call({
    method: 'POST',
    path: '/settings/collections',
    summary: 'Change when customers are called, what they may promise and which call comes first, from a day on',
    access: CHANGES_SETTINGS.collections,
    effect: 'change',
    input: CHANGE_INPUT.collections,
    output: decided,
    refusals: REFUSALS,
  }),
  changeBooks: call({
    method: 'POST',
    path: '/settings/books',
    summary: 'Change the accounts that the books are handed over with, from a day on',
    access: CHANGES_SETTINGS.books,
    effect: 'change',
    input: CHANGE_INPUT.books,
    output: decided,
    refusals: REFUSALS,
  }),
  rehearseLocks: call({
    method: 'POST',
    path: '/settings/locks/rehearse',
    summary: 'What lock policies would do at once, and would have done on each of the last 90 days',
    access: CHANGES_SETTINGS.locks,
    effect: 'read',
    names: 'customers',
    input: z.object({ values: lockValues }),
    output: z.object({ rehearsal: Rehearsal }),
    refusals: ['PRODUCT_NOT_FOUND'],
  }),
  rehearsal: call({
    method: 'POST',
    path: '/settings/locks/rehearsal',
    summary: 'The rehearsal that is stored with a request for other lock policies',
    access: [...SETTINGS_ACCESS, 'APPROVE_MAKER_CHECKER'],
    effect: 'read',
    input: z.object({ request_id: Id }),
    output: z.object({ rehearsal: Rehearsal.omit({ to_lock: true }) }),
    refusals: ['REQUEST_NOT_FOUND'],
  }),
  changeBusiness: call({
    method: 'POST',
    path: '/settings/business',
    summary: 'Change the names, the look, the numbers, the country or the time zone of the business',
    access: CHANGES_SETTINGS.business,
    effect: 'change',
    input: CHANGE_INPUT.business,
    output: decided,
    refusals: ['REQUEST_PENDING', 'CHANGED_MEANWHILE', 'NOTHING_CHANGED', 'FIXED_BY_LOANS', 'UNSUPPORTED_FILE'],
  }),
  proposedPictures: call({
    method: 'POST',
    path: '/settings/business/pictures',
    summary: 'The pictures of a request that changes the business; an empty text is the product’s own',
    access: [...SETTINGS_ACCESS, 'APPROVE_MAKER_CHECKER'],
    effect: 'read',
    input: z.object({ request_id: Id }),
    output: z.object({ logo: z.string(), powered_by: z.string() }),
    refusals: ['REQUEST_NOT_FOUND'],
  }),
  changeTexts: call({
    method: 'POST',
    path: '/settings/texts',
    summary: 'Change the texts to customers from a day on',
    access: CHANGES_SETTINGS.texts,
    effect: 'change',
    input: CHANGE_INPUT.texts,
    output: decided,
    refusals: REFUSALS,
  }),
  testText: call({
    method: 'POST',
    path: '/settings/texts/test',
    summary: 'Send a wording, filled with examples and marked as a test, to the caller’s own number',
    access: CHANGES_SETTINGS.texts,
    effect: 'change',
    input: TypedText,
    output: z.object({ message: z.string() }),
    refusals: ['TOO_MANY_TRIES'],
  }),
};
