/** A phone that its loan has left is let go by its provider, however long that takes. */
import { doubling } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
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

export const releaseFormerPhone: JobHandler<'unanswered' | 'taken'> = {
  // A provider is asked for ever: one that is down soon, a phone that is switched off in a drawer rarely.
  retry: {
    unanswered: { waits_ms: doubling(1_000, 300_000) },
    taken: { waits_ms: doubling(1_000, 6 * 3_600_000) },
    error: { waits_ms: doubling(1_000, 300_000), most_attempts: 10_000 },
  },
  handler: async ({ subject, payload }, services) => {
    const { database, clock } = services;
    const phone = await findFormerPhone(database, subject);
    if (!phone) return 'done';
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
      if (!isFree) return { later: 'taken' };
      // One more look, once nothing that was ordered before can come through any more.
      const sure_from = new Date(String(payload['sure_from']));
      return sure_from > clock.wall() ? { not_before: sure_from } : 'done';
    } catch (failure) {
      if (!(failure instanceof ProviderRefused || failure instanceof ProviderUnreachable)) throw failure;
      await noteFormerError(database, phone.id, failure.message);
      return { later: 'unanswered', error: failure.message };
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
