/** Two people say that money in suspense is not this customer’s: it holds their lock no longer. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import type { Day } from '@palier/contract/values/day.ts';
import { fail } from '../../platform/errors.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import { findLoan, type LoanRow } from '../loans/loans.ts';
import {
  type Evidence,
  evidenceOn,
  findUnallocated,
  findUnallocatedForUpdate,
  insertDenial,
  isDenied,
  loanAmounts,
  type Owner,
  ownersOf,
  readClues,
  type UnallocatedPayment,
  waits,
} from '../payments/payments.ts';
import { knownBy } from './known-by.ts';
import { payerEvidence } from './payer-evidence.ts';

export interface Denial {
  readonly payment_id: string;
  readonly loan_reference: string;
  readonly reason: string;
}

const EXPIRES_DAYS = 14;

/** What speaks for the customer of this loan. */
const cluesOf = (payment: UnallocatedPayment, owner: Owner, loan: LoanRow, today: Day): Evidence[] =>
  evidenceOn(readClues(payment), owner, loan.loan_reference, loanAmounts(loan, payment.amount_fcfa, today, false));

export const denialKind: ApprovalKind<Denial> = {
  kind: 'suspense_denial',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ payment_id }) => ({ kind: 'payment', id: payment_id }),

  now: async (db, { payment_id, loan_reference }, services) => {
    const payment = await findUnallocated(db, payment_id);
    const loan = await findLoan(db, loan_reference);
    if (!payment || !loan) return null;
    const [owner] = await ownersOf(db, [loan.customer_id]);
    const { payer_name, account_keyed_in, suspense_reason, value_on, amount_fcfa } = payment;
    const isOut = !waits(payment) || (await isDenied(db, payment_id, loan.customer_id));
    return {
      name: knownBy(payment),
      facts: { clue_state: isOut ? 'not_theirs' : 'may_be_theirs' },
      base: `${payment.suspense_state} ${isOut}`,
      customer_id: loan.customer_id,
      evidence: {
        customer_name: owner ? nameOf(owner) : null,
        loan_reference,
        clues: owner ? cluesOf(payment, owner, loan, services.clock.today()) : [],
        amount_fcfa,
        ...(await payerEvidence(db, payment)),
        payer_name,
        account_keyed_in,
        suspense_reason,
        value_on,
      },
    };
  },

  proposed: () => ({ clue_state: 'not_theirs' }),

  validate: async (tx, { payment_id, loan_reference }) => {
    const payment = await findUnallocatedForUpdate(tx, payment_id);
    if (!payment) throw fail('TRANSACTION_NOT_FOUND');
    if (!waits(payment)) throw fail('NOT_IN_SUSPENSE');
    const loan = await findLoan(tx, loan_reference);
    if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
    if (await isDenied(tx, payment_id, loan.customer_id)) throw fail('NOT_THEIRS_ALREADY');
  },

  apply: async (tx, { clock }, { payment_id, loan_reference, reason }, { request_id, maker_id, checker_id }) => {
    const loan = await findLoan(tx, loan_reference);
    if (!loan) throw fail('LOAN_NOT_FOUND', {}, 'loan_reference');
    await insertDenial(
      tx,
      { payment_id, customer_id: loan.customer_id, reason, said_by: maker_id, agreed_by: checker_id, request_id },
      clock.now(),
    );
  },
};
