/** A receipt may overtake the answer in which the gateway names the text. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { postReceipt } from '../../../../tests/harness/sms-receipts.ts';
import { step } from '../../../../tests/harness/workers.ts';
import { newId } from '../../platform/ids.ts';
import { insertMessages, markSent } from './messages.sql.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
}, 120_000);
afterAll(() => portal?.stop());

const KIND = 'overtaking-receipt';

async function written(): Promise<string> {
  const id = newId();
  const text = { id, msisdn: '+237670000001', customer_id: null, template: 'reminder', language: 'en' };
  await portal.database.transaction((tx) =>
    insertMessages(tx, [{ ...text, text: 'Pay soon', parts: 1 }], portal.services.clock.now()),
  );
  return id;
}
const named = (id: string, name: string) =>
  markSent(portal.database, id, portal.services.sms?.code ?? '', name, portal.services.clock.now());
const statusOf = async (id: string): Promise<string | undefined> =>
  (await portal.database.pool.query<{ status: string }>('select status from messages where id = $1', [id])).rows[0]
    ?.status;

test('is taken again once the text has its name', async () => {
  const id = await written();
  await postReceipt(portal, 'early-1', false);
  expect(await step(portal, KIND)).toBe(false);
  await named(id, 'early-1');
  expect(await statusOf(id)).toBe('sent');
  portal.advance(20_000);
  expect(await step(portal, KIND)).toBe(true);
  expect(await statusOf(id)).toBe('failed');
});

test('is forgotten where it names no text of ours, and one that finds its text leaves nothing to do', async () => {
  const id = await written();
  await named(id, 'in-time');
  await postReceipt(portal, 'in-time', true);
  await postReceipt(portal, 'in-time', false);
  expect(await statusOf(id)).toBe('delivered');
  await postReceipt(portal, 'nobody', true);
  portal.advance(20_000);
  expect(await step(portal, KIND)).toBe(true);
  expect(await step(portal, KIND)).toBe(false);
});
