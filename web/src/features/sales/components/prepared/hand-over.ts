/** Hands what was typed over to the forms of the real sale, which show it as their own drafts. */
import { keep } from '../../../../ui/encrypted-storage.ts';
import { removePrepared } from '../../../../ui/prepared-store.ts';
import type { PreparedSale } from './prepared-sale.ts';

/** Afterwards nothing is prepared any more, unless the pictures are still only here. */
export async function handOver(sale: PreparedSale): Promise<void> {
  const { application_id: id, parts, typed } = sale;
  if (parts.next_of_kin.state !== 'sent') await keep(`draft.kin.${id}`, { ...typed.next_of_kin, code: '' });
  if (parts.finance.state !== 'sent' || parts.limit.state === 'refused')
    await keep(`draft.finance.${id}`, typed.finance);
  if (parts.documents.state === 'sent') await removePrepared(sale.id);
}
