/** A payoff under an offer that lacked a few francs waits for proof of its money, and loses its rebate with its money. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Lent } from '../../../../tests/harness/cash-desk.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { openOfferDesk } from '../../../../tests/harness/offer-desk.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { advanceStages } from './advance-stages.ts';

const { portal, lent, rowOf, take, send, bank, till, codeOf, cardOf, later, pastEnd, statusOf, offered, closed } =
  await openOfferDesk();
afterAll(() => portal.stop());
const { services } = portal;
const officer = await portal.staff(['REQUEST_REALLOCATION']);
const checker = await portal.staff(['APPROVE_MAKER_CHECKER']);

const paymentsOn = async (loan: Lent) =>
  (
    await portal.database.sql
      .selectFrom('payments')
      .select(['id', 'amount_fcfa'])
      .where('loan_id', '=', loan.id)
      .where('purpose', '=', 'repayment')
      .orderBy('id')
      .execute()
  ).map(({ id, amount_fcfa }) => ({ id, amount_fcfa: Number(amount_fcfa) }));

/** Puts the last payment on this loan on another one, with a second person. */
async function moveLast(from: Lent, to: Lent): Promise<void> {
  const payment_id = (await paymentsOn(from)).at(-1)?.id ?? '';
  const { request } = await portal.done(
    suspenseCalls.requestReallocation,
    { payment_id, loan_reference: to.loan_reference, reason: 'The customer read the wrong number' },
    officer,
  );
  await portal.done(approvalsCalls.approveMakerChecker, { request_id: request.id }, checker);
}

describe('a payoff under an offer that lacks a few francs', () => {
  test('is not closed while its money is one person’s word', async () => {
    const { loan, amount_fcfa, rebate_fcfa } = await offered();
    expect(codeOf(await take(loan, amount_fcfa - 40, loan.place.agent))).toBe('done');
    expect(await rowOf(loan)).toMatchObject({ status: 'active', rebate_fcfa });
    await later(8);
    await advanceStages(services);
    expect(await statusOf(loan)).toBe('active');
    expect(codeOf(await bank(loan.place, await till(loan.place)))).toBe('done');
    await pastEnd(loan);
    await advanceStages(services);
    expect(await rowOf(loan)).toMatchObject({ status: 'settled', rebate_fcfa, written_off_fcfa: 40 });
    await expectSound(portal);
  });

  test('owes its rebate again when its money goes to another loan, and keeps it when a few francs do', async () => {
    const [whole, part, other] = [await offered(), await offered(), await lent()];
    await send(whole.loan, whole.amount_fcfa - 100);
    await moveLast(whole.loan, other);
    expect(await rowOf(whole.loan)).toMatchObject({ status: 'active', rebate_fcfa: 0, repaid_fcfa: 0 });
    await expectSound(portal);
    // The rest that is missing again is no more than the tolerance.
    await send(part.loan, part.amount_fcfa - 90);
    await send(part.loan, 30);
    await moveLast(part.loan, other);
    expect(await rowOf(part.loan)).toMatchObject({ status: 'active', rebate_fcfa: part.rebate_fcfa });
    expect((await cardOf(part.loan)).loans[0]).toMatchObject({ outstanding: 90 });
    await later(9);
    await closed(part.loan);
    await expectSound(portal);
  });

  test('is a payoff with a tolerance that is larger than an instalment', async () => {
    await setSettings(portal.database, { locks: { tolerance_fcfa: 50_000 } });
    const { loan, amount_fcfa, rebate_fcfa } = await offered();
    const { installments, next_due_on } = await rowOf(loan);
    await send(loan, amount_fcfa - 45_000);
    const row = await rowOf(loan);
    expect([row.rebate_fcfa, installments > 1]).toEqual([rebate_fcfa, true]);
    expect((row.next_due_on ?? '') > addDays(next_due_on ?? '', 7)).toBe(true);
    await later(8);
    await closed(loan);
    await setSettings(portal.database, { locks: { tolerance_fcfa: 100 } });
    await expectSound(portal);
  });
});
