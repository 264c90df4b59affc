/** What a payment prompt may do to a loan, to a number, and in the hands of one person. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { advanceStages } from '../dunning/advance-stages.ts';
import { pullPaybills } from './pull-paybills.ts';
import { type Loan, MINUTE_MS, openLockDesk } from '../../../../tests/harness/lock-desk.ts';

const { portal, place, boss, startWorkers, stopWorkers, runningLoan, noPrompts, push, lockOf, arrears } =
  await openLockDesk();
afterAll(() => portal.stop());
afterEach(noPrompts);

/** Running loans, with no worker that could answer a prompt. */
async function newLoans(count: number): Promise<Loan[]> {
  startWorkers();
  const loans: Loan[] = [];
  for (let at = 0; at < count; at++) loans.push(await runningLoan());
  await stopWorkers();
  return loans;
}
/** Once no prompt is open any more, a test may have the loans of the one before. */
const used: Loan[] = [];
async function runningLoans(count: number): Promise<Loan[]> {
  used.push(...(await newLoans(Math.max(0, count - used.length))));
  return used.slice(0, count);
}
const ask = ({ loan_reference }: Loan, msisdn: string, as = boss) =>
  portal.call(paymentsCalls.requestRepayment, { method: 'push', loan_reference, amount_fcfa: 100, msisdn }, as);
const codeOf = (answer: Awaited<ReturnType<typeof ask>>): string => (answer.ok ? 'done' : answer.refusal.code);
const numberOf = (at: number): string => `+2376700005${String(at).padStart(2, '0')}`;

test('a prompt holds the lock of its loan only when its payment would keep the phone open', async () => {
  const [pays_all, pays_a_franc, one_short, pays_enough] = (await newLoans(4)) as [Loan, Loan, Loan, Loan];
  await portal.moveDays(9);
  await push(pays_all);
  await push(pays_a_franc, 1);
  // The tolerance of 100 francs forgives a shortfall, and 101 francs it does not.
  const late_fcfa = await arrears(one_short);
  await push(one_short, Math.max(1, late_fcfa - 101));
  await push(pays_enough, Math.max(1, late_fcfa - 100));
  await portal.moveDays(1);
  await pullPaybills(portal.services);
  await advanceStages(portal.services);
  expect(
    await Promise.all(
      [pays_all, pays_a_franc, one_short, pays_enough].map(async (loan) => (await lockOf(loan)).desired),
    ),
  ).toEqual(['unlocked', 'locked', 'locked', 'unlocked']);
});

test('one number gets four prompts that it does not pay in ten minutes, from all staff and for all loans, also at once', async () => {
  const loans = await runningLoans(8);
  const msisdn = '+237670000006';
  const answers = await Promise.all(loans.map((loan, at) => ask(loan, msisdn, at % 2 ? boss : place.agent)));
  expect(answers.map(codeOf).toSorted()).toEqual([
    ...Array<string>(4).fill('NUMBER_PROMPTED_OFTEN'),
    ...Array<string>(4).fill('done'),
  ]);
  const refused = loans[answers.findIndex(({ ok }) => !ok)] as Loan;
  expect(await ask(refused, msisdn)).toMatchObject({
    status: 429,
    refusal: { facts: { most: 4, within: 10, minutes: 10 }, message: /10 min/ },
  });
  // Another number may still be asked, and this one again when the first prompts are old enough.
  expect(codeOf(await ask(refused, numberOf(0)))).toBe('done');
  await noPrompts();
  portal.advance(9 * MINUTE_MS);
  expect(codeOf(await ask(refused, msisdn))).toBe('NUMBER_PROMPTED_OFTEN');
  portal.advance(MINUTE_MS + 1_000);
  expect(codeOf(await ask(refused, msisdn))).toBe('done');
});

test('prompts that were paid leave room for others', async () => {
  const loans = await runningLoans(5);
  const msisdn = numberOf(1);
  for (const loan of loans.slice(0, 4)) expect(codeOf(await ask(loan, msisdn))).toBe('done');
  await portal.database.pool.query(
    `update payment_requests set status = 'succeeded' where id = (select id from payment_requests
      where msisdn = $1 limit 1)`,
    [msisdn],
  );
  expect(codeOf(await ask(loans[4] as Loan, msisdn))).toBe('done');
});

test('a person has at most ten prompts that nobody answered, also at once, and the refusal says until when', async () => {
  const seller = await portal.staff(['TAKE_PAYMENT'], { shop_id: place.id });
  const loans = await runningLoans(13);
  const answers = await Promise.all(loans.map((loan, at) => ask(loan, numberOf(10 + at), seller)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    status: 429,
    refusal: { code: 'PROMPTS_UNANSWERED', facts: { most: 10, within: 30, minutes: 30 } },
  });
  const refused = loans[answers.findIndex(({ ok }) => !ok)] as Loan;
  expect(codeOf(await ask(refused, numberOf(40), boss))).toBe('done');
  await noPrompts();
  // They are answered by now: the customers had too little money.
  expect(codeOf(await ask(refused, numberOf(41), seller))).toBe('done');
});
