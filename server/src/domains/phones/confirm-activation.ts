import type { locksCalls } from '@palier/contract/locks.calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { twoPart } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { appLoginOf, findCustomer } from '../customers/customers.ts';
import {
  STEP,
  activateLoan,
  addConfirmations,
  loanOfSale,
  lockLoan,
  openApplication,
  setApplication,
  viewApplication,
} from '../loans/loans.ts';
import { findLock, lockLock, setReported } from '../locks/locks.ts';

/** Step 8's end: the provider itself says the lock is on, the customer has logged in to the app, and staff confirm what they did. Then the loan starts. */
export const confirmActivation = twoPart<typeof locksCalls.confirmActivation>()({
  outside: async ({ application_id }, { db, wires }) => {
    const loan_id = await loanOfSale(db, application_id);
    const lock = loan_id ? await findLock(db, loan_id) : null;
    const provider = lock && wires.locks.find(({ code }) => code === lock.lock_solution);
    return provider && lock ? { phone: lock, heard: await provider.read(lock.imei) } : null;
  },
  deed: async ({ application_id }, context, asked) => {
    const { tx, wires, actor, caller, clock, note } = context;
    const application = await openApplication(context, application_id, STEP.loan);
    if (application.loan_id === null) throw refuse('STEP_OUT_OF_ORDER', { step: STEP.loan + 1 });
    // The loan first, then its phone: neither becomes another one until the loan has started.
    await lockLoan(tx, application.loan_id);
    const lock = await lockLock(tx, application.loan_id);
    const customer = await findCustomer(tx, application.customer_id);
    if (!lock || !customer) throw refuse('DEVICE_NOT_FOUND');
    if (lock.lock_solution !== 'none') {
      const heard =
        asked && asked.phone.imei === lock.imei && asked.phone.lock_solution === lock.lock_solution
          ? asked.heard
          : null;
      if (heard) await setReported(tx, lock, heard, clock.now());
      const state = heard?.state ?? lock.reported;
      if (state !== 'active' && state !== 'locked') throw refuse('LOCK_NOT_ACTIVE', { state });
      if (lock.lock_solution === 'vivo' && lock.vendor_authorised_at === null)
        throw refuse('LOCK_NOT_ACTIVE', { state: 'code_not_verified' });
    }
    if (!(await appLoginOf(tx, customer.id))?.app_login_at) throw refuse('APP_LOGIN_MISSING');
    await activateLoan(context, application.loan_id);
    await addConfirmations(
      tx,
      application.id,
      ['sim_moved_to_new_phone', 'lock_solution_set_up', 'customer_logged_in'],
      actor.staff_id,
      clock.now(),
    );
    await setApplication(tx, application.id, { step: STEP.pos });
    note({
      subject_kind: 'loan',
      subject_id: application.loan_id,
      facts: { lock_solution: lock.lock_solution, imei: lock.imei },
    });
    return {
      application: await viewApplication(tx, wires, application.id),
      message: successSentence('PHONE_ACTIVATED', caller.language),
    };
  },
});
