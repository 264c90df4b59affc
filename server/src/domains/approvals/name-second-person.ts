/**
 * How the last person who decides gets a second one in a business that is too large for decisions by one alone: they
 * name somebody, and carry it out a day later. Everybody who ever decided is told when they ask.
 */
import { REQUEST_KINDS } from '@palier/contract/approvals/kinds.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { sendMessages } from '../messages/send-message.ts';
import { isLast, otherDeciders } from './second-person.ts';

const KIND = 'user_group';
const ROLE = REQUEST_KINDS[KIND].approve;

/** Whether a request names a person and its maker is the last who decides, however large the business is. */
export const isNamingAlone = async (db: Reader, kind: string, staff_id: string, now: Date): Promise<boolean> =>
  kind === KIND && (await isLast(db, ROLE, staff_id, now));

/** Tells those who once decided that the last person asks for a second one. */
export async function tellOfNaming({ tx, services, actor, clock }: CommandContext, kind: string): Promise<void> {
  if (kind !== KIND || !(await isLast(tx, ROLE, actor.staff_id, clock.now()))) return;
  const others = await otherDeciders(tx, ROLE, actor.staff_id);
  await sendMessages(
    tx,
    services,
    others.map(({ msisdn, language }) => ({
      to: msisdn,
      language,
      template: 'second_person_named' as const,
      facts: { name: actor.full_name },
    })),
  );
}
