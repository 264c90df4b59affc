/** A payment in suspense is placed to the franc and the day, once, or not at all. */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { withCheckDigit } from '@palier/contract/rules/reference-digits.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { OFFICER, type Running, mistyped } from '../../../../tests/harness/strayed.ts';
import { openSuspenseDesk } from '../../../../tests/harness/suspense-desk.ts';

const { portal, place, officer, world, candidatesOf, effectOf, inSuspense, codeOf, locked } = await openSuspenseDesk();
afterAll(() => portal.stop());

describe('placing a payment', () => {
  test('is a repayment of the day on which it came: loan, books, list and text agree with the announced effect', async () => {
    const loan = await world.running();
    const came_on = portal.services.clock.today();
    const { id, transaction_id } = await world.send(mistyped(loan.loan_reference), 12_345, {
      msisdn: loan.person.msisdn,
    });
    await portal.moveDays(1);
    const [held, before] = [await inSuspense(), await world.row(loan)];
    const { effect } = await effectOf(id, loan.loan_reference, 12_345);
    const [candidate] = await candidatesOf(id);
    expect(candidate?.effect).toEqual(effect);
    const answer = await world.correct(id, [[loan.loan_reference, 12_345]]);
    expect(answer).toMatchObject({
      ok: true,
      value: {
        opens: [],
        transactions: [
          {
            id,
            transaction_id,
            reference: loan.loan_reference,
            allocated_to: 'loan',
            suspense_state: 'matched',
            customer_id: loan.person.id,
            value_on: came_on,
          },
        ],
      },
    });
    const after = await world.row(loan);
    expect(effect).toMatchObject({
      outstanding_fcfa: before.total_fcfa,
      outstanding_then_fcfa: after.total_fcfa - after.repaid_fcfa,
      next_due_on: before.next_due_on,
      next_due_then: after.next_due_on,
      credit_fcfa: 0,
      settles: false,
      lock: 'unlocked',
      lock_then: 'unlocked',
    });
    expect(after).toMatchObject({ repaid_fcfa: 12_345, last_repayment_on: came_on });
    expect(after.next_due_on).not.toBe(before.next_due_on);
    expect(await inSuspense()).toBe(held + 12_345);
    expect(await world.moves(id)).toMatchObject([
      {
        kind: 'placed',
        to_loan_id: loan.id,
        amount_fcfa: 12_345,
        staff_id: officer.id,
        reason: 'Customer called',
        request_id: null,
      },
    ]);
    const journal = await portal.database.sql
      .selectFrom('journals')
      .select(['event', 'value_on', 'loan_id', 'staff_id'])
      .where('id', '=', (await world.moves(id))[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(journal).toEqual({ event: 'placed', value_on: came_on, loan_id: loan.id, staff_id: officer.id });
    expect(await world.texts(loan.person, 'payment_received')).toEqual([
      expect.stringContaining(formatFcfa(12_345).replace(/\s/g, ' ')),
    ]);
    const { lines, balance_fcfa } = await portal.done(
      loansCalls.statement,
      { loan_reference: loan.loan_reference },
      officer,
    );
    expect([lines.map(({ event, credit_fcfa }) => [event, credit_fcfa]), balance_fcfa]).toEqual([
      [
        ['deposit', 20_000],
        ['activation', 0],
        ['placed', 12_345],
      ],
      after.total_fcfa - 12_345,
    ]);
    await expectBooksRight(portal);
  });

  test('exactly the arrears open a locked phone at once, and one franc less does not', async () => {
    const loan = await locked();
    const { id } = await world.lost(loan.arrears_fcfa);
    const short = await effectOf(id, loan.loan_reference, loan.arrears_fcfa - 1);
    const whole = await effectOf(id, loan.loan_reference, loan.arrears_fcfa);
    expect([short.effect?.lock_then, whole.effect?.lock_then, whole.evidence]).toEqual(['locked', 'unlocked', []]);
    expect(await world.correct(id, [[loan.loan_reference, loan.arrears_fcfa - 1]])).toMatchObject({
      ok: true,
      value: { opens: [] },
    });
    expect(await world.wanted(loan)).toBe('locked');
    const left = await portal.database.sql
      .selectFrom('payments')
      .select('id')
      .where('master_id', '=', id)
      .where('purpose', '=', 'suspense')
      .executeTakeFirstOrThrow();
    expect(await world.correct(left.id, [[loan.loan_reference, 1]])).toMatchObject({
      ok: true,
      value: { opens: [loan.loan_reference] },
    });
    expect(await world.wanted(loan)).toBe('unlocked');
    await portal.until('the phone is open', async () => (await world.handset(loan)) === 'active');
    await expectBooksRight(portal);
  });

  test('keeps an offer that was open on the day the money came, and none that had expired', async () => {
    const desk = await portal.staff(['VIEW_CUSTOMER_LOANS', 'TAKE_PAYMENT'], { shop_id: place.id });
    const [early, late] = [await world.running(), await world.running()];
    const offers = new Map<Running, { amount_fcfa: number; rebate_fcfa: number; until: string }>();
    for (const loan of [early, late]) {
      const { amount_fcfa } = await portal.done(
        loansCalls.earlySettlement,
        { loan_reference: loan.loan_reference },
        desk,
      );
      offers.set(
        loan,
        (await portal.done(loansCalls.offerSettlement, { loan_reference: loan.loan_reference, amount_fcfa }, desk))
          .offer,
      );
    }
    const { amount_fcfa, rebate_fcfa, until } = offers.get(early) as {
      amount_fcfa: number;
      rebate_fcfa: number;
      until: string;
    };
    const in_time = await world.send(mistyped(early.loan_reference), amount_fcfa);
    await portal.moveDays(4);
    expect(portal.services.clock.today()).toBe(addDays(until, 1));
    const too_late = await world.send(mistyped(late.loan_reference), amount_fcfa);
    const [kept, lost] = [
      await effectOf(in_time.id, early.loan_reference, amount_fcfa),
      await effectOf(too_late.id, late.loan_reference, amount_fcfa),
    ];
    expect([kept.effect?.settles, kept.effect?.lock_then, lost.effect?.settles]).toEqual([true, 'released', false]);
    expect(await codeOf(world.correct(in_time.id, [[early.loan_reference, amount_fcfa]]))).toBe('done');
    expect(await codeOf(world.correct(too_late.id, [[late.loan_reference, amount_fcfa]]))).toBe('done');
    expect(await world.row(early)).toMatchObject({ status: 'settled', rebate_fcfa, credit_fcfa: 0, next_due_on: null });
    expect(await world.row(late)).toMatchObject({ status: 'active', rebate_fcfa: 0, repaid_fcfa: amount_fcfa });
    await expectBooksRight(portal);
  });

  test('the last franc settles the loan, with its certificate, its text and its phone; any excess belongs to the customer', async () => {
    const loan = await world.running();
    const { total_fcfa } = await world.row(loan);
    const { id } = await world.lost(total_fcfa + 900, { msisdn: loan.person.msisdn });
    expect((await effectOf(id, loan.loan_reference, total_fcfa + 900)).effect).toMatchObject({
      settles: true,
      credit_fcfa: 900,
      outstanding_then_fcfa: 0,
      next_due_then: null,
      lock_then: 'released',
    });
    expect(await codeOf(world.correct(id, [[loan.loan_reference, total_fcfa + 900]]))).toBe('done');
    const after = await world.row(loan);
    expect(after).toMatchObject({ status: 'settled', repaid_fcfa: total_fcfa, credit_fcfa: 900, next_due_on: null });
    expect((await world.texts(loan.person, 'settled')).length).toBe(1);
    const { bytes } = await portal.done(
      loansCalls.certificate,
      { certificate_id: after.certificate_id ?? '' },
      officer,
    );
    expect(
      Buffer.from(bytes as Uint8Array)
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    expect(await world.wanted(loan)).toBe('released');
    await expectBooksRight(portal);
  });

  test('a sale takes it as its deposit, up to the amount due', async () => {
    const sale = await world.saleOf();
    const due = sale.deposit_fcfa ?? 0;
    const { id } = await world.send(mistyped(sale.loan_reference), due + 1);
    await world.nothingMoves(async () =>
      expect(await codeOf(world.correct(id, [[sale.loan_reference, due + 1]]))).toBe('DEPOSIT_ABOVE_DUE'),
    );
    expect(await world.correct(id, [[sale.loan_reference, due]])).toMatchObject({
      ok: true,
      value: {
        opens: [],
        transactions: [
          { allocated_to: 'sale', reference: sale.loan_reference, amount: due },
          { allocated_to: 'suspense', amount: 1 },
        ],
      },
    });
    expect(
      (await portal.done(salesCalls.application, { application_id: sale.id }, place.agent)).application
        .deposit_paid_fcfa,
    ).toBe(due);
    expect(await balanceOf(portal.database, '2000', sale.id)).toBe(-due);
    await expectBooksRight(portal);
  });
});

test('an impossible placement is refused, and no franc moves', async () => {
  const loan = await world.running();
  const paid = await world.running();
  await world.send(paid.loan_reference, (await world.row(paid)).total_fcfa);
  const { id } = await world.lost(5_000);
  const borrower = await portal.staff([...OFFICER], { msisdn: loan.person.msisdn });
  const r = loan.loan_reference;
  await world.nothingMoves(async () => {
    expect(await codeOf(world.correct(id, [[r, 5_001]]))).toBe('PARTS_ABOVE_SUM');
    expect(
      await codeOf(
        world.correct(id, [
          [r, 2_500],
          [paid.loan_reference, 2_501],
        ]),
      ),
    ).toBe('PARTS_ABOVE_SUM');
    expect(await codeOf(world.correct(id, [[withCheckDigit('999999999'), 5_000]]))).toBe('LOAN_NOT_FOUND');
    // The first part is already on its loan when the second is refused: the first is undone.
    expect(
      await codeOf(
        world.correct(id, [
          [r, 2_000],
          [withCheckDigit('999999999'), 1_000],
        ]),
      ),
    ).toBe('LOAN_NOT_FOUND');
    expect(
      await codeOf(
        world.correct(id, [
          [r, 2_000],
          [paid.loan_reference, 1_000],
        ]),
      ),
    ).toBe('LOAN_NOT_ACTIVE');
    expect(await codeOf(world.correct(id, [[mistyped(r), 5_000]]))).toBe('INVALID_INPUT');
    expect(await codeOf(world.correct(id, [[r, 0]]))).toBe('INVALID_INPUT');
    expect(await codeOf(world.correct(id, [[r, 0.5]]))).toBe('INVALID_INPUT');
    expect(await codeOf(world.correct(id, []))).toBe('INVALID_INPUT');
    expect(
      await codeOf(
        world.correct(id, [
          [r, 1],
          [`${r.slice(0, 3)} ${r.slice(3)}`, 1],
        ]),
      ),
    ).toBe('INVALID_INPUT');
    expect(await codeOf(world.correct(newId(), [[r, 1]]))).toBe('TRANSACTION_NOT_FOUND');
    expect(await codeOf(world.correct(id, [[r, 5_000]], borrower))).toBe('NOT_YOURSELF');
    expect(await codeOf(world.correct(id, [[r, 5_000]], place.agent))).toBe('FORBIDDEN');
  });
  expect((await world.payment(id)).state).toBe('open');
});

test('sent twice with one key, it is placed once, and both answers are the same', async () => {
  const loan = await world.running();
  const { id } = await world.lost(4_000);
  const key = newId();
  const [first, again] = [
    await world.correct(id, [[loan.loan_reference, 1_000]], officer, { key }),
    await world.correct(id, [[loan.loan_reference, 1_000]], officer, { key }),
  ];
  expect(first.ok).toBe(true);
  expect(again).toEqual(first);
  expect((await world.row(loan)).repaid_fcfa).toBe(1_000);
  expect(
    (
      await portal.database.sql
        .selectFrom('payments')
        .select('amount_fcfa')
        .where('master_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ amount_fcfa }) => amount_fcfa),
  ).toEqual([1_000, 3_000]);
  await expectSound(portal);
});
