import { expect, test } from 'vitest';
import { handset, newWorld } from '../world.ts';
import { known, unlock } from './handset-state.ts';

test('a phone that is online was last in contact on the business date, also after the date has moved', () => {
  const world = newWorld();
  const phone = Object.assign(handset(world, '490154203237518'), {
    lock_solution: 'trustonic',
    lock_state: 'locked',
    online: true,
  });
  unlock(world, 'trustonic', phone.imei);
  expect(Math.abs(Date.parse(phone.last_contact_at ?? '') - Date.now())).toBeLessThan(60_000);
  world.today = '2031-03-30';
  known(world, 'trustonic', phone.imei);
  expect(phone.last_contact_at).toMatch(/^2031-03-(29|30)T/);
});
