/**
 * The gateway's receipts, posted one by one to the address that it was given: what became of each text that it took.
 * The sandbox posts them by itself after a moment; a test that waits for what follows from one posts it now.
 */
import { signCallback } from '../../server/src/platform/callback-signature.ts';
import type { Portal } from './portal.ts';

const BODIES = {
  orange: (provider_id: string, isDelivered: boolean) => ({
    deliveryInfoNotification: {
      callbackData: provider_id,
      deliveryInfo: { deliveryStatus: isDelivered ? 'DeliveredToTerminal' : 'DeliveryImpossible' },
    },
  }),
  africastalking: (provider_id: string, isDelivered: boolean) => ({
    id: provider_id,
    status: isDelivered ? 'Success' : 'Failed',
  }),
};

export async function postReceipt(portal: Portal, provider_id: string, isDelivered: boolean): Promise<void> {
  const { sms } = portal.services;
  if (sms) await postToPortal(portal, BODIES[sms.code](provider_id, isDelivered));
}

/** What a customer writes to the code of Africa's Talking, as a form. */
export const postIncoming = (portal: Portal, from: string, text: string, id: string): Promise<void> =>
  postToPortal(portal, new URLSearchParams({ linkId: id, text, to: '22122', id, date: '', from }).toString());

async function postToPortal({ app, config }: Portal, payload: string | object): Promise<void> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/callbacks/sms/${signCallback(config.secret, 'sms')}`,
    payload,
    ...(typeof payload === 'string' && { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
  if (statusCode !== 200) throw new Error(`the gateway was answered ${statusCode}`);
}

/** Waits until every text has left, then posts a receipt for each that has none, by whether its number is reachable. */
export async function postReceipts(portal: Portal): Promise<void> {
  const { services, database, world } = portal;
  await portal.until('every text has left', async () => {
    const { rows } = await database.pool.query(`select from messages where status = 'queued' limit 1`);
    return rows.length === 0;
  });
  if (!services.sms) return;
  const { rows } = await database.pool.query<{ msisdn: string; provider_id: string }>(
    `select msisdn, provider_id from messages where status = 'sent' order by id`,
  );
  for (const { msisdn, provider_id } of rows) await postReceipt(portal, provider_id, !world.unreachable.has(msisdn));
}
