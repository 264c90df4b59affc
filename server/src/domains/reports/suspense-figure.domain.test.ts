/** The money without a loan of the reports, and the two lists that add up to it. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { reportsCalls } from '@palier/contract/reports/calls.ts';
import { afterAll, expect, test } from 'vitest';
import { followReports } from './follow-reports.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';

const { portal, officer, world, waiting } = await openSuspenseDesk();
afterAll(() => portal.stop());

const aside = (filter: { state?: 'held' | 'refunded' | 'reversed'; search?: string } = {}) =>
  portal.done(suspenseCalls.notInAccount, filter, officer);

test('what waits and what is set aside add up to the figure of the reports', async () => {
  const analyst = await portal.staff(['VIEW_ANALYTICS']);
  const reported = async () =>
    (await portal.done(reportsCalls.dashboard, { as_of_on: portal.services.clock.today() }, analyst)).suspense_fcfa;
  // The reports begin with the first loan.
  await world.running();
  await followReports(portal.services);
  const nothing = { waiting_fcfa: 0, aside_fcfa: 0, reported_fcfa: 0 };
  expect([(await waiting({})).figure, await reported()]).toEqual([nothing, 0]);

  await world.send('', 1_500);
  const { id } = await world.send('', 700);
  await world.send('', 2_500);
  await portal.done(suspenseCalls.setAside, { payment_ids: [id], reason: 'The payer asked us to wait' }, officer);
  const figure = { waiting_fcfa: 4_000, aside_fcfa: 700, reported_fcfa: 4_700 };
  const [open, held] = [await waiting({}), await aside({ state: 'held' })];
  expect([open.figure, open.total_fcfa, held.figure, held.total_fcfa]).toEqual([figure, 4_000, figure, 700]);
  expect(await reported()).toBe(figure.reported_fcfa);

  // A part of a list is compared with nothing.
  const parts = [
    await waiting({ search: 'nobody' }),
    await waiting({ reason: 'unreadable' }),
    await aside(),
    await aside({ state: 'refunded' }),
    await aside({ state: 'held', search: 'nobody' }),
  ];
  expect(parts.map((part) => part.figure)).toEqual([null, null, null, null, null]);

  // The figure is read from its own sum: where the two differ, the answer says so.
  await portal.database.pool.query('update suspense set amount_fcfa = amount_fcfa + 1 where payment_id = $1', [id]);
  expect((await waiting({})).figure).toEqual({ ...figure, reported_fcfa: 4_701 });
});
