import type { customersCalls } from '@palier/contract/customers.calls.ts';
import { json, type Reader } from '../../database/connection.ts';
import { type Reading, twoPart } from '../../deed.ts';
import { newId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { findCustomer, insertPreapproval, latestPreapproval, loanHistory } from './customers.sql.ts';
import { type LimitAnswer, customerLimit } from './limit.ts';

const LONGEST_TERM_MONTHS = 12;

/** Asks the wallet whether the customer is known there, then computes the limit and keeps both. */
export const requestPreapproval = twoPart<typeof customersCalls.requestPreapproval>()({
  outside: async ({ customer_id }, { db, wires }) => {
    const customer = await findCustomer(db, customer_id);
    if (!customer) throw refuse('CUSTOMER_RECORD_NOT_FOUND');
    const wallet = wires.mobile_money.find((provider) => provider.serves(customer.msisdn));
    // A number no provider of ours serves cannot be prompted, but can pay by paybill or cash: that is no reason against the person.
    return wallet ? (await wallet.accountHolder(customer.msisdn)).active : true;
  },
  deed: async ({ customer_id }, { tx, clock, note }, wallet_active) => {
    const customer = await findCustomer(tx, customer_id);
    if (!customer) throw refuse('CUSTOMER_RECORD_NOT_FOUND');
    if (customer.loan_status === 'active' || customer.loan_status === 'pending_activation') throw refuse('RUNNING_LOAN', { loan_reference: customer.loan_reference ?? '' });
    const history = await loanHistory(tx, customer_id);
    const limit = customerLimit({ monthly_income_fcfa: customer.monthly_income_fcfa, ...history, kyc_verified: customer.kyc_state === 'verified', wallet_active, longest_term_months: LONGEST_TERM_MONTHS });
    const status = limit.limit_fcfa > 0 ? 'approved' : 'declined';
    const id = newId();
    await insertPreapproval(tx, { id, customer_id, status, limit_fcfa: limit.limit_fcfa, reasons: json(limit.reasons), checked_at: clock.now().toISOString() });
    note({ subject_kind: 'customer', subject_id: customer_id, facts: { status, limit_fcfa: limit.limit_fcfa } });
    return { preapproval_id: id, status, limit, message: 'Added successfully' };
  },
});

export const readPreapproval: Reading<typeof customersCalls.preapproval> = async ({ customer_id }, { db }) => {
  const row = await latestPreapproval(db, customer_id);
  if (!row) return { preapproval: null };
  return { preapproval: { id: row.id, status: row.status as 'approved' | 'declined', limit: { limit_fcfa: row.limit_fcfa, reasons: row.reasons as LimitAnswer['reasons'] }, checked_at: row.checked_at } };
};

/** The limit of the last pre-approval; null when there was none or it declined. */
export async function approvedLimit(db: Reader, customer_id: string): Promise<LimitAnswer | null> {
  const row = await latestPreapproval(db, customer_id);
  return row?.status === 'approved' ? { limit_fcfa: row.limit_fcfa, reasons: row.reasons as LimitAnswer['reasons'] } : null;
}
