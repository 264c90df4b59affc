/**
 * What the user is working on: the selected customer, the step of the sale, the chosen phone, both numbers and the
 * contract. It is kept encrypted and removed at log-out.
 */
import { keep } from '../encrypted-storage.ts';
import { recall } from '../recall.ts';

export interface Selection {
  readonly customer_id?: string;
  readonly msisdn?: string;
  readonly next_of_kin_msisdn?: string;
  readonly application_id?: string;
  readonly loan_step?: number;
  readonly selected_phone?: string;
  readonly contract_id?: string;
}

export const recallSelection = async (): Promise<Selection> => (await recall<Selection>('selection')) ?? {};

export async function select(change: Selection): Promise<void> {
  await keep('selection', { ...(await recallSelection()), ...change });
}

/** Starts a new sale: the customer stays selected, and everything about the last sale is removed. */
export async function resetSale(): Promise<void> {
  const { customer_id, msisdn } = await recallSelection();
  await keep('selection', { ...(customer_id && { customer_id }), ...(msisdn && { msisdn }), loan_step: 0 });
}
