import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { newDeviceKey, encrypt } from './device-secret.ts';
import { insertLock } from './locks.sql.ts';
import { startingCode } from './openpaygo.ts';
import { issueCommand } from './issue-command.ts';

/**
 * Gives a sold phone its lock. The phone is enrolled with the provider after the sale is committed, and has its own
 * secret for offline codes.
 */
export async function enrolDevice(
  tx: Tx,
  services: Services,
  device: {
    loan_id: string;
    loan_reference: string;
    device_id: string;
    customer_id: string;
    imei: string;
    lock_solution: 'trustonic' | 'vivo' | 'knox_guard' | 'none';
    lock_type: string;
    policy_version: number;
  },
): Promise<void> {
  const { loan_reference, ...row } = device;
  const key = newDeviceKey();
  await insertLock(tx, {
    ...row,
    desired_at: services.clock.now().toISOString(),
    paygo_secret: encrypt(key, services.config.secret),
    paygo_starting_code: startingCode(key.toString('hex')),
  });
  await issueCommand(tx, services, device, 'enrol', { loan_reference });
}
