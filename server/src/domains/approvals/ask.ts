/** Asking for a change that needs a second person. */
import { brokenUnique } from '../../database/connection.ts';
import type { DeedContext } from '../../deed.ts';
import { newId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import type { ApprovalKind } from './approval-kind.ts';
import { insertRequest, readRequest, type RequestRow } from './approvals.sql.ts';

const DAY_MS = 86_400_000;

/** Writes the request with what stands now. Refuses REQUEST_PENDING when one about the same waits, and whatever the kind refuses. */
export async function ask<Payload>({ tx, actor, clock, note }: DeedContext, kind: ApprovalKind<Payload>, payload: Payload, reason: string): Promise<RequestRow> {
  await kind.validate(tx, payload);
  const subject = kind.subjectOf(payload);
  const standing = await kind.now(tx, payload);
  if (!standing) throw refuse('NOT_FOUND');
  const now = clock.now();
  const id = newId();
  try {
    await insertRequest(tx, { id, kind: kind.kind, subject_kind: subject.kind, subject_id: subject.id, payload, was: standing.facts, base: standing.base, reason, asked_by: actor.staff_id, asked_at: now.toISOString(), expires_at: new Date(now.getTime() + kind.expires_days * DAY_MS).toISOString() });
  } catch (failure) {
    if (brokenUnique(failure) === 'request_pending') throw refuse('REQUEST_PENDING');
    throw failure;
  }
  note({ subject_kind: subject.kind, subject_id: subject.id, before: standing.facts, after: kind.proposed(payload), facts: { request: id, kind: kind.kind } });
  return (await readRequest(tx, id)) as RequestRow;
}
