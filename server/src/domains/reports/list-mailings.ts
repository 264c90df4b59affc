/** The reports that the caller gets by e-mail. */
import type { Result } from '@palier/contract/call.ts';
import type { reportsCalls } from '@palier/contract/reports/calls.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type { QueryHandler } from '../../platform/handler.ts';
import { readPerson } from '../auth/auth.ts';
import { readRegion } from '../network/network.ts';
import { listMailings } from './mailings.sql.ts';

type Mailing = Result<typeof reportsCalls.mailings>['mailings'][number];

export async function mailingsOf(db: Reader, staff_id: string): Promise<Mailing[]> {
  const rows = await listMailings(db, staff_id);
  return Promise.all(
    rows.map(async ({ mailing_id, report, rhythm, region_id, created_at, day, state, because, at }) => {
      const region = region_id === null ? undefined : await readRegion(db, region_id);
      return {
        mailing_id,
        report,
        rhythm,
        region: region ? { region_id: region.id, name: region.name } : null,
        since: created_at,
        last: day === null || state === null || at === null ? null : { day, state, because, at },
      };
    }),
  );
}

export const readMailings: QueryHandler<typeof reportsCalls.mailings> = async (_, { db, actor, services }) => ({
  is_connected: services.email !== null,
  address: (await readPerson(db, actor.staff_id))?.email ?? null,
  mailings: await mailingsOf(db, actor.staff_id),
});
