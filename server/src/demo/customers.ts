/** Makes the customers one after the other, each with the records of their stage. */
import type { Market } from './market.ts';
import { instantOn } from './calendar.ts';
import { drawCourse, type LoanStage } from './timeline.ts';
import { makeLoan } from './loans.ts';
import { type Registration, register } from './people.ts';
import { openSale, openedOn } from './sales.ts';
import { SHOWCASE } from './showcase.ts';
import { drawStage, type KycState, type Stage } from './stages.ts';

const MINUTE_MS = 60_000;
/** The share of customers with a running loan who have paid one off before. */
const SECOND_LOAN_SHARE = 0.09;
const WITH_TEXTS = 3000;
/** The steps of a sale from which on the next of kin and the pre-approval exist. */
const AFTER_KIN = 2;
const AFTER_FINANCE = 3;

export function drawCustomer(market: Market, index: number): void {
  const { chance, shops, demo_shop, today } = market;
  const showcase = SHOWCASE[index];
  const stage: Stage = showcase?.stage ?? drawStage(chance);
  const shop = showcase ? demo_shop : chance.skewed(shops);
  const [first_agent = ''] = shop.agents;
  const agent_id = showcase ? first_agent : chance.of(shop.agents);
  const common = { index, shop, agent_id, showcase, settled_loans: 0 };
  const seat = { shop, agent_id, with_texts: index < WITH_TEXTS };

  if (stage.kind === 'prospect') {
    const at_ms = instantOn(today - chance.int(1, 90), chance.int(0, 500));
    const isKnown = stage.kyc === 'verified';
    register(market, {
      ...common,
      at_ms,
      kyc: stage.kyc,
      borrows_fcfa: showcase ? 150_000 : 0,
      has_kin: isKnown,
      has_finance: isKnown,
      has_app: false,
    });
    return;
  }
  if (stage.kind === 'given_up' || (stage.kind === 'sale' && stage.step < 7)) {
    const opened_ms = openedOn(market, stage);
    const course = drawCourse(market, { kind: 'sale', step: 5 });
    const person = register(market, {
      ...common,
      at_ms: opened_ms - 2 * MINUTE_MS,
      ...progress(stage.kind === 'sale' ? stage.step : 5, chance.is(0.5) ? 'attention' : 'missing'),
      borrows_fcfa: course.terms.total_fcfa,
      has_app: false,
    });
    openSale(market, { ...seat, person, opened_ms, stage, course });
    return;
  }

  const running: LoanStage = stage;
  const course = drawCourse(market, running);
  const isSecond = running.kind !== 'settled' && !showcase && chance.is(SECOND_LOAN_SHARE);
  const before = isSecond ? drawCourse(market, { kind: 'settled' }, course.start - 3) : null;
  const opens = (start: number): number => instantOn(start, chance.int(5, 400));
  const opened_ms = opens(course.start);
  const first_ms = before ? opens(before.start) : opened_ms;
  const person = register(market, {
    ...common,
    at_ms: first_ms - 2 * MINUTE_MS,
    kyc: 'verified',
    borrows_fcfa: Math.max(course.terms.total_fcfa, before?.terms.total_fcfa ?? 0),
    has_kin: true,
    has_finance: true,
    has_app: true,
  });
  if (before) makeLoan(market, { ...seat, person, course: before, stage: { kind: 'settled' }, opened_ms: first_ms });
  makeLoan(market, { ...seat, person, course, stage: running, opened_ms });
}

/** What a sale at a step has already asked of the customer. */
function progress(step: number, before_check: KycState): Pick<Registration, 'kyc' | 'has_kin' | 'has_finance'> {
  return {
    kyc: step === 0 ? before_check : 'verified',
    has_kin: step >= AFTER_KIN,
    has_finance: step >= AFTER_FINANCE,
  };
}
