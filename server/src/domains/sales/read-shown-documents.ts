/** Documents that customers of other shops showed, and the pictures of them. */
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { mayConfirm } from '../approvals/approvals.ts';
import { findShop, mayChange, scopeOf } from '../network/network.ts';
import { applicationWithNames } from './applications.sql.ts';
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

/** Every view of a picture is on the audit record. */
export const readShownDocument: QueryHandler<typeof salesCalls.shownDocument> = async (
  { shown_id },
  { db, actor, services, note },
) => {
  const shown = await findShown(db, shown_id);
  const sale = shown && (await applicationWithNames(db, shown.application_id));
  if (!shown || !sale) throw fail('NOT_FOUND');
  const shop = sale.shop_id === null ? null : await findShop(db, sale.shop_id);
  if (!mayChange(await scopeOf(db, actor), shop)) throw fail('NOT_FOUND');
  note({ subject_kind: 'application', subject_id: sale.id, facts: { shown: 'document', shown_id } });
  return {
    bytes: await services.files.get(shown.file_key),
    media_type: shown.media_type,
    file_name: `document-${shown_id.slice(-6)}.jpg`,
    inline: true,
  };
};
