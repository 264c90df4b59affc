/** The texts a customer would have received by now. */
import { paybillFor } from './operators.ts';
import { howToPay } from '@palier/contract/messages/how-to-pay.ts';
import { TEMPLATES, type TemplateName } from '@palier/contract/messages/templates.ts';
import { keepOpen } from '@palier/contract/rules/keep-open.ts';
import { installmentKinds, sayPayments } from '@palier/contract/rules/plan-sentence.ts';
import { amountOf, type Terms } from '@palier/contract/rules/schedule.ts';
import { partsOf, transliterate } from '@palier/contract/rules/sms-size.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { LoanStanding } from '../domains/lock-commands/lock-decision.ts';
import { shortDay } from '../domains/messages/send-message.ts';
import { type Facts, render } from '../domains/messages/templates.ts';
import { DEMO_BUSINESS } from './policies.ts';
import { dayOf, instantOn, iso, numberOf } from './calendar.ts';
import type { Deal } from './deal.ts';
import type { Market } from './market.ts';
import { LADDERS, locksOn } from './policies.ts';

interface DemoLoan extends Deal {
  readonly reference: string;
  readonly standing: LoanStanding;
  readonly terms: Terms;
  readonly repaid_fcfa: number;
  readonly activated_ms: number;
  readonly last_ms: number;
  readonly locked_ms: number | null;
}

export function textsOf(market: Market, loan: DemoLoan): void {
  const { id, rows, config, today } = market;
  const ways = {
    short_code: paybillFor(config, loan.person.msisdn)?.short_code ?? null,
    prompts: true,
    support_phone: DEMO_BUSINESS.support_phone,
  };
  const { person, standing, terms, reference, course } = loan;
  const say = (template: TemplateName, at_ms: number, facts: Facts) => {
    const { kept } = render(template, TEMPLATES[template][person.language], {
      brand: DEMO_BUSINESS.brand_name,
      how_to_pay: howToPay(ways, reference, person.language),
      reference,
      ...facts,
    });
    const text = transliterate(kept);
    rows.put('messages', {
      id: id(at_ms),
      msisdn: person.msisdn,
      customer_id: person.id,
      template,
      language: person.language,
      text,
      parts: partsOf(text).parts,
      status: 'delivered',
      created_at: iso(at_ms),
      sent_at: iso(at_ms + 800),
      delivered_at: iso(at_ms + 3000),
    });
  };
  say('deposit_received', loan.opened_ms + 20 * 60_000, { amount: formatFcfa(course.price.deposit_fcfa) });
  if (standing.status === 'pending_activation') return;
  const plan = sayPayments(
    { repayment_interval: terms.interval, installment_kinds: installmentKinds(terms) },
    person.language,
  );
  say('loan_active', loan.activated_ms, {
    plan,
    amount: formatFcfa(amountOf(terms, 1)),
    day: shortDay(dayOf(course.start + (terms.interval === 'daily' ? 1 : terms.interval === 'weekly' ? 7 : 30))),
  });
  const last = course.repayments.at(-1);
  if (standing.status === 'settled') return say('settled', loan.last_ms, {});
  const paid_on = dayOf(Math.floor(loan.last_ms / 86_400_000));
  const kept = keepOpen(terms, loan.repaid_fcfa, LADDERS[terms.interval].lock_day, paid_on);
  if (last && kept) {
    const left = { amount: formatFcfa(last.amount_fcfa), outstanding: formatFcfa(terms.total_fcfa - loan.repaid_fcfa) };
    say('payment_received', loan.last_ms, { ...left, keep: formatFcfa(kept.amount_fcfa), day: shortDay(kept.by_on) });
  }
  const late = {
    amount: formatFcfa(standing.arrears_fcfa),
    day: shortDay(locksOn(standing.next_due_on ?? dayOf(today), terms.interval)),
  };
  if (standing.days_past_due > 0)
    say(
      'warning',
      Math.max(loan.last_ms + 60_000, instantOn(Math.min(today - 1, numberOf(standing.next_due_on ?? '') + 1), 5)),
      late,
    );
  if (loan.locked_ms !== null) say('locked', Math.max(loan.last_ms + 120_000, loan.locked_ms), late);
}
