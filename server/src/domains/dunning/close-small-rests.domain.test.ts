/**
 * A loan of which no more than the tolerance is left is closed by the portal after its last day, once its money is
 * proven and no more is on its way. The rest is a loss that the books, the statement and the audit record name.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Lent } from '../../../../tests/harness/cash-desk.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { openSmallRestDesk } from '../../../../tests/harness/small-rest-desk.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { advanceStages } from './advance-stages.ts';

const { portal, lent, rowOf, wanted, cardOf, later, pastEnd, payAllBut, statusOf } = await openSmallRestDesk();
afterAll(() => portal.stop());
const { services } = portal;
const auditOf = async (loan: Lent) =>
  (
    await portal.database.pool.query(
      `select staff_id, facts from audit_entries where call = 'loans.smallRestClosed' and subject_id = $1`,
      [loan.id],
    )
  ).rows;

describe('a loan of which little is left', () => {
  test('is closed after its last day, and not before, once', async () => {
    const loan = await lent();
    const { installments } = await rowOf(loan);
    await pastEnd(loan, -2);
    await payAllBut(loan, 60);
    const losses = await balanceOf(portal.database, '5020', '');
    const deferred = await balanceOf(portal.database, '2040', '');
    await pastEnd(loan, 0);
    await advanceStages(services);
    expect(await statusOf(loan)).toBe('active');
    await later(1);
    await advanceStages(services);
    expect(await rowOf(loan)).toMatchObject({
      status: 'settled',
      written_off_fcfa: 60,
      next_due_on: null,
      release_waits_since: null,
    });
    expect(await wanted(loan)).toBe('released');
    const given_up = (await balanceOf(portal.database, '5020', '')) - losses;
    const never_earned = Math.abs((await balanceOf(portal.database, '2040', '')) - deferred);
    expect(given_up).toBeGreaterThan(0);
    expect(given_up + never_earned).toBe(60);
    const { lines } = await portal.done(
      loansCalls.statement,
      { loan_reference: loan.loan_reference },
      loan.place.agent,
    );
    expect(lines.find(({ event }) => event === 'small_rest')).toMatchObject({ credit_fcfa: 60, balance_fcfa: 0 });
    expect((await cardOf(loan)).loans[0]).toMatchObject({
      status: 'settled',
      outstanding: 0,
      installments_paid: installments,
      certificate_id: expect.any(String),
    });
    const { installments: plan } = await portal.done(
      loansCalls.schedule,
      { loan_reference: loan.loan_reference },
      loan.place.agent,
    );
    expect(plan.every(({ state }) => state === 'paid')).toBe(true);
    expect(await auditOf(loan)).toEqual([
      {
        staff_id: null,
        facts: {
          loan_reference: loan.loan_reference,
          written_off_fcfa: 60,
          tolerance_fcfa: 100,
          setting_version: expect.any(Number),
        },
      },
    ]);
    // Reports count it as settled, and its rest with what was written off.
    const reported = await portal.database.pool.query(
      `select standing, owed_fcfa::int, written_off_fcfa::int, written_off_today_fcfa::int
        from portfolio_on($1, now() + interval '100 years', now() + interval '100 years', 100) where loan_id = $2`,
      [services.clock.today(), loan.id],
    );
    expect(reported.rows).toEqual([
      { standing: 'settled', owed_fcfa: 0, written_off_fcfa: 60, written_off_today_fcfa: 60 },
    ]);
    await later(1);
    await advanceStages(services);
    expect(await auditOf(loan)).toHaveLength(1);
    await expectSound(portal);
  });

  test('stays open where more is left than the tolerance of the day', async () => {
    const loan = await lent();
    await payAllBut(loan, 101);
    await pastEnd(loan, 3);
    await advanceStages(services);
    expect(await statusOf(loan)).toBe('active');
    await setSettings(portal.database, { locks: { tolerance_fcfa: 101 } });
    await advanceStages(services);
    expect(await statusOf(loan)).toBe('settled');
    await setSettings(portal.database, { locks: { tolerance_fcfa: 100 } });
    await expectSound(portal);
  });

  test('is closed a week after its payoff lacked a few francs', async () => {
    const loan = await lent();
    await payAllBut(loan, 1);
    await later(6);
    await advanceStages(services);
    expect(await statusOf(loan)).toBe('active');
    await later(2);
    await portal.until('the loan is closed', async () => (await statusOf(loan)) === 'settled');
    expect(await wanted(loan)).toBe('released');
    await expectSound(portal);
  });
});
