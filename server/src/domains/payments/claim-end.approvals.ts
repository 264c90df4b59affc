/** A second person decides to give up what is left of a claim. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import { fail } from '../../platform/errors.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { findCustomer } from '../customers/customers.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { findLoanById } from '../loans/loans.ts';
import { type ClaimRow, findClaimOfPayment, findClaimOfPaymentForUpdate, leftOf, setGivenUp } from './claims.sql.ts';

export interface ClaimEndChange {
  readonly payment_id: string;
  readonly loan_id?: string | undefined;
  readonly reason: string;
}

type ClaimNamed = Omit<ClaimEndChange, 'reason'>;

const EXPIRES_DAYS = 14;

async function findOpenForUpdate(tx: Tx, { payment_id, loan_id }: ClaimNamed): Promise<ClaimRow> {
  const claim = await findClaimOfPaymentForUpdate(tx, payment_id, loan_id ?? null);
  if (!claim || claim.closed_at !== null) throw fail('CLAIM_NOT_OPEN');
  return claim;
}

export const claimEndKind: ApprovalKind<ClaimEndChange> = {
  kind: 'claim_end',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ payment_id }) => ({ kind: 'payment', id: payment_id }),

  now: async (db, { payment_id, loan_id = null }) => {
    const claim = await findClaimOfPayment(db, payment_id, loan_id);
    const customer = claim && (await findCustomer(db, claim.customer_id));
    const loan = claim && (await findLoanById(db, claim.loan_id));
    if (!claim || !customer || !loan) return null;
    const left_fcfa = leftOf(claim);
    // What is paid meanwhile makes the request conflict.
    return {
      name: `${nameOf(customer)} · ${loan.loan_reference}`,
      customer_id: customer.id,
      facts: { claim_fcfa: left_fcfa, written_off_fcfa: claim.given_up_fcfa },
      base: String(left_fcfa),
      evidence: { amount_fcfa: claim.amount_fcfa, repaid_fcfa: claim.paid_fcfa, loan_reference: loan.loan_reference },
    };
  },

  proposed: async (db, { payment_id, loan_id = null }) => {
    const claim = await findClaimOfPayment(db, payment_id, loan_id);
    return { claim_fcfa: 0, written_off_fcfa: claim ? claim.given_up_fcfa + leftOf(claim) : 0 };
  },

  validate: async (tx, change) => void (await findOpenForUpdate(tx, change)),

  waitsAlone: async (db, { payment_id, loan_id = null }) => {
    const claim = await findClaimOfPayment(db, payment_id, loan_id);
    return claim && { what: 'given_up', amount_fcfa: leftOf(claim) };
  },

  apply: async (tx, { clock }, change, { request_id, checker_id }) => {
    const claim = await findOpenForUpdate(tx, change);
    const left_fcfa = leftOf(claim);
    await setGivenUp(tx, claim.id, claim.given_up_fcfa + left_fcfa, clock.now());
    const loan = await findLoanById(tx, claim.loan_id);
    const credit = accounts.takenBack(claim.loan_id);
    await post(
      tx,
      [
        {
          event: 'write_off',
          id: request_id,
          loan_id: claim.loan_id,
          reference: loan?.loan_reference ?? null,
          value_on: clock.today(),
          staff_id: checker_id,
          moves: [{ debit: accounts.writeOffs, credit, amount_fcfa: left_fcfa }],
        },
      ],
      clock.now(),
    );
  },
};
