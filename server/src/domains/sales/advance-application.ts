import { STEP } from '@palier/contract/sales/steps.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { planOf } from '@palier/contract/rules/price.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { approvedLimit, findCustomer, refuseSelfLoan } from '../customers/customers.ts';
import { findPricedProduct, refuseUnconnectedLock } from '../catalogue/catalogue.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { type ApplicationRow, promptIsOut } from './applications.sql.ts';
import { setApplication } from './change-application.sql.ts';
import { endSale } from './end-sale.ts';
import { viewApplication } from './application-view.ts';
import { affordablePlans } from './qualified-phones.ts';
import { atGrade } from './price-of-sale.ts';
import { openApplication, openUnconfirmed } from './steps.ts';

/** Finishes one of the first three steps. Other calls have saved its data before. */
export const advanceApplication: CommandHandler<typeof salesCalls.advanceApplication> = async (
  { application_id, step },
  context,
) => {
  const { tx, services, actor, note } = context;
  const application = await openApplication(context, application_id, step);
  const customer = await findCustomer(tx, application.customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  await refuseSelfLoan(tx, actor, customer);
  if (step === STEP.details && customer.kyc_state !== 'verified')
    throw fail('KYC_NOT_CLEARED', { state: customer.kyc_state });
  if (step === STEP.next_of_kin && customer.next_of_kin_phone === null)
    throw fail('STEP_OUT_OF_ORDER', { step: STEP.next_of_kin + 1 });
  if (step === STEP.finance && (await approvedLimit(tx, customer.id)) === null) throw fail('PREAPPROVAL_NEEDED');
  if (application.step === step) await setApplication(tx, application.id, { step: step + 1 });
  note({ subject_kind: 'application', subject_id: application.id, facts: { step } });
  return { application: await viewApplication(tx, services, application.id) };
};

/** What was chosen on an older state of the sale is not written over what somebody else has chosen since. */
function refuseStale(application: ApplicationRow, base: number | null | undefined): void {
  if (base !== undefined && base !== null && base !== application.version) throw fail('CHANGED_MEANWHILE');
}

/** The phone and the plan may not change after the deposit was paid, or while a prompt for it may still be paid. */
async function refuseOnceMoneyMoves({ tx }: CommandContext, application: ApplicationRow): Promise<void> {
  if (application.deposit_paid_fcfa > 0) throw fail('DEPOSIT_ALREADY_PAID');
  if (await promptIsOut(tx, application.id)) throw fail('PUSH_IN_FLIGHT');
}

export const choosePhone: CommandHandler<typeof salesCalls.choosePhone> = async (
  { application_id, product_id, grade = null, base },
  context,
) => {
  const { tx, services, clock, note } = context;
  const application = await openApplication(context, application_id, STEP.phone);
  refuseStale(application, base);
  await refuseOnceMoneyMoves(context, application);
  const limit = await limitOf(context, application);
  const model = await findPricedProduct(tx, product_id, clock.today(), application.shop_id);
  refuseUnconnectedLock(services, model.lock_solution);
  const { product } = await atGrade(tx, model, grade, clock.today());
  const { rounding_step_fcfa } = await settingsOn(tx, 'money', clock.today());
  if (affordablePlans(product, limit, rounding_step_fcfa).length === 0)
    throw fail('ABOVE_LIMIT', { limit: formatFcfa(limit) });
  const isSame = application.product_id === product_id && application.grade === grade;
  await setApplication(tx, application.id, {
    product_id,
    grade,
    step: isSame ? Math.max(application.step, STEP.plan) : STEP.plan,
    ...(!isSame && {
      grade_percent: null,
      price_version_id: null,
      repayment_interval: null,
      contract_duration: null,
      rounding_step_fcfa: null,
      deposit_fcfa: null,
    }),
  });
  note({ subject_kind: 'application', subject_id: application.id, facts: { product_id, phone_grade: grade } });
  return { application: await viewApplication(tx, services, application.id) };
};

async function limitOf({ tx }: CommandContext, application: ApplicationRow): Promise<number> {
  const limit = await approvedLimit(tx, application.customer_id);
  if (!limit) throw fail('DOES_NOT_QUALIFY');
  return limit.limit_fcfa;
}

/**
 * Chooses the plan at the price version that the screen showed, and the sale keeps that version from then on. Refuses
 * PRICE_CHANGED when a newer version is in force.
 */
export const choosePlan: CommandHandler<typeof salesCalls.choosePlan> = async (input, context) => {
  const { tx, services, clock, note } = context;
  const application = await openApplication(context, input.application_id, STEP.plan);
  refuseStale(application, input.base);
  await refuseOnceMoneyMoves(context, application);
  if (!application.product_id) throw fail('STEP_OUT_OF_ORDER', { step: STEP.phone + 1 });
  const limit = await limitOf(context, application);
  const model = await findPricedProduct(tx, application.product_id, clock.today(), application.shop_id);
  const { product, grade_percent } = await atGrade(tx, model, application.grade, clock.today());
  const { price_version_id, retail_price_fcfa } = product;
  if (
    price_version_id !== input.price_version_id ||
    (input.retail_price_fcfa ?? retail_price_fcfa) !== retail_price_fcfa
  )
    throw fail('PRICE_CHANGED');
  const { rounding_step_fcfa } = await settingsOn(tx, 'money', clock.today());
  const plan = planOf(product, input.repayment_interval, input.contract_duration, rounding_step_fcfa);
  if (plan.total_repayment_fcfa > limit) throw fail('ABOVE_LIMIT', { limit: formatFcfa(limit) });
  // A plan without a deposit goes through step 6 too; there is nothing to pay in it, only to confirm.
  await setApplication(tx, application.id, {
    price_version_id: product.price_version_id,
    grade_percent,
    repayment_interval: input.repayment_interval,
    contract_duration: input.contract_duration,
    rounding_step_fcfa,
    deposit_fcfa: product.deposit_fcfa,
    contract_id: null,
    deposit_confirmed_at: null,
    step: STEP.deposit,
  });
  note({
    subject_kind: 'application',
    subject_id: application.id,
    facts: {
      price_version_id: product.price_version_id,
      repayment_interval: input.repayment_interval,
      contract_duration: input.contract_duration,
    },
  });
  return { application: await viewApplication(tx, services, application.id) };
};

/** Cancels a sale that has neither a deposit nor a loan. A paid deposit must be refunded through an approval. */
export const cancelApplication: CommandHandler<typeof salesCalls.cancelApplication> = async (
  { application_id, base },
  context,
) => {
  const { tx, services, clock, note } = context;
  const application = await openUnconfirmed(context, application_id);
  refuseStale(application, base);
  if (application.loan_id !== null) throw fail('APPLICATION_CLOSED', { state: 'loan_created' });
  await refuseOnceMoneyMoves(context, application);
  await endSale(tx, application, 'cancelled', clock.now());
  note({ subject_kind: 'application', subject_id: application.id });
  return { application: await viewApplication(tx, services, application.id) };
};
