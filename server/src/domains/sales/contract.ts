/** The contract of a sale: its details before the signature, and its file after it. */
import { nameOf } from '@palier/contract/values/full-name.ts';
import { STEP } from '@palier/contract/sales/steps.ts';
import { nameKey } from '@palier/contract/values/name-key.ts';
import { createHash } from 'node:crypto';
import type { salesCalls } from '@palier/contract/sales/calls.ts';
import { json } from '../../platform/database/connection.ts';
import { type QueryHandler, withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { findContract, replaceContract } from './contracts.sql.ts';
import { setApplication } from './change-application.sql.ts';
import { viewApplication } from './application-view.ts';
import { openApplication } from './steps.ts';
import { termsFor, contractName } from './contract-details.ts';

/**
 * Signs the contract. The PDF is drawn and stored before the sale refers to it. Until the loan exists, another
 * signature, for example in another language, replaces the contract.
 */
export const saveSignature = withPreparation<typeof salesCalls.saveSignature>()({
  prepare: async ({ application_id, language, signature, typed_name }, { db, services, actor }) => {
    const { customer, terms, lock_day } = await termsFor(db, services, actor, application_id, language);
    const own = [terms.customer.name, nameOf(customer)];
    if (typed_name !== undefined && typed_name !== null && !own.some((name) => nameKey(name) === nameKey(typed_name)))
      throw fail('SIGNED_WITH_ANOTHER_NAME', { name: terms.customer.name }, 'typed_name');
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
    return { id, terms, lock_day, file_key, signature_key, sha256: createHash('sha256').update(pdf).digest() };
  },
  execute: async ({ application_id, language }, context, { terms, lock_day, ...contract }) => {
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
    await setApplication(tx, application_id, { contract_id: contract.id, promised_lock_day: lock_day });
    note({
      subject_kind: 'application',
      subject_id: application_id,
      facts: { contract_id: contract.id, sha256: contract.sha256.toString('hex') },
    });
    return { application: await viewApplication(tx, services, application_id) };
  },
});

/** Answers the contract only if its file still has the hash it had when it was signed. */
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
