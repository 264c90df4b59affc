/** A request as a reader sees it: was, proposed, now. */
import { type RequestView as RequestViewRecord, REQUEST_KINDS } from '@palier/contract/approvals.records.ts';
import type * as z from 'zod';
import type { Reader } from '../../database/connection.ts';
import type { Actor } from '../../deed.ts';
import type { AnyKind } from './approval-kind.ts';
import type { RequestRow } from './approvals.sql.ts';

export type RequestView = z.output<typeof RequestViewRecord>;
export type Kinds = ReadonlyMap<string, AnyKind>;

/** A decided request shows what stood then; what stands now is read for one that waits. */
export async function viewRequest(db: Reader, kinds: Kinds, row: RequestRow, actor: Actor): Promise<RequestView> {
  const kind = kinds.get(row.kind);
  const standing = kind ? await kind.now(db, row.payload) : null;
  return {
    id: row.id, kind: row.kind, state: row.state, subject_kind: row.subject_kind, subject_id: row.subject_id,
    subject: standing?.name ?? '—',
    was: row.was,
    proposed: kind ? kind.proposed(row.payload) : {},
    now: standing?.facts ?? null,
    reason: row.reason, requested_by: row.maker, date_requested: row.asked_at, expires_at: row.expires_at,
    decided_by: row.checker, decided_at: row.decided_at, decision_reason: row.decision_reason,
    mine_to_decide: row.state === 'pending' && row.asked_by !== actor.staff_id && actor.roles.has(REQUEST_KINDS[row.kind].approve),
    mine: row.asked_by === actor.staff_id,
  };
}
