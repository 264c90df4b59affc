/**
 * When a customer may be called or texted about a debt. Calls, visits, texts and payment prompts that nobody paid share
 * one count, whoever made them. Days are calendar days in the time zone of the business.
 *
 * Modelled on US Regulation F, 12 CFR 1006.14(b)(2): the strictest public rule on how often.
 */
import type { Day } from '../values/day.ts';
import { addDays, daysBetween } from './calendar.ts';

export interface ContactLimits {
  /** `HH:MM`; the end is excluded. */
  readonly call_from: string;
  readonly call_until: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly call_weekdays: readonly number[];
  readonly holidays_on: readonly Day[];
  readonly calls_a_day: number;
  /** Calls a day that a person answered. */
  readonly answers_a_day: number;
  /** Calls, visits, texts and unpaid prompts in any seven days. */
  readonly contacts_a_week: number;
  /** Days without a call after a conversation with the customer. */
  readonly rest_days: number;
  readonly texts_a_day: number;
  readonly texts_a_week: number;
}

/** One earlier contact, or an attempt at one. */
export interface Contact {
  readonly kind: 'call' | 'text' | 'prompt' | 'visit';
  readonly on: Day;
  /** Whether a person answered. */
  readonly is_answered: boolean;
  /** Whether it was the customer who answered. */
  readonly is_conversation: boolean;
  /** False for a call that the customer made: it is no attempt, but its conversation counts. */
  readonly is_attempt: boolean;
}

export const CONTACT_LIMITS = [
  'calls_a_day',
  'answers_a_day',
  'contacts_a_week',
  'rest_days',
  'texts_a_day',
  'texts_a_week',
  'not_a_call_day',
  'outside_hours',
] as const;

/** The rule that stands against a contact. */
export type ContactLimit = (typeof CONTACT_LIMITS)[number];

/** Days that a week's count reaches back, the day itself included. */
const WEEK = 7;
/** The longest wait that any rule can ask for, with holidays and weekends in between. */
const LONGEST_WAIT = 400;

const within = (contacts: readonly Contact[], day: Day, days: number): readonly Contact[] =>
  contacts.filter(({ on }) => on <= day && daysBetween(on, day) < days);

/** Whether customers may be called, and reminded, on a day. */
export const isCallDay = (
  day: Day,
  { call_weekdays, holidays_on }: Pick<ContactLimits, 'call_weekdays' | 'holidays_on'>,
): boolean =>
  // Sunday is 0 for JavaScript and 7 in the settings.
  call_weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) && !holidays_on.includes(day);

/** How often the customer was reached out to in the seven days that end with this one. */
export const contactsInWeek = (contacts: readonly Contact[], day: Day): number =>
  within(contacts, day, WEEK).filter(({ is_attempt }) => is_attempt).length;

/**
 * The rule that stands against a call on a day, hours aside; null when there is none. The rest after a conversation
 * ends early for a promise that is due or broken (`is_promise_due`), as it was agreed on.
 */
export function limitOnCall(
  contacts: readonly Contact[],
  limits: ContactLimits,
  day: Day,
  is_promise_due: boolean,
): ContactLimit | null {
  const calls = within(contacts, day, 1).filter(({ kind }) => kind === 'call');
  if (calls.filter(({ is_attempt, is_answered }) => is_attempt && is_answered).length >= limits.answers_a_day)
    return 'answers_a_day';
  if (calls.filter(({ is_attempt }) => is_attempt).length >= limits.calls_a_day) return 'calls_a_day';
  if (contactsInWeek(contacts, day) >= limits.contacts_a_week) return 'contacts_a_week';
  const rests =
    !is_promise_due && within(contacts, day, limits.rest_days + 1).some(({ is_conversation }) => is_conversation);
  if (rests) return 'rest_days';
  return isCallDay(day, limits) ? null : 'not_a_call_day';
}

/** The rule that stands against a reminder by SMS on a day; null when there is none. */
export function limitOnText(contacts: readonly Contact[], limits: ContactLimits, day: Day): ContactLimit | null {
  const texts = (days: number): number => within(contacts, day, days).filter(({ kind }) => kind === 'text').length;
  if (texts(1) >= limits.texts_a_day) return 'texts_a_day';
  if (texts(WEEK) >= limits.texts_a_week) return 'texts_a_week';
  return contactsInWeek(contacts, day) >= limits.contacts_a_week ? 'contacts_a_week' : null;
}

/** Whether a time of day, `HH:MM`, is one at which customers may be called, and reminded. */
export const isCallHour = (time: string, { call_from, call_until }: ContactLimits): boolean =>
  time >= call_from && time < call_until;

/** The first day, today included, on which the customer may be called, and the rule that stands against today. */
export function nextCallDay(
  contacts: readonly Contact[],
  limits: ContactLimits,
  today: Day,
  is_promise_due: boolean,
): { readonly on: Day; readonly because: ContactLimit | null } {
  const because = limitOnCall(contacts, limits, today, is_promise_due);
  let on = today;
  for (let days = 1; days <= LONGEST_WAIT && limitOnCall(contacts, limits, on, is_promise_due) !== null; days++)
    on = addDays(today, days);
  return { on, because };
}
