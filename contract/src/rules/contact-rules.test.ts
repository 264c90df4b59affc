import { describe, expect, test } from 'vitest';
import { someDice } from '../../../tests/harness/dice.ts';
import { addDays, daysBetween } from './calendar.ts';
import {
  type Contact,
  type ContactLimits,
  contactsInWeek,
  isCallHour,
  limitOnCall,
  limitOnText,
  nextCallDay,
} from './contact-rules.ts';

const { between, chance, pick } = someDice();

// A Monday.
const TODAY = '2026-03-02';
const LIMITS: ContactLimits = {
  call_from: '08:00',
  call_until: '19:00',
  call_weekdays: [1, 2, 3, 4, 5, 6],
  holidays_on: [],
  calls_a_day: 3,
  answers_a_day: 1,
  contacts_a_week: 7,
  rest_days: 3,
  texts_a_day: 1,
  texts_a_week: 4,
};
const contact = (days_ago: number, rest: Partial<Contact> = {}): Contact => ({
  kind: 'call',
  on: addDays(TODAY, -days_ago),
  is_attempt: true,
  is_answered: false,
  is_conversation: false,
  ...rest,
});
const text = (days_ago: number): Contact => contact(days_ago, { kind: 'text' });

/** The rules once more, one loop for each, without any window arithmetic of the real ones. */
function naive(contacts: readonly Contact[], limits: ContactLimits, day: string, is_promise_due: boolean): boolean {
  let [calls, answers, week] = [0, 0, 0];
  let rests = false;
  for (const one of contacts) {
    const ago = daysBetween(one.on, day);
    if (ago === 0 && one.kind === 'call' && one.is_attempt) calls++;
    if (ago === 0 && one.kind === 'call' && one.is_attempt && one.is_answered) answers++;
    if (ago >= 0 && ago <= 6 && one.is_attempt) week++;
    if (ago >= 0 && ago <= limits.rest_days && one.is_conversation) rests = true;
  }
  const weekday = ['7', '1', '2', '3', '4', '5', '6'][new Date(`${day}T12:00:00Z`).getUTCDay()];
  return (
    calls < limits.calls_a_day &&
    answers < limits.answers_a_day &&
    week < limits.contacts_a_week &&
    (is_promise_due || !rests) &&
    limits.call_weekdays.includes(Number(weekday)) &&
    !limits.holidays_on.includes(day)
  );
}

describe('a call', () => {
  test('is allowed on the days on which a naive count of all rules allows it', () => {
    for (let round = 0; round < 600; round++) {
      const limits: ContactLimits = {
        ...LIMITS,
        calls_a_day: between(1, 3),
        answers_a_day: between(1, 2),
        contacts_a_week: between(2, 9),
        rest_days: between(0, 5),
        holidays_on: chance(0.3) ? [addDays(TODAY, between(0, 3))] : [],
        call_weekdays: pick([[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5], [7]]),
      };
      const contacts = Array.from({ length: between(0, 12) }, () => {
        const is_conversation = chance(0.2);
        return contact(between(0, 9), {
          kind: pick(['call', 'call', 'text', 'prompt']),
          is_attempt: chance(0.8),
          is_answered: is_conversation || chance(0.2),
          is_conversation,
        });
      });
      const is_promise_due = chance(0.3);
      const input = JSON.stringify({ limits, contacts, is_promise_due });
      const { on, because } = nextCallDay(contacts, limits, TODAY, is_promise_due);
      expect(limitOnCall(contacts, limits, TODAY, is_promise_due) === null, input).toBe(
        naive(contacts, limits, TODAY, is_promise_due),
      );
      expect(because === null, input).toBe(on === TODAY);
      let first = TODAY;
      while (!naive(contacts, limits, first, is_promise_due)) first = addDays(first, 1);
      expect(on, input).toBe(first);
    }
  });

  test.each([
    ['three attempts today', [contact(0), contact(0), contact(0)], 'calls_a_day'],
    ['a neighbour answered today', [contact(0, { is_answered: true })], 'answers_a_day'],
    ['seven contacts in seven days', [6, 5, 4, 3, 2, 1, 1].map((ago) => contact(ago)), 'contacts_a_week'],
    [
      'texts and calls counted together',
      [text(6), text(5), text(4), text(3), contact(2), contact(1), contact(1)],
      'contacts_a_week',
    ],
    ['seven contacts, the first of them eight days ago', [7, 5, 4, 3, 2, 1, 1].map((ago) => contact(ago)), null],
    ['a conversation three days ago', [contact(3, { is_answered: true, is_conversation: true })], 'rest_days'],
    ['a conversation four days ago', [contact(4, { is_answered: true, is_conversation: true })], null],
    [
      'the customer called us yesterday',
      [contact(1, { is_attempt: false, is_answered: true, is_conversation: true })],
      'rest_days',
    ],
    [
      'the customer called us today without being reached',
      [0, 0, 0].map(() => contact(0, { is_attempt: false })),
      null,
    ],
  ] as const)('%s: %s', (_, contacts, limit) => {
    expect(limitOnCall(contacts, LIMITS, TODAY, false)).toBe(limit);
  });

  test('need not wait for the rest when a promise is due', () => {
    const spoken = [contact(1, { is_answered: true, is_conversation: true })];
    expect(limitOnCall(spoken, LIMITS, TODAY, true)).toBe(null);
    expect(nextCallDay(spoken, LIMITS, TODAY, false)).toEqual({ on: addDays(TODAY, 3), because: 'rest_days' });
  });

  test('from the first minute to the one before the last', () => {
    expect(['07:59', '08:00', '18:59', '19:00'].map((time) => isCallHour(time, LIMITS))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('a reminder by SMS', () => {
  test.each([
    ['one today', [text(0)], 'texts_a_day'],
    ['four this week', [1, 2, 3, 6].map(text), 'texts_a_week'],
    ['four, one of them eight days ago', [1, 2, 3, 7].map(text), null],
    ['seven calls this week', [1, 1, 2, 3, 4, 5, 6].map((ago) => contact(ago)), 'contacts_a_week'],
    ['a call today', [contact(0)], null],
  ] as const)('%s: %s', (_, contacts, limit) => {
    expect(limitOnText(contacts, LIMITS, TODAY)).toBe(limit);
  });

  test('counts every attempt of the week once', () => {
    expect(contactsInWeek([text(0), contact(6), contact(7), contact(0, { is_attempt: false })], TODAY)).toBe(2);
  });
});
