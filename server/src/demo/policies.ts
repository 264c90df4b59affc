/** The settings of the market: its business, its lock policies at any hour, and data bundles that may be given. */
import { defaultsOf } from '@palier/contract/settings/declaration.ts';
import type { DataBundle } from '@palier/contract/settings/data-bundles.ts';
import type { FloatLimits } from '@palier/contract/settings/floats.ts';
import { SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import type { Interval } from '@palier/contract/rules/schedule.ts';
import { DEFAULT_BUSINESS } from '../platform/settings/business.ts';
import { json } from '../platform/database/connection.ts';
import { dayOf, instantOn, iso, numberOf } from './calendar.ts';
import { OPENED_DAYS_AGO } from './market.ts';
import type { Rows } from './rows.ts';

const DEFAULTS = defaultsOf(SETTING_GROUPS.locks);

export const LADDERS = DEFAULTS.ladders.standard;

/**
 * People who try the demo at night see phones lock as by day, and those who move its clock by weeks see all phones lock
 * that are late by then. A real policy keeps the night quiet and locks few phones in a day.
 */
const AT_ANY_HOUR = { lock_from: '00:00', lock_until: '23:59', most_locks_percent: 100 };

/** The business of the demo: the product's own names. */
export const DEMO_BUSINESS = DEFAULT_BUSINESS;

/** The last one costs more than one person may give alone. */
const BUNDLES: readonly DataBundle[] = [
  { megabytes: 100, validity: 'day', cost_fcfa: 100 },
  { megabytes: 500, validity: 'week', cost_fcfa: 400 },
  { megabytes: 2000, validity: 'month', cost_fcfa: 1_200 },
];

const NO_LIMITS = { most_fcfa: null, overdraft_fcfa: 0, weekly_fcfa: null, monthly_fcfa: null, interest_percent: 0 };

/** The wallets that pay out have limits, and one of them is filled by a lender at times. */
const FLOATS: readonly FloatLimits[] = [
  {
    ...NO_LIMITS,
    provider: 'mtn-momo',
    wallet: 'working_capital',
    least_fcfa: 100_000,
    most_fcfa: 10_000_000,
    daily_fcfa: 1_000_000,
    monthly_fcfa: 8_000_000,
    interest_percent: 12,
  },
  {
    ...NO_LIMITS,
    provider: 'orange-money',
    wallet: 'working_capital',
    least_fcfa: 100_000,
    most_fcfa: 10_000_000,
    daily_fcfa: 1_500_000,
    weekly_fcfa: 5_000_000,
  },
];

export function writePolicies(rows: Rows, id: (at_ms: number) => string, today: number): void {
  const since = today - OPENED_DAYS_AGO;
  rows.put('setting_versions', {
    id: id(instantOn(since, 0)),
    setting_group: 'business',
    version: 1,
    effective_on: dayOf(since),
    values: json(defaultsOf(SETTING_GROUPS.business)),
    reason: 'The business of the demo.',
    created_at: iso(instantOn(since, 0)),
  });
  rows.put('setting_versions', {
    id: id(instantOn(since, 0)),
    setting_group: 'locks',
    version: 1,
    effective_on: dayOf(since),
    values: json({ ...DEFAULTS, ...AT_ANY_HOUR }),
    reason: 'The demo also shows locks at night, and any number in a day.',
    created_at: iso(instantOn(since, 0)),
  });
  rows.put('setting_versions', {
    id: id(instantOn(since, 0)),
    setting_group: 'money',
    version: 1,
    effective_on: dayOf(since),
    values: json({ ...defaultsOf(SETTING_GROUPS.money), data_bundles: BUNDLES, floats: FLOATS }),
    reason: 'The demo has data bundles to give, and limits of its wallets.',
    created_at: iso(instantOn(since, 0)),
  });
}

/** The day on which a phone locks when the instalment due on a day stays unpaid. */
export const locksOn = (due_on: string, interval: Interval): string =>
  dayOf(numberOf(due_on) + LADDERS[interval].lock_day);
