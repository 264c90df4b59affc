/** The details of a contract before its signature. */
import { howToPay } from '@palier/contract/messages/how-to-pay.ts';
import { fullName } from '@palier/contract/values/full-name.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { planOf } from '@palier/contract/rules/price.ts';
import { installmentsBetween } from '@palier/contract/rules/schedule.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { type Reader } from '../../platform/database/connection.ts';
import { type PrepareContext, type QueryHandler } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { policyOf } from '@palier/contract/rules/lock-policy.ts';
import { policiesOn } from '../lock-commands/lock-commands.ts';
import { waysToPay } from '../messages/ways-to-pay.ts';
import { applicationWithNames } from './applications.sql.ts';
import type { ContractTerms } from './documents/contract-terms.ts';
import { lockTerms } from './documents/lock-terms.ts';
import { priceOfSale } from './price-of-sale.ts';
import { mayWorkOn } from './steps.ts';

export async function termsFor(
  db: Reader,
  services: Services,
  actor: PrepareContext['actor'],
  application_id: string,
  language: Language,
) {
  const { business } = services;
  const application = await applicationWithNames(db, application_id);
  if (!application || !(await mayWorkOn(db, actor, application))) throw fail('APPLICATION_NOT_FOUND');
  const price = await priceOfSale(db, application);
  const { repayment_interval, contract_duration, rounding_step_fcfa } = application;
  if (!price || !repayment_interval || !contract_duration || !rounding_step_fcfa)
    throw fail('STEP_OUT_OF_ORDER', { step: STEP.plan + 1 });
  const customer = await findCustomer(db, application.customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  const plan = planOf(price, repayment_interval, contract_duration, rounding_step_fcfa);
  const ways = waysToPay(services, customer.msisdn ?? '');
  const today = services.clock.today();
  const schedule = {
    start_on: today,
    interval: repayment_interval,
    installments: plan.installments,
    total_fcfa: plan.total_repayment_fcfa,
    step_fcfa: rounding_step_fcfa,
    extensions: [],
  };
  const { lock_day } = policyOf(await policiesOn(db, today), {
    repayment_interval,
    product_id: application.product_id ?? '',
    promised_lock_day: null,
  });
  const lock_type = application.lock_solution === 'none' ? 'no lock' : 'hard lock';
  const terms: ContractTerms = {
    loan_reference: application.loan_reference,
    company_name: business.company_name,
    support_phone: business.support_phone,
    short_code: ways.short_code,
    how_to_pay: howToPay({ ...ways, shop: application.shop_name ?? '' }, application.loan_reference, language),
    language,
    customer: {
      name: fullName(customer),
      document_number: customer.document_number,
      id_type: customer.id_type,
      msisdn: customer.msisdn,
      home_address: customer.home_address,
      date_of_birth: customer.date_of_birth,
    },
    next_of_kin:
      customer.next_of_kin_name && customer.next_of_kin_phone && customer.relationship
        ? { name: customer.next_of_kin_name, msisdn: customer.next_of_kin_phone, relationship: customer.relationship }
        : null,
    shop_name: application.shop_name ?? '',
    agent_name: application.agent_name,
    product_name: application.product_name ?? '',
    grade: application.grade,
    retail_price_fcfa: price.retail_price_fcfa,
    deposit_fcfa: price.deposit_fcfa,
    total_repayment_fcfa: plan.total_repayment_fcfa,
    total_cost_fcfa: plan.total_cost_fcfa,
    cost_over_cash_fcfa: plan.cost_over_cash_fcfa,
    repayment_interval,
    contract_duration,
    payments: installmentsBetween(schedule, 0, 1, plan.installments).map(({ number, due_on, amount_fcfa }) => ({
      number,
      due_on,
      amount_fcfa,
    })),
    lock_terms: lockTerms(language, {
      lock_type,
      lock_day,
      company_name: business.company_name,
    }),
    signed_on: today,
  };
  return { application, customer, plan, terms, lock_day };
}

export const contractName = (terms: Pick<ContractTerms, 'language' | 'loan_reference'>): string =>
  `${terms.language === 'fr' ? 'Contrat de vente à tempérament' : 'Instalment sale contract'} ${terms.loan_reference}`;

export const readContractDetails: QueryHandler<typeof salesCalls.contractDetails> = async (
  { application_id, language },
  { db, services, actor },
) => {
  const { application, plan, terms } = await termsFor(db, services, actor, application_id, language);
  return {
    contract_name: contractName(terms),
    language,
    payments: [...terms.payments],
    plan,
    deposit_fcfa: terms.deposit_fcfa,
    lock_terms: [...terms.lock_terms],
    signed: application.contract_id !== null,
    contract_id: application.contract_id,
  };
};
