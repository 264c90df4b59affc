/** Customers whom a colleague confirmed where no text brings a code, and the document that they showed. */
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { scopeOf } from '../network/network.ts';
import { showDeskDocument } from './show-desk-document.ts';
import { findStandIn, listStandIns } from './stand-ins.sql.ts';

export const readStandIns: QueryHandler<typeof salesCalls.standIns> = async (input, { db, actor }) =>
  listStandIns(db, actor.staff_id, await scopeOf(db, actor), input);

export const readStandInDocument: QueryHandler<typeof salesCalls.standInDocument> = async ({ stand_in_id }, context) =>
  showDeskDocument(context, await findStandIn(context.db, stand_in_id), { stand_in_id });
