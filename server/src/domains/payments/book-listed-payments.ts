/** Books the payments on an operator's list that are not booked yet. */
import { isOut, type TxTerms } from '../../platform/database/connection.ts';
import type { PaybillPayment } from '../../providers/ports/mobile-money.ts';
import type { Services } from '../../platform/services.ts';
import { bookConfirmations, type Confirmation, dayPaid } from './book-confirmations.ts';
import { bookedPayments, keyOf } from './insert-payments.sql.ts';
import { setListed } from './payment-moves.sql.ts';

const MOST_AT_ONCE = 200;

/** Payments whose rows are locked are left for the next pull. */
const PATIENCE: TxTerms = { lock_ms: 200 };

/** Books all pages, also when a page fails; then throws the first failure. Answers the payments that were missing. */
export async function bookAll(
  services: Services,
  provider: string,
  payments: readonly PaybillPayment[],
): Promise<PaybillPayment[]> {
  const failures: unknown[] = [];
  const missing: PaybillPayment[] = [];
  for (let at = 0; at < payments.length; at += MOST_AT_ONCE) {
    await bookMissing(services, provider, payments.slice(at, at + MOST_AT_ONCE)).then(
      (found) => missing.push(...found),
      (failure: unknown) => failures.push(failure),
    );
  }
  if (failures.length > 0) throw failures[0];
  return missing;
}

/**
 * Books the payments that are not booked yet, and notes of the others that the operator has them. A payment that
 * contradicts a booked one is kept.
 */
async function bookMissing(
  services: Services,
  provider: string,
  payments: readonly PaybillPayment[],
): Promise<PaybillPayment[]> {
  const known = await bookedPayments(
    services.database,
    payments.map(({ transaction_id }) => ({ provider, transaction_id })),
  );
  const missing = payments.filter(
    ({ transaction_id, amount_fcfa }) => known.get(keyOf({ provider, transaction_id }))?.amount_fcfa !== amount_fcfa,
  );
  const listed = payments.flatMap((payment) =>
    missing.includes(payment) ? [] : (known.get(keyOf({ provider, ...payment }))?.id ?? []),
  );
  if (listed.length > 0) await setListed(services.database, listed, services.clock.now());
  if (missing.length === 0) return [];
  const confirmations = missing.map((payment): Confirmation => ({
    provider,
    payment,
    body: JSON.stringify(payment),
    ip: '',
    request_id: 'pull',
    value_on: dayPaid(services, payment),
    is_listed: true,
  }));
  await bookConfirmations(services, confirmations).catch((failure: unknown) =>
    isOut(failure) || confirmations.length === 1 ? Promise.reject(failure) : bookEach(services, confirmations),
  );
  return missing;
}

/**
 * Books each confirmation by itself, so that one failure does not stop the others. The pull still fails then, because
 * its list is not complete.
 */
async function bookEach(services: Services, confirmations: readonly Confirmation[]): Promise<void> {
  const failures: unknown[] = [];
  for (const confirmation of confirmations) {
    await bookConfirmations(services, [confirmation], PATIENCE).catch((failure: unknown) => {
      failures.push(failure);
    });
  }
  if (failures.length > 0) throw failures[0];
}
