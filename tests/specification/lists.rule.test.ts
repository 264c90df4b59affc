/** The closed lists of the specification: their values on the wire, in its order, and their words on screen. */
import {
  REQUEST_LISTS as DECLARED_REQUEST_LISTS,
  REQUEST_STATES as DECLARED_REQUEST_STATES,
} from '@palier/contract/approvals/kinds.ts';
import { LOCK_TYPE_LABELS } from '@palier/contract/catalogue/labels.ts';
import { CALL_TYPE_LABELS, REMARKS_LABELS } from '@palier/contract/collections/rating-labels.ts';
import { ID_TYPE_LABELS, PROFESSION_LABELS, RELATIONSHIP_LABELS } from '@palier/contract/customers/labels.ts';
import { ACTIVATION_LABELS, LOCK_STATUS_LABELS, PHONE_STATUS_LABELS } from '@palier/contract/device-locks/labels.ts';
import { FloatPeriod } from '@palier/contract/finance/records.ts';
import type { Labels } from '@palier/contract/labels.ts';
import { LOAN_HEALTH_LABELS, LOAN_STATE_LABELS, REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import { ContractDuration } from '@palier/contract/loans/records.ts';
import { STORE_TYPE_LABELS } from '@palier/contract/network/labels.ts';
import { depositCalls } from '@palier/contract/payments/deposit-calls.ts';
import { expect, test } from 'vitest';
import { formsOf } from '../harness/every-call.ts';
import * as lists from './lists.ts';

/** A list as it is declared: `value: label`, with the words of the label without capital letters. */
const declared = ({ en }: Labels<string>): string[] =>
  Object.entries(en).map(([value, label]) => `${value.replaceAll('_', ' ')}: ${label.toLowerCase()}`);
/** A list whose values and labels are the same words, as all of the specification's are. */
const specified = (list: readonly string[]): string[] => list.map((word) => `${word}: ${word.toLowerCase()}`);

test.each<[string, readonly string[], Labels<string>]>([
  ['ID types', lists.ID_TYPES, ID_TYPE_LABELS],
  ['relationships', lists.RELATIONSHIPS, RELATIONSHIP_LABELS],
  ['professions', lists.PROFESSIONS, PROFESSION_LABELS],
  ['call types', lists.CALL_TYPES, CALL_TYPE_LABELS],
  ['remarks', lists.REMARKS, REMARKS_LABELS],
  ['store types', lists.STORE_TYPES, STORE_TYPE_LABELS],
  ['lock types', lists.LOCK_TYPES, LOCK_TYPE_LABELS],
  ['repayment intervals', lists.REPAYMENT_INTERVALS, REPAYMENT_INTERVAL_LABELS],
  ['labels of a lock', lists.LOCK_LABELS, LOCK_STATUS_LABELS],
  ['labels of a phone', lists.PHONE_LABELS, PHONE_STATUS_LABELS],
  ['labels of a customer', lists.CUSTOMER_LABELS, ACTIVATION_LABELS],
])('%s are these, in this order', (_, list, labels) => expect(declared(labels)).toEqual(specified(list)));

test('a loan is active, defaulted or healthy', () => {
  const labels = declared({ en: { ...LOAN_STATE_LABELS.en, ...LOAN_HEALTH_LABELS.en }, fr: {} });
  expect(specified(lists.LOAN_LABELS).filter((label) => !labels.includes(label))).toEqual([]);
});

test('limits, terms and ways to pay a deposit are these', () => {
  expect(FloatPeriod.options.map((period) => ({ day: 'daily', week: 'weekly', month: 'monthly' })[period])).toEqual(
    lists.WITHDRAWAL_LIMITS,
  );
  expect(ContractDuration.options.map(({ value }) => value)).toEqual(lists.CONTRACT_DURATIONS);
  expect(formsOf(depositCalls.payDeposit).map(({ properties }) => properties?.['method']?.const)).toEqual(
    lists.DEPOSIT_METHODS,
  );
});

test('requests have these lists and these ends', () => {
  expect(lists.REQUEST_LISTS.filter((list) => !(list in DECLARED_REQUEST_LISTS))).toEqual([]);
  expect(Object.keys(DECLARED_REQUEST_LISTS)).toHaveLength(lists.REQUEST_LISTS.length);
  const states: readonly string[] = DECLARED_REQUEST_STATES;
  expect(lists.REQUEST_STATES.filter((state) => !states.includes(state))).toEqual([]);
});
