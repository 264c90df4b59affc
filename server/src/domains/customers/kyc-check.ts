/** One run of the identity checks: handed to the provider, read back, and turned into the customer's state. */
import { signCallback } from '../../platform/callback-signature.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { IdentityReading } from '../../providers/identity/port.ts';
import { ProviderRefused } from '../../providers/wire.ts';
import type { Services } from '../../platform/services.ts';
import { json } from '../../platform/database/connection.ts';
import {
  currentDocuments,
  findCheck,
  findCustomer,
  findCheckForUpdate,
  setCheckResult,
  setJob,
  setKycState,
} from './customers.sql.ts';

const READ_AFTER_MS = [2_000, 5_000, 10_000, 20_000, 60_000] as const;

export const submitKycCheck: JobHandler = {
  most_attempts: 12,
  handler: async ({ subject }, services) => {
    const check = await findCheck(services.database, subject);
    if (!check || check.status !== 'processing') return 'done';
    if (check.job_id === null) {
      const job_id = await submit(check.id, check.customer_id, check.created_at, services).catch(
        async (failure: unknown) => {
          if (!(failure instanceof ProviderRefused)) throw failure;
          await settleCheck(services, check.id, {
            status: 'error',
            document_check: 'error',
            face_check: 'error',
            reasons: [failure.reason],
          });
          return null;
        },
      );
      if (job_id === null) return 'done';
      await setJob(services.database, check.id, job_id, services.clock.wall());
    }
    await services.database.transaction((tx) =>
      enqueue(tx, services, [
        { kind: 'read-kyc-check', subject, not_before: new Date(services.clock.wall().getTime() + READ_AFTER_MS[0]) },
      ]),
    );
    return 'done';
  },
  // Nobody could be asked: a person decides.
  abandoned: ({ subject }, services) =>
    settleCheck(services, subject, {
      status: 'error',
      document_check: 'error',
      face_check: 'error',
      reasons: ['provider_unreachable'],
    }),
};

/**
 * The provider's callback is a hint that the result is ready; this reads it, and goes on asking when no callback comes.
 */
export const readKycCheck: JobHandler = {
  most_attempts: 20,
  handler: async ({ subject, attempts }, services) => {
    const check = await findCheck(services.database, subject);
    if (!check || check.status !== 'processing' || check.job_id === null) return 'done';
    const reading = await services.identity.read(check.job_id);
    if (reading.status === 'processing')
      return { again_at: new Date(services.clock.wall().getTime() + (READ_AFTER_MS[attempts] ?? 60_000)) };
    await settleCheck(services, subject, reading);
    return 'done';
  },
  abandoned: ({ subject }, services) =>
    settleCheck(services, subject, {
      status: 'error',
      document_check: 'error',
      face_check: 'error',
      reasons: ['provider_unreachable'],
    }),
};

async function submit(check_id: string, customer_id: string, consent_at: string, services: Services): Promise<string> {
  const customer = await findCustomer(services.database, customer_id);
  const documents = await currentDocuments(services.database, customer_id);
  const file = async (kind: string) => {
    const document = documents.find((one) => one.kind === kind);
    if (!document) throw new ProviderRefused('image_unavailable_or_invalid');
    return { bytes: await services.files.get(document.file_key), media_type: document.media_type };
  };
  if (!customer) throw new ProviderRefused('customer_unknown');
  const { job_id } = await services.identity.submit({
    reference: check_id,
    country: services.config.business.country,
    id_type: customer.id_type,
    document_number: customer.document_number,
    first_name: customer.first_name,
    surname: customer.surname,
    msisdn: customer.msisdn,
    consent_at: new Date(consent_at),
    id_front: await file('id_front'),
    id_back: await file('id_back'),
    photo: await file('photo'),
    callback_url: `${services.config.public_url}/callbacks/identity/${signCallback(services.config.secret, 'identity')}`,
  });
  return job_id;
}

/**
 * Clear verifies. Anything else, a no included, waits for a person: a provider never turns a customer away on its own.
 */
export async function settleCheck(services: Services, check_id: string, reading: IdentityReading): Promise<void> {
  await services.database.transaction(async (tx) => {
    const check = await findCheckForUpdate(tx, check_id);
    if (!check || check.status !== 'processing') return;
    await setCheckResult(tx, check_id, {
      status: reading.status,
      document_check: reading.document_check,
      face_check: reading.face_check,
      reasons: json(reading.reasons),
      checked_at: services.clock.now().toISOString(),
    });
    await setKycState(tx, check.customer_id, reading.status === 'clear' ? 'verified' : 'attention');
  });
}
