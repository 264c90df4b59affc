/**
 * Every kind of action, with the values from which it is drawn. This file has the actions of one person and those of
 * providers.
 */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import fc from 'fast-check';
import { newId } from '../../server/src/platform/ids.ts';
import { stepDays } from '../harness/naive-calendar.ts';
import { confirmation, newTransactionId, tell } from '../harness/paybill.ts';
import { stranger } from '../harness/strayed.ts';
import { askExtension, askReallocation, askRefund, askWaiver, decide, decideOne } from './decisions.ts';
import { type Command, WHY, action, expectOutcome, one } from './action.ts';
import { type ModelLoan, isSettled, lateOf, leftOf, mayFreezeSlips, receive } from './model.ts';

const MOST_LOANS = 3;
const SUMS = [
  'an instalment',
  'a franc',
  'the arrears',
  'a franc less than the arrears',
  'half',
  'all',
  'more than the debt',
] as const;
type Sum = (typeof SUMS)[number];

function francsOf(sum: Sum, loan: ModelLoan, today: string): number {
  const late = lateOf(loan, today);
  const francs: Record<Sum, number> = {
    'an instalment': Math.round(loan.terms.total_fcfa / loan.terms.installments),
    'a franc': 1,
    'the arrears': late,
    'a franc less than the arrears': late - 1,
    half: Math.floor(leftOf(loan) / 2),
    all: leftOf(loan),
    'more than the debt': leftOf(loan) + 700,
  };
  return Math.max(1, francs[sum]);
}

export const sell = (interval: 'weekly' | 'daily') =>
  action(
    `sell ${interval}`,
    ({ loans, shelf }) => loans.length < MOST_LOANS && shelf > 0,
    async (model, floor) => {
      const { loan, deposit } = await floor.sell(interval);
      model.loans.push(loan);
      model.shelf--;
      model.till += deposit;
    },
  );

const atDesk = (which: number, method: 'cash' | 'pos', sum: Sum) =>
  action(
    `take ${sum} by ${method} for loan ${which}`,
    ({ loans }) => loans.length > 0,
    async (model, { portal, place }) => {
      const loan = one(model.loans, which) as ModelLoan;
      const amount_fcfa = francsOf(sum, loan, model.today);
      const answer = await portal.call(
        paymentsCalls.requestRepayment,
        { method, loan_reference: loan.loan_reference, amount_fcfa, receipt_number: newId().slice(-12) },
        place.agent,
      );
      if (method === 'pos' && !answer.ok && answer.refusal.code === 'SLIPS_FROZEN' && mayFreezeSlips(model)) return;
      if (isSettled(loan)) return expectOutcome(answer, 'LOAN_NOT_ACTIVE');
      if (amount_fcfa > leftOf(loan)) return expectOutcome(answer, 'AMOUNT_ABOVE_DEBT');
      expectOutcome(answer, 'done');
      loan.payments.push({ id: answer.value.payment?.id ?? '', amount: amount_fcfa, channel: method });
      if (method === 'cash') model.till += amount_fcfa;
      else model.first_slip_on ??= model.today;
    },
  );

export const byPaybill = (which: number, sum: Sum, times: number) =>
  action(
    `pay ${sum} to the paybill for loan ${which}, confirmed ${times} times`,
    ({ loans }) => loans.length > 0,
    async (model, floor) => {
      const loan = one(model.loans, which) as ModelLoan;
      const amount = francsOf(sum, loan, model.today);
      const transaction_id = newTransactionId();
      const { loan_reference: account, msisdn } = loan;
      const body = confirmation({ account, amount, msisdn, transaction_id });
      const answers = await Promise.all(Array.from({ length: times }, () => tell(floor.portal.paybill_url, body)));
      if (answers.some((status) => status !== 200)) throw new Error(`the operator was answered ${answers.join(', ')}`);
      const [booked] = await floor.booked({ transaction_id });
      receive(model, loan, { id: booked?.id ?? '', amount, channel: 'mobile_money' });
    },
  );

export const toNobody = (amount: number) =>
  action(
    `pay ${amount} with a reference of no loan`,
    () => true,
    async (model, floor) => {
      const transaction_id = newTransactionId();
      const body = confirmation({ account: '12 34', amount, msisdn: stranger(), transaction_id });
      await tell(floor.portal.paybill_url, body);
      const [booked] = await floor.booked({ transaction_id });
      model.waiting.set(booked?.id ?? '', { amount, channel: 'mobile_money', is_aside: false });
    },
  );

const place = (money: number, which: number, isHalf: boolean) =>
  action(
    `place ${isHalf ? 'half' : 'all'} of waiting money ${money} on loan ${which}`,
    ({ waiting, loans, pending }) => waiting.size > 0 && loans.length > 0 && pending.length === 0,
    async (model, floor) => {
      const [payment_id, { amount, channel }] = one([...model.waiting], money) as [
        string,
        { amount: number; channel: 'pos' },
      ];
      const loan = one(model.loans, which) as ModelLoan;
      const part = isHalf ? Math.ceil(amount / 2) : amount;
      const answer = await floor.portal.call(
        suspenseCalls.correct,
        { payment_id, parts: [{ loan_reference: loan.loan_reference, amount_fcfa: part }], reason: WHY },
        floor.maker,
      );
      if (isSettled(loan)) return expectOutcome(answer, 'LOAN_NOT_ACTIVE');
      expectOutcome(answer, 'done');
      model.waiting.delete(payment_id);
      if (part === amount) return void loan.payments.push({ id: payment_id, amount, channel, is_placed: true });
      const parts = await floor.booked({ master_id: payment_id });
      const idOf = (isPlaced: boolean) => parts.find(({ loan_id }) => (loan_id !== null) === isPlaced)?.id ?? '';
      loan.payments.push({ id: idOf(true), amount: part, channel, is_placed: true });
      model.waiting.set(idOf(false), { amount: amount - part, channel, is_aside: false });
    },
  );

const setAside = (money: number) =>
  action(
    `set waiting money ${money} aside, or queue it again`,
    ({ waiting }) => waiting.size > 0,
    async (model, { portal, maker }) => {
      const [id, waiting] = one([...model.waiting], money) as [
        string,
        { amount: number; channel: 'pos'; is_aside: boolean },
      ];
      const call = waiting.is_aside ? suspenseCalls.queue : suspenseCalls.setAside;
      expectOutcome(await portal.call(call, { payment_ids: [id], reason: WHY }, maker), 'done');
      model.waiting.set(id, { ...waiting, is_aside: !waiting.is_aside });
    },
  );

/** How many prompts within minutes a number may leave unpaid. */
const MOST_UNPAID = 4;

const prompt = (which: number, sum: Sum) =>
  action(
    `send a prompt over ${sum} for loan ${which}`,
    ({ loans }) => loans.length > 0,
    async (model, { portal, place: { agent } }) => {
      const loan = one(model.loans, which) as ModelLoan;
      const amount_fcfa = francsOf(sum, loan, model.today);
      const { loan_reference } = loan;
      const answer = await portal.call(
        paymentsCalls.requestRepayment,
        { method: 'push', loan_reference, amount_fcfa },
        agent,
      );
      if (isSettled(loan)) return expectOutcome(answer, 'LOAN_NOT_ACTIVE');
      if (amount_fcfa > leftOf(loan)) return expectOutcome(answer, 'AMOUNT_ABOVE_DEBT');
      if (loan.prompts.length > 0) return expectOutcome(answer, 'PUSH_IN_FLIGHT');
      if (loan.refused_prompts >= MOST_UNPAID && !answer.ok) return expectOutcome(answer, 'NUMBER_PROMPTED_OFTEN');
      expectOutcome(answer, 'done');
      const id = answer.value.collection?.id ?? '';
      const { reference } = await portal.database.sql
        .selectFrom('payment_requests')
        .select('reference')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      loan.prompts.push({ id, reference, amount: amount_fcfa });
    },
  );

const answerPrompt = (which: number, decision: 'approve' | 'refuse') =>
  action(
    `${decision} prompt ${which}`,
    ({ loans }) => loans.some(({ prompts }) => prompts.length > 0),
    async (model, floor) => {
      const {
        portal,
        place: { agent },
      } = floor;
      const loan = one(
        model.loans.filter(({ prompts }) => prompts.length > 0),
        which,
      ) as ModelLoan;
      const [{ id, reference, amount } = { id: '', reference: '', amount: 0 }] = loan.prompts.splice(0);
      const statusOf = async () =>
        (await portal.done(paymentsCalls.paymentRequest, { collection_id: id }, agent)).collection.status;
      await portal.until('the prompt is on the phone', async () => (await statusOf()) === 'pending', 60_000);
      await portal.control('/__control/prompt', { reference, decision });
      const becomes = decision === 'approve' ? 'succeeded' : 'cancelled';
      await portal.until(`the prompt ${becomes}`, async () => (await statusOf()) === becomes, 60_000);
      if (decision === 'refuse') return void loan.refused_prompts++;
      const [booked] = await floor.booked({ payment_request_id: id });
      receive(model, loan, { id: booked?.id ?? '', amount, channel: 'mobile_money' });
    },
  );

/** Requests expire while days pass, so pending ones are withdrawn first. */
export const days = (count: number) =>
  action(
    `let ${count} days pass`,
    () => true,
    async (model, floor) => {
      while (model.pending.length > 0) await decideOne(model, floor, 0, 'decline');
      const { today } = await floor.portal.moveDays(count);
      model.today = stepDays(model.today, count);
      if (today !== model.today) throw new Error(`it is ${today}, should be ${model.today}`);
    },
    true,
  );

const which = fc.nat({ max: 5 });
const sum = fc.constantFrom(...SUMS);

/** Every kind of action. The first is a sale, because nothing else can happen without one. */
export const COMMANDS: Array<fc.Arbitrary<Command>> = [
  fc.constantFrom('weekly', 'daily').map((interval) => sell(interval as 'weekly')),
  fc.tuple(which, fc.constantFrom('cash', 'pos'), sum).map(([at, method, much]) => atDesk(at, method as 'pos', much)),
  fc.tuple(which, sum, fc.integer({ min: 1, max: 4 })).map((all) => byPaybill(...all)),
  fc.integer({ min: 1, max: 40_000 }).map(toNobody),
  fc.tuple(which, which, fc.boolean()).map((all) => place(...all)),
  which.map(setAside),
  fc.tuple(which, sum).map((all) => prompt(...all)),
  fc.tuple(which, fc.constantFrom('approve' as const, 'refuse' as const)).map((all) => answerPrompt(...all)),
  fc.tuple(which, fc.integer({ min: 1, max: 30 })).map((all) => askExtension(...all)),
  fc.tuple(which, fc.integer({ min: 1, max: 20 })).map((all) => askWaiver(...all)),
  which.map(askRefund),
  fc.tuple(which, which, which).map((all) => askReallocation(...all)),
  fc
    .tuple(which, fc.constantFrom('approve' as const, 'approve' as const, 'decline' as const))
    .map((all) => decide(...all)),
  fc.integer({ min: 1, max: 12 }).map(days),
];
