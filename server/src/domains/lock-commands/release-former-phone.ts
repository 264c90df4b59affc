/** A phone that its loan has left is let go by its provider, however long that takes. */
import type { JobHandler } from '../../platform/jobs/runner.ts';
import type { DeviceLockProvider, LockReading } from '../../providers/device-lock/port.ts';
import { ProviderRefused, ProviderUnreachable } from '../../providers/wire.ts';
import {
  type FormerPhone,
  endFormerPhone,
  findFormerPhone,
  noteFormerError,
  noteFormerPhone,
} from './former-phones.sql.ts';
import { isGone } from './normalise-reading.ts';
import { isHeldAgain } from './resale.sql.ts';

/**
 * Longer than any provider was seen to take over an order it never answered: until then an order given before may still
 * come through.
 */
export const LATE_ORDER_MS = 120_000;
/** A provider that is down is asked again soon; a phone that is switched off in a drawer can wait. */
const MOST_WAIT_MS = { unanswered: 300_000, taken: 6 * 3_600_000 } as const;

const waitOf = (attempts: number, most_ms: number): number =>
  Math.min(most_ms, 1_000 * 2 ** Math.min(attempts - 1, 15));

export const releaseFormerPhone: JobHandler = {
  // Only failures of our own count; a provider is asked for ever.
  most_attempts: 10_000,
  handler: async ({ subject, payload, attempts }, services) => {
    const { database, clock } = services;
    const phone = await findFormerPhone(database, subject);
    if (!phone) return 'done';
    const again = (wait_ms: number) => ({ again_at: new Date(clock.wall().getTime() + wait_ms) });
    // News of an earlier loan changes nothing for a phone that was sold again.
    if (await isHeldAgain(database, phone)) {
      if (phone.released_at === null) await endFormerPhone(database, phone.id, clock.now());
      return 'done';
    }
    const provider = services.locks.find(({ code }) => code === phone.lock_solution);
    try {
      if (!provider) throw new ProviderRefused(`no provider for ${phone.lock_solution}`);
      const reading = await letGo(provider, phone);
      const isFree = isGone(reading);
      await noteFormerPhone(database, phone.id, {
        reported: reading.state,
        released_at: isFree ? (phone.released_at ?? clock.now().toISOString()) : null,
      });
      if (!isFree) return again(waitOf(attempts, MOST_WAIT_MS.taken));
      // One more look, once nothing that was ordered before can come through any more.
      const sure_in_ms = Date.parse(String(payload['sure_from'])) - clock.wall().getTime();
      return sure_in_ms > 0 ? again(sure_in_ms) : 'done';
    } catch (failure) {
      if (!(failure instanceof ProviderRefused || failure instanceof ProviderUnreachable)) throw failure;
      await noteFormerError(database, phone.id, failure.message);
      return again(waitOf(attempts, MOST_WAIT_MS.unanswered));
    }
  },
};

/** Reads first where it was let go already, and orders the release of whatever is still held. */
async function letGo(provider: DeviceLockProvider, phone: FormerPhone): Promise<LockReading> {
  if (phone.released_at !== null) {
    const now = await provider.read(phone.imei);
    if (isGone(now)) return now;
  }
  return provider.release(phone.imei, phone.because);
}
