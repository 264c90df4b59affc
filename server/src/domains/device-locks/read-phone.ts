import { DeviceView } from '@palier/contract/device-locks/records.ts';
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import type * as z from 'zod';
import type { QueryHandler } from '../../platform/handler.ts';
import type { LockRow } from '../lock-commands/lock-commands.ts';
import { type PhoneOfLoan, phoneOfLoan } from './phone-of-loan.ts';

const isActive = (lock: LockRow): boolean => lock.reported === 'active' || lock.reported === 'locked';

export const deviceView = ({ loan, lock }: Pick<PhoneOfLoan, 'loan' | 'lock'>): z.output<typeof DeviceView> => ({
  id: lock.device_id,
  imei: lock.imei,
  imei2: null,
  device_name: loan.product_name,
  model: loan.product_name,
  lock_solution: lock.lock_solution,
  lock_status: isActive(lock) ? 'active' : 'inactive',
  phone_status: lock.reported === 'locked' ? 'locked' : 'unlocked',
  state: lock.reported,
  dealer_sheet_no: loan.dealer_sheet_no,
  pos_reference: loan.pos_reference,
  last_contact_at: lock.last_contact_at,
});

/** The lock type of the device and the status of its loan. */
export const readLockType: QueryHandler<typeof deviceLocksCalls.lockType> = async (
  { loan_reference },
  { db, services },
) => {
  const { loan, lock } = await phoneOfLoan(db, services, loan_reference);
  return {
    lock_type: lock.lock_type,
    lock_solution: lock.lock_solution,
    loan_status: loan.status,
    lock: isActive(lock) ? 'active' : 'inactive',
    phone: lock.reported === 'locked' ? 'locked' : 'unlocked',
  };
};

/**
 * Whether the customer is activated, by which lock solution, and whether the provider accepted the code that it sent
 * for this phone.
 */
export const readCustomerStatus: QueryHandler<typeof deviceLocksCalls.customerStatus> = async (
  { loan_reference },
  { db, services },
) => {
  const phone = await phoneOfLoan(db, services, loan_reference);
  return {
    customer: phone.loan.status === 'pending_activation' ? 'not activated' : 'activated',
    lock_solution: phone.lock.lock_solution,
    lock: isActive(phone.lock) ? 'active' : 'inactive',
    provider_state: phone.lock.reported,
    imei: phone.lock.imei,
    device: deviceView(phone),
    code_verified: phone.lock.vendor_authorised_at !== null,
  };
};
