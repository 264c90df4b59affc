/** Payments as they arrive: by prompt, to the paybill, in cash or at the terminal. */
import { type Account, accounts } from '../domains/ledger/accounts.ts';
import { dayOf, iso } from './calendar.ts';
import { carryToBank } from './carry-to-bank.ts';
import type { Market, Shop } from './market.ts';
import { fullName } from './names.ts';
import { type DemoPaybill, messageOf, paybillFor, prompterOf } from './operators.ts';
import type { Person } from './people.ts';

const DAY_MS = 86_400_000;
export const dayAt = (at_ms: number): number => Math.floor(at_ms / DAY_MS);

export interface Paid {
  readonly at_ms: number;
  readonly amount_fcfa: number;
  readonly person: Person;
  readonly shop: Shop;
  readonly agent_id: string;
  readonly reference: string;
}

interface Received {
  readonly payment_id: string;
  readonly transaction_id: string;
  readonly channel: Account;
  readonly staff_id: string | null;
  readonly lies_in_till: boolean;
}

type Way = 'push' | 'paybill' | 'cash' | 'pos';

/** Who took the money. */
function takerOf(way: Way, msisdn: string, paybill: DemoPaybill | null): string {
  if (way === 'push') return prompterOf(msisdn);
  return way === 'paybill' ? (paybill?.code ?? way) : way;
}

function transactionOf(way: Way, taker: string, numbers: Market['numbers'], shop: Shop): string {
  if (way === 'push') return taker === 'orange-money' ? numbers.orangeTransaction() : numbers.momoTransaction();
  if (way !== 'paybill') return `${shop.id}:${numbers.receipt()}`;
  return taker === 'mtn-paybill' ? numbers.momoTransaction() : numbers.paybillTransaction();
}

function channelOf(way: Way, taker: string, shop: Shop): Account {
  if (way === 'cash') return accounts.cashAt(shop.id);
  return way === 'pos' ? accounts.posClearing(shop.id) : accounts.mobileMoney(taker);
}

/** The statements of the terminals come weekly: what is older was booked from one. */
const STATEMENT_DAYS = 7;

function proofOf({ today }: Market, way: Way, day: number): { proof_when_booked: string; list_due_on?: string } {
  if (way === 'push' || way === 'paybill') return { proof_when_booked: 'operator' };
  if (way === 'cash') return { proof_when_booked: 'one_person' };
  return day < today - STATEMENT_DAYS
    ? { proof_when_booked: 'two_people' }
    : { proof_when_booked: 'one_person', list_due_on: dayOf(day + STATEMENT_DAYS + 1) };
}

/** Who can pay by themselves mostly do; the others are prompted. */
function wayOf(kind: 'deposit' | 'repayment', chance: Market['chance'], hasPaybill: boolean): Way {
  if (kind === 'deposit')
    return chance.weighed({ push: hasPaybill ? 50 : 62, paybill: hasPaybill ? 12 : 0, cash: 30, pos: 8 });
  return chance.weighed({
    push: hasPaybill ? 18 : 74,
    paybill: hasPaybill ? 70 : 0,
    cash: hasPaybill ? 12 : 26,
    pos: 0,
  });
}

/** Sometimes the next of kin pays. */
const payingPhone = ({ chance }: Market, { msisdn, next_of_kin_phone }: Person): string =>
  chance.is(0.06) ? next_of_kin_phone : msisdn;

/** Writes the payment row, with the channel that such money usually uses. */
export function receivePayment(
  market: Market,
  paid: Paid,
  kind: 'deposit' | 'repayment',
  target: { loan_id: string } | { application_id: string },
): Received {
  const { chance, id, numbers, rows, config } = market;
  const { msisdn } = paid.person;
  const paybill = paybillFor(config, msisdn);
  const way = wayOf(kind, chance, paybill !== null);
  const payment_id = id(paid.at_ms);
  const isAtShop = way === 'cash' || way === 'pos';
  const provider = takerOf(way, msisdn, paybill);
  const transaction_id = transactionOf(way, provider, numbers, paid.shop);
  const staff_id = isAtShop ? paid.agent_id : null;
  const payment_request_id = way === 'push' ? id(paid.at_ms) : null;
  const banking_id = way === 'cash' ? carryToBank(market, paid.shop, dayAt(paid.at_ms), paid.amount_fcfa) : null;
  if (payment_request_id !== null) {
    const { application_id = null, loan_id = null } = target as { application_id?: string; loan_id?: string };
    rows.put('payment_requests', {
      id: payment_request_id,
      purpose: kind,
      application_id,
      loan_id,
      customer_id: paid.person.id,
      provider,
      reference: payment_request_id,
      msisdn,
      amount_fcfa: paid.amount_fcfa,
      status: 'succeeded',
      transaction_id,
      deadline_at: iso(paid.at_ms + 360_000),
      created_at: iso(paid.at_ms - 30_000),
      heard_at: iso(paid.at_ms),
    });
  }
  rows.put('payments', {
    id: payment_id,
    provider,
    transaction_id,
    channel: isAtShop ? way : 'mobile_money',
    purpose: kind,
    amount_fcfa: paid.amount_fcfa,
    payment_phone: isAtShop ? null : payingPhone(market, paid.person),
    ...(way === 'paybill' &&
      paybill && {
        payer_name: fullName(paid.person).toUpperCase(),
        account_keyed_in: paid.reference,
        business_short_code: paybill.short_code,
        raw_payload: messageOf(paybill, {
          transaction_id,
          amount_fcfa: paid.amount_fcfa,
          account: paid.reference,
          msisdn,
        }),
      }),
    payment_request_id,
    customer_id: paid.person.id,
    ...target,
    shop_id: isAtShop ? paid.shop.id : null,
    staff_id,
    value_on: dayOf(dayAt(paid.at_ms)),
    ...proofOf(market, way, dayAt(paid.at_ms)),
    received_at: iso(paid.at_ms),
    receipt_key: isAtShop ? transaction_id : null,
    banking_id,
  });
  const channel = channelOf(way, provider, paid.shop);
  return { payment_id, transaction_id, channel, staff_id, lies_in_till: way === 'cash' && banking_id === null };
}
