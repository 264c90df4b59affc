/** Which late loans are on each list, and in which order. Every condition has an index. */
import type { Received } from '@palier/contract/call.ts';
import type { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { NOBODY, type Worklist } from '@palier/contract/collections/records.ts';
import { CONTACT_LIMITS } from '@palier/contract/rules/contact-rules.ts';
import { daysOfBucket } from '@palier/contract/rules/lateness.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { every } from '../../platform/database/list-sql.ts';
import { reachOf } from '../network/network.ts';
import type { CollectionSettings } from './collection-settings.ts';
import { BROKEN_DAYS } from './compute-case.ts';

type ListName = z.output<typeof Worklist>;

/** A phone is locked for so many days before its customer counts as not spoken to. */
const SILENT_DAYS = 3;
/** Unanswered calls in a row after which somebody should visit the customer. */
const VISIT_AFTER = 5;

/** Who was called is not offered again within so many hours. */
const PAUSE_HOURS = 2;

/** When a list is read. */
export interface Moment {
  readonly today: Day;
  readonly now: Date;
  readonly settings: CollectionSettings;
}

const isRested = ({ today }: Moment): RawBuilder<unknown> =>
  sql`(k.rest_until is null or k.rest_until <= ${today}::date)`;

const isWorthIt = ({ settings }: Moment): RawBuilder<unknown> =>
  settings.orders_by_value ? sql`and k.value_fcfa > 0` : sql``;

const isPaused = ({ now }: Moment): RawBuilder<unknown> =>
  sql`(k.last_call_at is null or k.last_call_at < ${hoursBefore(now, PAUSE_HOURS)}::timestamptz)`;

/** What puts a loan on each list. */
const ON_LIST: Readonly<Record<ListName, (moment: Moment) => RawBuilder<unknown>>> = {
  today: (moment) => sql`${isRested(moment)} and k.promise_due_on is null and ${isPaused(moment)} ${isWorthIt(moment)}`,
  promises_due: (moment) => sql`k.promise_due_on = ${moment.today}::date and ${isRested(moment)}`,
  broken_promises: (moment) => sql`k.broken_on > ${addDays(moment.today, -BROKEN_DAYS)}::date and ${isRested(moment)}`,
  first_payment: (moment) => sql`not k.has_repaid and ${isRested(moment)}`,
  locked_silent: (moment) =>
    sql`k.locked_since < ${daysBefore(moment.now, SILENT_DAYS)}::timestamptz
      and (k.last_conversation_at is null or k.last_conversation_at < k.locked_since) and ${isRested(moment)}`,
  // The call in place of a text that did not arrive. Texts leave for all, so those who are left alone to compare are
  // called too.
  not_reached: (moment) =>
    sql`k.call_before is not null and (${isRested(moment)} or k.rest_reason = 'control') and ${isPaused(moment)}`,
  // Late enough by tomorrow, and open: the phone itself says so, because a case is not computed when a lock leaves.
  locks_next: (moment) =>
    sql`k.locks_on <= ${addDays(moment.today, 1)}::date and ${isRested(moment)} and exists (select from loan_locks x
      where x.loan_id = k.loan_id and x.desired = 'unlocked' and x.lock_type <> 'no lock')`,
  // The customer asked for it, so the rest between calls does not stand against it; flags and waivers do.
  call_back: (moment) =>
    sql`k.call_back_at <= ${moment.now}::timestamptz
      and (${isRested(moment)} or k.rest_reason = any(${[...CONTACT_LIMITS]}::text[]))`,
  npl: ({ today, settings }) => sql`k.late_since < ${addDays(today, -settings.npl_after_days)}::date`,
  visits: () => sql`k.unanswered >= ${sql.lit(VISIT_AFTER)}`,
  not_to_call: ({ today }) => sql`k.rest_until > ${today}::date`,
};

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

const BY_VALUE = sql`k.value_fcfa desc, k.id desc`;
const BY_DAYS = sql`k.late_since, k.id desc`;

/** The order of each list; the list of today follows the settings. */
const ORDER_OF: Readonly<Record<Exclude<ListName, 'today'>, RawBuilder<unknown>>> = {
  promises_due: sql`k.promise_fcfa desc, k.id desc`,
  broken_promises: sql`k.broken_on desc, k.arrears_fcfa desc, k.id desc`,
  first_payment: BY_DAYS,
  not_reached: sql`k.call_before, k.id`,
  locked_silent: sql`k.locked_since, k.id`,
  locks_next: sql`k.locks_on, k.id`,
  call_back: sql`k.call_back_at, k.id`,
  npl: sql`k.outstanding_fcfa desc, k.id desc`,
  visits: sql`k.unanswered desc, k.id desc`,
  not_to_call: sql`k.rest_until, k.id`,
};

export type Filter = Omit<Received<typeof collectionsCalls.defaulters>, 'page_number' | 'page_size' | 'search'>;

const SORTS: Readonly<Record<NonNullable<Filter['sort']>, { up: RawBuilder<unknown>; down: RawBuilder<unknown> }>> = {
  value: { down: BY_VALUE, up: sql`k.value_fcfa, k.id` },
  // The most days late are the earliest due day.
  days_past_due: { down: BY_DAYS, up: sql`k.late_since desc, k.id` },
  arrears: { down: sql`k.arrears_fcfa desc, k.id desc`, up: sql`k.arrears_fcfa, k.id` },
  outstanding: { down: sql`k.outstanding_fcfa desc, k.id desc`, up: sql`k.outstanding_fcfa, k.id` },
};

export function orderOf({ sort, descending, list }: Filter, { settings }: Moment): RawBuilder<unknown> {
  if (sort !== undefined) return SORTS[sort][descending ? 'down' : 'up'];
  if (list !== undefined && list !== 'today') return ORDER_OF[list];
  return settings.orders_by_value ? BY_VALUE : BY_DAYS;
}

/** Who reads, and whom the typed text may mean; null where nothing was typed. */
export interface Reading {
  readonly staff_id: string;
  readonly is_bound: boolean;
  readonly customer_ids: readonly string[] | null;
}

export function conditionsOf(
  filter: Filter,
  { staff_id, is_bound, customer_ids }: Reading,
  moment: Moment,
): RawBuilder<unknown> {
  const { list, bucket, region_id, shop_id, language, collector_id } = filter;
  const days = bucket && daysOfBucket(bucket, moment.settings);
  return every([
    sql`k.closed_at is null`,
    list !== undefined && ON_LIST[list](moment),
    days !== undefined && sql`k.late_since <= ${addDays(moment.today, -days.from)}::date`,
    days !== undefined && days.until !== null && sql`k.late_since >= ${addDays(moment.today, -days.until)}::date`,
    region_id !== undefined && sql`k.region_id = ${region_id}::uuid`,
    shop_id !== undefined && sql`k.shop_id = ${shop_id}::uuid`,
    language !== undefined && sql`k.language = ${language}`,
    // Of the two halves the planner leaves out the one that cannot be true, and uses the index of collectors.
    collector_id !== undefined &&
      sql`(k.collector_id = ${collector_id === NOBODY ? null : collector_id}::uuid
        or (${collector_id === NOBODY}::boolean and k.collector_id is null))`,
    customer_ids !== null && sql`k.customer_id = any(${customer_ids}::uuid[])`,
    is_bound && reachOf('k.customer_id', staff_id),
  ]);
}
