/**
 * A loan that slips of a terminal pay off: its phone opens at once and is released when a statement of the terminal has
 * the slips, which two people uploaded and signed off.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { type Lent, openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import type { Staff } from '../../../../tests/harness/portal.ts';
import { MOMENTS } from '../../../../tests/harness/stepped-beside-workers.ts';
import { newId } from '../../platform/ids.ts';

const { portal, second, lent, rowOf, owed, wanted, take, send, bank, till, cardOf, codeOf, outcome, waiting } =
  await openCashDesk();
afterAll(() => portal.stop());

const clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const other = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const today = portal.services.clock.today();
const MAPPING = JSON.stringify({ external_id: 'Ticket', day: 'Jour', amount: 'Somme' });

/** A slip that an agent types, by its number. */
const slip = async (loan: Lent, amount_fcfa: number, number: string, as: Staff = loan.place.agent) =>
  portal.done(
    paymentsCalls.requestRepayment,
    { method: 'pos', loan_reference: loan.loan_reference, amount_fcfa, receipt_number: number },
    as,
  );

const state = (lines: ReadonlyArray<readonly [number: string, amount_fcfa: number]>, as: Staff = clerk) => {
  const text = ['Ticket;Jour;Somme', ...lines.map(([number, amount]) => `${number};${today};${amount}`)].join('\n');
  const file = new File([text], 'terminal.csv');
  return portal.call(
    reconciliationCalls.upload,
    { source: 'pos', file, file_name: 'terminal.csv', mapping: MAPPING },
    as,
  );
};

const stated = async (lines: ReadonlyArray<readonly [number: string, amount_fcfa: number]>, as: Staff = clerk) => {
  const answer = await state(lines, as);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};

const sign = (statement_id: string, as: Staff) =>
  portal.done(
    reconciliationCalls.signOff,
    { statement_id, has_all_terminals: true, note: 'The rest is looked for' },
    as,
  );

/** A statement that one person uploads and another signs off. */
const signed = async (lines: ReadonlyArray<readonly [number: string, amount_fcfa: number]>, by: Staff = clerk) =>
  sign((await stated(lines, by)).statement.id, other);

const newNumber = () => newId().slice(-12);

describe('a loan that slips pay off', () => {
  test('has its phone open at once, and released once a statement has the slip', async () => {
    const loan = await lent();
    const [rest, number] = [await owed(loan), newNumber()];
    await slip(loan, rest, number);
    expect(await wanted(loan)).toBe('unlocked');
    const [card] = (await cardOf(loan)).loans;
    expect(card).toMatchObject({ status: 'settled', certificate_id: null, release_waits_since: expect.any(String) });
    expect(await waiting(loan)).toMatchObject({ unproven_fcfa: rest, slips_fcfa: rest, mine_to_confirm: false });
    await portal.textLike(loan.person.msisdn, /once your payment is confirmed/);
    await expectSound(portal);

    // Another amount under its number proves nothing.
    await signed([[number, rest - 1]]);
    expect(await wanted(loan)).toBe('unlocked');
    await signed([
      [newNumber(), 12_345],
      [number, rest],
    ]);
    expect([await wanted(loan), (await rowOf(loan)).release_waits_since]).toEqual(['unlocked', expect.any(String)]);
  });

  test('is released by the statement once another person has signed it off, with its certificate', async () => {
    const loan = await lent();
    const [rest, number] = [await owed(loan), newNumber()];
    await slip(loan, rest, number);
    const { statement } = await stated([
      [newNumber(), 12_345],
      [number, rest],
    ]);
    // Whoever uploads a file may have written it.
    expect([await wanted(loan), (await rowOf(loan)).release_waits_since]).toEqual(['unlocked', expect.any(String)]);
    expect((await sign(statement.id, other)).released).toEqual([loan.loan_reference]);
    expect([await wanted(loan), (await rowOf(loan)).release_waits_since]).toEqual(['released', null]);
    const { certificate_id } = await rowOf(loan);
    expect(
      (await portal.done(loansCalls.certificate, { certificate_id: certificate_id ?? '' }, loan.place.agent)).bytes,
    ).toBeTruthy();
    expect(await waiting(loan)).toBeUndefined();
    await portal.until('the phone is released', async () => (await cardOf(loan)).lock?.label === 'released');
    await expectSound(portal);
  });

  test('does not wait for slips that a statement had before, and waits for one that none had', async () => {
    const [found, unfound] = [await lent(), await lent()];
    const number = newNumber();
    await slip(found, 5_000, number);
    await slip(unfound, 5_000, newNumber());
    await signed([[number, 5_000]]);
    await send(found, await owed(found));
    await send(unfound, await owed(unfound));
    expect([await wanted(found), await wanted(unfound)]).toEqual(['released', 'unlocked']);
    await expectSound(portal);
  });

  test('waits for its cash and for its slips', async () => {
    const loan = await lent();
    const number = newNumber();
    await take(loan, 5_000, loan.place.agent);
    const rest = await owed(loan);
    await slip(loan, rest, number);
    expect(codeOf(await bank(loan.place, await till(loan.place)))).toBe('done');
    expect(await wanted(loan)).toBe('unlocked');
    await signed([[number, rest]]);
    expect(await wanted(loan)).toBe('released');
    await expectSound(portal);
  });

  test('is not released by a statement that one person uploaded and signed off, nor one whose account they made', async () => {
    const [admin, made] = [
      await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
      await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']),
    ];
    await portal.database.sql
      .insertInto('account_changes')
      .values({
        id: newId(),
        staff_id: made.id,
        changed_by: admin.id,
        what: 'made',
        at: portal.services.clock.now().toISOString(),
      })
      .execute();
    for (const [uploader, signer] of [
      [clerk, clerk],
      [made, admin],
      [admin, made],
    ] as const) {
      const loan = await lent();
      const [rest, number] = [await owed(loan), newNumber()];
      await slip(loan, rest, number);
      const { statement } = await stated([[number, rest]], uploader);
      expect((await sign(statement.id, signer)).released).toEqual([]);
      expect(await wanted(loan)).toBe('unlocked');
    }
  });

  test('is not released by a statement that its taker uploaded, nor by a line that its taker matched', async () => {
    const taker = await portal.staff(['TAKE_PAYMENT', 'UPLOAD_RECONCILIATION_DOCUMENT', 'CONFIRM_CASH', 'VIEW_CASH']);
    const [own, proposed] = [await lent(), await lent()];
    const [first, number] = [await owed(own), newNumber()];
    await slip(own, first, number, taker);
    expect((await signed([[number, first]], taker)).released).toEqual([]);
    expect(await wanted(own)).toBe('unlocked');

    // No slip has the number of this line, so it is only proposed for the payment of that amount and day.
    await take(proposed, 4_321, proposed.place.agent);
    const rest = await owed(proposed);
    await slip(proposed, rest, newNumber(), taker);
    const { statement } = await stated([[newNumber(), rest]]);
    const { lines } = await portal.done(
      reconciliationCalls.lines,
      { statement_id: statement.id, result: 'proposed' },
      clerk,
    );
    const ask = { statement_id: statement.id, line_ids: lines.map(({ id }) => id), is_it: true };
    expect(lines).toHaveLength(1);
    expect(codeOf(await bank(proposed.place, await till(proposed.place)))).toBe('done');
    expect(await portal.done(reconciliationCalls.confirm, ask, taker)).toMatchObject({ done: 1, released: [] });
    expect(await wanted(proposed)).toBe('unlocked');

    // Nobody's word proves a slip; the statement does, in the hands of people who did not enter it.
    const confirm = (loan: Lent, as: Staff) =>
      portal.call(paymentsCalls.confirmCash, { loan_reference: loan.loan_reference, reason: 'Seen at the bank' }, as);
    for (const loan of [own, proposed]) {
      expect(codeOf(await confirm(loan, taker))).toBe('MONEY_TAKEN_BY_YOU');
      expect(codeOf(await confirm(loan, second))).toBe('SLIPS_WAIT_FOR_LIST');
      expect(await wanted(loan)).toBe('unlocked');
    }
    // The file of somebody else has the line too.
    expect(
      (
        await signed([
          [newNumber(), 55],
          [number, first],
        ])
      ).released,
    ).toEqual([own.loan_reference]);
    expect((await sign(statement.id, other)).released).toEqual([proposed.loan_reference]);
    expect([await wanted(own), await wanted(proposed)]).toEqual(['released', 'released']);
    await expectSound(portal);
  });

  test('is not released by the number of a slip that another shop entered with the same amount', async () => {
    const [real, copied] = [await lent(), await lent()];
    for (const loan of [real, copied]) await send(loan, 1_111);
    const rest = await owed(real);
    expect(await owed(copied)).toBe(rest);
    const number = newNumber();
    await slip(copied, rest, number);
    await slip(real, rest, number);
    await signed([[number, rest]]);
    expect([await wanted(real), await wanted(copied)]).toEqual(['unlocked', 'unlocked']);
    // Another amount under the same number is another slip.
    const [mine, theirs] = [await lent(), await lent()];
    const shared = newNumber();
    await slip(theirs, 4_000, shared);
    await slip(mine, await owed(mine), shared);
    await signed([[shared, (await rowOf(mine)).total_fcfa]]);
    expect(await wanted(mine)).toBe('released');
    await expectSound(portal);
  });

  test('is released when another person says which line is its slip', async () => {
    const loan = await lent();
    const rest = await owed(loan);
    await slip(loan, rest, newNumber());
    const { statement } = await stated([[newNumber(), rest]]);
    expect(await wanted(loan)).toBe('unlocked');
    const { lines } = await portal.done(
      reconciliationCalls.lines,
      { statement_id: statement.id, result: 'proposed' },
      clerk,
    );
    const ask = { statement_id: statement.id, line_ids: lines.map(({ id }) => id), is_it: true };
    expect(await portal.done(reconciliationCalls.confirm, ask, other)).toMatchObject({
      done: 1,
      released: [loan.loan_reference],
    });
    expect(await wanted(loan)).toBe('released');
    await expectSound(portal);
  });

  test('does not wait for a slip that is booked from a statement', async () => {
    const loan = await lent();
    const rest = await owed(loan);
    const number = newNumber();
    const text = `Ticket;Jour;Somme;Compte\n${number};${today};${rest};${loan.loan_reference}`;
    const { statement } = await portal.done(
      reconciliationCalls.upload,
      {
        source: 'pos',
        file: new File([text], 'terminal.csv'),
        file_name: 'terminal.csv',
        mapping: JSON.stringify({ external_id: 'Ticket', day: 'Jour', amount: 'Somme', account_keyed_in: 'Compte' }),
      },
      clerk,
    );
    const { lines } = await portal.done(
      reconciliationCalls.lines,
      { statement_id: statement.id, result: 'missing' },
      clerk,
    );
    const ask = { statement_id: statement.id, line_ids: lines.map(({ id }) => id) };
    expect(await portal.done(reconciliationCalls.book, ask, other)).toMatchObject({ done: 1 });
    expect(await rowOf(loan)).toMatchObject({ status: 'settled', release_waits_since: null });
    expect(await wanted(loan)).toBe('released');
    await expectSound(portal);
  });

  test('is released even if its slip is found at the moment of the last payment', async () => {
    for (const [ahead, between] of MOMENTS) {
      const loan = await lent();
      const number = newNumber();
      await slip(loan, 5_000, number);
      const rest = await owed(loan);
      const { statement } = await stated([[number, 5_000]]);
      const ask = { statement_id: statement.id, has_all_terminals: true, note: 'The rest is looked for' };
      const met = await portal.meet(
        { first: () => portal.call(reconciliationCalls.signOff, ask, other), second: () => send(loan, rest) },
        ahead * 3,
        between,
      );
      expect([outcome(met.first), outcome(met.second)], `ahead ${ahead}`).toEqual(['done', 'done']);
      expect([await wanted(loan), (await rowOf(loan)).release_waits_since], `ahead ${ahead}`).toEqual([
        'released',
        null,
      ]);
    }
    await expectSound(portal);
  }, 120_000);
});
