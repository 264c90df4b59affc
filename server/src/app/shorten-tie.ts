/** Who runs the server ends a tie before its thirty days are over; whoever decides is told, and it is on record. */
import { GUARD_ROLES } from '@palier/contract/approvals/kinds.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import { ConfigFailure } from '../platform/config.ts';
import type { Database, Tx } from '../platform/database/connection.ts';
import { newId } from '../platform/ids.ts';
import { writeAudit } from '../domains/audit/audit.ts';
import { type StaffRow, everHolding, findStaffNamed, readStaff, shortenTies } from '../domains/auth/auth.ts';
import { type Sending, sendMessages } from '../domains/messages/send-message.ts';

interface TieToEnd {
  readonly username: string;
  /** Who changed the account; everybody who did where nobody is named. */
  readonly with_username: string | null;
  readonly reason: string;
}

/** A reason that a text has room for. */
const [MIN_REASON, MAX_REASON] = [3, 120];
/** No account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Person = Pick<StaffRow, 'id' | 'full_name'>;

async function personOf(tx: Tx, username: string): Promise<Person> {
  const found = await findStaffNamed(tx, username);
  if (!found) throw new ConfigFailure(`There is no user called ${username}.`);
  return found;
}

/** Answers the names of the people to whom the person is no longer tied. Refuses a person who is tied to nobody. */
export async function shortenTie(database: Database, services: Sending, tie: TieToEnd): Promise<readonly string[]> {
  const reason = tie.reason.trim();
  if (reason.length < MIN_REASON || reason.length > MAX_REASON)
    throw new ConfigFailure(`The reason needs ${MIN_REASON} to ${MAX_REASON} characters: --reason.`);
  return database.transaction(async (tx) => {
    const now = services.clock.now();
    const person = await personOf(tx, tie.username);
    const by = tie.with_username === null ? null : await personOf(tx, tie.with_username);
    const about = { staff_id: person.id, changed_by: by?.id ?? null, because: reason };
    const ended = await shortenTies(tx, about, now);
    if (ended.length === 0)
      throw new ConfigFailure(
        `Nobody${by ? ` called ${tie.with_username}` : ''} added ${tie.username} or changed their number or password lately, so nothing ties them.`,
      );
    const others: Person[] = [];
    for (const id of new Set(ended.map(({ changed_by }) => changed_by))) {
      const other = await readStaff(tx, id);
      if (other) others.push(other);
    }
    await writeAudit(tx, {
      id: newId(),
      at: now,
      staff_id: null,
      call: 'shorten_tie',
      outcome: 'done',
      caller: { ip: '127.0.0.1', request_id: 'shorten-tie' },
      note: {
        subject_kind: 'staff',
        subject_id: person.id,
        facts: { reason, tied_to: others.map(({ full_name }) => full_name), by: 'the server' },
      },
    });
    await tellDeciders(tx, services, person, others, reason);
    return others.map(({ full_name }) => full_name);
  });
}

/** One phone is texted once for each tie, although two accounts may name it. */
async function tellDeciders(
  tx: Tx,
  services: Sending,
  { full_name: name }: Person,
  others: readonly Person[],
  reason: string,
): Promise<void> {
  const deciders = await everHolding(tx, [...GUARD_ROLES] as RoleCode[], NOBODY);
  const byNumber = new Map(
    deciders
      .filter(({ msisdn, suspended_at }) => msisdn !== '' && suspended_at === null)
      .map(({ msisdn, language }) => [msisdn, language] as const),
  );
  await sendMessages(
    tx,
    services,
    others.flatMap(({ full_name: other }) =>
      [...byNumber].map(([to, language]) => ({
        to,
        language,
        template: 'tie_shortened' as const,
        facts: { name, other, reason },
      })),
    ),
  );
}
