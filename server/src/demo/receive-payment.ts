/** Payments as they arrive: by prompt, to the paybill, in cash or at the terminal. */
import { numberToPay } from '../platform/paybill-access.ts';
import { type Account, accounts } from '../domains/ledger/accounts.ts';
import { dayOf, iso } from './calendar.ts';
import { carryToBank } from './carry-to-bank.ts';
import type { Market, Shop } from './market.ts';
import { fullName } from './names.ts';
import type { Person } from './people.ts';

const DAY_MS = 86_400_000;
export const dayAt = (at_ms: number): number => Math.floor(at_ms / DAY_MS);

const MOMO = 'mtn-momo';
export const PAYBILL = 'daraja-paybill';

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
const PROVIDERS: Readonly<Record<Way, string>> = { push: MOMO, paybill: PAYBILL, cash: 'cash', pos: 'pos' };

function transactionOf(way: Way, numbers: Market['numbers'], shop: Shop): string {
  if (way === 'paybill') return numbers.paybillTransaction();
  return way === 'push' ? numbers.momoTransaction() : `${shop.id}:${numbers.receipt()}`;
}

function channelOf(way: Way, shop: Shop): Account {
  if (way === 'cash') return accounts.cashAt(shop.id);
  return way === 'pos' ? accounts.posClearing(shop.id) : accounts.mobileMoney(PROVIDERS[way]);
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
  const way = chance.weighed(
    kind === 'deposit' ? { push: 50, paybill: 12, cash: 30, pos: 8 } : { push: 18, paybill: 70, cash: 12, pos: 0 },
  );
  const payment_id = id(paid.at_ms);
  const isAtShop = way === 'cash' || way === 'pos';
  const provider = PROVIDERS[way];
  const transaction_id = transactionOf(way, numbers, paid.shop);
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
      msisdn: paid.person.msisdn,
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
    ...(way === 'paybill' && {
      payer_name: fullName(paid.person).toUpperCase(),
      account_keyed_in: paid.reference,
      business_short_code: numberToPay(config),
      raw_payload: confirmationBody(config, {
        transaction_id,
        amount_fcfa: paid.amount_fcfa,
        account: paid.reference,
        msisdn: paid.person.msisdn,
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
  const channel = channelOf(way, paid.shop);
  return { payment_id, transaction_id, channel, staff_id, lies_in_till: way === 'cash' && banking_id === null };
}

/** The operator's message about such a payment. */
export const confirmationBody = (
  config: Market['config'],
  {
    transaction_id,
    amount_fcfa,
    account,
    msisdn,
  }: { transaction_id: string; amount_fcfa: number; account: string; msisdn: string },
): string =>
  JSON.stringify({
    TransactionType: 'Pay Bill',
    TransID: transaction_id,
    TransAmount: `${amount_fcfa}.00`,
    BusinessShortCode: numberToPay(config),
    BillRefNumber: account,
    MSISDN: msisdn.slice(1),
  });
