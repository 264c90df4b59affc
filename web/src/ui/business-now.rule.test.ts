/** Whatever the clock of the phone says, the console knows the time of the portal. */
import { afterEach, expect, test, vi } from 'vitest';

const DAY_MS = 24 * 3_600_000;
/** The time of the portal. */
const NOW = Date.parse('2026-11-26T10:00:00Z');

afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** The module as a page loads it, on a phone whose clock is wrong by so much. */
async function onPhone(wrong_by_ms: number) {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW + wrong_by_ms });
  return import('./business-now.ts');
}
const said = (at: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(at).toUTCString(), ...more });

test.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
  ['in 1970', -NOW],
  ['right', 0],
])('the clock of the phone is %s', async (_, wrong_by_ms) => {
  const { portalNow, readClocks, businessNow, businessTimeOf, isPortalTimeKnown } = await onPhone(wrong_by_ms);
  expect(isPortalTimeKnown()).toBe(false);
  readClocks(said(NOW));
  expect(isPortalTimeKnown()).toBe(true);
  expect(portalNow()).toBe(NOW);
  vi.setSystemTime(NOW + wrong_by_ms + 60_000);
  expect(businessNow().getTime()).toBe(NOW + 60_000);
  expect(businessTimeOf(Date.now()).getTime()).toBe(NOW + 60_000);
});

test('seconds on the way are not taken for a wrong clock', async () => {
  const { portalNow, readClocks } = await onPhone(0);
  readClocks(said(NOW - 90_000));
  expect(portalNow()).toBe(NOW);
});

test('a clock that begins anew is not earlier than the last answer', async () => {
  const { portalNow, readClocks } = await onPhone(0);
  readClocks(said(NOW));
  vi.setSystemTime(0);
  expect(portalNow()).toBe(NOW);
});

test('in the demo the business is ahead of the portal, on a phone with a wrong clock too', async () => {
  const { readClocks, businessNow, businessTimeAt } = await onPhone(DAY_MS);
  readClocks(said(NOW, { 'x-business-now': new Date(NOW + 7 * DAY_MS).toISOString() }));
  expect(businessNow().getTime()).toBe(NOW + 7 * DAY_MS);
  expect(businessTimeAt(NOW).getTime()).toBe(NOW + 7 * DAY_MS);
});
