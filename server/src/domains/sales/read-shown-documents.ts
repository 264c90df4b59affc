/** Documents that customers of other shops showed, and the pictures of them. */
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { mayConfirm } from '../approvals/approvals.ts';
import { scopeOf } from '../network/network.ts';
import { showDeskDocument } from './show-desk-document.ts';
import { findShown, listShown } from './shown-documents.sql.ts';

export const listShownDocuments: QueryHandler<typeof salesCalls.shownDocuments> = async (
  input,
  { db, actor, clock },
) => {
  const scope = await scopeOf(db, actor);
  const { data, total_items } = await listShown(db, actor.staff_id, scope, input);
  const isMine = mayConfirm(db, actor, 'REVIEW_KYC', clock.now());
  const rows = [];
  for (const { people, ...row } of data)
    rows.push({ ...row, mine_to_decide: row.decision === null && !scope.is_suspended && (await isMine(people)) });
  return { data: rows, total_items };
};

export const readShownDocument: QueryHandler<typeof salesCalls.shownDocument> = async ({ shown_id }, context) =>
  showDeskDocument(context, await findShown(context.db, shown_id), { shown_id });
