/** The customers for whom a payment in suspense may be meant, with the evidence for each. */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { customer } from '../../../../tests/harness/given.ts';
import { mistyped, stranger } from '../../../../tests/harness/strayed.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';

const { portal, place, officer, world, candidatesOf } = await openSuspenseDesk();
afterAll(() => portal.stop());

describe('the candidates of a payment', () => {
  test('a mistyped reference and the customer’s own phone are strong evidence, and first; a customer’s next of kin comes after', async () => {
    const loan = await world.running();
    const relative = await world.running();
    await portal.database.sql
      .updateTable('customers')
      .set({ next_of_kin_phone: loan.person.msisdn })
      .where('id', '=', relative.person.id)
      .execute();
    const { id } = await world.send(mistyped(loan.loan_reference), 1_000, { msisdn: loan.person.msisdn });
    expect(
      (await candidatesOf(id)).map(({ of, reference, strength, evidence, customer_id }) => ({
        of,
        reference,
        strength,
        evidence,
        customer_id,
      })),
    ).toEqual([
      {
        of: 'loan',
        reference: loan.loan_reference,
        strength: 'strong',
        evidence: ['reference_one_off', 'own_phone'],
        customer_id: loan.person.id,
      },
      {
        of: 'loan',
        reference: relative.loan_reference,
        strength: 'likely',
        evidence: ['next_of_kin_phone'],
        customer_id: relative.person.id,
      },
    ]);
  });

  test('an earlier payment from the same phone and the amount of an instalment are evidence as well', async () => {
    const loan = await world.running();
    const phone = stranger();
    await world.send(loan.loan_reference, 500, { msisdn: phone });
    const { installments } = await portal.done(loansCalls.schedule, { loan_reference: loan.loan_reference }, officer);
    const second_fcfa = installments[1]?.amount_fcfa ?? 0;
    const plain = await candidatesOf((await world.lost(second_fcfa + 1, { msisdn: phone })).id);
    expect(plain.map(({ reference, evidence, strength }) => [reference, evidence, strength])).toEqual([
      [loan.loan_reference, ['paid_before'], 'likely'],
    ]);
    const exact = await candidatesOf((await world.lost(second_fcfa * 2, { msisdn: phone })).id);
    expect(exact.map(({ reference, evidence }) => [reference, evidence])).toEqual([
      [loan.loan_reference, ['paid_before', 'instalment_amount']],
    ]);
  });

  test('money for a loan that is paid off is offered to the same customer’s active loan', async () => {
    const paid = await world.running();
    await world.send(paid.loan_reference, (await world.row(paid)).total_fcfa);
    const { id } = await world.send(paid.loan_reference, 800);
    expect(await world.payment(id)).toMatchObject({ reason: 'closed_loan', customer_id: paid.person.id });
    expect(await candidatesOf(id)).toEqual([]);
    const next = await world.running(paid.person);
    expect(
      (await candidatesOf(id)).map(({ reference, evidence, strength }) => [reference, evidence, strength]),
    ).toEqual([[next.loan_reference, ['former_reference', 'same_customer'], 'strong']]);
  });

  test('the payer’s full name alone makes a candidate possible, and a sale that waits for exactly this deposit is a candidate', async () => {
    const surname = `Ateba${newId().slice(-5).replace(/\d/g, 'x')}`;
    const person = await customer(portal, place, { first_name: 'Blandine', surname });
    const sale = await world.saleOf(person);
    const { id } = await world.lost(sale.deposit_fcfa ?? 0, { name: ['BLANDINE', surname.toUpperCase()] });
    expect(await candidatesOf(id)).toMatchObject([
      {
        of: 'sale',
        reference: sale.loan_reference,
        evidence: ['same_name', 'deposit_amount'],
        strength: 'likely',
        effect: null,
        due_fcfa: sale.deposit_fcfa,
      },
    ]);
  });

  test('there is no candidate without evidence, and no answer about a payment that is not in suspense', async () => {
    const { id } = await world.lost(1_234);
    expect(await candidatesOf(id)).toEqual([]);
    await portal.refused(suspenseCalls.candidates, { payment_id: newId() }, officer, 'TRANSACTION_NOT_FOUND');
    const loan = await world.running();
    const placed = await world.send(loan.loan_reference, 50);
    await portal.refused(suspenseCalls.candidates, { payment_id: placed.id }, officer, 'NOT_IN_SUSPENSE');
    await portal.refused(
      suspenseCalls.allocationEffect,
      { payment_id: id, loan_reference: withCheckDigit('999999999'), amount_fcfa: 10 },
      officer,
      'LOAN_NOT_FOUND',
    );
  });
});
