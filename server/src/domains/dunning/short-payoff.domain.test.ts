/**
 * A payoff under an offer to settle early that lacks no more than the tolerance takes the offer: the rebate is given at
 * once, and the rest is closed as that of any other loan, a week later.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Lent } from '../../../../tests/harness/cash-desk.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { openOfferDesk } from '../../../../tests/harness/offer-desk.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { advanceStages } from './advance-stages.ts';

const { portal, rowOf, wanted, send, cardOf, later, statusOf, offered, closed } = await openOfferDesk();
afterAll(() => portal.stop());
const { services } = portal;

/** What reports say of a loan today. */
const reported = async (loan: Lent) => {
  const { rows } = await portal.database.pool.query(
    `select standing, owed_fcfa::int, repaid_fcfa::int, paid_fcfa::int
      from portfolio_on($1, now() + interval '100 years', now() + interval '100 years', 100) where loan_id = $2`,
    [services.clock.today(), loan.id],
  );
  return rows;
};

describe('a payoff under an offer that lacks a few francs', () => {
  test('takes the offer, and a week later the portal closes the loan with its rest', async () => {
    const { loan, desk, amount_fcfa, rebate_fcfa } = await offered();
    const { total_fcfa } = await rowOf(loan);
    await send(loan, amount_fcfa - 101);
    expect(await rowOf(loan)).toMatchObject({ rebate_fcfa: 0, repaid_fcfa: amount_fcfa - 101 });
    await send(loan, 21);
    expect(await rowOf(loan)).toMatchObject({ status: 'active', rebate_fcfa, repaid_fcfa: total_fcfa - 80 });
    expect((await cardOf(loan)).loans[0]).toMatchObject({
      outstanding: 80,
      repaid: amount_fcfa - 80,
      rebate: rebate_fcfa,
      settlement_offer: null,
    });
    expect(await reported(loan)).toEqual([
      { standing: 'active', owed_fcfa: 80, repaid_fcfa: total_fcfa - 80, paid_fcfa: amount_fcfa - 80 },
    ]);
    await expectSound(portal);
    // A loan has one rebate.
    const { loan_reference } = loan;
    expect(await portal.done(loansCalls.earlySettlement, { loan_reference }, desk)).toMatchObject({
      remaining_fcfa: 80,
      rebate_fcfa: 0,
      amount_fcfa: 80,
    });
    await portal.refused(loansCalls.offerSettlement, { loan_reference, amount_fcfa: 80 }, desk, 'NO_REBATE');

    await later(6);
    await advanceStages(services);
    expect(await statusOf(loan)).toBe('active');
    await later(2);
    await closed(loan);
    expect(await rowOf(loan)).toMatchObject({ rebate_fcfa, written_off_fcfa: 80, next_due_on: null });
    expect(await balanceOf(portal.database, '1100', loan.id)).toBe(0);
    expect(await wanted(loan)).toBe('released');
    const { lines } = await portal.done(loansCalls.statement, { loan_reference }, desk);
    expect(lines.slice(-2).map(({ event, credit_fcfa }) => [event, credit_fcfa])).toEqual([
      ['early_settlement_rebate', rebate_fcfa],
      ['small_rest', 80],
    ]);
    await expectSound(portal);
  });

  test('is settled by the rest when it comes, also after the last day of the offer', async () => {
    const { loan, amount_fcfa, rebate_fcfa, until } = await offered();
    await send(loan, amount_fcfa - 100);
    await later(5);
    expect(services.clock.today() > until).toBe(true);
    await send(loan, 130);
    expect(await rowOf(loan)).toMatchObject({ status: 'settled', rebate_fcfa, written_off_fcfa: 0, credit_fcfa: 30 });
    await expectSound(portal);
  });

  test('takes nothing with more than the tolerance, without a tolerance, or after the last day', async () => {
    const short = await offered();
    await send(short.loan, short.amount_fcfa - 101);
    const late = await offered();
    await later(4);
    for (const { loan } of [short, late]) await send(loan, loan === late.loan ? late.amount_fcfa - 1 : 50);
    for (const { loan } of [short, late]) expect(await rowOf(loan)).toMatchObject({ status: 'active', rebate_fcfa: 0 });
    await setSettings(portal.database, { locks: { tolerance_fcfa: 0 } });
    const strict = await offered();
    await send(strict.loan, strict.amount_fcfa - 1);
    expect(await rowOf(strict.loan)).toMatchObject({ status: 'active', rebate_fcfa: 0 });
    await send(strict.loan, 1);
    expect(await rowOf(strict.loan)).toMatchObject({ status: 'settled', rebate_fcfa: strict.rebate_fcfa });
    await setSettings(portal.database, { locks: { tolerance_fcfa: 100 } });
    await expectSound(portal);
  });

  test('is taken once by two part payments at the same time', async () => {
    const { loan, amount_fcfa, rebate_fcfa } = await offered();
    const half = Math.floor(amount_fcfa / 2);
    await Promise.all([send(loan, half), send(loan, amount_fcfa - half - 60)]);
    expect(await rowOf(loan)).toMatchObject({ status: 'active', rebate_fcfa });
    expect((await cardOf(loan)).loans[0]).toMatchObject({ outstanding: 60, credit_balance: 0 });
    await expectSound(portal);
  });
});
