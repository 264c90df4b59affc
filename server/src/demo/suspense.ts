/** Money that found no loan: mistyped references, strangers, and people who pay a loan that is closed. */
import { normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import { accounts } from '../domains/ledger/accounts.ts';
import { dayOf, instantOn, iso } from './calendar.ts';
import type { Market } from './market.ts';
import { book } from './money.ts';
import { messageOf, paybillFor } from './operators.ts';
import { fullName, nameOf } from './names.ts';
import type { Person } from './people.ts';

interface Stray {
  readonly amount_fcfa: number;
  readonly reference_typed: string;
  readonly reason: 'unknown_reference' | 'bad_check_digit' | 'closed_loan' | 'unreadable';
  /** The customer whose phone sent it, if there is one. */
  readonly payer: Person | null;
  readonly customer_id?: string;
}

export function suspend(market: Market, stray: Stray): void {
  const { chance, id, numbers, rows, config, today } = market;
  const payment_phone = stray.payer?.msisdn ?? strangerPhone(market);
  const paybill = paybillFor(config, payment_phone);
  // Only who types an account by themselves can mistype it.
  if (!paybill) return;
  const day = today - chance.int(1, 6);
  const at_ms = instantOn(day, chance.int(0, 599));
  const payment_id = id(at_ms);
  const transaction_id = paybill.code === 'mtn-paybill' ? numbers.momoTransaction() : numbers.paybillTransaction();
  rows.put('payments', {
    id: payment_id,
    provider: paybill.code,
    transaction_id,
    channel: 'mobile_money',
    purpose: 'suspense',
    amount_fcfa: stray.amount_fcfa,
    payment_phone,
    payer_name: fullName(stray.payer ?? nameOf(chance, 'south')).toUpperCase(),
    account_keyed_in: stray.reference_typed,
    business_short_code: paybill.short_code,
    customer_id: stray.customer_id ?? null,
    value_on: dayOf(day),
    received_at: iso(at_ms),
    proof_when_booked: 'operator',
    raw_payload: messageOf(paybill, {
      transaction_id,
      amount_fcfa: stray.amount_fcfa,
      account: stray.reference_typed,
      msisdn: payment_phone,
    }),
  });
  rows.put('suspense', {
    id: id(at_ms),
    payment_id,
    reason: stray.reason,
    amount_fcfa: stray.amount_fcfa,
    reference_typed: normaliseReference(stray.reference_typed),
    payment_phone,
    state: chance.is(0.1) ? 'held' : 'open',
    created_at: iso(at_ms),
  });
  book(market, {
    at_ms,
    event: 'suspense',
    id: payment_id,
    reference: transaction_id,
    day,
    moves: [[accounts.mobileMoney(paybill.code), accounts.suspense(payment_id), stray.amount_fcfa]],
  });
}

/** The reference with one digit mistyped, which the check digit detects. */
export function mistyped(market: Market, reference: string): string {
  const at = market.chance.int(2, 8);
  const wrong = (Number(reference[at]) + market.chance.int(1, 9)) % 10;
  return reference.slice(0, at) + String(wrong) + reference.slice(at + 1);
}

const STRANGERS_PER_CUSTOMER = 1 / 800;
const LEAST_STRANGERS = 5;

/** Payments that match nobody here. */
export function strayMoney(market: Market, customers: number): void {
  const { chance } = market;
  const count = customers === 0 ? 0 : Math.max(LEAST_STRANGERS, Math.round(customers * STRANGERS_PER_CUSTOMER));
  for (let at = 0; at < count; at++) {
    const isReadable = chance.is(0.7);
    suspend(market, {
      amount_fcfa: chance.int(2, 60) * 250,
      reference_typed: isReadable
        ? String(chance.int(10_000, 99_999_999))
        : chance.of(['TEL', 'MAMAN', 'PHONE', 'SAMSUNG A06', 'MOI MEME']),
      reason: 'unknown_reference',
      payer: null,
    });
  }
}

/** A number of MTN which no customer of the market has. */
const strangerPhone = ({ chance }: Market): string => `+237670${String(chance.int(500_000, 999_999))}`;
