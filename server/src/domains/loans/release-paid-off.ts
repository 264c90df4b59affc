/**
 * Releases phones of paid-off loans that waited: until the cash was banked or confirmed by a second person, the slips
 * were found, and the operator’s list had the money or a day had passed.
 */
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { releaseDeviceFromStock } from '../stock/stock.ts';
import { unlockCuredLoans } from '../lock-commands/lock-commands.ts';
import { customersToTell } from '../messages/messages.ts';
import { sendMessages } from '../messages/send-message.ts';
import { endReleaseWaits } from './release-waits.sql.ts';
import { withheldLoans } from './withheld-loans.ts';
import { standingOf } from './loan-terms.ts';
import { type PaidLoan, findLoansForPayment } from './repaid-loans.sql.ts';

type SettledLoan = Omit<PaidLoan, 'offer_rebate_fcfa' | 'offer_until'>;

/**
 * Releases those of these loans that waited for proof and do not wait any more, and names who confirmed the last of it,
 * where somebody did. The loans are locked before their payments are read, so that one at the same moment is seen
 * completely. Answers the references of the released loans.
 */
export async function releasePaidOff(
  tx: Tx,
  services: Services,
  loan_ids: readonly string[],
  confirmed_by: string | null = null,
): Promise<string[]> {
  if (loan_ids.length === 0) return [];
  const waiting = (await findLoansForPayment(tx, loan_ids, [])).filter(
    ({ release_waits_since }) => release_waits_since !== null,
  );
  const still = await withheldLoans(tx, services, waiting);
  const free = waiting.filter(({ id }) => !still.has(id)).map((loan) => ({ ...loan, release_waits_since: null }));
  if (free.length === 0) return [];
  const now = services.clock.now();
  await endReleaseWaits(
    tx,
    free.map(({ id }) => id),
    confirmed_by === null ? null : { by: confirmed_by, at: now },
  );
  await releaseSettled(tx, services, free);
  return free.map(({ loan_reference }) => loan_reference);
}

/** Releases the phones of loans that are settled and wait for nothing, and tells their customers. */
export async function releaseSettled(tx: Tx, services: Services, settled: readonly SettledLoan[]): Promise<void> {
  const now = services.clock.now();
  const today = services.clock.today();
  const unheld = await unlockCuredLoans(tx, services, settled, (loan) => standingOf(loan, today, 0));
  for (const { loan_id, device_id } of unheld)
    await releaseDeviceFromStock(
      tx,
      device_id,
      `settled:${settled.find(({ id }) => id === loan_id)?.loan_reference}`,
      now,
    );
  const customers = await customersToTell(tx, [...new Set(settled.map(({ customer_id }) => customer_id))]);
  await sendMessages(
    tx,
    services,
    settled.flatMap(({ customer_id, loan_reference: reference }) => {
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
}
