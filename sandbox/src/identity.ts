/**
 * Smile ID v3: document verification.
 * The result depends on the last name, as Smile ID documents it for its own sandbox (given names do not matter):
 * Forgeman, Oddpaper, Dangerfield, Twinley, Masquero are blocked; Xeroxley and Oldfield need attention; Puzzleton and
 * Downsworth end in an error.
 * Deviation: any other name is clear, where the real sandbox ends in an error, so that newcomers can use their own
 * names.
 */
import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { World } from './world.ts';
import { OUTCOMES, OTHERWISE } from './identity-outcomes.ts';
import { MOST_FILE_BYTES, partsOf, complaintAbout, Submission } from './identity-submission.ts';
import { type Account, type Job, callWebhook, resultOf } from './identity-webhook.ts';

export interface IdentityOptions {
  /**
   * Webhooks are sent to this server, at the path of their `callback_url`: the portal's public address may not be
   * reachable from here, and no other server must be called.
   */
  readonly portal_url: string;
  /** How long a check takes. */
  readonly processing_ms?: number | undefined;
}

const PROCESSING_MS = 300;

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
      if (world.behaviour.access_refused.identity || typeof partner_id !== 'string' || typeof api_key !== 'string')
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
          callWebhook(job, account, portal_url).catch(() => undefined);
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
        callWebhook(job, account, portal_url).catch(() => undefined);
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
