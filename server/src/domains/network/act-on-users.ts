/**
 * Suspends people, restores them, signs them out, removes a lost app, or ends a new agent's probation: many people in
 * one call, each on their own, and nobody above the actor's own group.
 */
import type { Received } from '@palier/contract/call.ts';
import type { usersCalls } from '@palier/contract/users/calls.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { forEachApart } from '../../platform/bulk.ts';
import { fail } from '../../platform/errors.ts';
import {
  type HeldPerson,
  endAccess,
  endEverySession,
  isNumberOfAnother,
  isBeforeEnd,
  lockAdding,
  findPeopleForUpdate,
  refuseAbove,
  refuseTakenPaper,
  setProbationEnd,
  setRestored,
  takeAppAway,
} from '../auth/auth.ts';
import { refuseTied } from '../approvals/approvals.ts';
import { sendMessages } from '../messages/send-message.ts';
import { tellOfDecidingAlone } from './tell-of-deciding-alone.ts';
import { isUnlimited, readAgents, scopeOf } from './network.ts';

type Action = Received<typeof usersCalls.actOnUsers>['action'];

export const actOnUsers: CommandHandler<typeof usersCalls.actOnUsers> = async (
  { staff_ids, action, reason },
  context,
) => {
  const people = await findPeopleForUpdate(context.tx, [...new Set(staff_ids)]);
  return forEachApart(context, staff_ids, { subject_kind: 'staff', facts: { action, reason } }, (id) =>
    act(action, people.get(id), reason, context),
  );
};

async function act(
  action: Action,
  person: HeldPerson | undefined,
  reason: string,
  context: CommandContext,
): Promise<void> {
  if (!person) throw fail('STAFF_NOT_FOUND');
  await refuseAbove(context.tx, context.actor, person);
  const { before, after } = await ACTIONS[action](person, reason, context);
  context.note({ subject_kind: 'staff', subject_id: person.id, before, after, facts: { action, reason } });
}

type Change = Record<'before' | 'after', Readonly<Record<string, unknown>>>;

const ACTIONS: Readonly<
  Record<Action, (person: HeldPerson, reason: string, context: CommandContext) => Promise<Change>>
> = {
  suspend,
  restore,
  sign_out: signOutEverywhere,
  drop_app: dropApp,
  end_probation: endProbation,
};

/**
 * Takes effect at once: open sessions end, and a sign-in under way opens nothing. An agent stays in their shop, so that
 * they can return to it.
 */
async function suspend({ id, suspended_at }: HeldPerson, reason: string, context: CommandContext): Promise<Change> {
  const { tx, actor, clock } = context;
  if (id === actor.staff_id) throw fail('NOT_YOURSELF');
  if (suspended_at !== null) throw fail('NOTHING_CHANGED');
  await endAccess(tx, id, clock.wall(), reason);
  await tellOfDecidingAlone(context, id);
  return { before: { status: 'active' }, after: { status: 'suspended' } };
}

/**
 * The person signs in again: their earlier sessions stay ended. An agent who left cannot be restored this way, and a
 * number or a paper that another person has meanwhile must be changed first.
 */
async function restore(
  { id, msisdn, document_number, suspended_at }: HeldPerson,
  _: string,
  { tx, clock }: CommandContext,
): Promise<Change> {
  if (suspended_at === null) throw fail('NOTHING_CHANGED');
  const [agent] = await readAgents(tx, [id]);
  if (agent && agent.left_at !== null) throw fail('AGENT_LEFT');
  await lockAdding(tx);
  if (await isNumberOfAnother(tx, msisdn, id)) throw fail('STAFF_MSISDN_IN_USE');
  await refuseTakenPaper(tx, document_number, id);
  // A sign-in under way during the suspension may have opened a session that was useless until now.
  await endEverySession(tx, id, clock.wall());
  await setRestored(tx, id);
  return { before: { status: 'suspended' }, after: { status: 'active' } };
}

async function signOutEverywhere({ id }: HeldPerson, _: string, { tx, clock }: CommandContext): Promise<Change> {
  return { before: { sessions: await endEverySession(tx, id, clock.wall()) }, after: { sessions: 0 } };
}

/** People remove their own app with their own password, and never this way. The owner of the app is notified. */
async function dropApp(
  { id, username, msisdn, language, app_since }: HeldPerson,
  _: string,
  { tx, actor, services }: CommandContext,
): Promise<Change> {
  if (id === actor.staff_id) throw fail('NOT_YOURSELF');
  if (app_since === null) throw fail('NOTHING_CHANGED');
  // The codes that are to come by text again would not come.
  if (!services.sms) throw fail('NO_TEXTS');
  await takeAppAway(tx, id);
  await sendMessages(tx, services, [{ to: msisdn, template: 'app_dropped', language, facts: { username } }]);
  return { before: { app_since }, after: { app_since: null } };
}

/**
 * Head office confirms that a new agent is genuine. Neither the staff of a shop nor the person who added the agent may
 * do this: a probation that its maker could end would protect nobody.
 */
async function endProbation(person: HeldPerson, _: string, { tx, actor, clock }: CommandContext): Promise<Change> {
  if (person.id === actor.staff_id) throw fail('NOT_YOURSELF');
  if (!isUnlimited(await scopeOf(tx, actor))) throw fail('FORBIDDEN');
  if (!isBeforeEnd(person, clock.now())) throw fail('NOTHING_CHANGED');
  await refuseTied(tx, actor.staff_id, person.id, 'EDIT_USER', clock.now(), 'TIED_TO_PERSON');
  await setProbationEnd(tx, person.id, null);
  return { before: { probation_until: person.probation_until }, after: { probation_until: null } };
}
