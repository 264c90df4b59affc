/** The contract: shown before it is signed, written once when it is. */
import type { Language } from '@palier/contract/values/language.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { createHash } from 'node:crypto';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { planOf } from '@palier/contract/rules/price.ts';
import { installmentsBetween } from '@palier/contract/rules/schedule.ts';
import { json, type Reader } from '../../platform/database/connection.ts';
import { type PrepareContext, type QueryHandler, withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findCustomer } from '../customers/customers.ts';
import { findPriceVersion } from '../catalogue/catalogue.ts';
import { policiesOn } from '../lock-commands/lock-commands.ts';
import { applicationWithNames, findContract, replaceContract, setApplication } from './applications.sql.ts';
import { viewApplication } from './application-view.ts';
import type { ContractTerms } from './documents/contract-terms.ts';
import { lockTerms } from './documents/lock-terms.ts';
import { mayWorkOn, openApplication } from './steps.ts';

async function termsFor(
  db: Reader,
  services: Services,
  actor: PrepareContext['actor'],
  application_id: string,
  language: Language,
) {
  const { business, paybill } = services.config;
  const application = await applicationWithNames(db, application_id);
  if (!application || !(await mayWorkOn(db, actor, application))) throw fail('APPLICATION_NOT_FOUND');
  const price = application.price_version_id ? await findPriceVersion(db, application.price_version_id) : undefined;
  if (!price || !application.repayment_interval || !application.contract_duration)
    throw fail('STEP_OUT_OF_ORDER', { step: STEP.plan + 1 });
  const customer = await findCustomer(db, application.customer_id);
  if (!customer) throw fail('CUSTOMER_RECORD_NOT_FOUND');
  const plan = planOf(
    price,
    application.repayment_interval,
    application.contract_duration,
    business.rounding_step_fcfa,
  );
  const today = services.clock.today();
  const schedule = {
    start_on: today,
    interval: application.repayment_interval,
    installments: plan.installments,
    total_fcfa: plan.total_repayment_fcfa,
    step_fcfa: business.rounding_step_fcfa,
    extensions: [],
  };
  const policy = (await policiesOn(db, today)).get(application.repayment_interval);
  const lock_type = application.lock_solution === 'none' ? 'no lock' : 'hard lock';
  const terms: ContractTerms = {
    loan_reference: application.loan_reference,
    company_name: business.company_name,
    support_phone: business.support_phone,
    short_code: paybill.short_code,
    language,
    customer: {
      name: [customer.first_name, customer.other_names, customer.surname].filter(Boolean).join(' '),
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
    retail_price_fcfa: price.retail_price_fcfa,
    deposit_fcfa: price.deposit_fcfa,
    total_repayment_fcfa: plan.total_repayment_fcfa,
    total_cost_fcfa: plan.total_cost_fcfa,
    cost_over_cash_fcfa: plan.cost_over_cash_fcfa,
    repayment_interval: application.repayment_interval,
    contract_duration: application.contract_duration,
    payments: installmentsBetween(schedule, 0, 1, plan.installments).map(({ number, due_on, amount_fcfa }) => ({
      number,
      due_on,
      amount_fcfa,
    })),
    lock_terms: lockTerms(language, {
      lock_type,
      lock_day: policy?.lock_day ?? 3,
      company_name: business.company_name,
    }),
    signed_on: today,
  };
  return { application, plan, terms };
}

const contractName = (terms: Pick<ContractTerms, 'language' | 'loan_reference'>): string =>
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

/**
 * Signs: the PDF is drawn and stored first, then the sale points to it. Signing again, in another language perhaps,
 * replaces it until the loan exists.
 */
export const saveSignature = withPreparation<typeof salesCalls.saveSignature>()({
  prepare: async ({ application_id, language, signature }, { db, services, actor }) => {
    const { terms } = await termsFor(db, services, actor, application_id, language);
    const png = Buffer.from(signature.slice(signature.indexOf(',') + 1), 'base64');
    if (png.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') throw fail('UNSUPPORTED_FILE', {}, 'signature');
    const { contractPdf } = await import('./documents/contract-pdf.ts');
    const pdf = await contractPdf(terms, contractName(terms), png).catch(() => {
      throw fail('UNSUPPORTED_FILE', {}, 'signature');
    });
    const id = newId();
    const file_key = `contracts/${id}.pdf`;
    const signature_key = `contracts/${id}.png`;
    await services.files.put(file_key, pdf, 'application/pdf');
    await services.files.put(signature_key, png, 'image/png');
    return { id, terms, file_key, signature_key, sha256: createHash('sha256').update(pdf).digest() };
  },
  execute: async ({ application_id, language }, context, { terms, ...contract }) => {
    const { tx, services, clock, note } = context;
    const application = await openApplication(context, application_id, STEP.loan);
    if (application.loan_id !== null) throw fail('STEP_OUT_OF_ORDER', { step: STEP.loan + 1 });
    await replaceContract(tx, {
      ...contract,
      application_id,
      language,
      terms: json(terms),
      signed_at: clock.now().toISOString(),
    });
    await setApplication(tx, application_id, { contract_id: contract.id });
    note({
      subject_kind: 'application',
      subject_id: application_id,
      facts: { contract_id: contract.id, sha256: contract.sha256.toString('hex') },
    });
    return { application: await viewApplication(tx, services, application_id) };
  },
});

/** The file is checked against the hash it was signed with before it is shown. */
export const readContract: QueryHandler<typeof salesCalls.contract> = async (
  { contract_id },
  { db, services, note },
) => {
  const contract = await findContract(db, contract_id);
  if (!contract) throw fail('NOT_FOUND');
  const bytes = await services.files.get(contract.file_key);
  if (!createHash('sha256').update(bytes).digest().equals(contract.sha256))
    throw new Error(`contract ${contract_id} is not the file that was signed`);
  note({ subject_kind: 'customer', subject_id: contract.customer_id, facts: { contract_id } });
  return { bytes, media_type: 'application/pdf', file_name: `${contract.loan_reference}.pdf` };
};
