/**
 * The business of this portal, kept in memory because nearly every call needs its country or its time zone. A change
 * counts at once in the process that made it, and within seconds in the others.
 */
import { SETTING_GROUPS, type Settings } from '@palier/contract/settings/groups.ts';
import { defaultsOf } from '@palier/contract/settings/declaration.ts';
import { COUNTRIES } from '@palier/contract/values/countries.ts';
import type { Database, Reader } from '../database/connection.ts';
import { newestBusiness } from './setting-versions.sql.ts';

export interface Business extends Settings<'business'> {
  /** The ISO code behind the label FCFA. */
  readonly currency: 'XAF' | 'XOF';
  /** 0 while nobody has described the business. */
  readonly version: number;
}

/** A business that nobody has described. */
export const DEFAULT_BUSINESS = businessOf(0, {});

function businessOf(version: number, described: Partial<Settings<'business'>>): Business {
  const values = { ...defaultsOf(SETTING_GROUPS.business), ...described };
  return { ...values, currency: COUNTRIES[values.country].currency, version };
}

/** The business as it was described last. What describes it counts at once, so no day is asked for. */
export async function readBusiness(db: Reader): Promise<Business> {
  const row = await newestBusiness(db);
  return businessOf(row?.version ?? 0, (row?.values ?? {}) as Partial<Settings<'business'>>);
}

export interface LiveBusiness {
  /** One object for the life of the process; its values change. */
  readonly business: Business;
  readonly adopt: (version: number, described: Settings<'business'>) => void;
  stop(): void;
}

const EVERY_MS = 5_000;

export async function watchBusiness(database: Database): Promise<LiveBusiness> {
  const business = await readBusiness(database);
  const take = (found: Business): void => {
    // A reading that began before a change may end after it.
    if (found.version >= business.version) Object.assign(business, found);
  };
  // While the database is away the business stays as it was last read.
  const timer = setInterval(() => void readBusiness(database).then(take, () => {}), EVERY_MS);
  timer.unref();
  return {
    business,
    adopt: (version, described) => take(businessOf(version, described)),
    stop: () => clearInterval(timer),
  };
}
