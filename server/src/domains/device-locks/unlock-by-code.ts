/** Unlocks a phone that has no network with a code, which staff read out or which goes out by SMS. */
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { refuseOwn } from '../approvals/approvals.ts';
import { findCustomer } from '../customers/customers.ts';
import { findLoanForUpdate } from '../loans/loans.ts';
import { findDeviceLockForUpdate, mintOfflineCode } from '../lock-commands/lock-commands.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import { phoneOfLoan, standingToday } from './phone-of-loan.ts';
import { MESSAGES } from './words.ts';

async function mint(
  { tx, services, actor, clock }: CommandContext,
  loan_reference: string,
  channel: 'voice' | 'sms',
  reason: string,
  imei: string | null,
) {
  const seen = await phoneOfLoan(tx, services, loan_reference);
  await refuseOwn(tx, actor, seen.loan.customer_id, clock.now());
  // The loan is locked first, then its phone, in the same order as payments do.
  const loan = await findLoanForUpdate(tx, seen.loan.id);
  const lock = await findDeviceLockForUpdate(tx, seen.loan.id);
  if (!loan || !lock) throw fail('DEVICE_NOT_FOUND');
  const { imei: first, imei2 } = seen.loan;
  // A phone with two slots shows both numbers.
  if (imei !== null && imei !== lock.imei && !(first === lock.imei && imei === imei2))
    throw fail('IMEI_READ_BACK_DIFFERS', {}, 'imei');
  if (lock.lock_type === 'no lock') throw fail('WRONG_LOCK_SOLUTION', { solution: 'OpenPAYGO' });
  // The phone of a debt that was given up stays locked until it is brought back.
  if (lock.kept_at !== null) throw fail('LOAN_NOT_ACTIVE', { state: loan.status });
  const phone = { ...seen, loan: { ...seen.loan, ...loan }, lock };
  const standing = standingToday(phone, services);
  const minted = await mintOfflineCode(tx, services, lock, standing, seen.policy.lock_day, {
    staff_id: actor.staff_id,
    channel,
    reason,
    amount: formatFcfa(standing.arrears_fcfa),
  });
  return { ...minted, loan };
}

/** The code is shown once, for the phone whose IMEI the caller read back. Nobody can look it up again. */
export const offlineUnlock: CommandHandler<typeof deviceLocksCalls.offlineUnlock> = async (
  { loan_reference, imei, reason },
  context,
) => {
  const { code, days, open_until, loan } = await mint(context, loan_reference, 'voice', reason, imei);
  context.note({ subject_kind: 'loan', subject_id: loan.id, facts: { days, open_until, reason } });
  return { code, days, open_until, message: MESSAGES[context.caller.language].code(shortDay(open_until)) };
};

export const smsUnlock: CommandHandler<typeof deviceLocksCalls.smsUnlock> = async ({ loan_reference }, context) => {
  const { tx, services, note } = context;
  const { code, days, open_until, loan } = await mint(context, loan_reference, 'sms', 'sms unlock', null);
  const customer = await findCustomer(tx, loan.customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await sendMessages(tx, services, [
    {
      to: customer.msisdn,
      customer_id: customer.id,
      template: 'unlock_code',
      language: customer.language,
      facts: { code, day: shortDay(open_until) },
    },
  ]);
  note({ subject_kind: 'loan', subject_id: loan.id, facts: { days, open_until } });
  return {
    open_until,
    message: MESSAGES[context.caller.language].sms(maskMsisdn(customer.msisdn), shortDay(open_until)),
  };
};
