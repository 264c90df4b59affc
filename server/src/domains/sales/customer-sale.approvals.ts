/**
 * A sale to a customer whom the checks refuse: a second person approves a limit for that one sale. All other checks of
 * the sale stay in force.
 */
import { planOf } from '@palier/contract/rules/price.ts';
import type { ApprovalKind, RequestFacts } from '../approvals/approvals.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { approveLimit, findCustomer, limitOf, loanHistory, findCustomerForUpdate } from '../customers/customers.ts';
import { type ApplicationWithNames, applicationWithNames, findApplicationForUpdate } from './applications.sql.ts';
import { priceOfSale } from './price-of-sale.ts';

export interface SaleToApprove {
  readonly application_id: string;
  readonly limit_fcfa: number;
}

/** A sale is open for the same time. */
const EXPIRES_DAYS = 3;

/** The phone and the plan, if they are already chosen. */
async function chosenFacts(db: Reader, application: ApplicationWithNames): Promise<RequestFacts> {
  const { product_name, grade, repayment_interval, contract_duration, rounding_step_fcfa } = application;
  const price = await priceOfSale(db, application);
  const plan =
    price && repayment_interval && contract_duration && rounding_step_fcfa
      ? planOf(price, repayment_interval, contract_duration, rounding_step_fcfa)
      : null;
  return {
    ...(product_name !== null && { product_name }),
    ...(grade !== null && { phone_grade: grade }),
    ...(plan &&
      price && {
        retail_price_fcfa: price.retail_price_fcfa,
        deposit_fcfa: price.deposit_fcfa,
        repayment_interval,
        contract_duration,
        total_repayment_fcfa: plan.total_repayment_fcfa,
      }),
  };
}

export const customerSaleKind: ApprovalKind<SaleToApprove> = {
  kind: 'customer_sale',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ application_id }) => ({ kind: 'application', id: application_id }),
  // The decision depends on the limit that counts and on the income behind it. If either changes, the request
  // conflicts.
  now: async (db, { application_id }) => {
    const application = await applicationWithNames(db, application_id);
    const customer = application && (await findCustomer(db, application.customer_id));
    if (!application || !customer) return null;
    const counting = await limitOf(db, customer.id);
    const limit_fcfa = counting?.limit.limit_fcfa ?? 0;
    return {
      name: `${application.customer_name} · ${application.loan_reference}`,
      facts: { limit_fcfa },
      base: `${limit_fcfa} ${customer.monthly_income_fcfa}`,
      evidence: {
        monthly_income_fcfa: customer.monthly_income_fcfa,
        profession: customer.profession,
        reasons: counting?.limit.reasons.map(({ code }) => code) ?? [],
        ...(await loanHistory(db, customer.id)),
        ...(await chosenFacts(db, application)),
        agent_name: application.agent_name,
        shop_name: application.shop_name,
      },
      customer_id: customer.id,
    };
  },
  proposed: (_, { limit_fcfa }) => ({ limit_fcfa }),
  validate: async (tx, { application_id, limit_fcfa }, { clock }) => {
    const application = await findApplicationForUpdate(tx, application_id);
    if (!application) throw fail('APPLICATION_NOT_FOUND');
    if (application.state !== 'open') throw fail('APPLICATION_CLOSED', { state: application.state });
    if (Date.parse(application.expires_at) <= clock.now().getTime())
      throw fail('APPLICATION_CLOSED', { state: 'expired' });
    const customer = await findCustomerForUpdate(tx, application.customer_id);
    if (!customer) throw fail('APPLICATION_NOT_FOUND');
    // The loan may come from this sale or from another one; either prevents the approval.
    if (customer.loan_status === 'active' || customer.loan_status === 'pending_activation')
      throw fail('RUNNING_LOAN', { loan_reference: customer.loan_reference ?? '' });
    if (customer.kyc_state !== 'verified') throw fail('KYC_NOT_CLEARED', { state: customer.kyc_state });
    const counting = await limitOf(tx, customer.id);
    if (!counting) throw fail('PREAPPROVAL_NEEDED');
    if (counting.limit.limit_fcfa >= limit_fcfa) throw fail('NOTHING_CHANGED');
  },
  apply: async (tx, { clock }, { application_id, limit_fcfa }, { checker_id }) => {
    const application = await findApplicationForUpdate(tx, application_id);
    const customer = application && (await findCustomer(tx, application.customer_id));
    if (!customer) throw fail('APPLICATION_NOT_FOUND');
    await approveLimit(tx, {
      customer_id: customer.id,
      application_id,
      limit_fcfa,
      approved_by: checker_id,
      at: clock.now(),
    });
  },
};
