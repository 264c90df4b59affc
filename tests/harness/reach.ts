/** The expected outcomes of a call that names a record which does not exist, the caller's own record, or another's. */
import type { Call } from '@palier/contract/call.ts';
import { everyCall } from './every-call.ts';
import type { Staff } from './portal.ts';
import type { Outcome } from './rehearsal.ts';
import type { Owner } from './owner-records.ts';
import type { TwoOwners } from './two-owners.ts';
import { type Row, type Whose, exactly, recordsOf } from './whose.ts';

export type Side = 'none' | 'own' | 'other';
export const SIDES: readonly Side[] = ['none', 'own', 'other'];

export const callNamed = new Map(everyCall().map(({ name, call }) => [name, call]));
export const callOf = ({ call }: Row): Call => callNamed.get(call) as Call;

/** Refusals that mean: the record is not yours, or does not exist as far as you may know. */
export const OUT_OF_REACH =
  /^(FORBIDDEN|\w*NOT_FOUND|IMEI_UNKNOWN|IMEI_OTHER_SHOP|DEVICE_GONE|NOT_YOUR_REQUEST|OWN_REQUEST|NOT_YOURSELF|GROUP_ABOVE_YOURS|ROLE_NOT_HELD)$/;
const MISSING = /^(\w*NOT_FOUND|IMEI_UNKNOWN|DEVICE_GONE)$/;
/** Refusals that mean that the test sent an invalid input. */
const RUBBISH = /^(INVALID_INPUT|UNREADABLE_REQUEST|SIGNED_OUT|UNEXPECTED)$/;

const isLetIn = ({ status, code }: Outcome): boolean => status < 500 && !OUT_OF_REACH.test(code) && !RUBBISH.test(code);
const isRefused = ({ code, touched }: Outcome, how: RegExp): boolean => how.test(code) && touched.length === 0;

/** Which of the three are out of reach. */
const REACH: Readonly<Record<Whose, Readonly<Record<Side, 'let in' | 'refused' | 'missing' | 'unseen'>>>> = {
  anybody: { none: 'missing', own: 'let in', other: 'let in' },
  'in reach': { none: 'missing', own: 'let in', other: 'missing' },
  'own shops': { none: 'missing', own: 'let in', other: 'refused' },
  'own shop': { none: 'missing', own: 'let in', other: 'refused' },
  own: { none: 'missing', own: 'let in', other: 'refused' },
  'not own': { none: 'missing', own: 'refused', other: 'let in' },
  'not above': { none: 'missing', own: 'let in', other: 'refused' },
  narrows: { none: 'let in', own: 'let in', other: 'let in' },
  'narrows own': { none: 'let in', own: 'let in', other: 'unseen' },
  seen: { none: 'refused', own: 'let in', other: 'refused' },
  writes: { none: 'let in', own: 'let in', other: 'let in' },
};

/** Calls about records of the caller that staff of a shop have. */
const OF_CLERKS: ReadonlySet<string> = new Set(['users.endMySession', 'reports.endMailing', 'reports.sendMailing']);

/** The caller, chosen so that only the owner of the record can be the reason for a refusal. */
export function callerOf(two: TwoOwners, { fields, call }: Row, whose: Whose): Staff {
  if (whose === 'not above') return two.modest;
  if (whose === 'not own') return two.decider;
  if (whose === 'own') return OF_CLERKS.has(call) ? two.first.clerk : two.nobody;
  const all = Object.values(fields).map((field) => exactly(field).whose);
  return all.includes('own shops') || all.includes('narrows own') ? two.first.user : two.first.clerk;
}

/** The record that a field names for each owner. */
export function valueOf(two: TwoOwners, row: Row, field: string, whose: Whose, side: Side): unknown {
  if (side === 'none') return two.none[field];
  const [, name = ''] = row.call.split('.');
  const is_own = side === 'own';
  const person = is_own ? two.decider.id : two.second.records['staff_id'];
  if (whose === 'not above') return is_own ? two.modest.group_id : two.decider.group_id;
  if (whose === 'not own' && field === 'staff_id') return person;
  if (whose === 'not own' && field === 'staff_ids') return [person];
  if (whose === 'not own')
    return ((of) => (field === 'request_ids' ? [of['approveMakerChecker']] : of[name]))(
      is_own ? two.own_requests : two.other_requests,
    );
  if (whose === 'own' && field === 'group_id') return is_own ? two.nobody.group_id : two.decider.group_id;
  if (whose === 'own' && field === 'request_id')
    return is_own ? two.request_of_nobody : two.other_requests['approveMakerChecker'];
  if (field === 'request_id') return (is_own ? two.own_requests : two.other_requests)['approveMakerChecker'];
  return recordsOf(row, is_own ? two.first : two.second)[field];
}

/** Why an outcome is wrong, as a text; null when it is as expected. */
export function complaint(two: TwoOwners, row: Row, field: string, side: Side, outcome: Outcome): string | null {
  const { whose, ...exact } = exactly(row.fields[field] ?? 'anybody');
  const expected = exact[side] ?? REACH[whose][side];
  const is_right =
    {
      'let in': () => isLetIn(outcome),
      refused: () => isRefused(outcome, OUT_OF_REACH),
      missing: () => isRefused(outcome, MISSING),
      unseen: () =>
        isRefused(outcome, OUT_OF_REACH) ||
        (isLetIn(outcome) && !two.second.marks.some((mark) => outcome.body.includes(mark))),
      untouched: () => isLetIn(outcome) && outcome.touched.length === 0,
    }[expected as 'let in']?.() ?? isRefused(outcome, new RegExp(`^${expected}$`));
  return is_right
    ? null
    : `${row.call} ${field} ${side}: ${outcome.status} ${outcome.code || 'done'}${outcome.touched.length > 0 ? `, wrote in ${outcome.touched.join(', ')}` : ''}, not ${expected}`;
}

/** The kind of record where only the caller's own, or never their own, is tried. */
export function triedBy(two: TwoOwners, { fields, call }: Row, { records }: Owner): Record<string, unknown> {
  if ('request_ids' in fields) return { request_ids: [two.request_of_nobody] };
  if ('request_id' in fields)
    return { request_id: two.own_requests[call.split('.')[1] ?? ''] ?? two.request_of_nobody };
  if ('mailing_id' in fields) return { mailing_id: records['mailing_id'] };
  return 'session_id' in fields ? { session_id: records['session_id'] } : {};
}
