/** What one view of the connected report site needs. */
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { isBound } from '../network/network.ts';

/** The site knows nothing of shops, so it is for staff who see the whole business. */
export const tableauView: QueryHandler<typeof reportsCalls.auth> = async (_, { db, actor, services, clock }) => ({
  tableau: (await isBound(db, actor.staff_id)) ? null : (services.report_site?.viewAt(clock.wall()) ?? null),
});
