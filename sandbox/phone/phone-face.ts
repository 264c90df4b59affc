/** Which screen the phone shows, given its state in the sandbox. */
import type { Sms } from '@palier/sandbox/world.ts';
import type { PhoneWorld } from './answers.ts';

export type Screen = 'home' | 'messages' | 'money' | 'palier' | 'code' | 'emergency';

/** Emergency calls, paying and typing a code always work. */
const OPEN_WHEN_LOCKED: ReadonlySet<Screen> = new Set(['money', 'code', 'emergency']);

export function faceOf({ shows_locked }: Pick<PhoneWorld, 'shows_locked'>, asked: Screen): Screen | 'lock' {
  return shows_locked && !OPEN_WHEN_LOCKED.has(asked) ? 'lock' : asked;
}

export type Standing =
  | 'none'
  | 'enrolling'
  | 'active'
  | 'opened_by_code'
  | 'freed_by_code'
  | 'locked'
  | 'releasing'
  | 'released'
  | 'rejected';

/** The state of the phone's payment plan, in terms that its holder understands. */
export function standingOf({ handset, shows_locked }: Pick<PhoneWorld, 'handset' | 'shows_locked'>): Standing {
  switch (handset?.lock_state) {
    case undefined:
    case 'unregistered':
      return 'none';
    case 'pending_enrolment':
      return 'enrolling';
    case 'active':
    case 'releasing':
    case 'released':
    case 'rejected':
      return handset.lock_state;
    case 'locked':
      break;
  }
  if (shows_locked) return 'locked';
  return handset?.paygo?.disabled ? 'freed_by_code' : 'opened_by_code';
}

/** `read_until` is the time of arrival of the newest message that was read. */
export const unread = (sms: readonly Sms[], read_until: string): Sms[] =>
  sms.filter((message) => message.received_at > read_until);

/** Messages that arrived between two loads of the same number. */
export const arrived = (
  before: Pick<PhoneWorld, 'msisdn' | 'sms'> | null,
  after: Pick<PhoneWorld, 'msisdn' | 'sms'>,
): Sms[] => {
  if (!before || before.msisdn !== after.msisdn) return [];
  const known = new Set(before.sms.map(({ id }) => id));
  return after.sms.filter(({ id }) => !known.has(id));
};
