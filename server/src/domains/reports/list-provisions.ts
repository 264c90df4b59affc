/** What was set aside for bad loans. It is about the whole business, so people of a shop do not see it. */
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { ProvisionRun } from '@palier/contract/reports/records.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { isBound } from '../network/network.ts';
import { namingOf } from './placed-matrix.ts';
import type { KeptSegment } from './provision-of.ts';
import { listRuns } from './provisions.sql.ts';

export const listProvisions: QueryHandler<typeof reportsCalls.provisions> = async (_, { db, actor }) => {
  if (await isBound(db, actor.staff_id)) return { runs: [] };
  const runs = (await listRuns(db)).map((run) => ({ ...run, segments: run.segments as readonly KeptSegment[] }));
  const naming = await namingOf(
    db,
    runs.flatMap(({ segments }) => segments),
  );
  return { runs: runs.map((run) => ({ ...run, segments: run.segments.map(naming) }) as ProvisionRun) };
};
