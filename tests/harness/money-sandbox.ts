/** A sandbox with a portal that records its callbacks, for the tests of mobile money. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { isOpen } from '@palier/sandbox/mobile-money/prompts.ts';
import { buildSandbox } from '@palier/sandbox/sandbox.ts';
import { newWorld, type World } from '@palier/sandbox/world.ts';

export const MSISDN = '+237670000042';

export let world: World;
export let sandbox: FastifyInstance;
let portal: Server;
export let portal_url: string;
/** The requests that the portal received, in order. */
export let received: { path: string; method: string; body: Record<string, unknown> }[];
/** How the portal answers a callback about a prompt. */
export let prompt_answer: { status: number; after_ms: number };
export let validation_answer: { status: number; body: unknown };
let token: string;

/** Starts a sandbox and a portal that records its callbacks, for each test of the file. */
export function startEachTest(): void {
  beforeEach(start);
  afterEach(stop);
}

async function start(): Promise<void> {
  received = [];
  prompt_answer = { status: 200, after_ms: 0 };
  validation_answer = { status: 200, body: { ResultCode: '0', ResultDesc: 'Accepted' } };
  portal = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, method: request.method ?? '', body: JSON.parse(text) as Record<string, unknown> });
      const { status, after_ms } = path === '/momo' ? prompt_answer : { status: 200, after_ms: 0 };
      const answer = path === '/validation' ? validation_answer : { status, body: { ResultCode: '0' } };
      setTimeout(() => {
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      }, after_ms);
    });
  });
  await new Promise<void>((listening) => {
    portal.listen(0, '127.0.0.1', listening);
  });
  portal_url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  world = newWorld();
  // The tests count what they cause; those about repetitions switch them on.
  world.behaviour.callbacks_repeated = false;
  sandbox = await buildSandbox(
    {
      portal_url,
      demo_key: 'k',
      daraja: {
        validation_url: `${portal_url}/validation`,
        confirmation_url: `${portal_url}/confirmation`,
        short_code: '600100',
      },
      bundle_notification_url: `${portal_url}/bundles`,
      bundle_after_ms: 20,
      currency: 'XAF',
      prompt_ttl_ms: 1_000,
      automatic_after_ms: 20,
    },
    world,
  );
  token = (
    await sandbox.inject({
      method: 'POST',
      url: '/collection/token/',
      headers: {
        'ocp-apim-subscription-key': 'k',
        'content-length': '0',
        authorization: `Basic ${Buffer.from(`${randomUUID()}:secret`).toString('base64')}`,
      },
    })
  ).json<{ access_token: string }>().access_token;
}

async function stop(): Promise<void> {
  await sandbox.close();
  portal.closeAllConnections();
  portal.close();
}

export const order = (path: string, payload: object) =>
  sandbox.inject({ method: 'POST', url: `/__control/${path}`, payload });
export const headers = () => ({
  'ocp-apim-subscription-key': 'k',
  authorization: `Bearer ${token}`,
  'x-target-environment': 'mtncameroon',
});

export async function ask({
  msisdn = MSISDN,
  amount = '5000',
  reference = randomUUID(),
  status = 202,
  has_callback = true,
}: {
  msisdn?: string;
  amount?: string;
  reference?: string;
  status?: number;
  has_callback?: boolean;
} = {}): Promise<string> {
  const answer = await sandbox.inject({
    method: 'POST',
    url: '/collection/v1_0/requesttopay',
    headers: {
      ...headers(),
      'x-reference-id': reference,
      ...(has_callback && { 'x-callback-url': `${portal_url}/momo` }),
    },
    payload: {
      amount,
      currency: 'XAF',
      externalId: reference,
      payer: { partyIdType: 'MSISDN', partyId: msisdn.slice(1) },
      payerMessage: '',
      payeeNote: '',
    },
  });
  expect(answer.statusCode).toBe(status);
  return reference;
}

export const ended = (reference: string) =>
  vi.waitFor(
    () => {
      const prompt = world.prompts.get(reference);
      expect(prompt && isOpen(prompt)).toBe(false);
      return prompt;
    },
    { timeout: 20_000 },
  );
export const receivedTimes = (path: string, times: number) =>
  vi.waitFor(() => expect(received.filter((call) => call.path === path)).toHaveLength(times), { timeout: 20_000 });
