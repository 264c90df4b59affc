import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { json, type Reader, type Tx } from '../../platform/database/connection.ts';
import { type QueryHandler, withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { approvalOfOpenSale, insertPreapproval, latestPreapproval, loanHistory } from './preapprovals.sql.ts';
import { findCustomer } from './customers.sql.ts';
import { type LimitAnswer, customerLimit } from './limit.ts';

const LONGEST_TERM_MONTHS = 12;

/** Asks the wallet provider whether the customer's account is active, then computes and stores the limit. */
export const requestPreapproval = withPreparation<typeof customersCalls.requestPreapproval>()({
  prepare: async ({ customer_id }, { db, services }) => {
    const customer = await findCustomer(db, customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    const wallet = services.mobile_money.find((provider) => provider.serves(customer.msisdn));
    // A number that none of our providers serves cannot be prompted, but its owner can pay in other ways; and some
    // providers tell nothing of an account. Neither lowers the limit.
    return wallet?.accountHolder ? (await wallet.accountHolder(customer.msisdn)).active : true;
  },
  execute: async ({ customer_id }, { tx, caller, clock, note }, wallet_active) => {
    const customer = await findCustomer(tx, customer_id);
    if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
    if (customer.loan_status === 'active' || customer.loan_status === 'pending_activation')
      throw fail('RUNNING_LOAN', { loan_reference: customer.loan_reference ?? '' });
    const history = await loanHistory(tx, customer_id);
    const limit = customerLimit({
      monthly_income_fcfa: customer.monthly_income_fcfa,
      ...history,
      kyc_verified: customer.kyc_state === 'verified',
      wallet_active,
      longest_term_months: LONGEST_TERM_MONTHS,
    });
    const status = limit.limit_fcfa > 0 ? 'approved' : 'declined';
    const id = newId();
    await insertPreapproval(tx, {
      id,
      customer_id,
      status,
      limit_fcfa: limit.limit_fcfa,
      reasons: json(limit.reasons),
      checked_at: clock.now().toISOString(),
    });
    note({ subject_kind: 'customer', subject_id: customer_id, facts: { status, limit_fcfa: limit.limit_fcfa } });
    // The limit that a second person approved for this sale still counts if it is higher.
    const counting = await limitOf(tx, customer_id);
    return {
      preapproval_id: counting?.id ?? id,
      status: counting?.status ?? status,
      limit: counting?.limit ?? limit,
      message: successSentence('ADDED', caller.language),
    };
  },
});

export const readPreapproval: QueryHandler<typeof customersCalls.preapproval> = async ({ customer_id }, { db }) => ({
  preapproval: await limitOf(db, customer_id),
});

export interface CountingLimit {
  readonly id: string;
  readonly status: 'approved' | 'declined';
  readonly limit: LimitAnswer;
  readonly checked_at: string;
}

/**
 * The limit that counts for the open sale of a customer: the limit that the rules computed last, or the limit that a
 * second person approved for this sale if it is higher. A later computed limit does not lower an approved one, and
 * another sale does not inherit it. Null when there was never a check.
 */
export async function limitOf(db: Reader, customer_id: string): Promise<CountingLimit | null> {
  const computed = await latestPreapproval(db, customer_id);
  const approved = await approvalOfOpenSale(db, customer_id);
  const reasons = (computed?.reasons ?? []) as LimitAnswer['reasons'];
  if (approved && approved.limit_fcfa > (computed?.limit_fcfa ?? 0))
    return {
      id: approved.id,
      status: 'approved',
      limit: {
        limit_fcfa: approved.limit_fcfa,
        reasons: [...reasons, { code: 'SALE_APPROVED', amount_fcfa: approved.limit_fcfa }],
      },
      checked_at: approved.checked_at,
    };
  return computed
    ? {
        id: computed.id,
        status: computed.status as CountingLimit['status'],
        limit: { limit_fcfa: computed.limit_fcfa, reasons },
        checked_at: computed.checked_at,
      }
    : null;
}

/** The same limit; also null when the check declined the customer. */
export async function approvedLimit(db: Reader, customer_id: string): Promise<LimitAnswer | null> {
  const counting = await limitOf(db, customer_id);
  return counting?.status === 'approved' ? counting.limit : null;
}

/** Stores the limit that a person approved for one sale, beside the limit of the rules. */
export async function approveLimit(
  tx: Tx,
  approval: {
    readonly customer_id: string;
    readonly application_id: string;
    readonly limit_fcfa: number;
    readonly approved_by: string;
    readonly at: Date;
  },
): Promise<void> {
  const { at, ...row } = approval;
  const computed = await latestPreapproval(tx, row.customer_id);
  const reasons = [
    ...((computed?.reasons ?? []) as LimitAnswer['reasons']),
    { code: 'SALE_APPROVED', amount_fcfa: row.limit_fcfa },
  ];
  await insertPreapproval(tx, {
    id: newId(),
    ...row,
    status: 'approved',
    reasons: json(reasons),
    checked_at: at.toISOString(),
  });
}
