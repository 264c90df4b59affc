import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityRoom } from '../../../../sandbox/src/identity.ts';
import { type World, newWorld } from '../../../../sandbox/src/world.ts';
import { ProviderRefused, ProviderUnreachable } from '../wire.ts';
import type { IdentityJob } from '../ports/identity.ts';
import { smileId } from './adapter.ts';

const picture = { bytes: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), media_type: 'image/jpeg' };
const job: IdentityJob = {
  reference: 'KYC-1',
  country: 'CM',
  id_type: 'NATIONAL_ID',
  document_number: '123456789',
  first_name: 'Awa',
  surname: 'Ngo',
  msisdn: '+237670000001',
  language: 'en',
  consent_at: new Date('2031-01-01T10:00:00Z'),
  id_front: picture,
  id_back: picture,
  photo: picture,
  callback_url: 'https://portal.example/hooks/identity?x=1',
};

let world: World;
let app: FastifyInstance;
let portal: FastifyInstance;
let base_url: string;
let portal_url: string;
const hooks: { url: string; headers: Record<string, string | undefined>; body: unknown }[] = [];

beforeEach(async () => {
  world = newWorld();
  hooks.length = 0;
  portal = Fastify();
  portal.post('/hooks/identity', async (request) => {
    hooks.push({
      url: request.url,
      headers: request.headers as Record<string, string | undefined>,
      body: request.body,
    });
    return {};
  });
  portal_url = await portal.listen({ port: 0, host: '127.0.0.1' });
  app = Fastify({ forceCloseConnections: true });
  identityRoom(app, world, { portal_url, processing_ms: 50 });
  base_url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await portal.close();
});

const SETTINGS = {
  partner_id: '001',
  country: () => 'CM',
  api_key: 'api_key_test',
  privacy_notice_url: 'https://portal.example/privacy',
  timeout_ms: 3000,
};
const provider = (api_key = 'api_key_test') => smileId({ ...SETTINGS, base_url, api_key });

/** Submits and waits for the end. */
async function outcomeFor(surname: string) {
  const smile = provider();
  const { job_id } = await smile.submit({ ...job, surname });
  return vi.waitFor(async () => {
    const reading = await smile.read(job_id);
    expect(reading.status).not.toBe('processing');
    return reading;
  });
}

describe('smile id', () => {
  it('submits, polls, and accepts a callback with trusted headers', async () => {
    const smile = provider();
    const { job_id } = await smile.submit(job);
    // The sandbox decides after a moment; on a busy machine the moment may be over already.
    expect(['processing', 'clear']).toContain((await smile.read(job_id)).status);
    await vi.waitFor(() => expect(hooks).toHaveLength(1));
    const hook = hooks[0]!;
    expect(hook.url).toBe('/hooks/identity?x=1');
    expect(smile.jobOf(hook.body, hook.headers)).toBe(job_id);
    expect(smile.trusts(hook.headers, new Date())).toBe(true);
    expect(provider('another_key').trusts(hook.headers, new Date())).toBe(false);
    expect(await smile.read(job_id)).toEqual({
      status: 'clear',
      reasons: [],
      document_check: 'clear',
      face_check: 'clear',
    });
  });

  it.each([
    ['Clearwater', 'clear', [], 'clear', 'clear'],
    ['Somebody Else', 'clear', [], 'clear', 'clear'],
    ['FORGEMAN', 'rejected', ['document_check_failed'], 'rejected', 'attention'],
    ['oddpaper', 'rejected', ['unsupported_document'], 'rejected', 'attention'],
    ['Xeroxley', 'attention', ['document_copy_detected'], 'attention', 'clear'],
    ['Oldfield', 'attention', ['document_expired'], 'attention', 'clear'],
    ['Puzzleton', 'error', ['document_unclassifiable'], 'error', 'attention'],
    ['Dangerfield', 'rejected', ['high_risk'], 'rejected', 'rejected'],
    ['Twinley', 'rejected', ['face_verification_failed'], 'attention', 'rejected'],
    ['Masquero', 'rejected', ['spoof_detected'], 'attention', 'rejected'],
    ['Downsworth', 'error', ['service_unavailable'], 'error', 'error'],
  ])('%s ends %s', async (surname, status, reasons, document_check, face_check) => {
    expect(await outcomeFor(surname)).toEqual({ status, reasons, document_check, face_check });
  });

  it('waits for a job that is not registered yet', async () => {
    expect((await provider().read('job_nobody_knows')).status).toBe('processing');
  });

  it('takes no result of another job, and reads one that names no job', async () => {
    const answer = { job_id: 'job_other' as string | undefined };
    const astray = Fastify({ forceCloseConnections: true });
    astray.post('/v3/token', async () => ({ token: 'token' }));
    astray.get('/v3/status/:job_id', async () => ({ status: 'clear', reason: null, ...answer }));
    const smile = smileId({ ...SETTINGS, base_url: await astray.listen({ port: 0, host: '127.0.0.1' }) });
    await expect(smile.read('job_mine')).rejects.toThrow(ProviderUnreachable);
    for (const named of ['job_mine', undefined]) {
      answer.job_id = named;
      expect(await smile.read('job_mine')).toMatchObject({ status: 'clear' });
    }
    await astray.close();
  });

  it('reports nothing during an outage', async () => {
    world.behaviour.outage.identity = true;
    await expect(provider().submit(job)).rejects.toThrow(ProviderUnreachable);
  });

  it('tells to what the customer agreed: the address of the notice, and the language of the customer', async () => {
    let consent: unknown;
    const reader = Fastify({ forceCloseConnections: true });
    reader.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    reader.post('/v3/token', async () => ({ token: 'token' }));
    reader.post('/v3/document_verification', async ({ body }, reply) => {
      consent = JSON.parse(/name="consent"\r\n\r\n(.*)\r\n/.exec(String(body))?.[1] ?? '');
      return reply.code(202).send({ job_id: 'job_1' });
    });
    const at = { base_url: await reader.listen({ port: 0, host: '127.0.0.1' }) };
    await smileId({ ...SETTINGS, ...at }).submit(job);
    expect(consent).toEqual({
      granted: true,
      granted_at: '2031-01-01T10:00:00.000Z',
      notice_language: 'en',
      notice_privacy_policy_url: 'https://portal.example/privacy',
    });
    await reader.close();
    // What is no address names no notice.
    await expect(smileId({ ...SETTINGS, base_url, privacy_notice_url: '/privacy' }).submit(job)).rejects.toThrow(
      ProviderRefused,
    );
  });

  it('refuses an incomplete submission, and a picture that is too large', async () => {
    await expect(provider().submit({ ...job, country: 'Cameroon' })).rejects.toThrow(ProviderRefused);
    await expect(
      provider().submit({ ...job, id_front: { ...picture, bytes: new Uint8Array(5 * 1024 * 1024) } }),
    ).rejects.toThrow(new ProviderRefused('request file too large'));
  });
});

describe('the signature of a callback', () => {
  const timestamp = '2025-01-01T00:00:00.000Z';
  const headers = {
    'response-signature': 'wwRBlGNZB3pLAqrNoIItSRI/yWjGUDUGX7oE6WhxqIM=',
    'response-timestamp': timestamp,
  };
  const at = (shift_ms: number): Date => new Date(Date.parse(timestamp) + shift_ms);

  it('is that of the published vector, whatever the case of the header names', () => {
    expect(provider().trusts(headers, at(0))).toBe(true);
    expect(
      provider().trusts(
        { 'Response-Signature': headers['response-signature'], 'RESPONSE-TIMESTAMP': timestamp },
        at(0),
      ),
    ).toBe(true);
  });

  it('is fresh for five minutes', () => {
    expect(provider().trusts(headers, at(5 * 60_000))).toBe(true);
    expect(provider().trusts(headers, at(-5 * 60_000))).toBe(true);
    expect(provider().trusts(headers, at(5 * 60_000 + 1))).toBe(false);
    expect(provider().trusts(headers, at(-5 * 60_000 - 1))).toBe(false);
  });

  it('covers the timestamp, and a callback without both is not trusted', () => {
    expect(provider().trusts({ ...headers, 'response-timestamp': '2025-01-01T00:00:01.000Z' }, at(0))).toBe(false);
    expect(provider().trusts({ ...headers, 'response-timestamp': 'yesterday' }, at(0))).toBe(false);
    expect(provider().trusts({ 'response-timestamp': timestamp }, at(0))).toBe(false);
    expect(provider().trusts({ ...headers, 'response-signature': 'AAAA' }, at(0))).toBe(false);
    expect(provider().trusts({}, at(0))).toBe(false);
  });

  it('finds the job in a header, or else in the body', () => {
    expect(provider().jobOf({ job_id: 'b' }, { 'job-id': 'a' })).toBe('a');
    expect(provider().jobOf({ job_id: 'b' }, {})).toBe('b');
    expect(provider().jobOf('nothing', {})).toBeNull();
  });
});
