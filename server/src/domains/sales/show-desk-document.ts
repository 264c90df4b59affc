/** The picture of a document that a customer showed at a desk, for who may change the sale's shop. */
import type { FileAnswer } from '@palier/contract/call.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryContext } from '../../platform/handler.ts';
import { findShop, mayChange, scopeOf } from '../network/network.ts';
import { applicationWithNames } from './applications.sql.ts';

/** Every view of a picture is on the audit record, which keeps as `facts` what names the document. */
export async function showDeskDocument(
  { db, actor, services, note }: QueryContext,
  given: Readonly<{ id: string; application_id: string; file_key: string; media_type: string }> | null | undefined,
  facts: Readonly<Record<string, string>>,
): Promise<FileAnswer> {
  const sale = given && (await applicationWithNames(db, given.application_id));
  if (!given || !sale) throw fail('NOT_FOUND');
  const shop = sale.shop_id === null ? null : await findShop(db, sale.shop_id);
  if (!mayChange(await scopeOf(db, actor), shop)) throw fail('NOT_FOUND');
  note({ subject_kind: 'application', subject_id: sale.id, facts: { shown: 'document', ...facts } });
  return {
    bytes: await services.files.get(given.file_key),
    media_type: given.media_type,
    file_name: `document-${given.id.slice(-6)}.jpg`,
    inline: true,
  };
}
