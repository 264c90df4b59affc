/** Actions that one person requests and a second one decides. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { stepDays } from '../harness/naive-calendar.ts';
import type { Answer } from '../harness/portal.ts';
import { WHY, action, expectOutcome, one } from './action.ts';
import { type Model, type ModelLoan, type Pending, creditOf, firstOpen, isSettled, unprovenOf } from './model.ts';
import type { ShopFloor } from './shop-floor.ts';

const UNPROVEN = 'REFUND_UNPROVEN';

/** Requests a decision, unless the same request is already pending. */
const ask = (
  kind: string,
  which: number,
  draw: (
    model: Model,
    loan: ModelLoan,
    floor: ShopFloor,
  ) => {
    asked: Promise<Answer<{ request: { id: string } }>>;
    pending: Omit<Pending, 'request_id' | 'kind'>;
    /** Whether the money that is to be given back rests on one person's word. */
    unproven?: ReturnType<typeof unprovenOf>;
  } | null,
) =>
  action(
    `ask for ${kind} for loan ${which}`,
    ({ loans }) => loans.length > 0,
    async (model, floor) => {
      const loan = one(model.loans, which) as ModelLoan;
      if (isSettled(loan) && kind !== 'a refund') return;
      const drawn = draw(model, loan, floor);
      if (!drawn) return;
      const { asked, pending, unproven } = drawn;
      const answer = await asked;
      if (unproven === 'certain' || (unproven === 'possible' && !answer.ok && answer.refusal.code === UNPROVEN))
        return expectOutcome(answer, UNPROVEN);
      const waits = model.pending.some((other) => other.kind === kind && other.subject === pending.subject);
      expectOutcome(answer, waits ? 'REQUEST_PENDING' : 'done');
      if (answer.ok) model.pending.push({ ...pending, kind, request_id: answer.value.request.id });
    },
  );

export const askExtension = (which: number, days: number) =>
  ask(`${days} days more`, which, ({ pending }, loan, { portal, maker }) =>
    loan.terms.extensions.length > 1 || pending.some(({ list, subject }) => list === 'extension' && subject === loan.id)
      ? null
      : {
          asked: portal.call(loansCalls.requestExtension, { loan_id: loan.id, days, reason: WHY }, maker),
          pending: {
            list: 'extension',
            subject: loan.id,
            mayStand: () => !isSettled(loan),
            apply: () => {
              const extensions = [...loan.terms.extensions, { from: firstOpen(loan), days }];
              loan.terms = { ...loan.terms, extensions };
            },
          },
        },
  );

export const askWaiver = (which: number, days: number) =>
  ask('a waiver', which, ({ today }, loan, { portal, maker }) => ({
    asked: portal.call(
      deviceLocksCalls.requestWaiver,
      { loan_id: loan.id, until_on: stepDays(today, days), reason: WHY },
      maker,
    ),
    pending: {
      list: 'maker_checker',
      subject: loan.id,
      mayStand: () => !isSettled(loan),
      apply: () => {
        const until = stepDays(today, days);
        if (until > loan.waived_until) loan.waived_until = until;
      },
    },
  }));

export const askRefund = (which: number) =>
  ask('a refund', which, (_, loan, { portal, place: { id: shop_id }, maker }) => {
    const amount_fcfa = creditOf(loan);
    if (amount_fcfa === 0) return null;
    return {
      asked: portal.call(
        loansCalls.requestRefund,
        { of: 'credit', loan_id: loan.id, amount_fcfa, shop_id, reason: WHY },
        maker,
      ),
      unproven: unprovenOf(loan),
      pending: {
        list: 'maker_checker',
        subject: loan.id,
        mayStand: () => creditOf(loan) >= amount_fcfa,
        apply: (model) => {
          loan.refunded += amount_fcfa;
          model.till -= amount_fcfa;
        },
      },
    };
  });

export const askReallocation = (which: number, to: number, money: number) =>
  ask('a reallocation', which, ({ loans }, loan, { portal, maker }) => {
    const payment = one(loan.payments, money);
    const target = one(loans, to);
    if (!payment || !target || target === loan || isSettled(target)) return null;
    return {
      asked: portal.call(
        suspenseCalls.requestReallocation,
        { payment_id: payment.id, loan_reference: target.loan_reference, reason: WHY },
        maker,
      ),
      pending: {
        list: 'maker_checker',
        subject: payment.id,
        mayStand: () => loan.payments.includes(payment) && !isSettled(loan) && !isSettled(target),
        apply: () => {
          loan.payments = loan.payments.filter((other) => other !== payment);
          target.payments.push(payment);
        },
      },
    };
  });

export async function decideOne(
  model: Model,
  { portal, checker }: ShopFloor,
  which: number,
  decision: 'approve' | 'decline',
) {
  const at = which % model.pending.length;
  const { request_id, list, mayStand, apply } = model.pending[at] as Pending;
  const call = list === 'extension' ? approvalsCalls.approveExtension : approvalsCalls.approveMakerChecker;
  const decide = (how: 'approve' | 'decline') => portal.call(call, { request_id, decision: how, reason: WHY }, checker);
  const isWanted = decision === 'approve' && mayStand(model);
  const answer = await decide(decision);
  model.pending.splice(at, 1);
  if (decision === 'decline' || isWanted) expectOutcome(answer, 'done');
  // Its base has gone: the approval must be refused with any code, and the request is then declined.
  else if (answer.ok) throw new Error('approved, although its base has gone');
  else await decide('decline');
  if (isWanted) apply(model);
}

export const decide = (which: number, decision: 'approve' | 'decline') =>
  action(
    `${decision} request ${which}`,
    ({ pending }) => pending.length > 0,
    (model, floor) => decideOne(model, floor, which, decision),
  );
