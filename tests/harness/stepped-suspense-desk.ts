/** Two finance officers who place, take back and set aside payments. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { expect } from 'vitest';
import { newId } from '../../server/src/platform/ids.ts';
import { shop } from './given.ts';
import { startSteppedPortal } from './stepped-beside-workers.ts';
import { OFFICER, type Running, type Strayed, mistyped, strayedFrom } from './strayed.ts';

/** The answer of an action on several payments. */
export type Bulk = Awaited<ReturnType<Strayed['queue']>>;

/** A portal whose statements can be stepped, with two finance officers and payments in suspense. */
export async function openSteppedSuspenseDesk() {
  const portal = await startSteppedPortal();
  const place = await shop(portal, { phones: 80 });
  const officer = await portal.staff([...OFFICER]);
  const other = await portal.staff([...OFFICER]);
  const world = strayedFrom(portal, place, officer);
  const resultsOf = (answer: Bulk): Array<string | null> => {
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.results.map(({ code }) => code);
  };
  const placed = async (loan: Running, amount: number, about: Parameters<Strayed['send']>[2] = {}): Promise<string> => {
    const { id } = await world.send(mistyped(loan.loan_reference), amount, about);
    expect((await world.correct(id, [[loan.loan_reference, amount]])).ok).toBe(true);
    return id;
  };
  const pay = (loan: Running, amount_fcfa: number) =>
    portal.call(
      paymentsCalls.requestRepayment,
      { method: 'cash', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
      place.agent,
    );

  return { portal, place, officer, other, world, resultsOf, placed, pay };
}
