/** The number on paper: one receipt in its shop in every spelling, shown and found as it is on paper. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { searchCalls } from '@palier/contract/search/calls.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, type Shop, activeLoan, customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { fileOf } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

let portal: Portal;
let place: Shop;
let person: Person;
let loan_reference: string;
let finder: Staff;

beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 4 });
  person = await customer(portal, place);
  ({ loan_reference } = await activeLoan(portal, place, person));
  finder = await portal.staff(['FIND_TRANSACTION', 'FIND_CUSTOMER']);
}, 120_000);
afterAll(() => portal?.stop());

const take = (receipt_number: string, amount_fcfa: number, method: 'cash' | 'pos' = 'cash', as = place.agent) =>
  portal.call(paymentsCalls.requestRepayment, { method, loan_reference, amount_fcfa, receipt_number }, as);
const found = async (search: string) =>
  (await portal.done(suspenseCalls.findTransactions, { search, page_number: 1, page_size: 50 }, finder)).transactions;

describe('one receipt', () => {
  test('is one payment, in every spelling, and whether it is from the till or the terminal', async () => {
    expect(await take('RACE-1', 100)).toMatchObject({ ok: true });
    const again = [
      'RACE-1',
      'race-1',
      'RACE-1.',
      ' Race 1 ',
      'RACE1',
      'ＲＡＣＥ－１',
      'RÂCE/1',
      'RACE-\u200b1',
      'RACE-I',
      'N° RACE-1',
      'RACE-001',
      'race OO1',
      '="RACE-01"',
    ];
    for (const number of again) {
      for (const method of ['cash', 'pos'] as const) {
        const answer = await take(number, 110, method);
        if (answer.ok) throw new Error(`${number} by ${method} was booked`);
        expect(answer.refusal, number).toMatchObject({ code: 'RECEIPT_IN_USE', facts: { number: 'RACE-1' } });
      }
    }
    // Another number on paper is another receipt.
    const others = ['RACE-2', 'RACE-11', 'BRACE-1'];
    for (const number of others) expect(await take(number, 120), number).toMatchObject({ ok: true });
  });

  test.each([
    ['RACE-5', 'RACE5'],
    ['N° RACE-5', 'RACE5'],
    ['№ RACE-5', 'RACE5'],
    ['No. RACE-5', 'RACE5'],
    ['RACE-005', 'RACE5'],
    ['race 0005.', 'RACE5'],
    ['RACE005', 'RACE5'],
    ['RACE-OO5', 'RACE5'],
    ['RACEO5', 'RACE5'],
    ['No 005', '5'],
    ['０４２', '42'],
    ['RACE-50', 'RACE50'],
    ['RACE-500', 'RACE500'],
    ['LOT-10', '10T10'],
    ['NORD-7', 'N0RD7'],
    ['8-042', '8042'],
    ['000', '0'],
  ])('%s has the key %s', async (number, key) => {
    const { rows } = await portal.database.pool.query<{ key: string }>('select receipt_key($1) as key', [number]);
    expect(rows[0]?.key).toBe(key);
  });

  test('is refused with the day and the amount of the first entry, at its field, in both languages', async () => {
    expect(await take('N° 000451', 700)).toMatchObject({ ok: true });
    const on = portal.services.clock.today().split('-').toReversed().join('/');
    const sentences = [
      ['en', `Receipt N° 000451 of this shop is already booked: 700 FCFA on ${on}. Check the number.`],
      ['fr', `Le reçu N° 000451 de cette boutique est déjà comptabilisé : 700 FCFA le ${on}. Vérifiez le numéro.`],
    ] as const;
    for (const [language, sentence] of sentences) {
      const sent = { method: 'pos', loan_reference, amount_fcfa: 90, receipt_number: '000 451' } as const;
      const answer = await portal.call(paymentsCalls.requestRepayment, sent, place.agent, { language });
      if (answer.ok) throw new Error('it was booked again');
      expect(answer.refusal.message.replaceAll(/[\u00a0\u202f]/gu, ' ')).toBe(sentence);
      expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['receipt_number']);
    }
  });

  test('is unique across deposits and instalments, within its shop', async () => {
    const other = await shop(portal);
    const buyer = await customer(portal, place);
    const { id: application_id } = await saleAtDeposit(portal, place, buyer);
    const deposit = { method: 'cash', application_id, amount_fcfa: 500 } as const;
    const pay = (receipt_number: string) =>
      portal.call(paymentsCalls.payDeposit, { ...deposit, receipt_number }, place.agent);
    expect(await take('BOTH-7', 300)).toMatchObject({ ok: true });
    expect(await pay('both 7')).toMatchObject({ ok: false, refusal: { code: 'RECEIPT_IN_USE' } });
    expect(await pay('BOTH-8')).toMatchObject({ ok: true });
    expect(await take('both/8', 300)).toMatchObject({ ok: false, refusal: { code: 'RECEIPT_IN_USE' } });
    expect(await take('BOTH-7', 300, 'cash', other.agent)).toMatchObject({ ok: true });
  });

  test('entered by six people at once in six spellings is booked once', async () => {
    const spellings = ['STORM-9', 'storm-9', 'Storm 9', 'STORM9', 'storm.9', 'STORM_9'];
    const answers = await Promise.all(spellings.map((number, at) => take(number, 40, at % 2 ? 'cash' : 'pos')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.refusal.code).toBe('RECEIPT_IN_USE');
  });

  test('is refused with look-alike letters of another alphabet, and without any letter or digit', async () => {
    const fields = { receipt_number: ['valid receipt number required'] };
    expect(await take('R\u0410CE-1', 50)).toMatchObject({ ok: false, refusal: { fields } });
    for (const wrong of ['--', '9.0E+10'])
      expect(await take(wrong, 50)).toMatchObject({ ok: false, refusal: { fields } });
  });

  test('planted fault: the database itself refuses a second payment with one receipt', async () => {
    const second = portal.database.pool.query(`
      insert into payments (id, provider, transaction_id, channel, purpose, amount_fcfa, value_on, received_at,
        receipt_key)
      select gen_random_uuid(), 'pos', transaction_id || '.', 'pos', purpose, amount_fcfa, value_on, received_at,
        receipt_key
      from payments where receipt_key like '%:RACE1' limit 1`);
    await expect(second).rejects.toThrow(/payments_receipt_once/);
  });
});

describe('the number on paper', () => {
  test('is the number on screen, in the list, on the card, in the time line and in every file', async () => {
    const payment = { transaction_id: 'Book 3 / 17', receipt: 'Book 3 / 17' };
    expect(await take('Book 3 / 17', 600)).toMatchObject({ ok: true, value: { payment } });
    expect(await take('12:34', 610, 'pos')).toMatchObject({ ok: true });
    for (const number of ['Book 3 / 17', '12:34']) {
      expect((await found(number)).map(({ transaction_id }) => transaction_id)).toEqual([number]);
      const { transactions } = await portal.done(
        paymentsCalls.depositTransactions,
        { customer_id: person.id },
        place.agent,
      );
      expect(transactions.map(({ transaction_id }) => transaction_id)).toContain(number);
      const { entries } = await portal.done(customerOverviewCalls.timeline, { customer_id: person.id }, place.agent);
      expect(entries.map(({ facts }) => facts['transaction_id'])).toContain(number);
      const { lines } = await portal.done(loansCalls.statement, { loan_reference }, place.agent);
      expect(lines.map(({ reference }) => reference)).toContain(number);
    }
    const csv = await portal.done(loansCalls.statementFile, { loan_reference, format: 'csv' }, place.agent);
    const exported = fileOf(
      await portal.done(suspenseCalls.exportTransactions, { search: loan_reference, format: 'csv' }, finder),
    );
    for (const paper of [Buffer.from(csv.bytes as Uint8Array).toString(), exported.toString()]) {
      expect(paper).toContain('12:34');
      expect(paper).not.toMatch(UUID);
    }
  });

  test('is found in any spelling, by the search for transactions and by the global search', async () => {
    expect(await take('Carnet 8-042', 620)).toMatchObject({ ok: true });
    for (const typed of ['Carnet 8-042', 'CARNET8042', 'carnet 8/042']) {
      expect(
        (await found(typed)).map(({ transaction_id }) => transaction_id),
        typed,
      ).toEqual(['Carnet 8-042']);
      const { hits } = await portal.done(searchCalls.search, { text: typed }, finder);
      const amount = expect.stringContaining('620\u00a0FCFA');
      expect(hits, typed).toMatchObject([
        { kind: 'customer', id: person.id, exact: true },
        { kind: 'transaction', title: 'Carnet 8-042', detail: amount, exact: true },
      ]);
    }
    const blind = await portal.staff(['FIND_CUSTOMER']);
    expect((await portal.done(searchCalls.search, { text: 'Carnet 8-042' }, blind)).hits).toMatchObject([
      { kind: 'customer', id: person.id },
    ]);
    // A search for the POS reference of a sale finds the payments of that sale.
    expect((await found(`pos ${loan_reference}`)).length).toBeGreaterThan(0);
  });

  test('is unique in its shop as the POS reference of a sale as well', async () => {
    const sold = await customer(portal, place);
    const { application_id, loan_reference: mine } = await activeLoan(portal, place, sold, {
      imei: place.imeis[1] ?? '',
    });
    const reopen = `update applications set state = 'open', closed_at = null where id = $1`;
    await portal.database.pool.query(reopen, [application_id]);
    const sale = { application_id, loan_reference_entered_in_pos: true } as const;
    const record = (pos_reference: string) =>
      portal.call(loansCalls.recordReceipt, { ...sale, pos_reference }, place.agent);
    const refusal = { code: 'POS_REFERENCE_IN_USE', facts: { loan_reference } };
    expect(await record(`pos/${loan_reference}`)).toMatchObject({ ok: false, refusal });
    expect(await record(`POS-${mine}-b`)).toMatchObject({ ok: true });
  });
});

describe('the statement', () => {
  test('begins with the deposit and ends with the amount left to pay', async () => {
    const buyer = await customer(portal, place);
    const sale = await activeLoan(portal, place, buyer, { imei: place.imeis[2] ?? '' });
    const { lines, balance_fcfa } = await portal.done(loansCalls.statement, sale, place.agent);
    const { deposit_fcfa, total_fcfa } = await portal.database.sql
      .selectFrom('loans')
      .select(['deposit_fcfa', 'total_fcfa'])
      .where('loan_reference', '=', sale.loan_reference)
      .executeTakeFirstOrThrow();
    const number = `R-${sale.loan_reference}`;
    expect(lines).toMatchObject([
      { event: 'deposit', reference: number, debit_fcfa: 0, credit_fcfa: deposit_fcfa, balance_fcfa: -deposit_fcfa },
      { event: 'activation', debit_fcfa: deposit_fcfa + total_fcfa, credit_fcfa: 0, balance_fcfa: total_fcfa },
    ]);
    expect(balance_fcfa).toBe(total_fcfa);
    const csv = await portal.done(loansCalls.statementFile, { ...sale, format: 'csv' }, place.agent);
    const [, first] = parse(Buffer.from(csv.bytes as Uint8Array), { bom: true }) as string[][];
    expect(first?.slice(1)).toEqual(['Deposit', number, '0', String(deposit_fcfa), String(-deposit_fcfa)]);
    const pdf = await portal.done(loansCalls.statementFile, { ...sale, format: 'pdf' }, place.agent);
    expect(
      Buffer.from(pdf.bytes as Uint8Array)
        .toString('latin1')
        .match(/\/S \/TR\b/g),
    ).toHaveLength(3);
  });
});
