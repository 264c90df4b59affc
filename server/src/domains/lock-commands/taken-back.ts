/** Releases that were taken back at the provider's console while it was letting the phone go. */
import type { Services } from '../../platform/services.ts';
import type { LockReading } from '../../providers/ports/device-lock.ts';
import type { CommandRow } from './commands.sql.ts';
import type { LockRow } from './locks.sql.ts';
import { providerOf } from './provider-of.ts';
import { markTakenBack, releaseUnderWayBefore } from './release-story.sql.ts';

/** The provider has the phone and is not letting it go. */
export const isKept = ({ state }: LockReading): boolean => state === 'active' || state === 'locked';

/** Before a release that staff ordered once more: whether the one before was taken back, which its answer cannot say. */
export async function noteTakenBack(command: CommandRow, lock: LockRow, services: Services): Promise<void> {
  const before = await releaseUnderWayBefore(services.database, command);
  if (before !== null && isKept(await providerOf(services, lock).read(lock.imei)))
    await markTakenBack(services.database, before, services.clock.now());
}
