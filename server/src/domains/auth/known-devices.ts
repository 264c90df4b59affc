/**
 * Devices from which a person has signed in. The console makes an id of its own and sends it at each sign-in. A caller
 * without one is identified by its user agent, which anybody can imitate.
 */
import { createHmac } from 'node:crypto';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import type { Caller } from '../../platform/handler.ts';
import type { Services } from '../../platform/services.ts';
import { sendMessages } from '../messages/send-message.ts';
import { deviceName } from './device-name.ts';
import { isDeviceKnown, keepDevice } from './known-devices.sql.ts';

/** No person has this id. With it, a name that does not exist costs the same look-up as one that does. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Bound to the person, so that a reader of the table cannot see who shares a device. */
const hashDevice = (secret: string, staff_id: string, caller: Caller): Buffer =>
  createHmac('sha256', secret)
    .update(
      `device|${staff_id}|${caller.device_id === null ? `browser|${caller.user_agent}` : `id|${caller.device_id}`}`,
    )
    .digest();

/**
 * A key for the device when its id, which cannot be guessed, is one that this person signed in from; null otherwise.
 */
export async function trustedDevice(
  db: Reader,
  services: Services,
  staff_id: string | null,
  caller: Caller,
): Promise<string | null> {
  if (caller.device_id === null) return null;
  const device_hash = hashDevice(services.config.secret, staff_id ?? NOBODY, caller);
  return (await isDeviceKnown(db, staff_id ?? NOBODY, device_hash)) ? device_hash.toString('base64url') : null;
}

interface Owner {
  readonly id: string;
  readonly username: string;
  readonly msisdn: string;
  readonly language: string;
}

/**
 * Records the device of a sign-in, and notifies its owner when the device is new. The very first sign-in sends no text,
 * because every device would be new then.
 */
export async function noteDevice(tx: Tx, services: Services, owner: Owner, caller: Caller): Promise<void> {
  const { is_new, others } = await keepDevice(
    tx,
    owner.id,
    hashDevice(services.config.secret, owner.id, caller),
    services.clock.wall(),
  );
  if (is_new && others > 0)
    await sendMessages(tx, services, [
      {
        to: owner.msisdn,
        template: 'new_device',
        language: owner.language === 'en' ? 'en' : 'fr',
        facts: { username: owner.username, device: deviceName(caller.user_agent) },
      },
    ]);
}
