/** Phones that are not what they should be, with no order under way, are ordered anew: a provider that forgot, a code typed, an order given up. */
import type { Sweep } from '../../jobs/runner.ts';
import { astray, lockLock } from './locks.sql.ts';
import { order } from './orders.ts';

const MOST_AT_ONCE = 200;

export const repairAstray: Sweep = {
  name: 'repair-astray-locks',
  every_ms: 15_000,
  run: async (wires) => {
    for (const { loan_id } of await astray(wires.database, MOST_AT_ONCE)) {
      await wires.database.transaction(async (tx) => {
        const lock = await lockLock(tx, loan_id);
        if (lock)
          await order(
            tx,
            wires,
            lock,
            lock.desired === 'locked' ? 'lock' : lock.desired === 'released' ? 'release' : 'unlock',
            { why: 'astray', reported: lock.reported },
          );
      });
    }
  },
};
