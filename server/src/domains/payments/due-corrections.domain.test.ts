/** Cash that was typed too high is corrected a day after the text, unless its customer objects. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { openMistypedDesk, SAW } from '../../../../tests/harness/mistyped-desk.ts';
import { findLockHold } from './lock-holds.ts';
import { refreshProof } from './paybill-proof.ts';

const {
  portal,
  second,
  lent,
  rowOf,
  owed,
  till,
  bank,
  cardOf,
  codeOf,
  checker,
  clerk,
  correct,
  asked,
  approve,
  paid,
  rowOfPayment,
  corrected,
  textsAbout,
  runDue,
} = await openMistypedDesk();
afterAll(() => portal.stop());

describe('downwards', () => {
  test('it takes effect a day after the text, once, and the phone locks no earlier than the next day', async () => {
    const loan = await lent();
    await portal.moveDays(40);
    const [before, cash] = [await rowOf(loan), await till(loan.place)];
    const id = await corrected(loan, 30_000, 3_000);
    expect(await rowOfPayment(loan, id)).toMatchObject({
      status: 'posted',
      is_correctable: false,
      correction: { amount_fcfa: 3_000, takes_effect_at: expect.any(String) },
    });
    await portal.textLike(loan.person.msisdn, /30.000.*3.000.*nothing changes/);
    expect((await cardOf(loan)).payments).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, correction: expect.objectContaining({ amount_fcfa: 3_000 }) }),
      ]),
    );
    await runDue();
    expect((await rowOf(loan)).repaid_fcfa).toBe(before.repaid_fcfa + 30_000);
    expect(codeOf(await correct(id, 4_000, loan.place.agent))).toBe('CORRECTION_WAITS');
    await portal.moveDays(1);
    await runDue();
    await runDue();
    expect((await rowOf(loan)).repaid_fcfa).toBe(before.repaid_fcfa + 3_000);
    expect(await till(loan.place)).toBe(cash + 3_000);
    await refreshProof(portal.services);
    expect(await findLockHold(portal.database, portal.services, loan.id)).toBe('payment_corrected');
    expect(await textsAbout(loan, 'payment_corrected')).toHaveLength(1);
    const { entries } = await portal.done(
      customerOverviewCalls.timeline,
      { customer_id: loan.person.id },
      loan.place.agent,
    );
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['correction_waits', 'correction_applied', 'payment_reversed']),
    );
    await portal.moveDays(1);
    await refreshProof(portal.services);
    expect(await findLockHold(portal.database, portal.services, loan.id)).toBeNull();
    await expectSound(portal);
  }, 120_000);

  test('it does not take effect where the customer objects at any desk, and asker and approver are told', async () => {
    const loan = await lent();
    const before = await rowOf(loan);
    const id = await corrected(loan, 30_000, 3_000);
    const object = () =>
      portal.call(paymentsCalls.objectToCorrection, { payment_id: id, customer_said: 'I gave six notes' }, clerk);
    expect(codeOf(await object())).toBe('done');
    expect(codeOf(await object())).toBe('NO_CORRECTION_WAITS');
    await portal.textLike(checker.msisdn, /objects/);
    await portal.textLike(loan.place.agent.msisdn, /objects/);
    await portal.moveDays(2);
    await runDue();
    expect((await rowOf(loan)).repaid_fcfa).toBe(before.repaid_fcfa + 30_000);
    const { entries } = await portal.done(customerOverviewCalls.timeline, { customer_id: loan.person.id }, clerk);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'correction_objected',
          facts: expect.objectContaining({ note: 'I gave six notes' }),
        }),
      ]),
    );
    expect((await rowOfPayment(loan, id))?.is_correctable).toBe(true);
  }, 120_000);

  test('it is overtaken by a banking that covers the former sum, or by a reversal', async () => {
    const loan = await lent();
    const banked = await corrected(loan, 30_000, 3_000);
    expect(codeOf(await bank(loan.place, await till(loan.place)))).toBe('done');
    await portal.moveDays(1);
    await runDue();
    expect(await rowOfPayment(loan, banked)).toMatchObject({ status: 'posted', amount: 30_000, correction: null });
    await portal.textLike(checker.msisdn, /no effect/);
    expect(codeOf(await correct(banked, 3_000, loan.place.agent))).toBe('CORRECTION_PROVEN');
    const other = await lent(loan.place, 1);
    const reversed = await corrected(other, 9_000, 900);
    await portal.database.pool.query("update payments set status = 'reversed' where id = $1", [reversed]);
    await portal.moveDays(1);
    await runDue();
    await portal.database.pool.query("update payments set status = 'posted' where id = $1", [reversed]);
    expect(await rowOfPayment(other, reversed)).toMatchObject({ amount: 9_000, correction: null });
    await expectSound(portal);
  }, 120_000);

  test('a loan that the payment had paid off runs again, and none is released while the correction waits', async () => {
    const loan = await lent();
    const id = await paid(loan, await owed(loan));
    expect((await rowOf(loan)).status).toBe('settled');
    expect(codeOf(await approve((await asked(id, 1_000, loan.place.agent)).id))).toBe('done');
    await portal.done(paymentsCalls.confirmCash, { loan_reference: loan.loan_reference, reason: SAW }, second);
    expect((await rowOf(loan)).release_waits_since).not.toBeNull();
    await portal.moveDays(1);
    await runDue();
    expect((await rowOf(loan)).status).toBe('active');
    await expectSound(portal);
  }, 120_000);
});
