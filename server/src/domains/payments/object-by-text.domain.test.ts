/** Customers who answer the text about a correction: whatever is no plain agreement stops it. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lent } from '../../../../tests/harness/cash-desk.ts';
import { openMistypedDesk } from '../../../../tests/harness/mistyped-desk.ts';
import { postIncoming } from '../../../../tests/harness/sms-receipts.ts';
import { africasTalkingSms } from '../../providers/africastalking/adapter.ts';

const desk = await openMistypedDesk();
const { portal, lent, rowOf, rowOfPayment, corrected, textsAbout, runDue, checker, clerk } = desk;
afterAll(() => portal.stop());

const CODE = '22122';
const gateway = (sender: string) =>
  africasTalkingSms({
    base_url: portal.config.sandbox_url ?? '',
    username: 'palier',
    api_key: 'key',
    sender_ids: new Map([['CM', sender]]),
  });
beforeAll(() => {
  portal.world.sender_names.africastalking = ['PALIER', CODE];
  Object.assign(portal.services, { sms: gateway(CODE) });
});

const answer = ({ person }: Lent, text: string, id: string) => postIncoming(portal, person.msisdn, text, id);
const stands = async (loan: Lent, id: string) => (await rowOfPayment(loan, id))?.correction ?? null;

test('the text says to answer NO, the answer stops it, and customer, asker and approver are told', async () => {
  const loan = await lent();
  const before = await rowOf(loan);
  const id = await corrected(loan, 30_000, 3_000);
  await portal.textLike(loan.person.msisdn, /If you paid 30.000 FCFA, answer NO, tell any of our shops/);
  await answer(loan, "NON j'ai donne 30 000\u0000", 'a1');
  expect(await stands(loan, id)).toBeNull();
  await portal.textLike(loan.person.msisdn, /objection is noted.*stays 30.000/);
  for (const { msisdn } of [checker, loan.place.agent]) await portal.textLike(msisdn, /objects.*\(by text\)/);
  await portal.moveDays(2);
  await runDue();
  expect((await rowOf(loan)).repaid_fcfa).toBe(before.repaid_fcfa + 30_000);
  const { entries } = await portal.done(customerOverviewCalls.timeline, { customer_id: loan.person.id }, clerk);
  expect(entries).toContainEqual(
    expect.objectContaining({
      kind: 'correction_objected',
      who: null,
      facts: expect.objectContaining({ note: "NON j'ai donne 30 000" }),
    }),
  );
  const { rows } = await portal.database.pool.query<{ facts: object; staff_id: string | null }>(
    "select facts, staff_id from audit_entries where call = 'payments.correctionAnswered' and subject_id = $1",
    [id],
  );
  expect(rows).toEqual([
    { staff_id: null, facts: expect.objectContaining({ customer_said: "NON j'ai donne 30 000", former_fcfa: 30_000 }) },
  ]);
}, 120_000);

test('one answer stops what waits for its customer now, and nothing that is asked for later', async () => {
  const loan = await lent();
  const id = await corrected(loan, 20_000, 2_000);
  await answer(loan, 'no', 'b1');
  await answer(loan, 'no', 'b1');
  expect(await stands(loan, id)).toBeNull();
  expect(await textsAbout(loan, 'correction_stopped')).toHaveLength(1);
  const later = await corrected(loan, 9_000, 900);
  await answer(loan, 'no', 'b1');
  expect(await stands(loan, later)).toMatchObject({ amount_fcfa: 900 });
  await answer(loan, 'No', 'b2');
  expect(await stands(loan, later)).toBeNull();
}, 120_000);

test('an agreement, an empty answer, another number and a receipt stop nothing', async () => {
  const [loan, other] = [await lent(), await lent()];
  const id = await corrected(loan, 30_000, 3_000);
  for (const text of ['OK', 'Oui, d’accord.', ' ', '\u200b', 'MERCI !']) await answer(loan, text, `c${text}`);
  await answer(other, 'NON', 'c-other');
  await postIncoming(portal, '+237699999999', 'NON', 'c-stranger');
  expect(await stands(loan, id)).toMatchObject({ amount_fcfa: 3_000 });
  await answer(loan, 'ok mais pas 3000', 'c-but');
  expect(await stands(loan, id)).toBeNull();
}, 120_000);

test('where texts come from a name, nobody is told to answer', async () => {
  Object.assign(portal.services, { sms: gateway('PALIER') });
  const loan = await lent();
  await corrected(loan, 30_000, 3_000);
  await portal.textLike(loan.person.msisdn, /If you paid 30.000 FCFA, tell any of our shops/);
}, 120_000);
