/**
 * The text on the screen of a locked phone: the amount that opens it, and until which day. It is written when the lock
 * is sent, so that it is true at that moment, and renewed after a part payment and when its day is over.
 */
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { doubling } from '../../platform/jobs/retry-policy.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { LockMessage } from '../../providers/ports/device-lock.ts';
import { ProviderRefused, isProviderFailure } from '../../providers/wire.ts';
import type { Services } from '../../platform/services.ts';
import { providerOf } from './provider-of.ts';
import { type LockText, lockScreenOf, setLockScreen, takeOldLockScreens } from './lock-screens.sql.ts';
import { findLock } from './locks.sql.ts';
import { underTitle } from './under-title.ts';

/** The text of a locked phone, from what its loan owes now. */
export type LockTextOf = (db: Reader, services: Services, loan_id: string) => Promise<LockText>;

/** What whoever holds a lost phone reads, in both languages: nobody knows who that is. */
export const BRING_BACK_TEXT =
  'Ce téléphone est recherché. Rapportez-le, s’il vous plaît. / This phone is missed. Please bring it back.';

export const lockMessage = (text: string, { business }: Services): LockMessage => ({
  title: business.brand_name,
  text: underTitle(text, business.brand_name),
  phone: business.support_phone,
});

/**
 * How often a silent provider is asked. A lock screen whose day is over comes again some hours later, so that a
 * provider that is down does not gather the renewals of all locked phones.
 */
const MOST_TRIES = { changed: 20, old: 2 } as const;

const queueRenewals = (tx: Tx, services: Services, loan_ids: readonly string[], why: keyof typeof MOST_TRIES) =>
  enqueue(
    tx,
    services,
    loan_ids.map((subject) => ({
      kind: 'renew-lock-screen',
      subject,
      payload: { most_tries: MOST_TRIES[why] },
    })),
  );

/** Queues the renewal of the lock screens of these loans, whose debt has changed, after the commit. */
export const renewLockScreens = (tx: Tx, services: Services, loan_ids: readonly string[]): Promise<void> =>
  queueRenewals(tx, services, loan_ids, 'changed');

/**
 * The job that renews the lock screen of a loan's phone. It changes words alone: a phone that was opened meanwhile
 * stays open, in whatever order its provider is asked. Where a provider cannot change them, they stay.
 */
export function renewLockScreen(textOf: LockTextOf): JobHandler<'not_locked_yet' | 'unanswered'> {
  return {
    retry: {
      unanswered: { waits_ms: doubling(2_000, 300_000) },
      not_locked_yet: { waits_ms: doubling(60_000, 3_600_000), most_attempts: 12 },
      error: { waits_ms: doubling(2_000, 300_000), most_attempts: 20 },
    },
    handler: async ({ subject: loan_id, attempts, payload }, services) => {
      const lock = await findLock(services.database, loan_id);
      if (lock?.desired !== 'locked') return 'done';
      const provider = providerOf(services, lock);
      if (!provider.renewLockText) return 'done';
      // The text that the lock itself brings may be older than the payment after which this job was queued.
      if (lock.reported !== 'locked') return { later: 'not_locked_yet' };
      const said = await textOf(services.database, services, loan_id);
      if ((await lockScreenOf(services.database, loan_id)) !== said.text)
        try {
          await provider.renewLockText(lock.imei, lockMessage(said.text, services));
        } catch (failure) {
          if (failure instanceof ProviderRefused) return { failed: failure.reason };
          if (!isProviderFailure(failure)) throw failure;
          return attempts < Number(payload['most_tries'])
            ? { later: 'unanswered', error: failure.message }
            : { failed: failure.message };
        }
      await setLockScreen(services.database, loan_id, said, services.clock.now());
      return 'done';
    },
  };
}

/** So few in a minute that texts do not wait behind them for a provider that hangs. */
const MOST_AT_ONCE = 100;
/** A lock screen whose renewal failed is tried again after this time. */
const AGAIN_MS = 6 * 3_600_000;

export const renewOldLockScreens: PeriodicTask = {
  name: 'renew-lock-screens',
  every_ms: 60_000,
  run: (services) =>
    services.database.transaction(async (tx) => {
      const wall = services.clock.wall();
      const old = await takeOldLockScreens(tx, {
        today: services.clock.today(),
        wall,
        not_since: new Date(wall.getTime() - AGAIN_MS),
        most: MOST_AT_ONCE,
      });
      await queueRenewals(
        tx,
        services,
        old.map(({ loan_id }) => loan_id),
        'old',
      );
    }),
};
