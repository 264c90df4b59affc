/** The desk of a finance officer who places payments that wait in suspense. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { expect } from 'vitest';
import { advanceStages } from '../../server/src/domains/dunning/advance-stages.ts';
import { balanceOf } from '../../server/src/domains/ledger/ledger.sql.ts';
import { shop } from './given.ts';
import { startPortal } from './portal.ts';
import { OFFICER, type Running, type Strayed, strayedFrom } from './strayed.ts';

/** A portal with a finance officer and payments in suspense, with the functions that read them. */
export async function openSuspenseDesk() {
  const portal = await startPortal();
  const place = await shop(portal, { phones: 60 });
  const officer = await portal.staff([...OFFICER]);
  const world = strayedFrom(portal, place, officer);
  const waiting = (filter: Partial<Sent<typeof suspenseCalls.wrongAccount>> = {}) =>
    portal.done(suspenseCalls.wrongAccount, { page_number: 1, page_size: 50, ...filter }, officer);
  const candidatesOf = async (payment_id: string) =>
    (await portal.done(suspenseCalls.candidates, { payment_id }, officer)).candidates;
  const effectOf = async (payment_id: string, loan_reference: string, amount_fcfa: number) =>
    (await portal.done(suspenseCalls.allocationEffect, { payment_id, loan_reference, amount_fcfa }, officer)).candidate;
  const inSuspense = () => balanceOf(portal.database, '2020');
  const codeOf = async (answer: ReturnType<Strayed['correct']>): Promise<string> => {
    const given = await answer;
    return given.ok ? 'done' : given.refusal.code;
  };
  async function locked(): Promise<Running & { arrears_fcfa: number }> {
    const loan = await world.running();
    await world.age(loan, 11);
    await advanceStages(portal.services);
    await portal.until('the phone is locked', async () => (await world.handset(loan)) === 'locked');
    const { candidate } = await portal.done(
      suspenseCalls.allocationEffect,
      { payment_id: (await world.lost(1)).id, loan_reference: loan.loan_reference, amount_fcfa: 1 },
      officer,
    );
    expect(candidate.effect?.days_past_due).toBe(4);
    const { installments } = await portal.done(loansCalls.schedule, { loan_reference: loan.loan_reference }, officer);
    return {
      ...loan,
      arrears_fcfa: installments
        .filter(({ due_on }) => due_on < portal.services.clock.today())
        .reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0),
    };
  }

  return { portal, place, officer, world, waiting, candidatesOf, effectOf, inSuspense, codeOf, locked };
}
