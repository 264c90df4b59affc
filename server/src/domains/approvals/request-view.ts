/** A request as a reader sees it: the former, the proposed and the present values. */
import type { RequestView as RequestViewRecord } from '@palier/contract/approvals/records.ts';
import { REQUEST_KINDS } from '@palier/contract/approvals/kinds.ts';
import { errorMessage } from '@palier/contract/errors.ts';
import { PRICE_ROLES } from '@palier/contract/roles.ts';
import type * as z from 'zod';
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, QueryContext } from '../../platform/handler.ts';
import type { Services } from '../../platform/services.ts';
import type { AnyKind, RequestFacts, RequestState } from './approval-kind.ts';
import type { ListedRow, RequestRow } from './approvals.sql.ts';
import { wordsOfBar } from './approver-bars.ts';
import { mayCarryOutAlone } from './carry-out-alone.ts';
import { refusalOfApprover } from './refuse-approver.ts';

export type RequestView = z.output<typeof RequestViewRecord>;
export type Kinds = ReadonlyMap<string, AnyKind>;

/** A line of a list, as it was when the request was made. The record is not read. */
export const listedRequest = (row: RequestRow, actor: Actor): RequestView => viewWith(row, actor, null);

/** A line with why the reader’s approval would be refused. */
export function barredRequest(row: ListedRow, { actor, caller }: Pick<QueryContext, 'actor' | 'caller'>): RequestView {
  const view = listedRequest(row, actor);
  return view.mine_to_decide ? { ...view, approval_refused: wordsOfBar(row.refused, caller.language) } : view;
}

/** One request, with the present state of its record. */
export async function viewRequest(
  db: Reader,
  services: Services,
  kinds: Kinds,
  row: RequestRow,
  { actor, caller }: Pick<QueryContext, 'actor' | 'caller'>,
): Promise<RequestView> {
  const kind = kinds.get(row.kind);
  const standing = (await kind?.now(db, row.payload, services)) ?? null;
  const scans =
    row.state === 'pending' && standing ? await kind?.missingScans?.(db, row.payload, services, row.asked_by) : null;
  const view = {
    ...viewWith(row, actor, standing),
    phones_to_scan: (scans ?? []).map(({ refusal, ...phone }) => ({
      ...phone,
      why: errorMessage(refusal.code, caller.language, refusal.facts),
    })),
  };
  if (view.mine && (await mayCarryOutAlone(db, kind, row, actor.staff_id, services.clock.now())))
    return { ...view, mine_to_decide: actor.roles.has(REQUEST_KINDS[row.kind].approve) };
  if (!view.mine_to_decide) return view;
  const refusal = await refusalOfApprover(db, actor, row, standing?.customer_id, services.clock.now());
  return { ...view, approval_refused: refusal && errorMessage(refusal.code, caller.language, refusal.facts) };
}

/** Only readers who set prices see what phones cost the business, in requests as elsewhere. */
const forEyesOf = ({ roles }: Actor, facts: RequestFacts): RequestFacts =>
  PRICE_ROLES.some((role) => roles.has(role))
    ? facts
    : Object.fromEntries(Object.entries(facts).filter(([name]) => !/wholesale|margin/.test(name)));

export const viewWith = (row: RequestRow, actor: Actor, standing: RequestState | null): RequestView => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  subject: standing?.name ?? row.subject_name,
  was: forEyesOf(actor, row.was),
  proposed: forEyesOf(actor, row.proposed),
  now: standing && forEyesOf(actor, standing.facts),
  evidence: standing?.evidence ? forEyesOf(actor, standing.evidence) : null,
  customer_id: standing?.customer_id ?? null,
  reason: row.reason,
  requested_by: row.maker,
  date_requested: row.asked_at,
  expires_at: row.expires_at,
  decided_by: row.checker,
  decided_at: row.decided_at,
  decision_reason: row.decision_reason,
  decided_how: row.decided_how,
  mine_to_decide:
    row.state === 'pending' && row.asked_by !== actor.staff_id && actor.roles.has(REQUEST_KINDS[row.kind].approve),
  mine: row.asked_by === actor.staff_id,
  approval_refused: null,
  phones_to_scan: [],
});
