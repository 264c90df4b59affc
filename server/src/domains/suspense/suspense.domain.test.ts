/**
 * Money that came with a mistyped reference, or with none: it is listed with its candidates and their evidence, and it
 * is placed to the franc and the day.
 */
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import type { Sent as Given } from '@palier/contract/call.ts';
import { addDays } from '@palier/contract/values/day.ts';
import { withCheckDigit } from '@palier/contract/values/loan-reference.ts';
import { formatFcfa } from '@palier/contract/values/money.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { balanceOf } from '../ledger/ledger.sql.ts';
import { newId } from '../../platform/ids.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { type Shop, customer, shop } from '../../../../tests/harness/given.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { fileOf } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import {
  OFFICER,
  type Running,
  type Strayed,
  mistyped,
  stranger,
  strayedFrom,
} from '../../../../tests/harness/strayed.ts';

let portal: Portal;
let place: Shop;
let officer: Staff;
let world: Strayed;

beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 60 });
  officer = await portal.staff([...OFFICER]);
  world = strayedFrom(portal, place, officer);
}, 120_000);
afterAll(() => portal?.stop());

const waiting = (wish: Partial<Given<typeof suspenseCalls.wrongAccount>> = {}) =>
  portal.done(suspenseCalls.wrongAccount, { page_number: 1, page_size: 50, ...wish }, officer);
const candidatesOf = async (payment_id: string) =>
  (await portal.done(suspenseCalls.candidates, { payment_id }, officer)).candidates;
const effectOf = async (payment_id: string, loan_reference: string, amount_fcfa: number) =>
  (await portal.done(suspenseCalls.allocationEffect, { payment_id, loan_reference, amount_fcfa }, officer)).candidate;
const inSuspense = () => balanceOf(portal.database, '2020');
const nothingMoves = async (wrong: () => Promise<unknown>): Promise<void> => {
  const before = await world.everything();
  await wrong();
  expect(await world.everything()).toBe(before);
};
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

describe('the list', () => {
  test('numbers and sums the waiting payments, and finds, sorts and pages them; payments that are set aside stand in the other list', async () => {
    const name = `Zenon${newId().slice(-6)}`;
    const phone = stranger();
    const reference = mistyped(withCheckDigit('271828182'));
    const sent = [
      await world.send(reference, 1_500, { name: [name, 'Mballa'], msisdn: phone }),
      await world.send('', 700, { name: [name, 'Mballa'] }),
      await world.send(withCheckDigit('314159265'), 2_500, { name: [name, 'Mballa'] }),
    ];
    const all = await waiting({ search: name.toLowerCase() });
    // Newest first, as they came.
    expect(
      all.response.map(({ sequence_id, id, amount, suspense_reason, suspense_state }) => [
        sequence_id,
        id,
        amount,
        suspense_reason,
        suspense_state,
      ]),
    ).toEqual([
      [1, sent[2]?.id, 2_500, 'unknown_reference', 'open'],
      [2, sent[1]?.id, 700, 'unreadable', 'open'],
      [3, sent[0]?.id, 1_500, 'bad_check_digit', 'open'],
    ]);
    expect([all.total_items, all.total_fcfa]).toEqual([3, 4_700]);
    expect(all.response[2]).toMatchObject({
      transaction_id: sent[0]?.transaction_id,
      account_keyed_in: reference,
      payment_phone: phone,
      payer_name: `${name} Mballa`,
      biller_type: 'paybill',
      biller_number: '600600',
      reference: null,
      account_number: null,
      allocated_to: 'suspense',
      purpose: 'suspense',
      status: 'posted',
      credit: 1_500,
      debit: 0,
      value_on: portal.services.clock.today(),
      customer_id: null,
    });
    const amounts = async (wish: Parameters<typeof waiting>[0]) =>
      (await waiting({ search: name, ...wish })).response.map(({ sequence_id, amount }) => [sequence_id, amount]);
    expect(await amounts({ sort: 'amount' })).toEqual([
      [1, 700],
      [2, 1_500],
      [3, 2_500],
    ]);
    expect(await amounts({ sort: 'amount', descending: true, page_size: 2, page_number: 2 })).toEqual([[3, 700]]);
    expect(await amounts({ reason: 'unreadable' })).toEqual([[1, 700]]);
    const found = async (search: string) => (await waiting({ search })).response.map(({ id }) => id);
    expect(await found(sent[0]?.transaction_id.slice(0, 8).toLowerCase() ?? '')).toEqual([sent[0]?.id]);
    expect(await found(`${phone.slice(4, 7)} ${phone.slice(7, 10)} ${phone.slice(10)}`)).toEqual([sent[0]?.id]);
    expect(await found(`${reference.slice(0, 3)}-${reference.slice(3)}`)).toEqual([sent[0]?.id]);
    expect(await found('%')).toEqual([]);
    expect(await found('--')).toEqual([]);

    await world.setAside([sent[1]?.id ?? '']);
    expect((await waiting({ search: name })).total_fcfa).toBe(4_000);
    const aside = await portal.done(
      suspenseCalls.notInAccount,
      { page_number: 1, page_size: 50, search: name },
      officer,
    );
    expect(aside).toMatchObject({
      total_items: 1,
      total_fcfa: 700,
      response: [{ sequence_id: 1, id: sent[1]?.id, suspense_state: 'held', note: 'Nobody answers' }],
    });
    expect(
      (
        await portal.done(
          suspenseCalls.notInAccount,
          { page_number: 1, page_size: 50, search: name, state: 'refunded' },
          officer,
        )
      ).total_items,
    ).toBe(0);
    const file = parse(
      fileOf(
        await portal.done(suspenseCalls.exportWrongAccount, { format: 'csv', search: name, sort: 'amount' }, officer),
      ).toString(),
      { bom: true },
    ) as string[][];
    expect(file.slice(1).map((row) => [row[0], row[1], row[4], row[6]])).toEqual([
      ['1', sent[0]?.transaction_id, '1500', reference],
      ['2', sent[2]?.transaction_id, '2500', withCheckDigit('314159265')],
    ]);
  });

  test('is for staff with its role only', async () => {
    const [clerk, looker] = [
      await portal.staff(['FIND_TRANSACTION']),
      await portal.staff(['VIEW_SUSPENSE_TRANSACTIONS']),
    ];
    await portal.refused(suspenseCalls.wrongAccount, { page_number: 1, page_size: 5 }, clerk, 'FORBIDDEN');
    const { id } = await world.lost(100);
    await portal.refused(suspenseCalls.setAside, { payment_ids: [id], reason: 'Not mine' }, looker, 'FORBIDDEN');
    expect((await world.payment(id)).state).toBe('open');
  });
});

describe('whose it may be', () => {
  test('a mistyped reference and the customer’s own phone are strong, and first; a customer’s next of kin comes behind', async () => {
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
        strength: 'possible',
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
    ).toEqual([[next.loan_reference, ['same_customer'], 'likely']]);
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

  test('there is no candidate without evidence, and no answer about money that is not in suspense', async () => {
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

describe('placing it', () => {
  test('is a repayment of the day on which it came: loan, books, list and text agree with the announced effect', async () => {
    const loan = await world.running();
    const came_on = portal.services.clock.today();
    const { id, transaction_id } = await world.send(mistyped(loan.loan_reference), 12_345, {
      msisdn: loan.person.msisdn,
    });
    await portal.moveDays(1);
    const [held, before] = [await inSuspense(), await world.row(loan)];
    const { effect } = await effectOf(id, loan.loan_reference, 12_345);
    const [told] = await candidatesOf(id);
    expect(told?.effect).toEqual(effect);
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

  test('exactly the arrears open a locked phone at once, and a franc less does not', async () => {
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

  test('the last franc settles the loan, with its certificate, its text and its phone; any excess is the customer’s', async () => {
    const loan = await world.running();
    const { total_fcfa } = await world.row(loan);
    const { id } = await world.lost(total_fcfa + 900);
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
    await nothingMoves(async () =>
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

describe('dividing it', () => {
  test('each part reaches its loan, the rest waits, and a part is divided again; all are found by the number of the whole', async () => {
    const [one, two, three] = [await world.running(), await world.running(), await world.running()];
    const { id, transaction_id } = await world.lost(9_000);
    const answer = await world.correct(id, [
      [one.loan_reference, 3_001],
      [two.loan_reference, 1_999],
    ]);
    if (!answer.ok) throw new Error(answer.refusal.code);
    expect(
      answer.value.transactions.map((part) => [
        part.transaction_id,
        part.master_transaction_id,
        part.reference,
        part.amount,
      ]),
    ).toEqual([
      [`${transaction_id}/1`, transaction_id, one.loan_reference, 3_001],
      [`${transaction_id}/2`, transaction_id, two.loan_reference, 1_999],
      [`${transaction_id}/3`, transaction_id, null, 4_000],
    ]);
    expect([(await world.row(one)).repaid_fcfa, (await world.row(two)).repaid_fcfa]).toEqual([3_001, 1_999]);
    const rest = answer.value.transactions[2];
    const again = await world.correct(rest?.id ?? '', [
      [three.loan_reference, 1_000],
      [one.loan_reference, 1_500],
    ]);
    if (!again.ok) throw new Error(again.refusal.code);
    expect(again.value.transactions.map((part) => [part.transaction_id, part.amount, part.allocated_to])).toEqual([
      [`${transaction_id}/3/1`, 1_000, 'loan'],
      [`${transaction_id}/3/2`, 1_500, 'loan'],
      [`${transaction_id}/3/3`, 1_500, 'suspense'],
    ]);
    expect((await world.row(one)).repaid_fcfa).toBe(4_501);
    const whole = await portal.done(suspenseCalls.transaction, { payment_id: id }, officer);
    expect(whole).toMatchObject({
      transaction: { status: 'divided', allocated_to: 'parts', reference: null },
      balance_before: null,
      balance_after: null,
      moves: [{ kind: 'divided', amount_fcfa: 9_000 }],
    });
    expect(whole.parts.map((part) => part.amount)).toEqual([3_001, 1_999, 4_000]);
    const found = await portal.done(
      suspenseCalls.findTransactions,
      { page_number: 1, page_size: 50, search: transaction_id },
      officer,
    );
    expect(found.transactions.map((part) => part.transaction_id)).toEqual(
      expect.arrayContaining([
        transaction_id,
        `${transaction_id}/1`,
        `${transaction_id}/2`,
        `${transaction_id}/3`,
        `${transaction_id}/3/1`,
        `${transaction_id}/3/2`,
        `${transaction_id}/3/3`,
      ]),
    );
    // The whole and the part that was divided no longer wait: only the remainder does.
    expect((await waiting({ search: transaction_id })).response.map((part) => part.transaction_id)).toEqual([
      `${transaction_id}/3/3`,
    ]);
    for (const gone of [id, rest?.id ?? ''])
      await nothingMoves(async () =>
        expect(await codeOf(world.correct(gone, [[one.loan_reference, 100]]))).toBe('NOT_IN_SUSPENSE'),
      );
    await expectBooksRight(portal);
  });
});

test('the card of the customer for whom it was first meant shows every part, and its timeline every move', async () => {
  const loan = await world.running();
  await world.send(loan.loan_reference, (await world.row(loan)).total_fcfa);
  const { id, transaction_id } = await world.send(loan.loan_reference, 2_000);
  const [next, other] = [await world.running(loan.person), await world.running()];
  expect(
    await codeOf(
      world.correct(id, [
        [next.loan_reference, 700],
        [other.loan_reference, 800],
      ]),
    ),
  ).toBe('done');
  const paymentsOf = async ({ person }: Running) =>
    (await portal.done(customerOverviewCalls.card, { customer_id: person.id }, officer)).payments
      .filter((payment) => payment.transaction_id.startsWith(transaction_id))
      .map((payment) => [payment.transaction_id, payment.amount, payment.loan_reference, payment.status]);
  expect(await paymentsOf(other)).toEqual([[`${transaction_id}/2`, 800, other.loan_reference, 'posted']]);
  expect(await paymentsOf(next)).toEqual([
    [`${transaction_id}/3`, 500, null, 'posted'],
    [`${transaction_id}/1`, 700, next.loan_reference, 'posted'],
  ]);
  const [part] = (await portal.done(suspenseCalls.transaction, { payment_id: id }, officer)).parts;
  await world.queue([part?.id ?? '']);
  const { entries } = await portal.done(customerOverviewCalls.timeline, { customer_id: loan.person.id }, officer);
  expect(
    entries.map(({ kind }) => kind).filter((kind) => ['payment_placed', 'payment_taken_back'].includes(kind)),
  ).toEqual(['payment_taken_back', 'payment_placed']);
  expect(await paymentsOf(next)).toEqual([[`${transaction_id}/3`, 500, null, 'posted']]);
  await expectBooksRight(portal);
});

test('an impossible placement is refused, and not a franc moves', async () => {
  const loan = await world.running();
  const paid = await world.running();
  await world.send(paid.loan_reference, (await world.row(paid)).total_fcfa);
  const { id } = await world.lost(5_000);
  const own = await portal.staff([...OFFICER], { msisdn: loan.person.msisdn });
  const r = loan.loan_reference;
  await nothingMoves(async () => {
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
    expect(await codeOf(world.correct(id, [[r, 5_000]], own))).toBe('NOT_YOURSELF');
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
