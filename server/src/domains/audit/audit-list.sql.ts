/**
 * The record as people search it, newest first. Ids are UUIDv7, so the order of ids is the order of time, and a period
 * is a range of ids.
 */
import { calls } from '@palier/contract/calls.ts';
import type { Calls } from '@palier/contract/call.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';
import { smallestIdOf } from './id-time.ts';

export interface AuditFilter {
  readonly staff_id?: string | undefined;
  readonly call?: string | undefined;
  readonly outcome?: 'done' | 'refused' | undefined;
  readonly subject_kind?: string | undefined;
  readonly subject_id?: string | undefined;
  readonly from?: Day | undefined;
  /** The last day of the period, included. */
  readonly until?: Day | undefined;
  readonly time_zone: string;
  /** How far the business date is ahead of the clock that makes ids. Outside the demo this is zero. */
  readonly ahead_ms: number;
}

export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly staff_id: string | null;
  readonly who: string | null;
  readonly call: string;
  readonly outcome: string;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly facts: unknown;
  readonly before: unknown;
  readonly after: unknown;
  readonly ip: string | null;
  readonly request_id: string | null;
}

const DAY_MS = 86_400_000;
/** A payment that is reported again is not a refusal. */
const DONE = sql`('done', 'repeated')`;
// Each kind is found by one step into the index, however many lines it has.
const EVERY_KIND = sql`array(with recursive kinds as (select (select min(subject_kind) from audit_entries) as kind
  union all select (select min(subject_kind) from audit_entries where subject_kind > k.kind) from kinds k
  where k.kind is not null) select kind from kinds where kind is not null)`;

/** Whether every line of the call has a member of staff. Those lines are in an index of their own. */
function needsSomebody(name: string): boolean {
  const [domain = '', call = ''] = name.split('.');
  const declared = (calls as Calls)[domain]?.[call];
  return declared !== undefined && declared.access !== 'public';
}

function chosen(filter: AuditFilter): RawBuilder<unknown> {
  const { staff_id, call, outcome, subject_kind, subject_id, from, until, time_zone, ahead_ms } = filter;
  const conditions: Array<RawBuilder<unknown>> = [sql`true`];
  if (staff_id !== undefined) conditions.push(sql`e.staff_id = ${staff_id}::uuid`);
  if (call !== undefined) conditions.push(sql`e.call = ${call}`);
  if (call !== undefined && needsSomebody(call)) conditions.push(sql`e.staff_id is not null`);
  if (outcome !== undefined)
    conditions.push(outcome === 'done' ? sql`e.outcome in ${DONE}` : sql`e.outcome not in ${DONE}`);
  if (subject_kind !== undefined) conditions.push(sql`e.subject_kind = ${subject_kind}`);
  if (subject_id !== undefined) conditions.push(sql`e.subject_id = ${subject_id}`);
  if (subject_id !== undefined && subject_kind === undefined) conditions.push(sql`e.subject_kind = any(${EVERY_KIND})`);
  // The range of ids covers a day more on either side, for every time zone; the instant decides exactly.
  if (from !== undefined)
    conditions.push(
      sql`e.id >= ${smallestIdOf(Date.parse(from) - DAY_MS - ahead_ms)}::uuid
        and e.at >= ${from}::date::timestamp at time zone ${time_zone}`,
    );
  if (until !== undefined)
    conditions.push(
      sql`e.id < ${smallestIdOf(Date.parse(until) + 2 * DAY_MS)}::uuid
        and e.at < (${until}::date + 1)::timestamp at time zone ${time_zone}`,
    );
  return sql.join(conditions, sql` and `);
}

/** The lines that match a filter, newest first. With an id, only lines below it. */
export async function auditLines(
  db: Reader,
  filter: AuditFilter,
  piece: { readonly below?: string | undefined; readonly skip?: number; readonly most: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select l.*, s.staff_name as who from
    (select e.id, e.at, e.staff_id, e.call, e.outcome, e.subject_kind, e.subject_id, e.facts, e.before, e.after, e.ip,
      e.request_id from audit_entries e
      where ${chosen(filter)} ${
        piece.below === undefined
          ? sql``
          : sql`and e.id <
        ${piece.below}::uuid`
      }
        order by e.id desc limit ${piece.most} offset ${piece.skip ?? 0}) l
    left join staff_names s on s.staff_id = l.staff_id order by l.id desc`.execute(db.sql);
  return rows;
}

/** How many lines match a filter, counted up to `most`, so that nobody waits for a count of millions. */
export async function countLines(db: Reader, filter: AuditFilter, most: number): Promise<number> {
  const { rows } = await sql<{
    lines: number;
  }>`select count(*) as lines from (select 1 from audit_entries e where ${chosen(filter)} order by e.id desc
    limit ${most}) l`.execute(db.sql);
  return rows[0]?.lines ?? 0;
}
