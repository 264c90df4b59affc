/**
 * Money given back in cash at a shop, decided by a second person: what was paid beyond a loan, or the deposit of a sale
 * that came to nothing.
 */
import { formatFcfa } from '@palier/contract/values/money.ts';
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { findCustomer } from '../customers/customers.ts';
import { accounts } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { sendMessages } from '../messages/send-message.ts';
import { findShop, findOpenShopForShare } from '../network/network.ts';
import { applicationWithNames, findApplicationForUpdate } from '../sales/sales.ts';
import { findLoanById, findLoanForUpdate } from './loans.sql.ts';
import { nameOfLoan } from './name-of-loan.ts';
import { depositOf, insertRefund, lowerCredit, refundedSoFar } from './refunds.sql.ts';
import { lowerDeposit } from '../sales/sales.ts';

export type RefundChange = { readonly amount_fcfa: number; readonly shop_id: string } & (
  | { readonly of: 'credit'; readonly loan_id: string }
  | { readonly of: 'deposit'; readonly application_id: string }
);

/** Where the money lies. */
interface Held {
  readonly loan_id: string | null;
  readonly application_id: string | null;
  readonly customer_id: string;
  readonly loan_reference: string;
  /** What may be given back. */
  readonly most_fcfa: number;
}

const EXPIRES_DAYS = 14;

async function findHeld(db: Reader, change: RefundChange): Promise<Held | null> {
  if (change.of === 'credit') {
    const loan = await findLoanById(db, change.loan_id);
    return (
      loan && {
        loan_id: loan.id,
        application_id: null,
        customer_id: loan.customer_id,
        loan_reference: loan.loan_reference,
        most_fcfa: loan.credit_fcfa,
      }
    );
  }
  const application = await applicationWithNames(db, change.application_id);
  return (
    application && {
      loan_id: null,
      application_id: application.id,
      customer_id: application.customer_id,
      loan_reference: application.loan_reference,
      most_fcfa: await depositOf(db, application.id),
    }
  );
}

/** The money, which nobody else gives back or pays to until the transaction ends. Refuses more than there is. */
async function findHeldForUpdate(tx: Tx, change: RefundChange): Promise<Held> {
  if (
    change.of === 'credit'
      ? !(await findLoanForUpdate(tx, change.loan_id))
      : !(await findApplicationForUpdate(tx, change.application_id))
  )
    throw fail(change.of === 'credit' ? 'LOAN_NOT_FOUND' : 'APPLICATION_NOT_FOUND');
  const held = await findHeld(tx, change);
  if (!held) throw fail('NOT_FOUND');
  if (change.amount_fcfa > held.most_fcfa)
    throw fail('REFUND_TOO_MUCH', { most: formatFcfa(held.most_fcfa) }, 'amount_fcfa');
  return held;
}

const factsOf = (
  { of }: RefundChange,
  most_fcfa: number,
  given: { amount_fcfa: number | null; shop: string | null },
): RequestFacts => ({ [of === 'credit' ? 'credit_fcfa' : 'deposit_held_fcfa']: most_fcfa, ...given });

export const refundKind: ApprovalKind<RefundChange> = {
  kind: 'refund',
  expires_days: EXPIRES_DAYS,
  subjectOf: (change) =>
    change.of === 'credit' ? { kind: 'loan', id: change.loan_id } : { kind: 'application', id: change.application_id },
  now: async (db, change) => {
    const held = await findHeld(db, change);
    // It rests on what there is to give: when something was given meanwhile, what is left is another question.
    return (
      held && {
        name: await nameOfLoan(db, held),
        facts: factsOf(change, held.most_fcfa, { amount_fcfa: null, shop: null }),
        base: String(held.most_fcfa),
        evidence: { of: change.of, refunded_so_far_fcfa: await refundedSoFar(db, held) },
        customer_id: held.customer_id,
      }
    );
  },
  proposed: async (db, change) =>
    factsOf(change, ((await findHeld(db, change))?.most_fcfa ?? 0) - change.amount_fcfa, {
      amount_fcfa: change.amount_fcfa,
      shop: (await findShop(db, change.shop_id)).name,
    }),
  validate: async (tx, change) => {
    await findHeldForUpdate(tx, change);
    await findOpenShopForShare(tx, change.shop_id);
  },
  apply: async (tx, services, change, { request_id, maker_id, checker_id }) => {
    const { customer_id, loan_id, application_id, loan_reference, most_fcfa } = await findHeldForUpdate(tx, change);
    const { amount_fcfa, shop_id } = change;
    const shop = await findOpenShopForShare(tx, shop_id);
    const isLowered =
      change.of === 'credit'
        ? await lowerCredit(tx, change.loan_id, amount_fcfa)
        : await lowerDeposit(tx, change.application_id, amount_fcfa);
    if (!isLowered) throw fail('REFUND_TOO_MUCH', { most: formatFcfa(most_fcfa) }, 'amount_fcfa');
    const id = newId();
    const value_on = services.clock.today();
    // Whoever asked stands at the till and hands it over; who approved stands in the request and in the journal.
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
          facts: { amount: formatFcfa(amount_fcfa), reference: loan_reference, shop: shop.name },
        },
      ]);
  },
};
