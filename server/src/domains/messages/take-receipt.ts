/** The receipts of gateways: what became of a text. */
import { enqueue } from '../../platform/jobs/outbox.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import type { JobHandler } from '../../platform/jobs/settle-job.ts';
import type { Services } from '../../platform/services.ts';
import type { DeliveryReceipt } from '../../providers/ports/texts.ts';
import { markDelivery } from './messages.sql.ts';

/** By then the answer to our own request is stored. */
const OVERTOOK_MS = 15_000;

/** A receipt that overtakes the answer in which the gateway names the text is taken again a moment later. */
export async function takeReceipt(services: Services, receipt: DeliveryReceipt): Promise<void> {
  const { sms, database, clock } = services;
  if (!sms || (await mark(services, sms.code, receipt))) return;
  const { provider_id, state } = receipt;
  await database.transaction((tx) =>
    enqueue(tx, services, [
      {
        kind: 'overtaking-receipt',
        subject: provider_id,
        payload: { provider: sms.code, state },
        not_before: new Date(clock.wall().getTime() + OVERTOOK_MS),
      },
    ]),
  );
}

/** One that names no text of ours even then is of nobody. */
export const overtakingReceipt: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 8 } },
  handler: async ({ subject, payload }, services) => {
    await mark(services, String(payload['provider']), {
      provider_id: subject,
      state: payload['state'] as DeliveryReceipt['state'],
    });
    return 'done';
  },
};

const mark = ({ database, clock }: Services, provider: string, { provider_id, state }: DeliveryReceipt) =>
  markDelivery(database, provider, provider_id, state, { now: clock.now(), wall: clock.wall() });
