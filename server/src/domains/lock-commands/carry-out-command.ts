/** Carries out a command at the lock provider of the phone. */
import type { DeviceLockProvider, LockReading } from '../../providers/device-lock/port.ts';
import { ProviderRefused } from '../../providers/wire.ts';
import type { Services } from '../../platform/services.ts';
import { decrypt } from './device-secret.ts';
import { normaliseReading } from './normalise-reading.ts';
import { type CommandRow, findCommand } from './commands.sql.ts';
import { type LockRow } from './locks.sql.ts';
import { underTitle } from './under-title.ts';

/** The states that the provider reports when a command is carried out. */
export const DONE: Record<CommandRow['action'], readonly LockReading['state'][]> = {
  enrol: ['active', 'locked'],
  lock: ['locked'],
  unlock: ['active'],
  release: ['released'],
  remind: [],
};

export const providerOf = (services: Services, lock: LockRow): DeviceLockProvider => {
  const provider = services.locks.find(({ code }) => code === lock.lock_solution);
  if (!provider) throw new ProviderRefused(`no provider for ${lock.lock_solution}`);
  return provider;
};

export async function carryOut(command: CommandRow, lock: LockRow, services: Services): Promise<LockReading> {
  const provider = providerOf(services, lock);
  const { because } = command;
  switch (command.action) {
    case 'enrol': {
      const reading = await provider.enrol({
        imei: lock.imei,
        imei2: null,
        contract_reference: String(because['loan_reference'] ?? lock.loan_id),
      });
      // A slow provider may answer after the phone was released and sold again. Its keypad then already has the secret
      // of the new loan, which must not be overwritten.
      if ((await findCommand(services.database, command.id))?.status !== 'superseded')
        await services.paygo.provision(lock.imei, {
          secret_key: decrypt(lock.paygo_secret, services.config.secret).toString('hex'),
          starting_code: lock.paygo_starting_code,
        });
      return reading;
    }
    case 'lock':
      return provider.lock(lock.imei, {
        title: services.business.brand_name,
        text: underTitle(String(because['text'] ?? ''), services.business.brand_name),
        phone: services.business.support_phone,
      });
    case 'unlock':
      return provider.unlock(lock.imei);
    case 'release':
      return normaliseReading('released', await provider.release(lock.imei, String(because['why'] ?? 'loan_closed')));
    case 'remind': {
      await provider.remind(lock.imei, {
        title: services.business.brand_name,
        text: underTitle(String(because['text'] ?? ''), services.business.brand_name),
      });
      return { state: lock.reported, last_contact_at: null, receipt: null };
    }
  }
}
