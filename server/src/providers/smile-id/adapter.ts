/** Smile ID v3, document verification. Source: docs.usesmileid.com, `smile-identity-v3-openapi.json`. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { readAnswer } from '../answer.ts';
import { tokenHolder } from '../token.ts';
import { ProviderUnreachable, send } from '../wire.ts';
import type { IdentityJob, IdentityProvider, IdentityReading } from '../ports/identity.ts';

export interface SmileIdSettings {
  /** `https://api.smileidentity.com` */
  readonly base_url: string;
  /** Digits only. */
  readonly partner_id: string;
  /** ISO code of the country whose documents are checked. */
  readonly country: () => string;
  readonly api_key: string;
  /** The privacy notice that the customer agreed to. */
  readonly privacy_notice_url: string;
  readonly timeout_ms?: number | undefined;
}

const TokenAnswer = z.object({ token: z.string().min(1) });
const Accepted = z.object({ job_id: z.string().min(1) });
const Status = z.object({
  status: z.enum(['clear', 'attention', 'block', 'error', 'processing', 'not_found']),
  reason: z.string().nullish(),
  job_id: z.string().nullish(),
});
const Catalogue = z.object({ valid_documents: z.array(z.unknown()) });
const Callback = z.object({ job_id: z.string().min(1) });

/** The token is a JWT of 15 minutes. */
const TOKEN_MS = 15 * 60_000;

/** The protocol requires six to eight frames of a live face. */
const LIVENESS_FRAMES = 6;

/** A callback older or newer than this may be a replay. */
const FRESH_MS = 5 * 60_000;

const OUTCOMES = {
  clear: 'clear',
  attention: 'attention',
  block: 'rejected',
  error: 'error',
  processing: 'processing',
  not_found: 'processing',
} as const;

const OF_THE_FACE = new Set(['face_verification_failed', 'spoof_detected']);
const OF_THE_DOCUMENT = new Set([
  'document_expired',
  'document_copy_detected',
  'document_check_failed',
  'unsupported_document',
  'document_unclassifiable',
  'age_requirement_not_met',
]);

export function smileId(settings: SmileIdSettings): IdentityProvider {
  const { base_url, partner_id, api_key, timeout_ms } = settings;

  const { withToken, renew } = tokenHolder(async () => {
    const answer = await send(
      {
        method: 'POST',
        url: `${base_url}/v3/token`,
        headers: { 'SmileID-Partner-ID': partner_id, 'SmileID-API-Key': api_key, accept: 'application/json' },
      },
      timeout_ms,
    );
    return { value: readAnswer(answer, TokenAnswer).token, lasts_ms: TOKEN_MS };
  });

  return {
    code: 'smile-id',

    async submit(job) {
      const answer = await withToken((token) =>
        send(
          {
            method: 'POST',
            url: `${base_url}/v3/document_verification`,
            headers: { 'SmileID-Partner-ID': partner_id, 'SmileID-Token': token, accept: 'application/json' },
            body: formOf(job, settings),
          },
          timeout_ms,
        ),
      );
      return { job_id: readAnswer(answer, Accepted, statusAndMessage).job_id };
    },

    /** A job that is not registered yet counts as processing; the caller that polls gives up at a deadline. */
    async read(job_id) {
      const answer = await withToken((token) =>
        send(
          {
            method: 'GET',
            url: `${base_url}/v3/status/${encodeURIComponent(job_id)}`,
            headers: { 'SmileID-Partner-ID': partner_id, 'SmileID-Token': token, accept: 'application/json' },
          },
          timeout_ms,
        ),
      );
      if (answer.status === 404) return readingOf('processing', null);
      const { status, reason, job_id: about } = readAnswer(answer, Status, statusAndMessage);
      // The result of another job would verify the wrong person.
      if (about && about !== job_id) throw new ProviderUnreachable('answered about another job', { status: 200 });
      return readingOf(OUTCOMES[status], reason ?? null);
    },

    async check() {
      await renew();
      const answer = await withToken((token) =>
        send(
          {
            method: 'GET',
            url: `${base_url}/v3/services/supported_documents?country_code=${settings.country()}`,
            headers: { 'SmileID-Partner-ID': partner_id, 'SmileID-Token': token, accept: 'application/json' },
          },
          timeout_ms,
        ),
      );
      readAnswer(answer, Catalogue, statusAndMessage);
    },

    trusts(headers, now) {
      const signature = header(headers, 'Response-Signature');
      const timestamp = header(headers, 'Response-Timestamp');
      if (!signature || !timestamp) return false;
      const age_ms = now.getTime() - Date.parse(timestamp);
      if (!(Math.abs(age_ms) <= FRESH_MS)) return false;
      const expected = createHmac('sha256', api_key).update(`${timestamp}${partner_id}sid_request`).digest();
      const given = Buffer.from(signature, 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },

    jobOf: (body, headers) => header(headers, 'Job-ID') ?? Callback.safeParse(body).data?.job_id ?? null,
  };
}

/**
 * The counter takes one photograph, which is sent as every frame of liveness. So this check compares the face with the
 * document and does not prove that a living person was there; the agent who took the photograph does.
 */
function formOf(job: IdentityJob, { privacy_notice_url }: SmileIdSettings): FormData {
  const form = new FormData();
  const attach = (name: string, { bytes, media_type }: IdentityJob['photo']) =>
    form.append(
      name,
      new Blob([new Uint8Array(bytes)], { type: media_type }),
      `${name}.${media_type.split('/')[1] ?? 'bin'}`,
    );
  form.append('country', job.country);
  form.append('id_type', job.id_type);
  form.append(
    'user_details',
    JSON.stringify({
      // Both are required: a person with one name has it in both.
      given_names: job.first_name || job.surname,
      last_name: job.surname || job.first_name,
      phone_number: job.msisdn,
    }),
  );
  form.append(
    'consent',
    JSON.stringify({
      granted: true,
      granted_at: job.consent_at.toISOString(),
      notice_language: job.language,
      notice_privacy_policy_url: privacy_notice_url,
    }),
  );
  form.append('partner_params', JSON.stringify({ reference: job.reference }));
  form.append('callback_url', job.callback_url);
  attach('document', job.id_front);
  attach('document_back', job.id_back);
  attach('selfie_image', job.photo);
  for (let frame = 0; frame < LIVENESS_FRAMES; frame++) attach('liveness_images', job.photo);
  return form;
}

/**
 * Smile ID ends with one outcome and the reason for it. The check that the reason concerns has that outcome.
 * The other check passed when the outcome is `attention`, because a worse end would have been reported instead. After
 * `rejected` or `error` it may never have been made, so a person reviews it.
 */
function readingOf(status: IdentityReading['status'], reason: string | null): IdentityReading {
  const reasons = reason === null ? [] : [reason];
  const other = status === 'attention' ? 'clear' : 'attention';
  if (reason !== null && status !== 'clear' && status !== 'processing') {
    if (OF_THE_FACE.has(reason)) return { status, reasons, face_check: status, document_check: other };
    if (OF_THE_DOCUMENT.has(reason)) return { status, reasons, document_check: status, face_check: other };
  }
  return { status, reasons, document_check: status, face_check: status };
}

/** Header names arrive in any case. */
function header(headers: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
}

const ApiError = z
  .object({ message: z.string(), status: z.string(), code: z.union([z.string(), z.number()]) })
  .partial();

function statusAndMessage(body: unknown): string | undefined {
  const refusal = ApiError.safeParse(body).data;
  return refusal?.message ?? refusal?.status ?? refusal?.code?.toString();
}
