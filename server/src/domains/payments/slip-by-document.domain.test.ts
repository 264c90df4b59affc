/** A slip for a customer of another shop without a phone: two people of the shop read the same document. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';

let portal: Portal;
let here: Shop;
let away: Shop;
let colleague: Staff;
beforeAll(async () => {
  portal = await startPortal();
  here = await shop(portal, { phones: 8 });
  away = await shop(portal);
  colleague = await portal.staff(['TAKE_PAYMENT'], { shop_id: away.id });
}, 120_000);
afterAll(() => portal.stop());

const SUM = 500;
type Paper = Awaited<ReturnType<typeof paperOf>>;

async function paperOf({ id }: Person) {
  return portal.database.sql
    .selectFrom('customers')
    .select(['id_type', 'document_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<{ id_type: 'national ID'; document_number: string }>;
}

let sold = 0;
async function loanHere() {
  const person = await customer(portal, here);
  const { loan_reference } = await activeLoan(portal, here, person, { imei: here.imeis[sold++] ?? '' });
  return { person, loan_reference, paper: await paperOf(person) };
}

const enter = async (loan_reference: string, as: Staff, amount_fcfa = SUM) => {
  const receipt_number = newId().slice(-12);
  const answer = await portal.call(
    paymentsCalls.requestRepayment,
    { method: 'pos', loan_reference, amount_fcfa, receipt_number },
    as,
  );
  return answer.ok ? receipt_number : answer.refusal.code;
};

const listed = async (as: Staff) => (await portal.done(paymentsCalls.slipDocuments, { page_size: 100 }, as)).data;
async function shown(loan_reference: string, paper: Paper, as: Staff = away.agent) {
  const input = { loan_reference, amount_fcfa: SUM, ...paper };
  await portal.done(paymentsCalls.showSlipDocument, input, as);
  return (await listed(colleague)).find((row) => row.loan_reference === loan_reference && row.decision === null);
}
const compare = async (shown_id: string, paper: Paper, as: Staff = colleague, decision = 'confirmed' as const) => {
  const answer = await portal.call(paymentsCalls.decideSlipDocument, { shown_id, decision, ...paper }, as);
  return answer.ok ? 'done' : answer.refusal.code;
};

test('it is entered once a second person of the shop has read the same document, and the list says who let it', async () => {
  const { person, loan_reference, paper } = await loanHere();
  expect(await enter(loan_reference, away.agent)).toBe('SLIP_NEEDS_CUSTOMER');
  const row = await shown(loan_reference, paper);
  expect(row).toMatchObject({ customer_id: null, amount_fcfa: SUM, mine_to_decide: true, receipt: null });
  expect(JSON.stringify(row)).not.toContain(paper.document_number);
  expect(row?.customer_name).toMatch(/^\S+ [A-Z]\.$/);
  expect(await enter(loan_reference, away.agent)).toBe('SLIP_DOCUMENT_WAITS');
  expect(await compare(row?.shown_id ?? '', paper)).toBe('done');
  expect(await compare(row?.shown_id ?? '', paper)).toBe('SHOWN_DOCUMENT_DECIDED');
  // Neither another person’s slip nor another sum.
  expect(await enter(loan_reference, colleague)).toBe('SLIP_NEEDS_CUSTOMER');
  expect(await enter(loan_reference, away.agent, SUM + 1)).toBe('SLIP_NEEDS_CUSTOMER');
  const receipt = await enter(loan_reference, away.agent);
  expect(receipt).toMatch(/^[\da-f]{12}$/);
  // One document is one slip.
  expect(await enter(loan_reference, away.agent)).toBe('SLIP_NEEDS_CUSTOMER');
  const after = (await listed(colleague)).find(({ shown_id }) => shown_id === row?.shown_id);
  expect(after).toMatchObject({ decision: 'confirmed', decided_by: expect.any(String), mine_to_decide: false });
  expect(after?.receipt?.toLowerCase()).toBe(receipt);
  // What was typed is not kept.
  const { rows } = await portal.database.pool.query(
    'select document_number, id_type from slip_documents where id = $1',
    [row?.shown_id],
  );
  expect(rows).toEqual([{ document_number: null, id_type: null }]);
  expect(person.id).toBeTruthy();
});

test('nothing says which of the two read it wrong, and tries are counted', async () => {
  const { loan_reference, paper } = await loanHere();
  const wrong = { ...paper, document_number: 'CM0000000001' };
  const first = await shown(loan_reference, wrong);
  for (const typed of [paper, wrong]) expect(await compare(first?.shown_id ?? '', typed)).toBe('DOCUMENT_OF_ANOTHER');
  // Another kind of document is another document.
  const second = await shown(loan_reference, { ...paper, id_type: 'passport' as never });
  expect(await compare(second?.shown_id ?? '', paper)).toBe('DOCUMENT_OF_ANOTHER');
  expect(await compare(first?.shown_id ?? '', paper)).toBe('NOT_FOUND');
  const codes = [];
  for (let at = 0; at < 25; at++) codes.push(await compare(second?.shown_id ?? '', wrong));
  expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
  expect(await enter(loan_reference, away.agent)).toBe('SLIP_DOCUMENT_WAITS');
});

const longAgo = (shown_id: string) =>
  portal.database.pool.query(`update slip_documents set shown_at = shown_at - interval '2 hours' where id = $1`, [
    shown_id,
  ]);

test('who showed it, another shop, and head office decide nothing; two hours later nobody does', async () => {
  const { loan_reference, paper } = await loanHere();
  const row = await shown(loan_reference, paper);
  const id = row?.shown_id ?? '';
  expect(await compare(id, paper, away.agent)).toBe('OWN_REQUEST');
  const third = await portal.staff(['TAKE_PAYMENT'], { shop_id: here.id });
  expect(await compare(id, paper, third)).toBe('FORBIDDEN');
  expect(await listed(third)).toEqual([]);
  expect(await compare(id, paper, await portal.staff(['TAKE_PAYMENT']))).toBe('SLIP_DOCUMENT_AT_DESK');
  const late = await portal.staff(['TAKE_PAYMENT'], { shop_id: away.id });
  await longAgo(id);
  expect(await compare(id, paper, late)).toBe('NOT_FOUND');
  expect((await listed(late)).map(({ shown_id }) => shown_id)).not.toContain(id);
  expect(await enter(loan_reference, away.agent)).toBe('SLIP_NEEDS_CUSTOMER');
  const again = await shown(loan_reference, paper);
  expect(await compare(again?.shown_id ?? '', paper, late)).toBe('done');
  await longAgo(again?.shown_id ?? '');
  expect(await enter(loan_reference, away.agent)).toBe('SLIP_NEEDS_CUSTOMER');
});

test('a declined document lets nothing be entered', async () => {
  const { loan_reference, paper } = await loanHere();
  const agent = await portal.staff(['TAKE_PAYMENT'], { shop_id: away.id });
  const row = await shown(loan_reference, paper, agent);
  const other = await portal.staff(['TAKE_PAYMENT'], { shop_id: away.id });
  expect(await compare(row?.shown_id ?? '', paper, other, 'declined' as never)).toBe('done');
  expect(await enter(loan_reference, agent)).toBe('SLIP_NEEDS_CUSTOMER');
});
