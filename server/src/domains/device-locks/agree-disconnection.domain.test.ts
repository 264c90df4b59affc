/** Who agrees to a disconnected provider in a business of one, and of two of whom one added the other. */
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { expect, test } from 'vitest';
import { startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';

test('in a business of one the first word is the agreement, and where one added the other both count', async () => {
  const small = await startPortal({ workers: false, isAlone: true });
  try {
    const alone = await small.staff(['HOLD_LOCKS', 'VIEW_MONEY_FEED']);
    const noticed = async (what: string) => {
      const id = newId();
      await small.database.pool.query(
        `insert into disconnections (id, provider, what, waiting, noticed_at) values ($1, 'orange', $2, 1, now())`,
        [id, what],
      );
      return { disconnection_id: id, reason: 'The contract has ended' };
    };
    const how = async (as = alone) =>
      (await small.done(deviceLocksCalls.feedHealth, undefined, as)).disconnected.map((row) => row.agreed_how);
    const first = await noticed('prompts');
    await small.done(deviceLocksCalls.agreeDisconnection, first, alone);
    expect(await how()).toEqual(['alone']);
    const other = await small.staff(['HOLD_LOCKS', 'VIEW_MONEY_FEED']);
    const at = small.services.clock.now().toISOString();
    await small.database.sql
      .insertInto('account_changes')
      .values({ id: newId(), staff_id: other.id, changed_by: alone.id, what: 'made', at })
      .execute();
    const next = await noticed('paybill');
    await small.done(deviceLocksCalls.agreeDisconnection, next, alone);
    await small.refused(deviceLocksCalls.agreeDisconnection, next, alone, 'OWN_REQUEST');
    await small.done(deviceLocksCalls.agreeDisconnection, next, other);
    expect((await how()).toSorted()).toEqual(['alone', 'tied']);
  } finally {
    await small.stop();
  }
}, 60_000);
