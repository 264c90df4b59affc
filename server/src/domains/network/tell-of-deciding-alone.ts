/** Who is suspended in a small business hears when the last who decides will do so alone. */
import { dayIn } from '@palier/contract/values/time-zone.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { LEFT_DAYS, otherDeciders } from '../approvals/approvals.ts';
import { isSmallBusiness } from '../auth/auth.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';

const DAY_MS = 86_400_000;

/** Call it once the person is suspended. */
export async function tellOfDecidingAlone(
  { tx, services, actor, clock }: CommandContext,
  staff_id: string,
): Promise<void> {
  const others = await otherDeciders(tx, 'APPROVE_MAKER_CHECKER', actor.staff_id);
  const person = others.find((other) => other.staff_id === staff_id);
  if (!person || others.some(({ suspended_at }) => suspended_at === null) || !(await isSmallBusiness(tx, clock.now())))
    return;
  const from = dayIn(services.business.time_zone, new Date(clock.now().getTime() + LEFT_DAYS * DAY_MS));
  await sendMessages(tx, services, [
    {
      to: person.msisdn,
      language: person.language,
      template: 'decides_alone',
      facts: { name: actor.full_name, until: shortDay(from) },
    },
  ]);
}
