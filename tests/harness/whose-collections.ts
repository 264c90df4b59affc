/** Whose records the calls about late loans name. */
import { about, filter } from './whose-rows.ts';
import type { Row } from './whose.ts';
import { today } from './today.ts';

const said = () => ({ call_type: 'inquiry', remarks: 'neutral' });

/** A loan out of reach is not given out, and does not stop the others of the same call. */
const given = { whose: 'seen', none: 'untouched', other: 'untouched' } as const;
/** People who are bound to a shop are no collectors. */
const nobody = {
  whose: 'anybody',
  none: 'COLLECTOR_NOT_FOUND',
  own: 'COLLECTOR_NOT_FOUND',
  other: 'COLLECTOR_NOT_FOUND',
} as const;

export const COLLECTIONS: readonly Row[] = [
  ...['collections.defaulters', 'collections.nplDefaulters'].map((call) => ({
    call,
    fields: { region_id: filter, shop_id: filter, collector_id: filter } as const,
  })),
  ...about('region_id', filter, 'collections.takeNext'),
  ...['collections.defaulted', 'collections.exportDefaulted'].map((call) => ({
    call,
    fields: { region_id: filter, shop_id: filter } as const,
  })),
  ...['collections.due', 'collections.exportDue'].map((call) => ({
    call,
    fields: { region_id: filter, shop_id: filter } as const,
    rest: () => ({ due_on: today() }),
  })),
  ...about('shop_id', filter, 'collections.dueDays'),
  ...about('region_id', filter, 'collections.dueDays'),
  ...about('loan_reference', 'in reach', 'collections.caseForCall', 'collections.take', 'collections.letGo'),
  {
    call: 'collections.flag',
    fields: { loan_reference: 'in reach' },
    rest: () => ({ kind: 'dispute', ends_on: '2026-01-01' }),
  },
  { call: 'collections.rateCustomerCall', fields: { loan_reference: 'in reach' }, rest: said },
  { call: 'collections.rateCall', fields: { loan_reference: 'in reach' }, rest: () => ({ contact: 'no_answer' }) },
  {
    call: 'collections.recordVisit',
    fields: { loan_reference: 'in reach' },
    rest: () => ({ visited_at: new Date(Date.now() - 60_000).toISOString(), place: 'home', met: 'nobody' }),
  },
  { call: 'collections.visits', fields: { loan_reference: filter, staff_id: filter } },
  { call: 'collections.calls', fields: { loan_reference: filter, staff_id: filter } },
  { call: 'collections.comment', fields: { call_id: 'in reach' }, rest: () => ({ comment: 'as the test has it' }) },
  ...about('promise_id', 'in reach', 'collections.withdrawPromise'),
  ...about('flag_id', 'in reach', 'collections.endFlag'),
  { call: 'collections.assign', fields: { loan_ids: given }, rest: () => ({ collector_id: null }) },
  { call: 'collections.assign', fields: { collector_id: nobody }, rest: ({ loan_id }) => ({ loan_ids: [loan_id] }) },
];
