/** Makes a request for a change that needs a second person. */
import { brokenUnique } from '../../platform/database/connection.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { ApprovalKind } from './approval-kind.ts';
import { insertRequest, readRequest } from './approvals.sql.ts';
import { setApplied } from './decisions.sql.ts';
import { tellOfNaming } from './name-second-person.ts';
import { refuseOwn } from './own.ts';
import { howDecided } from './second-person.ts';
import { type RequestView, viewWith } from './request-view.ts';
import { REQUEST_MESSAGES } from './words.ts';

const DAY_MS = 86_400_000;

/** What the maker of a request gets as an answer. */
export interface Asked {
  readonly request: RequestView;
  readonly message: string;
}

/**
 * Writes the request with the present state, and applies it at once where no second person is needed; what
 * one person alone may do only after a day waits for them. Refuses
 * REQUEST_PENDING when another request about the same record waits, and everything that the kind refuses.
 */
export async function ask<Payload>(
  context: CommandContext,
  kind: ApprovalKind<Payload>,
  payload: Payload,
  reason: string,
): Promise<Asked> {
  const { tx, services, actor, caller, clock, note } = context;
  await kind.validate(tx, payload, services);
  const subject = kind.subjectOf(payload);
  const standing = await kind.now(tx, payload, services);
  if (!standing) throw fail('NOT_FOUND');
  await refuseOwn(tx, actor, standing.customer_id, clock.now());
  const proposed = await kind.proposed(tx, payload, services);
  const now = clock.now();
  const id = newId();
  try {
    await insertRequest(tx, {
      id,
      kind: kind.kind,
      subject_kind: subject.kind,
      subject_id: subject.id,
      subject_name: standing.name,
      payload,
      was: standing.facts,
      proposed,
      base: standing.base,
      reason,
      asked_by: actor.staff_id,
      asked_at: now.toISOString(),
      expires_at: new Date(now.getTime() + kind.expires_days * DAY_MS).toISOString(),
    });
  } catch (failure) {
    if (brokenUnique(failure) === 'request_pending') throw fail('REQUEST_PENDING');
    throw failure;
  }
  note({
    subject_kind: subject.kind,
    subject_id: subject.id,
    before: standing.facts,
    after: proposed,
    facts: { request: id, kind: kind.kind },
  });
  const how = await howDecided(
    tx,
    actor,
    { kind: kind.kind, alwaysTwo: (await kind.alwaysTwo?.(tx, payload)) ?? false },
    clock.today(),
    now,
  );
  const waits = how === 'alone' && ((await kind.waitsAlone?.(tx, payload)) ?? null) !== null;
  if (how === 'second_person') await tellOfNaming(context, kind.kind);
  else if (!waits) {
    const deciding = { maker_id: actor.staff_id, checker_id: actor.staff_id };
    await kind.refuseUnproven?.(tx, payload, services, deciding);
    await kind.apply(tx, services, payload, { request_id: id, ...deciding });
    await setApplied(tx, id, { decided_how: how, decided_by: actor.staff_id, decided_at: now.toISOString() });
    note({
      subject_kind: subject.kind,
      subject_id: subject.id,
      before: standing.facts,
      after: proposed,
      facts: { request: id, kind: kind.kind, decision: 'approved', decided_how: how },
    });
  }
  const row = await readRequest(tx, id);
  if (!row) throw fail('REQUEST_NOT_FOUND');
  const messages = REQUEST_MESSAGES[caller.language];
  return {
    request: viewWith(row, actor, standing),
    message: messages[waits ? 'waits_alone' : how === 'second_person' ? 'pending' : how],
  };
}
