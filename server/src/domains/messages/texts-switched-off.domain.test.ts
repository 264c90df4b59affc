/** A text that the business switched off is not written, and nothing else changes. */
import type { CustomerTemplateName } from '@palier/contract/messages/templates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { type Message, sendMessages } from './send-message.ts';

const OFF: CustomerTemplateName[] = ['reminder', 'deposit_received', 'payment_received', 'unlocked'];
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ settings: { texts: { texts_switched_off: OFF } } });
});
afterAll(() => portal.stop());

const reminder = (template: Message['template']): Message => ({
  id: newId(),
  to: '+237670000077',
  template,
  language: 'en',
  facts: { amount: '2 400 FCFA', day: '21/11', reference: '4820193756' },
});
const send = (...messages: Message[]) =>
  portal.database.transaction((tx) => sendMessages(tx, portal.services, messages));
const sentTo = async (column: 'id' | 'customer_id', value: string | undefined): Promise<string[]> =>
  (
    await portal.database.sql
      .selectFrom('messages')
      .select('template')
      .where(column, '=', value ?? '')
      .execute()
  ).map(({ template }) => template);
const jobs = async (kind: string, more = ''): Promise<number> => {
  const { rows } = await portal.database.pool.query<{ jobs: number }>(
    `select count(*)::int as jobs from outbox where kind = $1 ${more}`,
    [kind],
  );
  return rows[0]?.jobs ?? 0;
};

test('the others of its batch are written, and a batch of nothing else makes no job', async () => {
  const [unwanted, wanted] = [reminder('reminder'), reminder('warning')];
  await send(unwanted, wanted);
  expect([await sentTo('id', unwanted.id), await sentTo('id', wanted.id)]).toEqual([[], ['warning']]);
  const before = await jobs('send-messages');
  await send(reminder('reminder'), reminder('unlocked'));
  expect(await jobs('send-messages')).toBe(before);
});

test('the work that would have sent it goes on', async () => {
  const place = await shop(portal);
  const person = await customer(portal, place);
  const { loan_reference } = await activeLoan(portal, place, person);
  expect(loan_reference).toMatch(/^\d{10}$/);
  await portal.until('the text of the loan', async () =>
    (await sentTo('customer_id', person.id)).includes('loan_active'),
  );
  await portal.until('no job waits', async () =>
    (await Promise.all(['send-receipts', 'send-messages'].map((kind) => jobs(kind, 'and done_at is null')))).every(
      (left) => left === 0,
    ),
  );
  expect(await jobs('send-receipts')).toBeGreaterThan(0);
  expect(await sentTo('customer_id', person.id)).toContain('customer_code');
  expect(await sentTo('customer_id', person.id)).not.toContain('deposit_received');
}, 120_000);
