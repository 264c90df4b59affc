/** Random loans of two shops and of none, and some that are certain to be there, written as rows of a portal. */
import { type LoanFacts, settledOn } from '@palier/contract/rules/portfolio/facts.ts';
import type { Day } from '@palier/contract/values/day.ts';
import fc from 'fast-check';
import { someDice } from './dice.ts';
import { type Shop, customer } from './given.ts';
import { someLoan } from './naive-book.ts';
import type { Portal } from './portal.ts';
import { asBooked, bookWriter } from './written-book.ts';

const LOANS = 60;
/** Fewer than loans, so that some take another. */
const CUSTOMERS = 40;

export interface Placed {
  loan: LoanFacts;
  readonly id: string;
  readonly shop_id: string | null;
}

/** Six months from a day on, whatever came in. */
const monthly = (start_on: Day, customer_id: string, about: Partial<LoanFacts>): LoanFacts => ({
  loan_id: customer_id + start_on,
  customer_id,
  plan: { start_on, interval: 'monthly', installments: 6, total_fcfa: 60_000, step_fcfa: 100, extensions: [] },
  months: 6,
  charge_fcfa: 9_000,
  extensions: [],
  money: [],
  end: null,
  ...about,
});
const paid = (value_on: Day, amount_fcfa: number) => ({ kind: 'payment' as const, value_on, amount_fcfa });

/** Whatever the random loans do: customers pay ahead, take another loan and settle early, and a phone comes back. */
const CERTAIN: readonly LoanFacts[] = [
  monthly('2026-02-03', 'comes back', { money: [paid('2026-02-20', 10_000), paid('2026-03-02', 50_000)] }),
  monthly('2026-03-10', 'comes back', { money: [paid('2026-05-01', 12_000)] }),
  monthly('2026-02-04', 'gives back', {
    money: [paid('2026-02-04', 500)],
    end: { on: '2026-04-20', kind: 'returned' },
  }),
  // The first instalment is put off three times, each time shortly before it would have been missed.
  monthly('2026-02-05', 'puts off', {
    extensions: ['2026-03-04', '2026-03-14', '2026-03-24'].map((on) => ({ on, from: 1, days: 10 })),
  }),
  monthly('2026-02-06', 'settles early', {
    money: [paid('2026-05-20', 57_000), { kind: 'rebate', value_on: '2026-05-20', amount_fcfa: 3_000 }],
  }),
];

export async function writeRandomBook(portal: Portal, [place, other]: readonly [Shop, Shop]) {
  const { seed } = someDice();
  const writer = bookWriter(portal, place.product_id);
  const book: Placed[] = [];
  const running = new Set<string>();
  const random = fc
    .sample(someLoan, { numRuns: LOANS, seed })
    .map((loan, at) => ({ ...loan, loan_id: `loan ${at}`, customer_id: `customer ${at % CUSTOMERS}` }));
  for (const [at, written] of [...CERTAIN, ...random].map(asBooked).entries()) {
    const isRunning = written.end === null && settledOn(written) === null;
    // A customer has one running loan at most.
    const isSecond = isRunning && running.has(written.customer_id);
    const loan = isSecond ? { ...written, customer_id: `customer of ${at}` } : written;
    if (isRunning) running.add(loan.customer_id);
    const seller = [place, other, { id: null, agent: place.agent }][at % 3] ?? place;
    const id = await writer.writeLoan(loan, { shop_id: seller.id, agent_id: seller.agent.id });
    book.push({ loan, id, shop_id: seller.id });
  }
  return { book, writer };
}

/** Gives the written loans customers, copies of one, so that lists name them. */
export async function nameCustomers(portal: Portal, place: Shop): Promise<void> {
  const { id } = await customer(portal, place);
  await portal.database.pool.query(
    `insert into customers select c.* from (select distinct customer_id as id from loans) l
      cross join lateral (select r.* from customers o, jsonb_populate_record(o, jsonb_build_object('id', l.id,
        'msisdn', '+2376' || lpad(abs(hashtext(l.id::text))::text, 10, '0'), 'document_number', l.id, 'national_id', l.id)) r where o.id = $1) c
      where not exists (select from customers k where k.id = l.id)`,
    [id],
  );
}
