/** Slips that no statement has yet, and the pictures of their papers. */
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { mayConfirm } from '../approvals/approvals.ts';
import { findShop, mayChange, scopeOf } from '../network/network.ts';
import { findPaper, findSlip, listUnfound } from './slip-papers.sql.ts';

export const listUnfoundSlips: QueryHandler<typeof paymentsCalls.unfoundSlips> = async (
  input,
  { db, actor, clock },
) => {
  const scope = await scopeOf(db, actor);
  const { data, total_items } = await listUnfound(db, input, scope, clock.today());
  const isMine = mayConfirm(db, actor, 'CONFIRM_CASH', clock.now());
  const rows = [];
  for (const { takers, bound, is_missing, told_at, stops_at, ended_as, formerly_confirmed_by, ...listed } of data) {
    const { line_id, line_number, line_on, other_slips, ...row } = listed;
    const isOpen = row.confirmed_at === null && !is_missing;
    const probable =
      line_id === null || line_on === null ? null : { line_id, number: line_number ?? '', on: line_on, other_slips };
    rows.push({
      ...row,
      missing:
        told_at === null || stops_at === null
          ? null
          : { told_at, stops_at, formerly_confirmed_by, kept: ended_as === 'kept' },
      probable,
      mine_to_decide: probable !== null && (await isMine(bound)),
      // Only slips of shops that they may change are listed.
      mine_to_attach: isOpen && !scope.is_suspended,
      mine_to_confirm: isOpen && row.terminal !== null && (await isMine(takers)),
    });
  }
  return { data: rows, total_items };
};

/** Every view of a paper is on the audit record. */
export const readPaper: QueryHandler<typeof paymentsCalls.paper> = async (
  { payment_id },
  { db, actor, services, note },
) => {
  const [slip, paper] = [await findSlip(db, payment_id), await findPaper(db, payment_id)];
  if (!slip || !paper) throw fail('NOT_FOUND');
  const shop = slip.shop_id === null ? null : await findShop(db, slip.shop_id);
  if (!mayChange(await scopeOf(db, actor), shop)) throw fail('NOT_FOUND');
  note({ subject_kind: 'payment', subject_id: payment_id, facts: { shown: 'paper' } });
  const isImage = paper.media_type.startsWith('image/');
  return {
    bytes: await services.files.get(paper.file_key),
    media_type: paper.media_type,
    file_name: `slip-${payment_id.slice(-6)}.${isImage ? 'jpg' : 'pdf'}`,
    inline: isImage,
  };
};
