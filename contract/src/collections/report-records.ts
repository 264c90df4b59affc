/** The reports of collections. */
import * as z from 'zod';
import { Day } from '../values/day.ts';
import { Id } from '../values/ids.ts';
import { Fcfa } from '../values/money.ts';
import { LateGroup, groupDays, loanInList } from './records.ts';

/** What became of a late loan. */
export const LateOutcome = z.enum(['open', 'paid', 'settled', 'ended']).meta({ id: 'LateOutcome' });

/** The late loans of a group. */
export const GroupTotal = z
  .object({ ...groupDays, loans: z.int(), arrears_fcfa: Fcfa, outstanding_fcfa: Fcfa })
  .meta({ id: 'LateGroupTotal' });

/** The loans that became late on a day, and how many of them still are. */
export const DefaultedDay = z.object({ on: Day, loans: z.int(), still_late: z.int() }).meta({ id: 'DefaultedDay' });

/** A loan that became late. */
export const DefaultedLoan = z
  .object({
    case_id: Id,
    ...loanInList,
    /** The first day on which it was late. */
    defaulted_on: Day,
    days_past_due: z.int(),
    bucket: LateGroup.nullable(),
    arrears_fcfa: Fcfa,
    outstanding_fcfa: Fcfa,
    outcome: LateOutcome,
    /** The day on which nothing was late any more. */
    ended_on: Day.nullable(),
    collector: z.string().nullable(),
  })
  .meta({ id: 'DefaultedLoan' });

/** What calls came to. Rates are not sent: a screen shows them with their two numbers. */
export const CallFigures = z
  .object({
    attempts: z.int(),
    contacts: z.int(),
    conversations: z.int(),
    promises: z.int(),
    kept: z.int(),
    partial: z.int(),
    broken: z.int(),
    promised_fcfa: Fcfa,
    arrived_fcfa: Fcfa,
    recovered_fcfa: Fcfa,
    against_rules: z.int(),
  })
  .meta({ id: 'CallFigures' });

const Share = z.object({ n: z.int(), of: z.int() });

/** Late loans that were called beside those that were not. `z` is null before both groups have their planned size. */
export const Comparison = z
  .object({ within_days: z.int(), called: Share, control: Share, planned: z.int(), z: z.number().nullable() })
  .meta({ id: 'CallComparison' });

const LateBalance = z.object({ loans: z.int(), balance_fcfa: Fcfa }).meta({ id: 'LateBalance' });

/** What became of the late loans that a collector had when a month began. Balances are those of the beginning. */
export const CollectorMonth = z
  .object({
    /** Null for the loans that nobody had. */
    staff_id: Id.nullable(),
    name: z.string().nullable(),
    loans: z.int(),
    balance_fcfa: Fcfa,
    /** Nothing was late any more at the end. */
    caught_up: LateBalance,
    /** In a later group at the end. */
    rolled_on: LateBalance,
    /** What loans of the same groups came to in the whole book. */
    caught_up_as_book_fcfa: Fcfa,
    rolled_on_as_book_fcfa: Fcfa,
  })
  .meta({ id: 'CollectorMonth' });
