/** Divides a payment where it is, without moving it: its parts become payments of their own in the same place. */
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { keepProof, keptProof } from './kept-proof.sql.ts';
import { insertParts, setPaymentStatus, setPlace } from './payment-moves.sql.ts';
import { type UnallocatedPayment, findUnallocatedForUpdate, setSuspenseState } from './suspense.sql.ts';

/** The caller has locked the payment, and the amounts add up to it. Answers the parts in order. */
export async function divideInPlace(
  tx: Tx,
  { id, purpose, customer_id, loan_id, application_id, suspense_state }: UnallocatedPayment,
  amounts_fcfa: readonly number[],
): Promise<UnallocatedPayment[]> {
  const proof = await keptProof(tx, id);
  const rows = amounts_fcfa.map((amount_fcfa, at) => ({
    id: newId(),
    suspense_id: newId(),
    amount_fcfa,
    number: at + 1,
  }));
  await insertParts(tx, id, rows);
  await setPaymentStatus(tx, id, 'divided');
  if (suspense_state !== null) await setSuspenseState(tx, id, 'divided', null);
  const parts = [];
  for (const row of rows) {
    await setPlace(tx, row.id, {
      purpose,
      customer_id,
      loan_id,
      application_id,
      placed_by: proof?.placed_by ?? null,
    });
    if (proof) await keepProof(tx, row.id, proof);
    if (suspense_state !== null) await setSuspenseState(tx, row.id, suspense_state, null);
    const part = await findUnallocatedForUpdate(tx, row.id);
    if (!part) throw new Error('a payment without its parts');
    parts.push(part);
  }
  return parts;
}
