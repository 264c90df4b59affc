/** What a loan brings with it until today: the state of its phone, its texts, money in suspense, a waiver. */
import { paybillFor } from './operators.ts';
import { heldBy } from './stages.ts';
import { standingOf } from '../domains/loans/loan-terms.ts';
import { dayOf, instantOn, iso } from './calendar.ts';
import type { Deal } from './deal.ts';
import type { Market } from './market.ts';
import { lockPhone } from './phones.ts';
import type { receive } from './stock.ts';
import { mistyped, suspend } from './suspense.ts';
import { textsOf } from './texts.ts';

/** A policy forgives shortfalls up to this amount; it is the column's default. */
const TOLERANCE_FCFA = 100;
const LATE_PAYER_SHARE = 0.01;

interface FollowedLoan {
  readonly deal: Deal;
  readonly loan: Parameters<typeof standingOf>[0] & { readonly id: string };
  readonly reference: string;
  readonly device: ReturnType<typeof receive>;
  readonly loan_ms: number;
  readonly activated_ms: number;
  readonly last_ms: number;
  readonly isSettled: boolean;
}

export function followLoan(market: Market, followed: FollowedLoan): void {
  const { id, rows, chance, today } = market;
  const { deal, loan, reference, device, loan_ms, activated_ms, last_ms, isSettled } = followed;
  const { person, stage } = deal;
  const { plan, terms } = deal.course;
  const standing = standingOf(loan, dayOf(today), TOLERANCE_FCFA);
  // Who cannot pay by themselves has no money in suspense that could hold the lock.
  const held_by = stage.kind === 'late' ? heldBy(stage, paybillFor(market.config, person.msisdn) !== null) : undefined;
  const lock = lockPhone(market, {
    ...deal,
    loan_id: loan.id,
    reference,
    device,
    standing,
    loan_ms,
    activated_ms,
    settled_ms: isSettled ? last_ms : null,
    is_held: held_by !== undefined,
  });
  if (deal.with_texts)
    textsOf(market, {
      ...deal,
      reference,
      standing,
      terms,
      repaid_fcfa: loan.repaid_fcfa,
      activated_ms,
      last_ms,
      locked_ms: lock.locked_ms,
    });

  const amount_fcfa = Math.max(standing.arrears_fcfa, plan.payment_fcfa);
  if (held_by === 'suspense')
    suspend(market, {
      amount_fcfa,
      reference_typed: mistyped(market, reference),
      reason: 'bad_check_digit',
      payer: person,
    });
  if (held_by === 'waiver')
    rows.put('lock_waivers', {
      id: id(instantOn(today - 1, 0)),
      loan_id: loan.id,
      from_on: dayOf(today - 1),
      until_on: dayOf(today + 6),
      reason: 'In hospital; the family pays next week',
      granted_by: market.approver_id,
      created_at: iso(instantOn(today - 1, 0)),
    });
  if (isSettled && chance.is(LATE_PAYER_SHARE))
    suspend(market, {
      amount_fcfa: plan.payment_fcfa,
      reference_typed: reference,
      reason: 'closed_loan',
      payer: person,
      customer_id: person.id,
    });
}
