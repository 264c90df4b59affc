/** The customer of an open sale is told that money of the deposit counts no longer. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { findApplicationsForPayment } from '../sales/sales.ts';
import { notifyCustomer } from './record-move.ts';

/** After the amount was taken off; once for each payment. Of a sale that is over nothing is to be paid. */
export async function tellOfDeposit(
  tx: Tx,
  services: Services,
  application_id: string,
  amount_fcfa: number,
): Promise<void> {
  const [sale] = await findApplicationsForPayment(tx, [application_id], []);
  if (sale?.state !== 'open') return;
  await notifyCustomer(tx, services, sale.customer_id, {
    template: 'deposit_taken_back',
    facts: {
      amount: formatFcfa(amount_fcfa),
      reference: sale.loan_reference,
      missing: formatFcfa(Math.max(0, (sale.deposit_fcfa ?? 0) - sale.deposit_paid_fcfa)),
    },
  });
}
