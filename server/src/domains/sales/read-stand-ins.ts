/** Customers whom a colleague confirmed where no text brings a code, and the document that they showed. */
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { fail } from '../../platform/errors.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { findShop, mayChange, scopeOf } from '../network/network.ts';
import { applicationWithNames } from './applications.sql.ts';
import { findStandIn, listStandIns } from './stand-ins.sql.ts';

export const readStandIns: QueryHandler<typeof salesCalls.standIns> = async (input, { db, actor }) =>
  listStandIns(db, actor.staff_id, await scopeOf(db, actor), input);

/** Every view of a picture is on the audit record. */
export const readStandInDocument: QueryHandler<typeof salesCalls.standInDocument> = async (
  { stand_in_id },
  { db, actor, services, note },
) => {
  const given = await findStandIn(db, stand_in_id);
  const sale = given && (await applicationWithNames(db, given.application_id));
  if (!given || !sale) throw fail('NOT_FOUND');
  const shop = sale.shop_id === null ? null : await findShop(db, sale.shop_id);
  if (!mayChange(await scopeOf(db, actor), shop)) throw fail('NOT_FOUND');
  note({ subject_kind: 'application', subject_id: sale.id, facts: { shown: 'document', stand_in_id } });
  return {
    bytes: await services.files.get(given.file_key),
    media_type: given.media_type,
    file_name: `document-${stand_in_id.slice(-6)}.jpg`,
    inline: true,
  };
};
