/**
 * The switch that holds back every automatic lock. One person holds them for a day, so that nobody is locked while it
 * is found out what is wrong; a hold that lasts is the word of two.
 */
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { dayIn, timeIn } from '@palier/contract/values/time-zone.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandContext, CommandHandler } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { isAlone, refuseTakers } from '../approvals/approvals.ts';
import { holdersOf } from '../auth/auth.ts';
import { sendMessages, shortDay } from '../messages/send-message.ts';
import {
  heldByOthersSince,
  heldSince,
  locksHold,
  noteHoldStart,
  prolongLocksHold,
  setLocksHold,
  whomToTell,
} from '../payments/payments.ts';

const DAY_MS = 86_400_000;
/** Who held all locks holds them again only after these days, so that one person’s hold has an end. */
const REST_DAYS = 7;
const ROLE = 'HOLD_LOCKS';

export const holdLocks: CommandHandler<typeof deviceLocksCalls.holdLocks> = async ({ hold, reason }, context) => {
  const { tx, caller, clock, note } = context;
  const before = await locksHold(tx, clock.now());
  if (hold && before.held) throw fail('LOCKS_HELD_ALREADY');
  if (hold) await startHold(context, reason);
  else await setLocksHold(tx, null);
  note({
    subject_kind: 'locks',
    subject_id: 'all',
    before: { held: before.held },
    after: { held: hold },
    facts: { reason },
  });
  return { locks_held: hold, message: successSentence('SETTINGS_UPDATED', caller.language) };
};

/** Refuses HELD_LATELY_BY_YOU. Everybody who decides is told. */
async function startHold({ tx, services, actor, clock }: CommandContext, reason: string): Promise<void> {
  const now = clock.now();
  const lately = await heldSince(tx, actor.staff_id, new Date(now.getTime() - REST_DAYS * DAY_MS));
  if (lately && !(await isAlone(tx, ROLE, actor.staff_id, now))) throw fail('HELD_LATELY_BY_YOU', { days: REST_DAYS });
  const others = await heldByOthersSince(tx, actor.staff_id, new Date(now.getTime() - REST_DAYS * DAY_MS));
  const until = new Date(now.getTime() + DAY_MS);
  await setLocksHold(tx, { by: actor.staff_id, reason, at: now, until });
  await noteHoldStart(tx, newId(), actor.staff_id, now);
  const deciders = (await holdersOf(tx, 'APPROVE_MAKER_CHECKER')).filter(({ staff_id }) => staff_id !== actor.staff_id);
  const zone = services.business.time_zone;
  const facts = { name: actor.full_name, until: `${shortDay(dayIn(zone, until))} ${timeIn(zone, until)}` };
  const [other] = others;
  // Two who take turns hold them for as long as one who holds them alone may not.
  const owners = other === undefined ? [] : await whomToTell(tx, 'owner');
  await sendMessages(tx, services, [
    ...deciders.map(({ msisdn, language }) => ({ to: msisdn, language, template: 'locks_held' as const, facts })),
    ...owners.map(({ msisdn, language }) => ({
      to: msisdn,
      language,
      template: 'locks_held_in_turns' as const,
      facts: { ...facts, other: other ?? '', days: String(REST_DAYS) },
    })),
  ]);
}

/** A second person lets the hold stand until somebody ends it; where one is alone, they do, and the record says so. */
export const prolongHold: CommandHandler<typeof deviceLocksCalls.prolongHold> = async (
  { reason },
  { tx, actor, caller, clock, note },
) => {
  const { until, by_id } = await locksHold(tx, clock.now());
  if (until === null) throw fail('LOCKS_NOT_HELD');
  const decided_how = await refuseTakers(tx, actor, [by_id], ROLE, clock.now(), 'HOLD_NEEDS_ANOTHER');
  await prolongLocksHold(tx, actor.staff_id);
  note({ subject_kind: 'locks', subject_id: 'all', facts: { prolonged: true, reason, decided_how } });
  return { message: successSentence('SETTINGS_UPDATED', caller.language) };
};
