/** Figures of a day from the loans and the ledger themselves, without the kept days. */
import { addDays } from '../contract/src/rules/calendar.ts';
import { startOfDay } from '../contract/src/values/time-zone.ts';
import type { Database } from '../server/src/platform/database/connection.ts';
import type { Services } from '../server/src/platform/services.ts';
import { settingsOn } from '../server/src/platform/settings/settings.ts';

export async function computedNow(
  database: Database,
  { business, clock }: Pick<Services, 'business' | 'clock'>,
  day: string,
): Promise<Readonly<Record<string, number>>> {
  const { tolerance_fcfa } = await settingsOn(database, 'locks', day);
  return database.transaction(
    async (tx) => {
      const [row] = await tx.prepared<Record<string, number>>(
        'computed-now',
        `select count(*) filter (where standing = 'active')::int as loans, sum(owed_fcfa)::bigint as owed_fcfa,
          sum(arrears_fcfa)::bigint as arrears_fcfa, sum(due_fcfa)::bigint as due_fcfa,
          sum(received_fcfa)::bigint as received_fcfa
        from portfolio_on($1::date, $2::timestamptz, $3::timestamptz, $4::bigint)`,
        [day, startOfDay(business.time_zone, addDays(day, 1)), clock.now(), tolerance_fcfa],
      );
      return row ?? {};
    },
    { statement_ms: 600_000 },
  );
}
