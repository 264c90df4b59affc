import { isLoanReference, normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import { MOST_TEST_FCFA, TEST_ACCOUNT } from '@palier/contract/payments/test-payment.ts';
import { newId } from '../../platform/ids.ts';
import type { PaybillQuestion, PaybillVerdict } from '../../providers/ports/mobile-money.ts';
import type { Services } from '../../platform/services.ts';
import { upsertAnnouncement } from './announced-payments.sql.ts';
import { takesMoney } from './payments.sql.ts';

/**
 * Answers the operator before the money moves. An unknown reference is refused while the payer can still correct it.
 * Money that is sent anyway is never refused.
 * An accepted payment is announced: it is expected from now on, and while it is expected the phone is not locked. A
 * question that names no transaction and no amount announces nothing that could be told from another payment.
 */
export async function validatePaybill(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  provider: string,
  { transaction_id, amount_fcfa, account_keyed_in, msisdn: payment_phone }: PaybillQuestion,
): Promise<PaybillVerdict> {
  const reference = normaliseReference(account_keyed_in);
  if (reference === TEST_ACCOUNT) return (amount_fcfa ?? 0) <= MOST_TEST_FCFA ? 'accepted' : 'wrong_amount';
  if (!isLoanReference(reference)) return 'unknown_account';
  const place = await takesMoney(database, reference);
  if (!place) return 'unknown_account';
  if (place.due_fcfa !== null && (amount_fcfa ?? 0) > place.due_fcfa) return 'wrong_amount';
  if (transaction_id === null || amount_fcfa === null) return 'accepted';
  const { loan_id, application_id } = place;
  await upsertAnnouncement(
    database,
    {
      id: newId(),
      provider,
      transaction_id,
      amount_fcfa,
      account_keyed_in: account_keyed_in.slice(0, 60),
      payment_phone,
      loan_id,
      application_id,
    },
    clock.now(),
  );
  return 'accepted';
}
