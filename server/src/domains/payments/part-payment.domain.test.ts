/** The text after a payment says what is still missing to open the phone, or what keeps it open and until when. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Person, type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';

let portal: Portal;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal();
  place = await shop(portal, { phones: 8 });
}, 120_000);
afterAll(() => portal?.stop());

/** The shop's policy: a phone locks so many days after the oldest unpaid instalment fell due. */
const LOCK_DAY = 3;
const francs = (amount: number): string => `${String(amount).replaceAll(/\B(?=(\d{3})+$)/gu, ' ')} FCFA`;
/** The text without the accents and with the marks that an SMS has. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
const short = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

const cardOf = async (person: Person, sold_at = place) => {
  const card = await portal.done(customerOverviewCalls.card, { customer_id: person.id }, sold_at.agent);
  const [loan] = card.loans;
  if (!loan) throw new Error('no loan');
  return { lock: card.lock, loan };
};
async function pay(person: Person, amount_fcfa: number, sold_at = place): Promise<string> {
  const {
    loan: { loan_reference },
  } = await cardOf(person, sold_at);
  const input = { method: 'cash', loan_reference, amount_fcfa, receipt_number: newId() } as const;
  const { payment } = await portal.done(paymentsCalls.requestRepayment, input, place.agent);
  const text = await portal.until('its text', async () => {
    const written = portal.database.sql
      .selectFrom('messages')
      .select('text')
      .where('id', '=', payment?.id ?? '');
    return (await written.executeTakeFirst())?.text;
  });
  return text.replaceAll(/\s/gu, ' ');
}
const locked = (person: Person) =>
  portal.until('the phone is locked', async () => {
    const { lock } = await cardOf(person);
    return lock?.desired === 'locked' ? lock : null;
  });

describe.each([
  ['en', 0],
  ['fr', 1],
] as const)('in %s', (language, at) => {
  test('a locked phone: the text states exactly how much is missing, and paying that unlocks the phone', async () => {
    const person = await customer(portal, place, { language });
    await activeLoan(portal, place, person, { interval: 'weekly', imei: place.imeis[at] ?? '' });
    await portal.moveDays(7 + LOCK_DAY + 1);
    const { amount_to_unlock_fcfa: late } = await locked(person);
    const text = await pay(person, 1_000);
    const missing = late - 1_000;
    // Nothing more falls due before the next week’s instalment.
    const until = short(addDays(portal.services.clock.today(), 7 - ((LOCK_DAY + 1) % 7)));
    const expected =
      language === 'en'
        ? `${francs(missing)} more by ${until} opens your phone at once.`
        : `Encore ${francs(missing)} d’ici le ${until} et votre téléphone se rouvre aussitôt.`;
    expect(plain(text)).toContain(plain(expected));
    expect((await cardOf(person)).lock).toMatchObject({ desired: 'locked', amount_to_unlock_fcfa: missing });
    await pay(person, missing);
    expect((await cardOf(person)).lock).toMatchObject({ desired: 'unlocked' });
  });

  test('an open phone: the text states how much to pay by when, and paying that keeps the phone open', async () => {
    const person = await customer(portal, place, { language });
    await activeLoan(portal, place, person, { interval: 'daily', imei: place.imeis[2 + at] ?? '' });
    const { loan } = await cardOf(person);
    const due_on = loan.next_repayment_on ?? '';
    const by_on = addDays(due_on, LOCK_DAY - 1);
    const text = await pay(person, 5);
    // Three instalments fall due by then; five francs of the first are paid.
    const { installments } = await portal.done(
      loansCalls.schedule,
      { loan_reference: loan.loan_reference },
      place.agent,
    );
    const asked = installments.slice(0, LOCK_DAY).reduce((sum, { amount_fcfa }) => sum + amount_fcfa, 0) - 5;
    const expected =
      language === 'en'
        ? `To keep your phone open, pay ${francs(asked)} by ${short(by_on)}.`
        : `Pour garder le téléphone ouvert, payez ${francs(asked)} d'ici le ${short(by_on)}.`;
    expect(plain(text)).toContain(plain(expected));
    await portal.moveDays(LOCK_DAY);
    expect(portal.services.clock.today()).toBe(by_on);
    await pay(person, asked);
    await portal.moveDays(1);
    await portal.until('the ladder looked', async () => (await cardOf(person)).loan.arrears === 0);
    expect((await cardOf(person)).lock).toMatchObject({ desired: 'unlocked' });
  });
});

test('a phone without a lock: the text states the next instalment and its day', async () => {
  const free = await shop(portal, { lock_solution: 'none' });
  const person = await customer(portal, free);
  await activeLoan(portal, free, person, { interval: 'monthly' });
  const { loan } = await cardOf(person, free);
  const text = await pay(person, 1_000, free);
  expect(text).toContain(
    `Next: ${francs(loan.next_repayment_fcfa - 1_000)} on ${short(loan.next_repayment_on ?? '')}.`,
  );
  expect(text).not.toMatch(/phone|lock/u);
});
