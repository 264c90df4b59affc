import { STEP } from '@palier/contract/sales/steps.ts';
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import type { Received } from '@palier/contract/call.ts';
import { planOf } from '@palier/contract/rules/price.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { brokenUnique } from '../../platform/database/connection.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { checkCode, spendCode } from '../auth/check-code.ts';
import { proveOwnApp } from '../auth/auth.ts';
import { findCustomer, findCustomerForUpdate, refuseSelfLoan } from '../customers/customers.ts';
import { sellDevice, sellableDevice, sellableDeviceForUpdate } from '../stock/stock.ts';
import { enrolDevice, isStillHeld, policiesOn } from '../lock-commands/lock-commands.ts';
import {
  openApplication,
  priceOfSale,
  refuseOtherLock,
  refuseStandInWhoSells,
  setApplication,
  viewApplication,
} from '../sales/sales.ts';
import { customerLoan } from './loan-view.ts';
import { insertLoan } from './change-loan.sql.ts';
import { loanWithNames, loansOfCustomer } from './loans.sql.ts';
import { refuseUnprovenDeposit } from './unproven-money.ts';

type Loans = typeof loansCalls.loans;
type Create = Extract<Received<Loans>, { action: 'create' }>;

/**
 * The specification gives one path two meanings: with `action: "create"` it creates the loan of a sale, otherwise it
 * lists the loans of a customer.
 */
export const loans: CommandHandler<Loans> = (input, context) =>
  input.action === 'create' ? createLoan(input, context) : listLoans(input.customer_id, context);

async function listLoans(customer_id: string, { tx, clock }: CommandContext) {
  if (!(await findCustomer(tx, customer_id))) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  const rows = await loansOfCustomer(tx, customer_id);
  return { loans: rows.map((row) => customerLoan(row, clock.today())) };
}

/**
 * Step 8, in one transaction: both codes are checked and used up, the phone leaves the stock, and the loan is created
 * and waits for its lock. A second call answers the loan that exists.
 */
async function createLoan(input: Create, context: CommandContext) {
  const { tx, services, actor, clock, note } = context;
  if (!actor.roles.has('ADD_LOAN')) throw fail('FORBIDDEN');
  const application = await openApplication(context, input.application_id, STEP.loan);
  if (application.loan_id !== null) return answer(context, application.id, application.loan_id);
  if (input.customer_code === '' || input.agent_code === '')
    throw fail('BOTH_CODES_NEEDED', {}, input.customer_code === '' ? 'customer_code' : 'agent_code');
  if (application.contract_id === null) throw fail('SIGNATURE_NEEDED');
  const price = await priceOfSale(tx, application);
  const { product_id, repayment_interval, contract_duration, rounding_step_fcfa: step_fcfa } = application;
  if (!price || !product_id || !repayment_interval || !contract_duration || !step_fcfa)
    throw fail('STEP_OUT_OF_ORDER', { step: STEP.plan + 1 });
  if (application.deposit_paid_fcfa < price.deposit_fcfa)
    throw fail('DEPOSIT_SHORT', { missing: formatFcfa(price.deposit_fcfa - application.deposit_paid_fcfa) });
  await refuseUnprovenDeposit(tx, application.id);
  const customer = await findCustomerForUpdate(tx, application.customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await refuseSelfLoan(tx, actor, customer);
  const wanted = { imei: input.imei, product_id, grade: application.grade, shop_id: application.shop_id };
  const device = await sellableDevice(tx, wanted);
  if (await isStillHeld(tx, device.id)) throw fail('PHONE_STILL_HELD', {}, 'imei');
  await refuseOtherLock(tx, application, device.lock_solution);

  const customerCode = await checkCode(tx, services, 'customer', application.id, input.customer_code, 'customer_code');
  const stand_in = await refuseStandInWhoSells(context, application.id);
  if (services.sms) {
    const agentCode = await checkCode(tx, services, 'agent', application.id, input.agent_code, 'agent_code');
    await spendCode(tx, services, agentCode.id);
  } else await proveOwnApp(input.agent_code, context, 'agent_code');
  await spendCode(tx, services, customerCode.id);

  // The phone may have left the shop since; from here on it stays.
  await sellableDeviceForUpdate(tx, wanted);
  await sellDevice(tx, device.id, actor.staff_id, `loan:${application.loan_reference}`, clock.now());
  const plan = planOf(price, repayment_interval, contract_duration, step_fcfa);
  const id = newId();
  try {
    await insertLoan(tx, {
      id,
      loan_reference: application.loan_reference,
      customer_id: customer.id,
      application_id: application.id,
      agent_id: actor.staff_id,
      shop_id: application.shop_id,
      product_id,
      price_version_id: price.id,
      device_id: device.id,
      status: 'pending_activation',
      retail_price_fcfa: price.retail_price_fcfa,
      deposit_fcfa: price.deposit_fcfa,
      total_fcfa: plan.total_repayment_fcfa,
      charge_fcfa: plan.cost_over_cash_fcfa,
      repayment_interval,
      contract_duration,
      installments: plan.installments,
      step_fcfa,
      dealer_sheet_no: input.dealer_sheet_no ?? null,
      promised_lock_day: application.promised_lock_day,
      created_at: clock.now().toISOString(),
    });
  } catch (failure) {
    const index = brokenUnique(failure);
    if (index === 'loan_running') throw fail('RUNNING_LOAN', { loan_reference: customer.loan_reference ?? '' });
    if (index === 'loan_device') throw fail('IMEI_NOT_AVAILABLE', { state: 'sold' }, 'imei');
    throw failure;
  }
  const { version } = await policiesOn(tx, clock.today());
  await enrolDevice(tx, services, {
    loan_id: id,
    loan_reference: application.loan_reference,
    device_id: device.id,
    customer_id: customer.id,
    imei: device.imei,
    lock_solution: device.lock_solution as 'trustonic',
    lock_type: device.lock_type,
    policy_version: version,
  });
  await setApplication(tx, application.id, { loan_id: id, agent_id: actor.staff_id });
  note({
    subject_kind: 'loan',
    subject_id: id,
    facts: {
      loan_reference: application.loan_reference,
      imei: device.imei,
      total_fcfa: plan.total_repayment_fcfa,
      ...stand_in,
    },
  });
  return answer(context, application.id, id);
}

async function answer({ tx, services, caller, clock }: CommandContext, application_id: string, loan_id: string) {
  const row = await loanWithNames(tx, loan_id);
  if (!row) throw fail('LOAN_NOT_FOUND');
  return {
    application: await viewApplication(tx, services, application_id),
    loan: customerLoan(row, clock.today()),
    message: successSentence('ADDED', caller.language),
  };
}
