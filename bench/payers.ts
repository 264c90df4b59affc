/**
 * The payers: people with running loans, those with daily plans far more often than the others. A few mistype their
 * reference, and the operator sends some confirmations twice.
 */
import { chanceOf } from '../server/src/demo/random.ts';
import type { Database } from '../server/src/platform/database/connection.ts';

export interface Payer {
  readonly loan_reference: string;
  readonly msisdn: string;
  readonly first_name: string;
  readonly instalment_fcfa: number;
  left_fcfa: number;
}

export interface Payment {
  readonly transaction_id: string;
  readonly amount_fcfa: number;
  readonly typed: string;
}

/** A payment as the load generator sends it. */
export interface PaymentRequest extends Payment {
  readonly path: string;
  readonly body: string;
}

/**
 * Daily plans come first, because the front of the list pays most. Loans of locked phones are left out, so that other
 * measures find them unchanged.
 */
export async function payersOf(database: Database): Promise<Payer[]> {
  const { rows } = await database.pool.query<Payer>(`
    select l.loan_reference, c.msisdn, c.first_name, greatest(l.step_fcfa, l.total_fcfa / l.installments / l.step_fcfa *
      l.step_fcfa) as instalment_fcfa, l.total_fcfa - l.repaid_fcfa as left_fcfa
    from loans l join customers c on c.id = l.customer_id join device_locks d on d.loan_id = l.id
    where l.status = 'active' and d.desired = 'unlocked'
      order by array_position(array['daily', 'weekly', 'monthly'], l.repayment_interval), md5(l.id::text)`);
  return rows;
}

const MISTYPED_SHARE = 0.02;
const REPEATED_SHARE = 0.01;
/** One in a hundred payers makes about one in eight payments. */
const SKEW = 2.2;

const pad = (number: number): string => String(number).padStart(2, '0');
const operatorTime = (at: Date): string =>
  `${at.getUTCFullYear()}${pad(at.getUTCMonth() + 1)}${pad(at.getUTCDate())}${pad(at.getUTCHours())}${pad(at.getUTCMinutes())}${pad(at.getUTCSeconds())}`;

/** The body of a confirmation, as the operator sends it (Daraja v2). */
export function confirmation(
  { transaction_id, amount_fcfa, typed }: Payment,
  { msisdn, first_name }: Pick<Payer, 'msisdn' | 'first_name'>,
  short_code: string,
): string {
  return JSON.stringify({
    TransactionType: 'Pay Bill',
    TransID: transaction_id,
    TransTime: operatorTime(new Date()),
    TransAmount: `${amount_fcfa}.00`,
    BusinessShortCode: short_code,
    BillRefNumber: typed,
    InvoiceNumber: '',
    OrgAccountBalance: '0.00',
    ThirdPartyTransID: '',
    MSISDN: msisdn.slice(1),
    FirstName: first_name,
    MiddleName: '',
    LastName: '',
  });
}

export interface Till {
  /**
   * Returns the given number of payments. `part` is the share of an instalment to pay, for measures with more payments
   * than instalments left.
   */
  take(many: number, path: (number: number) => string, part?: number): PaymentRequest[];
}

/** Payments that are new in this database, because the prefix and a counter make their transaction numbers. */
export function openTill(payers: readonly Payer[], prefix: string, short_code: string): Till {
  const chance = chanceOf(20_261);
  let count = 0;
  let last: PaymentRequest | null = null;
  const one = (path: string, part: number): PaymentRequest => {
    if (last && chance.is(REPEATED_SHARE)) return last;
    for (let tries = 0; tries < 1000; tries++) {
      const payer = payers[Math.floor(chance.next() ** SKEW * payers.length)];
      if (!payer || payer.left_fcfa < 2) continue;
      const amount_fcfa = Math.max(1, Math.min(payer.left_fcfa - 1, Math.round(payer.instalment_fcfa * part)));
      const isMistyped = chance.is(MISTYPED_SHARE);
      const typed = isMistyped
        ? `${payer.loan_reference.slice(0, 9)}${(Number(payer.loan_reference[9]) + 1) % 10}`
        : payer.loan_reference;
      if (!isMistyped) payer.left_fcfa -= amount_fcfa;
      const payment = {
        transaction_id: `${prefix}${(count++).toString(36).toUpperCase().padStart(7, '0')}`,
        amount_fcfa,
        typed,
      };
      return { ...payment, path, body: confirmation(payment, payer, short_code) };
    }
    throw new Error('all loans are paid: the market is too small for this many payments');
  };
  return {
    take: (many, path, part = 1) => Array.from({ length: many }, (_, number) => (last = one(path(number), part))),
  };
}
