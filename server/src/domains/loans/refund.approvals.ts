/**
 * A second person decides on refunds in cash at a shop: of money that was paid beyond a loan, or of the deposit of a
 * sale that did not become a loan.
 */
import { writeCame } from '@palier/contract/payments/how-it-came.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { findCustomer } from '../customers/customers.ts';
import { accounts } from '../ledger/accounts.ts';
import { refuseLargeRefund } from '../ledger/refund-limit.ts';
import { post } from '../ledger/post.ts';
import { refuseEmptyTill } from '../ledger/tills.ts';
import { sendMessages } from '../messages/send-message.ts';
import { type Till, findOpenTillForShare, findTill } from '../network/network.ts';
import { lowerDeposit } from '../sales/sales.ts';
import { nameOfLoan } from './name-of-loan.ts';
import { insertRefund, lowerCredit, refundedSoFar } from './refunds.sql.ts';
import { howItCame } from './unproven-money.sql.ts';
import { type RefundChange, findRefundable, findRefundableForUpdate } from './refundable.ts';

const EXPIRES_DAYS = 14;
/** The newest payments that the approver sees. */
const MAX_SHOWN = 20;

const factsOf = (
  { of }: RefundChange,
  most_fcfa: number,
  given: { amount_fcfa: number; till: Till } | null,
): RequestFacts => ({
  [of === 'credit' ? 'credit_fcfa' : 'deposit_held_fcfa']: most_fcfa,
  amount_fcfa: given?.amount_fcfa ?? null,
  shop: given?.till.name ?? null,
  ...(given?.till.id === null && { till: 'head_office' }),
});

export const refundKind: ApprovalKind<RefundChange> = {
  kind: 'refund',
  expires_days: EXPIRES_DAYS,
  subjectOf: (change) =>
    change.of === 'credit' ? { kind: 'loan', id: change.loan_id } : { kind: 'application', id: change.application_id },
  now: async (db, change) => {
    const refundable = await findRefundable(db, change);
    // The base is the refundable amount, so another refund or payment meanwhile makes the request conflict.
    return (
      refundable && {
        name: await nameOfLoan(db, refundable),
        facts: factsOf(change, refundable.most_fcfa, null),
        base: String(refundable.most_fcfa),
        evidence: {
          of: change.of,
          refunded_so_far_fcfa: await refundedSoFar(db, refundable),
          how_it_came: (await howItCame(db, refundable, MAX_SHOWN)).map(writeCame),
        },
        customer_id: refundable.customer_id,
      }
    );
  },
  waitsAlone: (_, { amount_fcfa }) => Promise.resolve({ what: 'refund', amount_fcfa }),
  proposed: async (db, change) =>
    factsOf(change, ((await findRefundable(db, change))?.most_fcfa ?? 0) - change.amount_fcfa, {
      amount_fcfa: change.amount_fcfa,
      till: await findTill(db, change.shop_id),
    }),
  validate: async (tx, change, { clock }) => {
    await refuseLargeRefund(tx, change.amount_fcfa, clock.today());
    await findOpenTillForShare(tx, change.shop_id);
    await refuseEmptyTill(tx, change.shop_id, change.amount_fcfa, 'shop_id');
    await findRefundableForUpdate(tx, change);
  },
  apply: async (tx, services, change, { request_id, maker_id, checker_id }) => {
    const { customer_id, loan_id, application_id, loan_reference, most_fcfa } = await findRefundableForUpdate(
      tx,
      change,
    );
    const { amount_fcfa, shop_id } = change;
    const till = await findOpenTillForShare(tx, shop_id);
    const isLowered =
      change.of === 'credit'
        ? await lowerCredit(tx, change.loan_id, amount_fcfa)
        : await lowerDeposit(tx, change.application_id, amount_fcfa);
    if (!isLowered) throw fail('REFUND_TOO_MUCH', { most: formatFcfa(most_fcfa) }, 'amount_fcfa');
    const id = newId();
    const value_on = services.clock.today();
    // The maker is at the till and hands the cash over; the request and the journal name the checker.
    await insertRefund(tx, {
      id,
      request_id,
      loan_id,
      application_id,
      customer_id,
      shop_id,
      amount_fcfa,
      value_on,
      paid_by: maker_id,
      created_at: services.clock.now().toISOString(),
    });
    const debit =
      change.of === 'credit' ? accounts.customerCredit(change.loan_id) : accounts.depositHeld(change.application_id);
    await post(
      tx,
      [
        {
          event: 'refund',
          id,
          loan_id,
          application_id,
          reference: loan_reference,
          value_on,
          staff_id: checker_id,
          moves: [{ debit, credit: accounts.cashAt(shop_id), amount_fcfa }],
        },
      ],
      services.clock.now(),
    );
    const customer = await findCustomer(tx, customer_id);
    if (customer)
      await sendMessages(tx, services, [
        {
          to: customer.msisdn,
          customer_id,
          template: 'refund',
          language: customer.language,
          facts: {
            amount: formatFcfa(amount_fcfa),
            reference: loan_reference,
            shop: till.name ?? services.business.brand_name,
          },
        },
      ]);
  },
};
