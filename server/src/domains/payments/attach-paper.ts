import { createHash } from 'node:crypto';
import type { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import { withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { cleanUpload } from '../customers/customers.ts';
import { findShop, refuseOthersShop } from '../network/network.ts';
import { CASH_WORDS } from './cash-words.ts';
import { openSlip } from './open-slip.ts';
import { putPaper } from './slip-papers.sql.ts';

/** What of a paper stands on another slip already, by the field that says it. */
const ONCE: Readonly<Record<string, string>> = {
  slip_papers_once: 'authorisation',
  slip_papers_picture_once: 'paper',
};

/**
 * Keeps a picture of the paper of a slip, with what it shows, for the second person who confirms the slip by it, who is
 * not the one who attached it. Until somebody has confirmed the slip, another picture replaces the first. One paper is
 * one slip.
 */
export const attachPaper = withPreparation<typeof paymentsCalls.attachPaper>()({
  prepare: async ({ payment_id, paper }, { db, actor, services }) => {
    const { shop_id } = await openSlip(db, payment_id);
    await refuseOthersShop(db, actor, shop_id === null ? null : await findShop(db, shop_id));
    const { bytes, media_type } = await cleanUpload(paper, 'paper');
    // The second person must see it beside their form.
    if (!media_type.startsWith('image/')) throw fail('UNSUPPORTED_FILE', {}, 'paper');
    const file_key = `slips/${payment_id}/${newId()}`;
    await services.files.put(file_key, bytes, media_type);
    return { file_key, media_type, sha256: createHash('sha256').update(bytes).digest() };
  },
  execute: async ({ payment_id, terminal, authorisation, card_digits }, { tx, actor, caller, clock, note }, file) => {
    await openSlip(tx, payment_id, 'for update');
    try {
      await putPaper(tx, {
        payment_id,
        terminal,
        authorisation,
        card_digits,
        ...file,
        created_by: actor.staff_id,
        created_at: clock.now().toISOString(),
      });
    } catch (failure) {
      const field = ONCE[brokenUnique(failure) ?? ''];
      throw field ? fail('PAPER_OF_ANOTHER_SLIP', {}, field) : failure;
    }
    note({ subject_kind: 'payment', subject_id: payment_id, facts: { terminal, authorisation } });
    return { message: CASH_WORDS[caller.language].paper_attached };
  },
});
