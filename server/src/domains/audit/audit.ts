/**
 * Writes the record of who did what: one line for each call, with the change it made. `seal-audit.ts` seals the lines
 * afterwards.
 */
import type { Reader } from '../../platform/database/connection.ts';
import type { AuditNote, Caller } from '../../platform/handler.ts';

export { blockOfAnchor } from './audit-anchor.ts';
export { lastBlock } from './audit-seals.sql.ts';
export { isNewView } from './view-log.ts';

export interface AuditLine {
  readonly id: string;
  readonly at: Date;
  readonly staff_id: string | null;
  readonly call: string;
  /** `done`, or the code of the refusal. */
  readonly outcome: string;
  readonly caller: Pick<Caller, 'ip' | 'request_id'>;
  readonly note?: AuditNote;
}

/** The call of the line that reports that a block was sealed while an old transaction was still open. */
export const SEALED_OVER_A_WRITER = 'audit.sealedOverOpenWriter';

const WRITE = `insert into audit_entries (id, at, staff_id, call, outcome, subject_kind, subject_id, facts, before,
  after, ip, request_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;
const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export async function writeAudit(db: Reader, { note, ...line }: AuditLine): Promise<void> {
  await db.prepared('write-audit', WRITE, [
    line.id,
    line.at,
    line.staff_id,
    line.call,
    line.outcome,
    note?.subject_kind ?? null,
    note?.subject_id ?? null,
    asJson(note?.facts),
    asJson(note?.before),
    asJson(note?.after),
    line.caller.ip,
    line.caller.request_id,
  ]);
}
