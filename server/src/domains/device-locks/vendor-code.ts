import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { type PrepareContext, withPreparation } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findCustomer } from '../customers/customers.ts';
import { setVendorAuthorised, setVendorSession } from '../lock-commands/lock-commands.ts';
import { phoneOfLoan } from './phone-of-loan.ts';

async function vivoPhone({ db, services }: PrepareContext, loan_reference: string) {
  const phone = await phoneOfLoan(db, services, loan_reference);
  const vendor = services.locks.find(({ code }) => code === 'vivo')?.vendorCode;
  if (phone.lock.lock_solution !== 'vivo' || !vendor) throw fail('WRONG_LOCK_SOLUTION', { solution: 'Vivo' });
  return { ...phone, vendor };
}

export const sendVivoCode = withPreparation<typeof deviceLocksCalls.sendVivoCode>()({
  prepare: async ({ loan_reference }, context) => {
    const { loan, lock, vendor } = await vivoPhone(context, loan_reference);
    const customer = await findCustomer(context.db, loan.customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    return { phone: lock, ...(await vendor.start(lock.imei, customer.msisdn)) };
  },
  execute: async (_, { tx, caller, note }, { phone, session_id, expires_at }) => {
    // The loan may have another phone by now.
    if (!(await setVendorSession(tx, phone, session_id))) throw fail('DEVICE_NOT_FOUND');
    note({ subject_kind: 'loan', subject_id: phone.loan_id });
    return { expires_at: expires_at.toISOString(), message: successSentence('CODE_SENT', caller.language) };
  },
});

export const verifyVivoCode = withPreparation<typeof deviceLocksCalls.verifyVivoCode>()({
  prepare: async ({ loan_reference, code }, context) => {
    const { lock, vendor } = await vivoPhone(context, loan_reference);
    if (lock.vendor_session_id === null) throw fail('VENDOR_SESSION_UNKNOWN');
    return { phone: lock, session_id: lock.vendor_session_id, ...(await vendor.verify(lock.vendor_session_id, code)) };
  },
  execute: async (_, { tx, caller, clock, note }, { phone, session_id, authorised }) => {
    // A code is valid only for the phone for which it was sent: the loan may have another phone by now.
    if (authorised && !(await setVendorAuthorised(tx, phone, session_id, clock.now())))
      throw fail('VENDOR_SESSION_UNKNOWN');
    note({ subject_kind: 'loan', subject_id: phone.loan_id, facts: { authorised } });
    return { authorised, message: authorised ? successSentence('PHONE_ACTIVATED', caller.language) : '' };
  },
});
