/**
 * Asks the lock provider to release a former phone, until it has done so. A lost one is locked first, and released only
 * when its loan is paid or it is found.
 */
import { doubling } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import type { DeviceLockProvider, LockReading } from '../../providers/ports/device-lock.ts';
import { isProviderFailure } from '../../providers/wire.ts';
import {
  type FormerPhone,
  endFormerPhone,
  findFormerPhone,
  isStillLost,
  noteFormerError,
  noteFormerPhone,
} from './former-phones.sql.ts';
import { BRING_BACK_TEXT, lockMessage } from './lock-screen.ts';
import { isGone } from './normalise-reading.ts';
import { providerOf } from './provider-of.ts';
import { isHeldAgain } from './resale.sql.ts';

/**
 * A provider may carry out a command that it never answered, but none was seen to take longer than this.
 */
export const LATE_ORDER_MS = 120_000;

export const releaseFormerPhone: JobHandler<'unanswered' | 'taken' | 'still_lost'> = {
  // A provider is asked without end: often while it is down, and rarely while only the phone is switched off.
  retry: {
    unanswered: { waits_ms: doubling(1_000, 300_000) },
    // Nobody waits for a phone that is lost: whether it was found or paid is asked from time to time.
    still_lost: { waits_ms: doubling(60_000, 3_600_000) },
    taken: { waits_ms: doubling(1_000, 6 * 3_600_000) },
    error: { waits_ms: doubling(1_000, 300_000), most_attempts: 10_000 },
  },
  handler: async ({ subject, payload }, services) => {
    const { database, clock } = services;
    const phone = await findFormerPhone(database, subject);
    if (!phone) return 'done';
    // A phone that was sold again belongs to its new loan, so it must not be released for the former one.
    if (await isHeldAgain(database, phone)) {
      if (phone.released_at === null) await endFormerPhone(database, phone.id, clock.now());
      return 'done';
    }
    try {
      if (phone.is_lost && (await isStillLost(database, phone))) {
        const { state: reported } = await lockLost(services, phone);
        await noteFormerPhone(database, phone.id, { reported, released_at: null });
        return { later: 'still_lost' };
      }
      const provider = providerOf(services, phone);
      const reading = await release(provider, phone);
      const isFree = isGone(reading);
      await noteFormerPhone(database, phone.id, {
        reported: reading.state,
        released_at: isFree ? (phone.released_at ?? clock.now().toISOString()) : null,
      });
      if (!isFree) return { later: 'taken' };
      // The phone is read once more when no earlier command can still be carried out.
      const sure_from = new Date(String(payload['sure_from']));
      if (sure_from > clock.wall()) return { not_before: sure_from };
      await provider.deleteEntry?.(phone.imei);
      return 'done';
    } catch (failure) {
      if (!isProviderFailure(failure)) throw failure;
      await noteFormerError(database, phone.id, failure.message);
      return { later: 'unanswered', error: failure.message };
    }
  },
};

/** Releases the phone. A phone that was already released is only read, and released again if it is held. */
async function release(provider: DeviceLockProvider, phone: FormerPhone): Promise<LockReading> {
  if (phone.released_at !== null) {
    const reading = await provider.read(phone.imei);
    if (isGone(reading)) return reading;
  }
  return provider.release(phone.imei, phone.because);
}

/** Locks the phone, unless it is locked already or its provider does not have it. */
async function lockLost(services: Services, phone: FormerPhone): Promise<LockReading> {
  const provider = providerOf(services, phone);
  const reading = await provider.read(phone.imei);
  if (reading.state === 'locked' || isGone(reading)) return reading;
  return provider.lock(phone.imei, lockMessage(BRING_BACK_TEXT, services));
}
