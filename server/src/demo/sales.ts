/** Sales that are not loans: open at one of their first steps, expired, or cancelled. */
import { STEP } from '@palier/contract/sales/steps.ts';
import { instantOn, iso } from './calendar.ts';
import type { Course } from './timeline.ts';
import type { Market, Shop } from './market.ts';
import { takeDeposit } from './money.ts';
import type { Person } from './people.ts';
import type { Stage } from './stages.ts';

const HOUR_MS = 3_600_000;
const OPEN_MS = 72 * HOUR_MS;
/** The steps that end with the choice of a phone, the choice of a plan, and the payment of the deposit. */
/** The step to do next, once a step is done. */
const AFTER = { phone: STEP.plan, plan: STEP.deposit, deposit: STEP.codes };

interface Opened {
  readonly person: Person;
  readonly shop: Shop;
  readonly agent_id: string;
  readonly opened_ms: number;
  readonly stage: Extract<Stage, { kind: 'sale' | 'given_up' }>;
  readonly course: Course;
}

export function openSale(market: Market, { person, shop, agent_id, opened_ms, stage, course }: Opened): void {
  const { id, rows, numbers, chance } = market;
  const step = stage.kind === 'sale' ? stage.step : chance.int(0, 5);
  const { product, price, plan, terms } = course;
  const application_id = id(opened_ms);
  const reference = numbers.reference();
  // Some deposits come in two parts, and the second has not arrived yet.
  const deposit_paid_fcfa =
    step >= AFTER.deposit
      ? price.deposit_fcfa
      : step === AFTER.plan && stage.kind === 'sale' && chance.is(0.3)
        ? Math.floor(price.deposit_fcfa / 1000) * 500
        : 0;
  rows.put('applications', {
    id: application_id,
    state: stage.kind === 'sale' ? 'open' : stage.state,
    step,
    loan_reference: reference,
    customer_id: person.id,
    agent_id,
    shop_id: shop.id,
    product_id: step >= AFTER.phone ? product.id : null,
    price_version_id: step >= AFTER.plan ? price.id : null,
    ...(step >= AFTER.plan && {
      repayment_interval: plan.repayment_interval,
      contract_duration: plan.contract_duration,
      rounding_step_fcfa: terms.step_fcfa,
      deposit_fcfa: price.deposit_fcfa,
    }),
    deposit_paid_fcfa,
    deposit_confirmed_at: step >= AFTER.deposit ? iso(opened_ms + HOUR_MS / 2) : null,
    opened_at: iso(opened_ms),
    expires_at: iso(opened_ms + OPEN_MS),
    closed_at:
      stage.kind === 'sale' ? null : iso(stage.state === 'expired' ? opened_ms + OPEN_MS : opened_ms + HOUR_MS),
  });
  if (deposit_paid_fcfa > 0)
    takeDeposit(
      market,
      { at_ms: opened_ms + HOUR_MS / 3, amount_fcfa: deposit_paid_fcfa, person, shop, agent_id, reference },
      application_id,
    );
}

/** When a sale that is not a loan began: an open one yesterday, an abandoned one some time ago. */
export const openedOn = ({ chance, today }: Market, stage: Opened['stage']): number =>
  instantOn(stage.kind === 'sale' ? today - 1 : today - chance.int(5, 400), chance.int(120, 400));
