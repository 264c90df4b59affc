import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { type Shop, customer, saleAtDeposit } from './given.ts';
import type { Portal } from './portal.ts';

/** Puts cash into the till of a shop, as a part of the deposit of a new sale. The amount is in whole francs. */
export async function putCashInTill(portal: Portal, place: Shop, amount_fcfa: number): Promise<void> {
  const { id: application_id, loan_reference } = await saleAtDeposit(portal, place, await customer(portal, place));
  await portal.done(
    paymentsCalls.payDeposit,
    { method: 'cash', application_id, amount_fcfa, receipt_number: `till-${loan_reference}` },
    place.agent,
  );
}
