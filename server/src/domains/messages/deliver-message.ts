import type { ErrandKind } from '../../jobs/runner.ts';
import { markFailed, markSent } from './messages.sql.ts';

/** Hands one text to the gateway. A gateway that died after taking it may send it twice; the reference lets it notice. */
export const deliverMessage: ErrandKind = {
  most_attempts: 8,
  handler: async ({ subject, payload }, { sms, database, clock }) => {
    const { provider_id } = await sms.send({ to: String(payload['to']), text: String(payload['text']), reference: subject });
    await markSent(database, subject, sms.code, provider_id, clock.now());
    return 'done';
  },
  abandoned: async ({ subject }, { database }) => void (await markFailed(database, subject)),
};
