import type { locksCalls } from '@palier/contract/locks.calls.ts';
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
    return { loan_id: loan.id, ...(await vendor.start(lock.imei, customer.msisdn)) };
  },
  deed: async (_, { tx, note }, { loan_id, session_id, expires_at }) => {
    await setVendorSession(tx, loan_id, session_id);
    note({ subject_kind: 'loan', subject_id: loan_id });
    return { expires_at: expires_at.toISOString(), message: 'OTP code sent' };
  },
});

export const verifyVivoCode = twoPart<typeof locksCalls.verifyVivoCode>()({
  outside: async ({ loan_reference, code }, context) => {
    const { loan, lock, vendor } = await vivoPhone(context, loan_reference);
    if (lock.vendor_session_id === null) throw refuse('VENDOR_SESSION_UNKNOWN');
    return { loan_id: loan.id, ...(await vendor.verify(lock.vendor_session_id, code)) };
  },
  deed: async (_, { tx, clock, note }, { loan_id, authorised }) => {
    if (authorised) await setVendorAuthorised(tx, loan_id, clock.now());
    note({ subject_kind: 'loan', subject_id: loan_id, facts: { authorised } });
    return { authorised, message: authorised ? 'Phone activation successful' : '' };
  },
});
