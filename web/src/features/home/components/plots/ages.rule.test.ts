import { expect, test } from 'vitest';
import { byAge } from './ages.ts';

test('what waits is counted by how long it has waited', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const since = ['2026-11-22T11:00:00Z', '2026-11-21T13:00:00Z', '2026-11-21T12:00:00Z', '2026-11-16T12:00:00Z'];
  expect(byAge(since, now)).toEqual({ today: 2, yesterday: 1, week: 1, longer: 0 });
  expect(byAge(['2026-11-15T12:00:00Z', '2026-01-01T00:00:00Z'], now)).toEqual({
    today: 0,
    yesterday: 0,
    week: 0,
    longer: 2,
  });
  expect(byAge([], now)).toEqual({ today: 0, yesterday: 0, week: 0, longer: 0 });
});
