/** A phone whose loan was paid off in cash is let go once that cash is banked, or a second person has confirmed it. */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { releaseDeviceFromStock } from '../stock/stock.ts';
import { unlockCuredLoans } from '../lock-commands/lock-commands.ts';
import { customersToTell } from '../messages/messages.ts';
import { sendMessages } from '../messages/send-message.ts';
import { endCashWaits, withUnbankedCash } from './cash-waits.sql.ts';
import { standingOf } from './loan-terms.ts';
import { findLoansForPayment } from './loans.sql.ts';

/**
 * Of these loans, releases those that waited and wait for nothing any more; one that is confirmed waits for no cash.
 * They are held before it is asked what lies on them: one that is being paid off at this moment is seen whole. Answers
 * their references.
 */
export async function releasePaidOff(
  tx: Tx,
  services: Services,
  loan_ids: readonly string[],
  confirmed_by: string | null = null,
): Promise<string[]> {
  if (loan_ids.length === 0) return [];
  const waiting = (await findLoansForPayment(tx, loan_ids, [])).filter(
    ({ cash_waits_since }) => cash_waits_since !== null,
  );
  const still = confirmed_by === null ? await withUnbankedCash(tx, waiting) : new Set<string>();
  const free = waiting.filter(({ id }) => !still.has(id)).map((loan) => ({ ...loan, cash_waits_since: null }));
  if (free.length === 0) return [];
  const now = services.clock.now();
  const today = services.clock.today();
  await endCashWaits(
    tx,
    free.map(({ id }) => id),
    confirmed_by === null ? null : { by: confirmed_by, at: now },
  );
  const unheld = await unlockCuredLoans(tx, services, free, (loan) => standingOf(loan, today, 0));
  for (const { loan_id, device_id } of unheld)
    await releaseDeviceFromStock(
      tx,
      device_id,
      `settled:${free.find(({ id }) => id === loan_id)?.loan_reference}`,
      now,
    );
  const customers = await customersToTell(tx, [...new Set(free.map(({ customer_id }) => customer_id))]);
  await sendMessages(
    tx,
    services,
    free.flatMap(({ customer_id, loan_reference: reference }) => {
      const customer = customers.get(customer_id);
      return customer
        ? [
            {
              to: customer.msisdn,
              customer_id,
              language: customer.language,
              template: 'settled' as const,
              facts: { reference },
            },
          ]
        : [];
    }),
  );
  return free.map(({ loan_reference }) => loan_reference);
}
