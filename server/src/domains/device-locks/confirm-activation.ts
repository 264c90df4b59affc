import { appOfSale } from '@palier/contract/sales/app-of-sale.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { withPreparation } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { appLoginOf, findCustomer } from '../customers/customers.ts';
import {
  hoursToWaitAlone,
  addConfirmations,
  loanOfSale,
  openApplication,
  setApplication,
  viewApplication,
} from '../sales/sales.ts';
import { activateLoan, findLoanForUpdate } from '../loans/loans.ts';
import { findLock, findDeviceLockForUpdate, setReported } from '../lock-commands/lock-commands.ts';

/**
 * The end of step 8: the provider reports that the lock is on, the customer has logged in to the app where the business
 * requires it, and staff confirm what they did. The loan then starts.
 */
export const confirmActivation = withPreparation<typeof deviceLocksCalls.confirmActivation>()({
  prepare: async ({ application_id }, { db, services }) => {
    const loan_id = await loanOfSale(db, application_id);
    const lock = loan_id ? await findLock(db, loan_id) : null;
    const provider = lock && services.locks.find(({ code }) => code === lock.lock_solution);
    return provider && lock ? { phone: lock, reading: await provider.read(lock.imei) } : null;
  },
  execute: async ({ application_id }, context, asked) => {
    const { tx, services, actor, caller, clock, note } = context;
    const application = await openApplication(context, application_id, STEP.loan);
    if (application.loan_id === null) throw fail('STEP_OUT_OF_ORDER', { step: STEP.loan + 1 });
    // The loan is locked first, then its phone, so that neither can be exchanged before the loan has started.
    await findLoanForUpdate(tx, application.loan_id);
    const lock = await findDeviceLockForUpdate(tx, application.loan_id);
    const customer = await findCustomer(tx, application.customer_id);
    if (!lock || !customer) throw fail('DEVICE_NOT_FOUND');
    if (lock.lock_solution !== 'none') {
      const reading =
        asked && asked.phone.imei === lock.imei && asked.phone.lock_solution === lock.lock_solution
          ? asked.reading
          : null;
      if (reading) await setReported(tx, lock, reading, clock.now());
      const state = reading?.state ?? lock.reported;
      if (state !== 'active' && state !== 'locked') throw fail('LOCK_NOT_ACTIVE', { state });
      if (lock.lock_solution === 'vivo' && lock.vendor_authorised_at === null)
        throw fail('LOCK_NOT_ACTIVE', { state: 'code_not_verified' });
    }
    const { customer_app } = await settingsOn(tx, 'selling', clock.today());
    const app = appOfSale(customer_app, lock.lock_solution);
    const has_logged_in = Boolean((await appLoginOf(tx, customer.id))?.app_login_at);
    if (app === 'required' && !has_logged_in) throw fail('APP_LOGIN_MISSING');
    const hours = await hoursToWaitAlone(tx, application.id, clock.now());
    if (hours > 0) throw fail('ACTIVATES_LATER', { hours });
    await activateLoan(context, application.loan_id);
    await addConfirmations(
      tx,
      application.id,
      [
        'sim_moved_to_new_phone',
        'lock_solution_set_up',
        // Where no app is asked for, the portal ticks the box, and nobody is on record for it.
        ...(app === 'required' || app === 'offered' ? (['customer_logged_in'] as const) : []),
      ],
      actor.staff_id,
      clock.now(),
    );
    await setApplication(tx, application.id, { step: STEP.pos });
    note({
      subject_kind: 'loan',
      subject_id: application.loan_id,
      facts: { lock_solution: lock.lock_solution, imei: lock.imei, customer_app: app, app_logged_in: has_logged_in },
    });
    return {
      application: await viewApplication(tx, services, application.id),
      message: successSentence('PHONE_ACTIVATED', caller.language),
    };
  },
});
