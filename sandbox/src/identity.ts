/**
 * Smile ID v3: document verification.
 * It decides by the last names that Smile ID documents for its own sandbox (given names are not looked at):
 * Forgeman, Oddpaper, Dangerfield, Twinley, Masquero are blocked; Xeroxley and Oldfield need attention; Puzzleton and
 * Downsworth end in an error.
 * Deviation: any other name is clear, where the real sandbox ends in an error, so that a newcomer's own names pass.
 */
import { createHmac, randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { World } from './world.ts';

export interface IdentityOptions {
  /**
   * Webhooks go to this server, at the path of their `callback_url`: the portal's public address may not be reachable
   * from here, and nobody else's is called.
   */
  readonly portal_url: string;
  /** How long a check takes. */
  readonly processing_ms?: number | undefined;
}

const PROCESSING_MS = 300;
const MOST_FILE_BYTES = 4.5 * 1024 * 1024;

type Outcome = readonly [status: 'clear' | 'attention' | 'block' | 'error', reason: string | null];

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  clearwater: ['clear', null],
  forgeman: ['block', 'document_check_failed'],
  oddpaper: ['block', 'unsupported_document'],
  xeroxley: ['attention', 'document_copy_detected'],
  oldfield: ['attention', 'document_expired'],
  puzzleton: ['error', 'document_unclassifiable'],
  dangerfield: ['block', 'high_risk'],
  twinley: ['block', 'face_verification_failed'],
  masquero: ['block', 'spoof_detected'],
  downsworth: ['error', 'service_unavailable'],
};
const OTHERWISE: Outcome = ['clear', null];

const Submission = z.object({
  country: z.string().regex(/^[A-Z]{2}$/),
  id_type: z.string().optional(),
  user_details: json(
    z.object({
      given_names: z.string().min(1),
      last_name: z.string().min(1),
      phone_number: z
        .string()
        .regex(/^\+[1-9]\d{6,14}$/)
        .optional(),
      email: z.string().optional(),
    }),
  ),
  consent: json(
    z.object({
      granted: z.literal(true),
      granted_at: z.iso.datetime(),
      notice_language: z.string().min(1),
      notice_privacy_policy_url: z.string().min(1),
    }),
  ),
  callback_url: z.url().optional(),
});

interface Account {
  readonly partner_id: string;
  readonly api_key: string;
}

interface Job {
  readonly job_id: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly outcome: Outcome;
  readonly callback_url: string | undefined;
  done: boolean;
}

export function identityRoom(
  app: FastifyInstance,
  world: World,
  { portal_url, processing_ms = PROCESSING_MS }: IdentityOptions,
): void {
  app.register(async (room) => {
    if (!room.hasContentTypeParser('multipart/form-data'))
      await room.register(fastifyMultipart, { limits: { fileSize: MOST_FILE_BYTES, files: 12 } });
    const accounts = new Map<string, Account>();
    const jobs = new Map<string, Job>();
    const timers = new Set<NodeJS.Timeout>();
    room.addHook('onClose', async () => {
      for (const timer of timers) clearTimeout(timer);
    });
    room.addHook('onRequest', async (_request, reply) => {
      if (world.behaviour.outage.identity)
        return reply.code(503).send({ status: 'Service Unavailable', message: 'Service Unavailable' });
    });

    room.post('/v3/token', async (request, reply) => {
      const partner_id = request.headers['smileid-partner-id'];
      const api_key = request.headers['smileid-api-key'];
      if (typeof partner_id !== 'string' || typeof api_key !== 'string')
        return reply.code(401).send({ status: 'Unauthorized', message: 'Invalid credentials' });
      const token = randomUUID();
      accounts.set(token, { partner_id, api_key });
      return { token };
    });

    room.register(async (signed) => {
      const accountOf = (request: FastifyRequest): Account | undefined =>
        accounts.get(String(request.headers['smileid-token']));
      signed.addHook('onRequest', async (request, reply) => {
        if (!accountOf(request))
          return reply.code(401).send({ status: 'Unauthorized', message: 'Token is missing, wrong or expired' });
      });

      signed.post('/v3/document_verification', async (request, reply) => {
        const account = accountOf(request);
        const { fields, files } = await partsOf(request);
        const complaint = complaintAbout(files);
        const read = Submission.safeParse(fields);
        if (complaint || !read.success || !account)
          return reply.code(400).send({
            status: 'Bad Request',
            message: complaint ?? (read.error ? z.prettifyError(read.error) : 'Bad request'),
          });

        const { user_details, callback_url } = read.data;
        const job: Job = {
          job_id: `job_${randomUUID()}`,
          user_id: `user_${randomUUID()}`,
          created_at: new Date().toISOString(),
          outcome: OUTCOMES[user_details.last_name.trim().toLowerCase()] ?? OTHERWISE,
          callback_url,
          done: false,
        };
        jobs.set(job.job_id, job);
        const timer = setTimeout(() => {
          timers.delete(timer);
          job.done = true;
          call(job, account, portal_url).catch(() => undefined);
        }, processing_ms);
        timers.add(timer);
        return reply.code(202).send({
          status: 'accepted',
          message: 'Verification submitted',
          job_id: job.job_id,
          user_id: job.user_id,
          created_at: job.created_at,
        });
      });

      signed.get<{ Params: { job_id: string } }>('/v3/status/:job_id', async (request, reply) => {
        const job = jobs.get(request.params.job_id);
        if (!job)
          return reply.code(404).send({ status: 'not_found', job_id: request.params.job_id, message: 'No such job' });
        return job.done
          ? resultOf(job)
          : reply.code(202).send({ ...resultOf(job), status: 'processing', reason: null, message: 'Processing' });
      });

      signed.post<{ Params: { job_id: string } }>('/v3/replay/:job_id', async (request, reply) => {
        const job = jobs.get(request.params.job_id);
        const account = accountOf(request);
        if (!job?.done || !account) return reply.code(404).send({ status: 'not_found', message: 'No finished job' });
        call(job, account, portal_url).catch(() => undefined);
        return { status: 'accepted', job_id: job.job_id, user_id: job.user_id, message: 'Callback replayed' };
      });

      signed.get<{ Querystring: { country_code?: string } }>('/v3/services/supported_documents', async (request) => ({
        valid_documents: [
          {
            country: { code: 'CM', name: 'Cameroon', continent: 'Africa' },
            id_types: [
              { code: 'NATIONAL_ID', name: 'National ID', has_back: true },
              { code: 'PASSPORT', name: 'Passport', has_back: false },
              { code: 'RESIDENCE_PERMIT', name: 'Residence permit', has_back: true },
            ],
          },
          {
            country: { code: 'CI', name: 'Côte d’Ivoire', continent: 'Africa' },
            id_types: [
              { code: 'IDENTITY_CARD', name: 'Identity card', has_back: true },
              { code: 'PASSPORT', name: 'Passport', has_back: false },
            ],
          },
        ].filter(({ country }) => !request.query.country_code || country.code === request.query.country_code),
      }));
    });
  });
}

/** Only the headers are signed: timestamp, partner id and a constant, not the body. */
async function call(job: Job, { partner_id, api_key }: Account, portal_url: string): Promise<void> {
  if (!job.callback_url) return;
  const asked = new URL(job.callback_url);
  const timestamp = new Date().toISOString();
  await fetch(new URL(asked.pathname + asked.search, portal_url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'Response-Timestamp': timestamp,
      'Response-Signature': createHmac('sha256', api_key)
        .update(`${timestamp}${partner_id}sid_request`)
        .digest('base64'),
      'Job-ID': job.job_id,
      'User-ID': job.user_id,
    },
    body: JSON.stringify(resultOf(job)),
  });
}

function resultOf({ job_id, user_id, created_at, outcome: [status, reason] }: Job) {
  return { status, reason, message: reason ?? 'Verified', job_id, user_id, created_at };
}

/** The files are counted and forgotten; one that is too large ends the request with 413. */
async function partsOf(
  request: FastifyRequest,
): Promise<{ fields: Record<string, unknown>; files: Map<string, number> }> {
  const fields: Record<string, unknown> = {};
  const files = new Map<string, number>();
  for await (const part of request.parts({ limits: { fileSize: MOST_FILE_BYTES, files: 12 } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
    } else {
      await part.toBuffer();
      files.set(part.fieldname, (files.get(part.fieldname) ?? 0) + 1);
    }
  }
  return { fields, files };
}

function complaintAbout(files: ReadonlyMap<string, number>): string | null {
  for (const name of ['document', 'selfie_image']) if (files.get(name) !== 1) return `${name} is required`;
  const frames = files.get('liveness_images') ?? 0;
  return frames >= 6 && frames <= 8 ? null : 'liveness_images must contain 6 to 8 images';
}

/** A part that holds JSON. */
function json<T extends z.ZodType>(schema: T) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
}
