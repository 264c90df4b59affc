/** The lock provider of a phone. */
import type { DeviceLockProvider } from '../../providers/ports/device-lock.ts';
import { ProviderRefused } from '../../providers/wire.ts';
import type { Services } from '../../platform/services.ts';
import type { LockRow } from './locks.sql.ts';

/** Throws ProviderRefused where the business has no such provider. */
export const providerOf = (services: Services, lock: Pick<LockRow, 'lock_solution'>): DeviceLockProvider => {
  const provider = services.locks.find(({ code }) => code === lock.lock_solution);
  if (!provider) throw new ProviderRefused(`no provider for ${lock.lock_solution}`);
  return provider;
};
