/** The jobs of an identity check: submit it to the provider, read its result, and set the state of the customer. */
import { signCallback } from '../../platform/callback-signature.ts';
import { type Claimed } from '../../platform/jobs/claim-jobs.sql.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { SOON_THEN_RARELY } from '../../platform/jobs/retry-policy.ts';
import type { Abandoned, JobHandler } from '../../platform/jobs/settle-job.ts';
import type { IdentityReading } from '../../providers/ports/identity.ts';
import { ProviderRefused } from '../../providers/wire.ts';
import type { Services } from '../../platform/services.ts';
import { json } from '../../platform/database/connection.ts';
import { currentDocuments, findCheck, findCheckForUpdate, latestCheck, setCheckResult, setJob } from './kyc.sql.ts';
import { hasSamePictures } from './same-pictures.ts';
import { findCustomer, findCustomerForUpdate, setKycState } from './customers.sql.ts';

/** No provider finishes a check sooner. */
const FIRST_LOOK_MS = 2_000;

export const submitKycCheck: JobHandler = {
  retry: { error: { waits_ms: SOON_THEN_RARELY, most_attempts: 12 } },
  handler: async ({ subject }, services) => {
    const check = await findCheck(services.database, subject);
    if (!check || check.status !== 'processing') return 'done';
    if (check.job_id === null) {
      const job_id = await submit(check.id, check.customer_id, check.created_at, services).catch(
        async (failure: unknown) => {
          if (failure instanceof ProviderRefused) return { failed: failure.reason };
          throw failure;
        },
      );
      if (typeof job_id !== 'string') return job_id;
      await setJob(services.database, check.id, job_id, services.clock.wall());
    }
    await services.database.transaction((tx) =>
      enqueue(tx, services, [
        { kind: 'read-kyc-check', subject, not_before: new Date(services.clock.wall().getTime() + FIRST_LOOK_MS) },
      ]),
    );
    return 'done';
  },
  abandoned: leaveToPerson,
};

/** When the provider refuses the check or cannot be reached, a person decides. */
async function leaveToPerson({ subject }: Claimed, services: Services, why: Abandoned): Promise<void> {
  await settleCheck(services, subject, {
    status: 'error',
    document_check: 'error',
    face_check: 'error',
    reasons: [why.isRefused ? why.reason : 'provider_unreachable'],
  });
}

/**
 * The provider's callback only announces that the result is ready. This job reads the result, and keeps asking if no
 * callback arrives.
 */
export const readKycCheck: JobHandler<'processing'> = {
  retry: {
    processing: { waits_ms: [5_000, 10_000, 20_000, 60_000] },
    error: { waits_ms: SOON_THEN_RARELY, most_attempts: 20 },
  },
  handler: async ({ subject }, services) => {
    const check = await findCheck(services.database, subject);
    if (!check || check.status !== 'processing' || check.job_id === null) return 'done';
    // The provider was disconnected meanwhile.
    if (!services.identity) return { failed: 'no_provider' };
    const reading = await services.identity.read(check.job_id);
    if (reading.status === 'processing') return { later: 'processing' };
    await settleCheck(services, subject, reading);
    return 'done';
  },
  abandoned: leaveToPerson,
};

async function submit(check_id: string, customer_id: string, consent_at: string, services: Services): Promise<string> {
  const { identity } = services;
  // Where nobody is asked, a person reviews each identity.
  if (!identity) throw new ProviderRefused('no_provider');
  const customer = await findCustomer(services.database, customer_id);
  const documents = await currentDocuments(services.database, customer_id);
  const file = async (kind: string) => {
    const document = documents.find((one) => one.kind === kind);
    if (!document) throw new ProviderRefused('image_unavailable_or_invalid');
    return { bytes: await services.files.get(document.file_key), media_type: document.media_type };
  };
  if (!customer) throw new ProviderRefused('customer_unknown');
  const { job_id } = await identity.submit({
    reference: check_id,
    country: services.business.country,
    id_type: customer.id_type,
    document_number: customer.document_number,
    first_name: customer.first_name,
    surname: customer.surname,
    msisdn: customer.msisdn,
    language: customer.language,
    consent_at: new Date(consent_at),
    id_front: await file('id_front'),
    id_back: await file('id_back'),
    photo: await file('photo'),
    callback_url: `${services.config.public_url}/callbacks/identity/${signCallback(services.config.secret, 'identity')}`,
  });
  return job_id;
}

/**
 * A clear result verifies the identity. Any other result, a rejection included, waits for a person, because a provider
 * alone may not reject a customer. So does a picture that was handed in for another customer too, which no provider
 * knows.
 * A result about documents that were replaced meanwhile is kept and says nothing about the customer. The customer is
 * locked first, as a submission does, so that documents that are being replaced at this moment are known.
 */
async function settleCheck(services: Services, check_id: string, reading: IdentityReading): Promise<void> {
  await services.database.transaction(async (tx) => {
    const asked = await findCheck(tx, check_id);
    if (!asked || !(await findCustomerForUpdate(tx, asked.customer_id))) return;
    const check = await findCheckForUpdate(tx, check_id);
    if (!check || check.status !== 'processing') return;
    const isAnothers = await hasSamePictures(tx, check.customer_id, services.clock.now());
    await setCheckResult(tx, check_id, {
      status: reading.status,
      document_check: reading.document_check,
      face_check: reading.face_check,
      reasons: json(isAnothers ? [...reading.reasons, 'same_picture'] : reading.reasons),
      checked_at: services.clock.now().toISOString(),
    });
    if ((await latestCheck(tx, check.customer_id))?.id !== check_id) return;
    const isClear = reading.status === 'clear' && !isAnothers;
    await setKycState(tx, check.customer_id, isClear ? 'verified' : 'attention');
  });
}
