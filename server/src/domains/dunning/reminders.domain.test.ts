/**
 * A text before a lock names a day, the amount that is due on it, and the day on which the phone will be locked. In
 * both languages.
 */
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
}, 120_000);
afterAll(() => portal.stop());

/**
 * The policy of the tests: a reminder one day before, a warning one day after, a lock three days after, and a tolerance
 * of 100 francs.
 */
const FORGIVEN = 50;
const LOCK_DAY = 3;
const francs = (amount: number): string => `${String(amount).replaceAll(/\B(?=(\d{3})+$)/gu, ' ')} FCFA`;
const short = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(/\s/gu, ' ').replaceAll(/ ?:/gu, ' :');

const EXPECTED_TEXTS = {
  en: {
    reminder: (amount: number, day: string) => `${francs(amount)} falls due on ${short(day)} for`,
    warning: (amount: number, day: string) => [`${francs(amount)} is late on`, `locks on ${short(day)}.`],
  },
  fr: {
    reminder: (amount: number, day: string) => `${francs(amount)} a payer le ${short(day)} pour`,
    warning: (amount: number, day: string) => [`${francs(amount)} en retard sur`, `se verrouille le ${short(day)}.`],
  },
} as const;

async function weeklyLoan(place: Shop, language: 'en' | 'fr') {
  const person = await customer(portal, place, { language });
  const { loan_reference } = await activeLoan(portal, place, person, {
    interval: 'weekly',
    imei: place.imeis[language === 'en' ? 0 : 1] ?? '',
  });
  const { installments } = await portal.done(loansCalls.schedule, { loan_reference }, place.agent);
  const [first, second] = installments;
  if (!first || !second) throw new Error('a weekly loan has two instalments');
  const pay = (amount_fcfa: number) =>
    portal.done(
      paymentsCalls.requestRepayment,
      { method: 'cash', loan_reference, amount_fcfa, receipt_number: newId() },
      place.agent,
    );
  return { person, first, second, pay };
}
/** The texts that a customer received since a moment, without receipts. */
async function textsTo({ id }: Person, template: string): Promise<string[]> {
  const rows = await portal.database.sql
    .selectFrom('messages')
    .select('text')
    .where('customer_id', '=', id)
    .where('template', '=', template)
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => plain(text));
}
const moveTo = async (day: string) => {
  while (portal.services.clock.today() < day) await portal.moveDays(1);
};

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const expected = EXPECTED_TEXTS[language];

  test('a paid part is not requested again; a tolerated shortfall delays no reminder, and no text names a day in the past', async () => {
    const place = await shop(portal);
    const { person, first, second, pay } = await weeklyLoan(place, language);
    await pay(1_000);
    await moveTo(addDays(first.due_on, -1));
    expect(await textsTo(person, 'reminder')).toEqual([
      expect.stringContaining(expected.reminder(first.amount_fcfa - 1_000, first.due_on)),
    ]);

    await pay(first.amount_fcfa - 1_000 - FORGIVEN);
    await moveTo(addDays(second.due_on, -1));
    const owed = second.amount_fcfa + FORGIVEN;
    expect((await textsTo(person, 'reminder')).slice(1)).toEqual([
      expect.stringContaining(expected.reminder(owed, second.due_on)),
    ]);
    expect(await textsTo(person, 'warning')).toEqual([]);

    await moveTo(addDays(second.due_on, 1));
    const [warning, ...more] = await textsTo(person, 'warning');
    for (const part of expected.warning(owed, addDays(second.due_on, LOCK_DAY))) expect(warning).toContain(part);
    expect(more).toEqual([]);
    await moveTo(addDays(second.due_on, LOCK_DAY - 1));
    expect(await textsTo(person, 'locked')).toEqual([]);
    await moveTo(addDays(second.due_on, LOCK_DAY));
    expect(await textsTo(person, 'locked')).toEqual([expect.stringContaining(francs(owed))]);
  }, 120_000);

  test('a phone without a lock: the text requests the arrears today', async () => {
    const place = await shop(portal, { lock_solution: 'none' });
    const { person, first, pay } = await weeklyLoan(place, language);
    await pay(1_000);
    await moveTo(addDays(first.due_on, 1));
    const missing = first.amount_fcfa - 1_000;
    expect(await textsTo(person, 'reminder')).toEqual([
      expect.stringContaining(expected.reminder(missing, first.due_on)),
      expect.stringContaining(expected.reminder(missing, addDays(first.due_on, 1))),
    ]);
  }, 120_000);
});

test('a reminder waits for the days and hours at which customers are called, and a warning does not', async () => {
  const place = await shop(portal);
  const { person, first } = await weeklyLoan(place, 'en');
  const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const remind_on = addDays(first.due_on, -1);
  await setSettings(portal.database, {
    collections: { call_weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== weekdayOf(remind_on)) },
  });
  await moveTo(remind_on);
  expect(await textsTo(person, 'reminder')).toEqual([]);
  await moveTo(first.due_on);
  expect(await textsTo(person, 'reminder')).toEqual([
    expect.stringContaining(EXPECTED_TEXTS.en.reminder(first.amount_fcfa, first.due_on)),
  ]);

  const { person: other, first: next } = await weeklyLoan(place, 'fr');
  await setSettings(portal.database, { collections: { call_from: '00:00', call_until: '00:01' } });
  await moveTo(addDays(next.due_on, 1));
  expect(await textsTo(other, 'reminder')).toEqual([]);
  expect(await textsTo(other, 'warning')).toHaveLength(1);
}, 120_000);
