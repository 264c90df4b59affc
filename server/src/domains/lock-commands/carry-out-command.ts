/** Carries out a command at the lock provider of the phone. */
import type { LockReading } from '../../providers/ports/device-lock.ts';
import type { Services } from '../../platform/services.ts';
import { decrypt } from './device-secret.ts';
import { normaliseReading } from './normalise-reading.ts';
import { type CommandRow, findCommand } from './commands.sql.ts';
import { type LockRow } from './locks.sql.ts';
import { lockMessage } from './lock-screen.ts';
import type { LockText } from './lock-screens.sql.ts';
import { providerOf } from './provider-of.ts';
import { underTitle } from './under-title.ts';

/** The states that the provider reports when a command is carried out. */
export const DONE: Record<CommandRow['action'], readonly LockReading['state'][]> = {
  enrol: ['active', 'locked'],
  lock: ['locked'],
  unlock: ['active'],
  release: ['released'],
  remind: [],
};

/** `screen` is the text of a phone that is locked; null for all other commands. */
export async function carryOut(
  command: CommandRow,
  lock: LockRow,
  services: Services,
  screen: LockText | null,
): Promise<LockReading> {
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
        await services.paygo?.provision(lock.imei, {
          secret_key: decrypt(lock.paygo_secret, services.config.secret).toString('hex'),
          starting_code: lock.paygo_starting_code,
        });
      return reading;
    }
    case 'lock':
      if (!screen) throw new Error(`the lock ${command.id} has no text`);
      return provider.lock(lock.imei, lockMessage(screen.text, services));
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
