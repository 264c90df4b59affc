/**
 * VAT where the business says how much it is: within the price from the activation on, within the charge as it is
 * earned, and gone again with a payment that is taken back.
 */
import { booksCalls } from '@palier/contract/books/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { vatEarned, vatWithin } from '@palier/contract/rules/vat.ts';
import { chargeEarned } from '@palier/contract/rules/allocation.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCorrectionDesk } from '../../../../tests/harness/correction-desk.ts';
import { someDice } from '../../../../tests/harness/dice.ts';
import { expectCaught, expectSound } from '../../../../tests/harness/invariants.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';

const RATE = 1925;
const { between } = someDice();
const desk = await openCorrectionDesk();
const { portal, world, undo, approve, requestOf } = desk;
beforeAll(() => setSettings(portal.database, { books: { vat_percent: '19,25', vat_on_charge: true } }));
afterEach(() => expectSound(portal));
afterAll(() => portal.stop());

const officer = await portal.staff(['VIEW_FINANCE', 'BOOK_ENTRIES', 'TAKE_PAYMENT', 'VIEW_CUSTOMER_LOANS']);
type Loan = Awaited<ReturnType<typeof world.running>>;
const row = ({ loan_reference }: Pick<Loan, 'loan_reference'>) =>
  portal.database.sql
    .selectFrom('loans')
    .selectAll()
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
/** What all loans together owe the tax office, from the loans alone. */
async function vatOfLoans(): Promise<number> {
  const rows = await portal.database.sql
    .selectFrom('loans')
    .selectAll()
    .where('activated_at', 'is not', null)
    .execute();
  return rows
    .map(({ charge_fcfa, charge_vat_fcfa, repaid_fcfa, rebate_fcfa, total_fcfa, vat_fcfa }) => {
      const earned = chargeEarned(charge_fcfa, repaid_fcfa, total_fcfa) - rebate_fcfa;
      return vat_fcfa + vatEarned(charge_vat_fcfa, charge_fcfa, earned);
    })
    .reduce((sum, fcfa) => sum + fcfa, 0);
}
const credit = async (account: string) => -(await balanceOf(portal.database, account));
const owed = () => credit('2050');

describe('the VAT of a loan', () => {
  test('is within its price when it is activated, whatever the deposit was', async () => {
    const [sales, vat] = [await credit('4000'), await owed()];
    const loan = await row(await world.running());
    expect(loan.vat_fcfa).toBe(vatWithin(loan.retail_price_fcfa, RATE));
    expect(loan.charge_vat_fcfa).toBe(vatWithin(loan.charge_fcfa, RATE));
    expect((await owed()) - vat).toBe(loan.vat_fcfa);
    expect((await credit('4000')) - sales).toBe(loan.retail_price_fcfa - loan.vat_fcfa);
  });

  test('is earned with the charge, payment by payment, and is taken back with them', async () => {
    const loan = await world.running();
    const paid: string[] = [];
    for (let payment = 0; payment < 8; payment++) {
      paid.push((await world.send(loan.loan_reference, between(1, 9_000))).id);
      expect(await owed()).toBe(await vatOfLoans());
    }
    for (const payment_id of paid.toReversed().slice(0, 4)) {
      const { id } = await requestOf(undo(payment_id));
      expect(await approve(id)).toMatchObject({ ok: true });
      expect(await owed()).toBe(await vatOfLoans());
    }
    const { vat_fcfa } = await row(loan);
    expect(vat_fcfa).toBeGreaterThan(0);
  });

  test('is owed on what an early settlement really earned, and not on its rebate', async () => {
    const loan = await world.running();
    const { amount_fcfa } = await portal.done(
      loansCalls.earlySettlement,
      { loan_reference: loan.loan_reference },
      officer,
    );
    await portal.done(loansCalls.offerSettlement, { loan_reference: loan.loan_reference, amount_fcfa }, officer);
    const before = await owed();
    await world.send(loan.loan_reference, amount_fcfa);
    const { status, rebate_fcfa, charge_fcfa, charge_vat_fcfa } = await row(loan);
    expect([status, rebate_fcfa > 0]).toEqual(['settled', true]);
    expect((await owed()) - before).toBe(vatEarned(charge_vat_fcfa, charge_fcfa, charge_fcfa - rebate_fcfa));
  });

  test('stays what it was when the rate changes, and a loan that starts under no rate holds none', async () => {
    const loan = await world.running();
    const held = await row(loan);
    await setSettings(portal.database, { books: { vat_percent: '0' } });
    await world.send(loan.loan_reference, 25_000);
    expect(await row(loan)).toMatchObject({ vat_fcfa: held.vat_fcfa, charge_vat_fcfa: held.charge_vat_fcfa });
    expect(await owed()).toBe(await vatOfLoans());
    expect(await row(await world.running())).toMatchObject({ vat_fcfa: 0, charge_vat_fcfa: 0 });
    await setSettings(portal.database, { books: { vat_percent: '18', vat_on_charge: false } });
    const later = await row(await world.running());
    expect(later).toMatchObject({ vat_fcfa: vatWithin(later.retail_price_fcfa, 1800), charge_vat_fcfa: 0 });
  });
});

test('the statement of profit and loss says how much VAT it leaves out', async () => {
  const today = portal.services.clock.today();
  const { lines, vat_fcfa } = await portal.done(booksCalls.profitAndLoss, { from_on: today, until_on: today }, officer);
  expect(vat_fcfa).toBe(await vatOfLoans());
  expect(lines.map(({ account }) => account)).not.toContain('2050');
});

test('VAT in the books that no loan holds, or of another amount than the loans hold, is noticed', async () => {
  await expectCaught(
    portal,
    `insert into postings (journal_id, line, debit_account, debit_subject, credit_account, credit_subject, amount_fcfa)
      select id, 99, '4000', '', '2050', '', 7 from journals where event = 'activation' limit 1`,
    /2050 VAT collected: -\d+ FCFA in the books/,
  );
  await expectCaught(portal, `update loans set vat_fcfa = vat_fcfa + 1 where vat_fcfa > 0`, /2050 VAT collected/);
});
