/** Money as it would have been booked: a payment, and the journal that the product writes for it. */
import { type Account, accounts } from '../domains/ledger/accounts.ts';
import type { Allocation } from '@palier/contract/rules/allocation.ts';
import { dayOf, iso } from './calendar.ts';
import { carryToBank } from './carry-to-bank.ts';
import type { Market, Shop } from './market.ts';
import { fullName } from './names.ts';
import type { Person } from './people.ts';

type Move = readonly [debit: Account, credit: Account, amount_fcfa: number];

interface JournalEntry {
  readonly at_ms: number;
  readonly event: 'deposit' | 'activation' | 'repayment' | 'suspense' | 'banked';
  /** The id of the fact that it books. */
  readonly id: string;
  readonly loan_id?: string;
  readonly application_id?: string;
  readonly reference: string;
  readonly day: number;
  readonly staff_id?: string | null;
  readonly moves: readonly Move[];
}

const DAY_MS = 86_400_000;
const dayAt = (at_ms: number): number => Math.floor(at_ms / DAY_MS);

/** One journal. A posting of zero is left out, as in the product's own posting. */
export function book({ rows }: Market, entry: JournalEntry): void {
  const journal_id = entry.id;
  rows.put('journals', {
    id: journal_id,
    event: entry.event,
    loan_id: entry.loan_id ?? null,
    application_id: entry.application_id ?? null,
    reference: entry.reference,
    value_on: dayOf(entry.day),
    booked_at: iso(entry.at_ms),
    staff_id: entry.staff_id ?? null,
  });
  let line = 0;
  for (const [debit, credit, amount_fcfa] of entry.moves) {
    if (amount_fcfa !== 0)
      rows.put('postings', {
        journal_id,
        line: ++line,
        debit_account: debit.account,
        debit_subject: debit.subject,
        credit_account: credit.account,
        credit_subject: credit.subject,
        amount_fcfa,
      });
  }
}

const MOMO = 'mtn-momo';
export const PAYBILL = 'daraja-paybill';

interface Paid {
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

/** Writes the payment row, with the channel that such money usually uses. */
function receivePayment(
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
  const transaction_id =
    way === 'paybill'
      ? numbers.paybillTransaction()
      : way === 'push'
        ? numbers.momoTransaction()
        : `${paid.shop.id}:${numbers.receipt()}`;
  const provider = way === 'paybill' ? PAYBILL : way === 'push' ? MOMO : way;
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
    // Sometimes the next of kin pays.
    payment_phone: isAtShop ? null : chance.is(0.06) ? paid.person.next_of_kin_phone : paid.person.msisdn,
    ...(way === 'paybill' && {
      payer_name: fullName(paid.person).toUpperCase(),
      account_keyed_in: paid.reference,
      business_short_code: config.paybill.short_code,
      raw_payload: toldBy(config, {
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
    received_at: iso(paid.at_ms),
    receipt_key: isAtShop ? transaction_id : null,
    banking_id,
  });
  const channel =
    way === 'cash'
      ? accounts.cashAt(paid.shop.id)
      : way === 'pos'
        ? accounts.posClearing(paid.shop.id)
        : accounts.mobileMoney(provider);
  return { payment_id, transaction_id, channel, staff_id, lies_in_till: way === 'cash' && banking_id === null };
}

/** The operator's message about such a payment. */
export const toldBy = (
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
    BusinessShortCode: config.paybill.short_code,
    BillRefNumber: account,
    MSISDN: msisdn.slice(1),
  });

export function takeDeposit(market: Market, paid: Paid, application_id: string): void {
  if (paid.amount_fcfa === 0) return;
  const { payment_id, transaction_id, channel, staff_id } = receivePayment(market, paid, 'deposit', { application_id });
  book(market, {
    at_ms: paid.at_ms,
    event: 'deposit',
    id: payment_id,
    application_id,
    reference: transaction_id,
    day: dayAt(paid.at_ms),
    staff_id,
    moves: [[channel, accounts.depositHeld(application_id), paid.amount_fcfa]],
  });
}

/** Returns whether the payment is cash that is not at the bank yet. */
export function takeRepayment(market: Market, paid: Paid, loan_id: string, allocation: Allocation): boolean {
  const { payment_id, transaction_id, channel, staff_id, lies_in_till } = receivePayment(market, paid, 'repayment', {
    loan_id,
  });
  book(market, {
    at_ms: paid.at_ms,
    event: 'repayment',
    id: payment_id,
    loan_id,
    reference: transaction_id,
    day: dayAt(paid.at_ms),
    staff_id,
    moves: [
      [channel, accounts.receivable(loan_id), allocation.to_loan_fcfa],
      [channel, accounts.customerCredit(loan_id), allocation.to_credit_fcfa],
      [accounts.deferredCharge, accounts.chargeEarned, allocation.earned_fcfa],
    ],
  });
  return lies_in_till;
}
