import type { locksCalls } from '@palier/contract/locks.calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { type OutsideContext, twoPart } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { findCustomer } from '../customers/customers.ts';
import { setVendorAuthorised, setVendorSession } from '../locks/locks.ts';
import { phoneOfLoan } from './phone-of-loan.ts';

async function vivoPhone({ db, wires }: OutsideContext, loan_reference: string) {
  const phone = await phoneOfLoan(db, wires, loan_reference);
  const vendor = wires.locks.find(({ code }) => code === 'vivo')?.vendorCode;
  if (phone.lock.lock_solution !== 'vivo' || !vendor) throw refuse('WRONG_LOCK_SOLUTION', { solution: 'Vivo' });
  return { ...phone, vendor };
}

export const sendVivoCode = twoPart<typeof locksCalls.sendVivoCode>()({
  outside: async ({ loan_reference }, context) => {
    const { loan, lock, vendor } = await vivoPhone(context, loan_reference);
    const customer = await findCustomer(context.db, loan.customer_id);
    if (!customer) throw refuse('CUSTOMER_RECORD_NOT_FOUND');
    return { phone: lock, ...(await vendor.start(lock.imei, customer.msisdn)) };
  },
  deed: async (_, { tx, caller, note }, { phone, session_id, expires_at }) => {
    // The loan may have another phone by now.
    if (!(await setVendorSession(tx, phone, session_id))) throw refuse('DEVICE_NOT_FOUND');
    note({ subject_kind: 'loan', subject_id: phone.loan_id });
    return { expires_at: expires_at.toISOString(), message: successSentence('CODE_SENT', caller.language) };
  },
});

export const verifyVivoCode = twoPart<typeof locksCalls.verifyVivoCode>()({
  outside: async ({ loan_reference, code }, context) => {
    const { lock, vendor } = await vivoPhone(context, loan_reference);
    if (lock.vendor_session_id === null) throw refuse('VENDOR_SESSION_UNKNOWN');
    return { phone: lock, session_id: lock.vendor_session_id, ...(await vendor.verify(lock.vendor_session_id, code)) };
  },
  deed: async (_, { tx, caller, clock, note }, { phone, session_id, authorised }) => {
    // A code is for the phone it was sent for: the loan may have another by now.
    if (authorised && !(await setVendorAuthorised(tx, phone, session_id, clock.now())))
      throw refuse('VENDOR_SESSION_UNKNOWN');
    note({ subject_kind: 'loan', subject_id: phone.loan_id, facts: { authorised } });
    return { authorised, message: authorised ? successSentence('PHONE_ACTIVATED', caller.language) : '' };
  },
});
