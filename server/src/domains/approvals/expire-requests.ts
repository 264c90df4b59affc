/** Expires requests that nobody decided in time. */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { AnyKind } from './approval-kind.ts';
import { findOverdueForUpdate, setExpired } from './decisions.sql.ts';

const MOST_AT_ONCE = 200;

export const expireRequests = (all: readonly AnyKind[]): PeriodicTask => {
  const kinds = new Map(all.map((kind) => [kind.kind, kind]));
  return {
    name: 'expire-requests',
    every_ms: 60_000,
    run: (services) =>
      services.database.transaction(async (tx) => {
        const now = services.clock.now();
        const overdue = await findOverdueForUpdate(tx, now, MOST_AT_ONCE);
        await setExpired(
          tx,
          overdue.map(({ id }) => id),
          now,
        );
        for (const { kind, payload } of overdue) await kinds.get(kind)?.ended?.(tx, services, payload, 'expired');
        return { expired: overdue.length };
      }),
  };
};
