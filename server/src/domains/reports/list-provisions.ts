/** What was set aside for bad loans. It is about the whole business, so people of a shop do not see it. */
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { ProvisionRun } from '@palier/contract/reports/records.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { isBound } from '../network/network.ts';
import { listRuns } from './provisions.sql.ts';

export const listProvisions: QueryHandler<typeof reportsCalls.provisions> = async (_, { db, actor }) => ({
  runs: (await isBound(db, actor.staff_id)) ? [] : ((await listRuns(db)) as ProvisionRun[]),
});
