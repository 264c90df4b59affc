import { ReportedLock } from '@palier/contract/device-locks/lock-states.ts';
import { expect, test } from 'vitest';
import { portraitOfReport } from './lock-of-device.ts';

test('a phone is drawn locked or open only where its provider says so', () => {
  const drawn = ReportedLock.options.map((reported) => [reported, portraitOfReport(reported)]);
  expect(Object.fromEntries(drawn)).toEqual({
    unknown: 'unknown',
    unregistered: 'unknown',
    pending_enrolment: 'unknown',
    active: 'open',
    locked: 'locked',
    releasing: 'open',
    released: 'open',
    rejected: 'unknown',
    resetting: 'unknown',
    exchanging: 'unknown',
  });
});
