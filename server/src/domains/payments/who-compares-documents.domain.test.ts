/** A document shown for a slip waits for the people of the shop, else for those of its owner, else for everybody. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openChanges } from '../../../../tests/harness/change-stream.ts';
import { type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { newId } from '../../platform/ids.ts';

let portal: Portal;
let here: Shop;
beforeAll(async () => {
  portal = await startPortal();
  here = await shop(portal, { phones: 8 });
}, 120_000);
afterAll(() => portal.stop());

/** The desk where the customer stands, a sister shop of its owner, and one of another owner. */
let away: Shop;
let sister: Staff;
let stranger: Staff;
beforeEach(async () => {
  away = await shop(portal);
  const second = await shop(portal);
  await portal.database.pool.query(
    'update shops set shop_owner_id = (select shop_owner_id from shops where id = $1) where id = $2',
    [away.id, second.id],
  );
  sister = second.agent;
  stranger = await portal.staff(['TAKE_PAYMENT'], { shop_id: here.id });
});

let sold = 0;
async function showing() {
  const person = await customer(portal, here);
  const { loan_reference } = await activeLoan(portal, here, person, { imei: here.imeis[sold++] ?? '' });
  const paper = (await portal.database.sql
    .selectFrom('customers')
    .select(['id_type', 'document_number'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()) as { id_type: 'national ID'; document_number: string };
  const input = { loan_reference, amount_fcfa: 500, ...paper };
  await portal.done(paymentsCalls.showSlipDocument, input, away.agent);
  return { loan_reference, paper };
}

const waiting = (as: Staff) => portal.done(paymentsCalls.slipDocuments, { to_decide: true, page_size: 10 }, as);
const count = async (as: Staff): Promise<number> => (await waiting(as)).total_items;
async function compare({ paper, loan_reference }: Awaited<ReturnType<typeof showing>>, as: Staff) {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    `select d.id from slip_documents d join customer_loans l using (loan_id) where l.loan_reference = $1`,
    [loan_reference],
  );
  const input = { shown_id: rows[0]?.id ?? '', decision: 'confirmed' as const, ...paper };
  const answer = await portal.call(paymentsCalls.decideSlipDocument, input, as);
  return answer.ok ? 'done' : answer.refusal.code;
}

const tieToAgent = ({ id }: Staff) =>
  portal.database.sql
    .insertInto('account_changes')
    .values({
      id: newId(),
      staff_id: id,
      changed_by: away.agent.id,
      what: 'made',
      at: portal.services.clock.now().toISOString(),
    })
    .execute();

const madeFrom = async (loan_reference: string) => {
  const { rows } = await portal.database.pool.query<{ decided_from: string; noted: string }>(
    `select d.decided_from, (select e.facts ->> 'decided_from' from audit_entries e
        where e.facts ->> 'shown_id' = d.id::text and e.facts ->> 'decision' is not null) as noted
      from slip_documents d join customer_loans l using (loan_id) where l.loan_reference = $1`,
    [loan_reference],
  );
  return rows[0];
};

test('the people of the shop alone are told, at once, and not who showed it', async () => {
  const colleague = await portal.staff(['TAKE_PAYMENT'], { shop_id: away.id });
  const stream = await openChanges(portal.config.port, colleague.token, ['slip_documents']);
  await stream.watching();
  const shown = await showing();
  await stream.untilChanged('slip_documents');
  stream.leave();
  expect(await waiting(colleague)).toMatchObject({
    total_items: 1,
    data: [{ loan_reference: shown.loan_reference, mine_to_decide: true, decided_from: 'shop' }],
  });
  for (const other of [away.agent, sister, stranger]) expect(await count(other)).toBe(0);
  expect(await compare(shown, away.agent)).toBe('OWN_REQUEST');
  expect(await compare(shown, sister)).toBe('FORBIDDEN');
  expect(await compare(shown, colleague)).toBe('done');
  expect(await count(colleague)).toBe(0);
  expect(await madeFrom(shown.loan_reference)).toEqual({ decided_from: 'shop', noted: 'shop' });
});

test('where all others of the shop are tied to who showed it, the people of its owner compare it', async () => {
  const tied = await portal.staff(['TAKE_PAYMENT'], { shop_id: away.id });
  await tieToAgent(tied);
  const shown = await showing();
  expect([await count(tied), await count(sister), await count(stranger)]).toEqual([0, 1, 0]);
  expect(await compare(shown, tied)).toBe('TIED_TO_PERSON');
  expect(await compare(shown, stranger)).toBe('FORBIDDEN');
  expect(await compare(shown, sister)).toBe('done');
  expect(await madeFrom(shown.loan_reference)).toEqual({ decided_from: 'owner', noted: 'owner' });
});

test('where nobody of its owner may, everybody with the role compares it, and the list says so', async () => {
  await tieToAgent(sister);
  const shown = await showing();
  expect([await count(sister), await count(stranger)]).toEqual([0, 1]);
  expect(await count(await portal.staff(['ADD_LOAN', 'TAKE_PAYMENT']))).toBe(1);
  expect(await compare(shown, sister)).toBe('TIED_TO_PERSON');
  expect(await compare(shown, stranger)).toBe('done');
  expect(await madeFrom(shown.loan_reference)).toEqual({ decided_from: 'business', noted: 'business' });
  const { data } = await portal.done(paymentsCalls.slipDocuments, { page_size: 10 }, away.agent);
  expect(data[0]).toMatchObject({ decision: 'confirmed', decided_from: 'business', mine_to_decide: false });
  const slip = { method: 'pos' as const, amount_fcfa: 500, receipt_number: newId().slice(-12) };
  await portal.done(paymentsCalls.requestRepayment, { loan_reference: shown.loan_reference, ...slip }, away.agent);
});

test('a colleague who is not at work keeps nobody from comparing it, and one who comes back does', async () => {
  const colleague = await portal.staff(['TAKE_PAYMENT'], { shop_id: away.id });
  const seen = (hours: number) =>
    portal.database.pool.query(
      `update sessions set seen_at = seen_at + interval '1 hour' * $2, expires_at = now() + interval '1 day'
        where staff_id = $1`,
      [colleague.id, hours],
    );
  await seen(-3);
  const shown = await showing();
  expect([await count(sister), await count(stranger)]).toEqual([1, 0]);
  await seen(3);
  expect([await count(sister), await count(stranger)]).toEqual([0, 0]);
  expect(await compare(shown, sister)).toBe('FORBIDDEN');
  await seen(-3);
  expect(await compare(shown, sister)).toBe('done');
  expect(await madeFrom(shown.loan_reference)).toEqual({ decided_from: 'owner', noted: 'owner' });
});
