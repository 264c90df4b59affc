/** Nobody having decided is an answer too. */
import type { Sweep } from '../../jobs/runner.ts';
import type { AnyKind } from './approval-kind.ts';
import { lockOverdue, setExpired } from './approvals.sql.ts';

const MOST_AT_ONCE = 200;

export const expireRequests = (all: readonly AnyKind[]): Sweep => {
  const kinds = new Map(all.map((kind) => [kind.kind, kind]));
  return {
    name: 'expire-requests',
    every_ms: 60_000,
    run: (wires) =>
      wires.database.transaction(async (tx) => {
        const now = wires.clock.now();
        const overdue = await lockOverdue(tx, now, MOST_AT_ONCE);
        await setExpired(
          tx,
          overdue.map(({ id }) => id),
          now,
        );
        for (const { kind, payload } of overdue) await kinds.get(kind)?.ended?.(tx, wires, payload, 'expired');
        return { expired: overdue.length };
      }),
  };
};
