/** People of the demo work through the portal's own handlers, at any hour, and the audit record says so. */
import type { AuditNote, CommandContext, PrepareContext } from '../platform/handler.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { handlers } from '../app/registry.ts';
import { writeAudit } from '../domains/audit/audit.ts';
import { actorOf } from './actor-of.ts';

const HOUR_MS = 3_600_000;

/** A change of any kind, with or without a preparation. */
interface Prepared {
  readonly prepare: (input: unknown, context: PrepareContext) => Promise<unknown>;
  readonly execute: (input: unknown, context: CommandContext, learnt: unknown) => Promise<unknown>;
}
type Command = Prepared | ((input: unknown, context: CommandContext) => Promise<unknown>);

/** The services as they were so many hours ago. */
function hoursAgo(services: Services, hours: number): Services {
  const now = () => new Date(services.clock.now().getTime() - hours * HOUR_MS);
  const clock = { ...services.clock, now, today: () => dayIn(services.business.time_zone, now()) };
  return { ...services, clock };
}

/**
 * Makes a change in the name of somebody, as if so many hours ago, and answers what the call answers. `call` is the
 * call as the audit record names it, such as `loans.requestDeactivation`. Throws what the call refuses.
 */
export async function actAs<Answer>(
  services: Services,
  username: string,
  hours_ago: number,
  call: string,
  input: unknown,
): Promise<Answer> {
  const [domain = '', name = ''] = call.split('.');
  const command = (handlers as unknown as Record<string, Record<string, Command>>)[domain]?.[name];
  if (!command) throw new Error(`there is no call ${call}`);
  const then = hoursAgo(services, hours_ago);
  const actor = await actorOf(services.database, username);
  const caller = { ip: '127.0.0.1', user_agent: '', device_id: null, language: 'en', request_id: newId() } as const;
  const notes: AuditNote[] = [];
  const note = (one: AuditNote) => void notes.push(one);
  const given = { services: then, actor, caller, clock: then.clock, note, gone: new AbortController().signal };
  const learnt =
    typeof command === 'object' ? await command.prepare(input, { ...given, db: services.database }) : undefined;
  return services.database.transaction(async (tx) => {
    const context = { ...given, tx, db: tx };
    const answer =
      typeof command === 'object' ? await command.execute(input, context, learnt) : await command(input, context);
    for (const one of notes.length > 0 ? notes : [undefined])
      await writeAudit(tx, {
        id: newId(),
        at: then.clock.now(),
        staff_id: actor.staff_id,
        call,
        outcome: 'done',
        caller,
        ...(one && { note: one }),
      });
    return answer as Answer;
  });
}
