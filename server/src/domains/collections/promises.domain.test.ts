/** Promises to pay: the ledger decides them, and they postpone locks. */
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import type { Loan } from '../../../../tests/harness/phones.ts';
import { openCollectionDesk } from '../../../../tests/harness/collection-desk.ts';

const desk = await openCollectionDesk();
const { portal, collector, colleague, lead, rate, read, promised, lateLoans, arrears, pay, lockOf, isOn, follow } =
  desk;
beforeAll(() => desk.startWorkers());
afterAll(() => desk.portal.stop());

const oneLate = async (days = 3): Promise<Loan> => {
  const [loan] = await lateLoans(1, days);
  if (!loan) throw new Error('no loan');
  return loan;
};
const stateOf = async (loan: Loan) => (await read(loan)).loan.promise?.state;
const paid = async (loan: Loan, amount: number) => {
  const before = (await read(loan)).loan.outstanding_fcfa;
  await pay(loan, amount);
  await portal.until('the money is on the loan', async () => (await read(loan)).loan.outstanding_fcfa < before);
};

describe('a promise', () => {
  test('is kept by the money at once, and open again when the money is taken away', async () => {
    const loan = await oneLate();
    const owed = await arrears(loan);
    const { promise } = await rate(promised(loan, owed, 5));
    expect(promise).toMatchObject({ amount_fcfa: owed, state: 'open', received_fcfa: 0 });
    await paid(loan, owed - 101);
    expect(await stateOf(loan)).toBe('open');
    await paid(loan, 1);
    expect(await stateOf(loan)).toBe('kept');
    // The payment is reversed: what it decided is open again.
    await desk.run(
      `update payments set status = 'reversed' where id = (select id from payments where loan_id = $1
        and purpose = 'repayment' order by id desc limit 1)`,
      [loan.loan_id],
    );
    expect(await stateOf(loan)).toBe('open');
  });

  test('does not count money that was on the loan before it was made', async () => {
    const loan = await oneLate();
    const owed = await arrears(loan);
    await paid(loan, 500);
    await rate(promised(loan, owed - 500, 3));
    expect((await read(loan)).loan.promise).toMatchObject({ state: 'open', received_fcfa: 0 });
  });

  test('is broken or kept in part the day after its grace, and then comes back to the top', async () => {
    const [broken, partial] = await lateLoans(2);
    if (!broken || !partial) throw new Error('no loans');
    const owed = await arrears(broken);
    await rate(promised(broken, owed, 2));
    await rate(promised(partial, owed, 2));
    expect(await isOn('not_to_call', broken)).toBe(true);
    expect(await isOn('today', broken)).toBe(false);
    await paid(partial, 200);
    await portal.moveDays(2);
    await follow();
    expect([await isOn('promises_due', broken), await isOn('promises_due', partial)]).toEqual([true, true]);
    await portal.moveDays(1);
    expect(await stateOf(broken)).toBe('open');
    await portal.moveDays(1);
    await follow();
    expect([await stateOf(broken), await stateOf(partial)]).toEqual(['broken', 'partial']);
    expect([await isOn('broken_promises', broken), await isOn('broken_promises', partial)]).toEqual([true, false]);
  });

  test('replaces the open one; only its maker or a lead withdraws it, and only while it is open', async () => {
    const loan = await oneLate();
    const owed = await arrears(loan);
    const first = (await rate(promised(loan, owed, 2))).promise;
    const second = (await rate(promised(loan, owed, 4))).promise;
    const { data } = await portal.done(collectionsCalls.calls, { loan_reference: loan.loan_reference }, lead);
    expect(data.map((call) => call.promise?.state)).toEqual(['open', 'replaced']);
    const withdraw = { promise_id: second?.promise_id ?? '', reason: 'typed for the wrong loan' };
    await portal.refused(collectionsCalls.withdrawPromise, withdraw, colleague, 'CALL_OF_ANOTHER');
    await portal.refused(
      collectionsCalls.withdrawPromise,
      { ...withdraw, promise_id: first?.promise_id ?? '' },
      lead,
      'PROMISE_NOT_OPEN',
    );
    await portal.done(collectionsCalls.withdrawPromise, withdraw, collector);
    await portal.refused(collectionsCalls.withdrawPromise, withdraw, collector, 'PROMISE_NOT_OPEN');
    expect((await read(loan)).loan.promise).toBeNull();
  });
});

describe('a promise postpones the lock', () => {
  test('to the day after the promised one, and the explanation of the lock says so', async () => {
    const loan = await oneLate(1);
    const due_on = desk.inDays(6);
    const { promise } = await rate(promised(loan, await arrears(loan), 6));
    expect(promise?.holds_lock_until).toBe(due_on);
    await portal.moveDays(6);
    await advanceStages(portal.services);
    expect((await lockOf(loan)).desired).toBe('unlocked');
    expect(await desk.why(loan)).toMatchObject({ interlock: 'promise', promise: { due_on } });
    await portal.moveDays(1);
    await advanceStages(portal.services);
    await portal.until('it locks', async () => (await lockOf(loan)).desired === 'locked');
  });

  test('but not for ever by a new promise before each day', async () => {
    const loan = await oneLate();
    const owed = await arrears(loan);
    const held: unknown[] = [];
    for (let made = 0; made < 4; made++) {
      // Corrected on the same day, it is one promise.
      await rate(promised(loan, owed, 2));
      held.push((await rate(promised(loan, owed, 3))).promise?.holds_lock_until === desk.inDays(3));
      await portal.moveDays(2);
    }
    expect(held).toEqual([true, true, false, false]);
  });

  test('and not for ever by paying one instalment for each: together they hold as long as one may', async () => {
    const loan = await oneLate(20);
    const { installment_fcfa } = await read(loan);
    const first = (await rate(promised(loan, installment_fcfa, 10))).promise;
    expect(first?.holds_lock_until).toBe(desk.inDays(10));
    await paid(loan, installment_fcfa);
    expect(await stateOf(loan)).toBe('kept');
    await portal.moveDays(8);
    const second = (await rate(promised(loan, installment_fcfa, 10))).promise;
    expect(second?.holds_lock_until).toBe(desk.inDays(6));
    await paid(loan, installment_fcfa);
    await portal.moveDays(8);
    expect((await rate(promised(loan, installment_fcfa, 10))).promise?.holds_lock_until).toBeNull();
  });

  test('but not for a customer who broke two in sixty days', async () => {
    const loan = await oneLate();
    const owed = await arrears(loan);
    for (let broken = 0; broken < 2; broken++) {
      expect((await read(loan)).promise_holds_until).not.toBeNull();
      await rate(promised(loan, owed, 0));
      await portal.moveDays(2);
    }
    expect((await read(loan)).promise_holds_until).toBeNull();
    const { promise } = await rate(promised(loan, owed, 3));
    expect(promise?.holds_lock_until).toBeNull();
  });
});
