/** A second person decides to deregister a customer: their open loan and sale end. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import type { ApprovalKind } from '../approvals/approvals.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { endLimit, findCustomer, findCustomerForUpdate } from '../customers/customers.ts';
import { sendMessages } from '../messages/send-message.ts';
import {
  type ApplicationRow,
  applicationWithNames,
  openApplicationOf,
  findApplicationForUpdate,
  endSale,
} from '../sales/sales.ts';
import { requireGradedScan } from '../stock/stock.ts';
import { endLoan } from './end-loan.ts';
import { runningLoanOf } from './ending.sql.ts';
import { type LoanRow, findLoanById, findLoanForUpdate } from './loans.sql.ts';
import {
  type EndingChange,
  factsOf,
  baseOf,
  evidenceOf,
  factsAfter,
  givenUp,
  scansOfReturned,
} from './ending-facts.ts';
import { EXPIRES_DAYS, refuseWhilePromptIsOut } from './deactivation.approvals.ts';

export interface DeregistrationChange extends EndingChange {
  readonly customer_id: string;
  /** The loan and the sale that were open when the request was made. */
  readonly loan_id: string | null;
  readonly application_id: string | null;
}

/**
 * Locks the open sale and the open loan of a customer: the sale first, then the customer, then the loan, as the
 * creation of a loan does. Refuses CUSTOMER_RECORD_NOT_FOUND, and LOAN_NOT_FOUND when neither is open.
 */
export async function findOpenSaleAndLoanForUpdate(
  tx: Tx,
  customer_id: string,
): Promise<{ loan: LoanRow | null; application: ApplicationRow | null }> {
  const seen = await openApplicationOf(tx, customer_id);
  if (seen) await findApplicationForUpdate(tx, seen.id);
  if (!(await findCustomerForUpdate(tx, customer_id))) throw fail('CUSTOMER_RECORD_NOT_FOUND', {}, 'customer_id');
  // Another sale may have been started before the customer was locked.
  const open = await openApplicationOf(tx, customer_id);
  const application = open && (await findApplicationForUpdate(tx, open.id));
  const running = await runningLoanOf(tx, customer_id);
  const loan = running && (await findLoanForUpdate(tx, running.id));
  if (!loan && !application) throw fail('LOAN_NOT_FOUND');
  return { loan, application };
}

export const deregistrationKind: ApprovalKind<DeregistrationChange> = {
  kind: 'deregistration',
  expires_days: EXPIRES_DAYS,
  subjectOf: ({ customer_id }) => ({ kind: 'customer', id: customer_id }),
  now: async (db, { customer_id, loan_id, application_id }, services) => {
    const customer = await findCustomer(db, customer_id);
    if (!customer) return null;
    const running = await runningLoanOf(db, customer_id);
    const open = await openApplicationOf(db, customer_id);
    const loan = loan_id && (await findLoanById(db, loan_id));
    const application = application_id && (await applicationWithNames(db, application_id));
    return {
      name: nameOf(customer),
      facts: {
        loan_reference: loan ? loan.loan_reference : null,
        ...(loan && (await factsOf(db, loan))),
        ...(application && { sale_state: application.state }),
      },
      base: JSON.stringify([baseOf(running && (await findLoanById(db, running.id))), open?.id ?? null]),
      evidence: {
        ...(loan && (await evidenceOf(db, loan, services))),
        ...(application && {
          deposit_held_fcfa: loan && loan.activated_at !== null ? 0 : application.deposit_paid_fcfa,
        }),
      },
      customer_id,
    };
  },
  proposed: async (db, { loan_id, application_id, phone_returned }) => {
    const loan = loan_id && (await findLoanById(db, loan_id));
    return {
      loan_reference: loan ? loan.loan_reference : null,
      ...(loan && (await factsAfter(db, loan, 'deregistered', phone_returned))),
      ...(application_id && { sale_state: 'cancelled' }),
    };
  },
  validate: async (tx, { customer_id }) => void (await findOpenSaleAndLoanForUpdate(tx, customer_id)),
  refuseUnproven: async (tx, { customer_id, phone_returned }, { clock }, { maker_id }) => {
    const { loan } = await findOpenSaleAndLoanForUpdate(tx, customer_id);
    if (loan && phone_returned) await requireGradedScan(tx, { device_id: loan.device_id, maker_id }, clock.now());
  },
  missingScans: async (db, { loan_id, phone_returned }, { clock }, maker_id) =>
    scansOfReturned(db, phone_returned && loan_id ? await findLoanById(db, loan_id) : null, maker_id, clock.now()),
  // A sale that has no loan yet gives nothing away.
  waitsAlone: async (db, { customer_id }) => {
    const running = await runningLoanOf(db, customer_id);
    return running && givenUp(await findLoanById(db, running.id));
  },
  apply: async (tx, services, { customer_id, phone_returned, reason }, { request_id, maker_id, checker_id }) => {
    const { loan, application } = await findOpenSaleAndLoanForUpdate(tx, customer_id);
    await refuseWhilePromptIsOut(tx, {
      loan_id: loan?.id ?? null,
      application_id: application?.id ?? loan?.application_id ?? null,
    });
    if (loan)
      await endLoan(tx, services, loan, {
        status: 'deregistered',
        because: reason,
        phone_returned,
        request_id,
        maker_id,
        staff_id: checker_id,
      });
    else if (application) await closeSale(tx, services, application);
    // If the customer buys again, their limit must be checked again.
    await endLimit(tx, customer_id, services.clock.now());
  },
};

async function closeSale(tx: Tx, services: Services, application: ApplicationRow): Promise<void> {
  await endSale(tx, application, 'cancelled', services.clock.now());
  const customer = await findCustomer(tx, application.customer_id);
  if (customer)
    await sendMessages(tx, services, [
      {
        to: customer.msisdn,
        customer_id: customer.id,
        template: 'sale_ended',
        language: customer.language,
        facts: { reference: application.loan_reference },
      },
    ]);
}
