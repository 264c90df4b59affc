/**
 * Which paid-off phones are not released yet. An operator may take money back for hours after it told of it, and a
 * phone that left its lock provider cannot be locked again. The phone opens at once all the same.
 */
import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { amongWithheld } from './release-waits.sql.ts';

const HOUR_MS = 3_600_000;

/** Money that an operator told of since then waits for its list. */
export async function unlistedSince(db: Reader, { clock }: Pick<Services, 'clock'>): Promise<Date> {
  const { release_wait_hours } = await settingsOn(db, 'money', clock.today());
  return new Date(clock.now().getTime() - release_wait_hours * HOUR_MS);
}

/** The loans among these whose phones must not be released yet. */
export async function withheldLoans(
  db: Reader,
  services: Pick<Services, 'clock'>,
  loans: ReadonlyArray<{ readonly id: string; readonly customer_id: string }>,
): Promise<Set<string>> {
  return loans.length === 0
    ? new Set()
    : amongWithheld(db, loans, await unlistedSince(db, services), services.clock.now());
}
