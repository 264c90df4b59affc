import type { customersCalls } from '@palier/contract/customers/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { messagesTo } from '../messages/messages.ts';
import { countLooks, refuseKeysAtCeiling } from './count-looks.ts';
import { toMsisdn } from '../auth/auth.ts';
import { numberInReach } from './reach.sql.ts';

const MOST_TEXTS = 200;

/** Newest first by id, as the specification has it. */
export const listMessages: QueryHandler<typeof customersCalls.messages> = async (
  { msisdn },
  { db, actor, services, note },
) => {
  const number = toMsisdn(msisdn, services.business.country, 'msisdn');
  note({ subject_kind: 'msisdn', subject_id: number });
  // For a number without a customer within reach, the answer is empty, so that it reveals nothing.
  const whose = await numberInReach(db, number, actor.staff_id);
  if (whose === null) return { texts: [] };
  await (whose.customer_id === null
    ? refuseKeysAtCeiling({ db, actor, services }, number)
    : countLooks({ db, actor, services }, [whose.customer_id]));
  const texts = await messagesTo(db, number, MOST_TEXTS);
  return {
    texts: texts.map((text) => ({
      ...text,
      status: text.status as 'queued' | 'sent' | 'delivered' | 'failed' | 'expired' | 'unknown',
    })),
  };
};
