/**
 * A form that is refused while it is still being sent leaves its line usable or closed, so that behind a proxy that
 * keeps its lines nobody else's request waits for it.
 */
import http from 'node:http';
import { once } from 'node:events';
import { BASE_PATH, type Call } from '@palier/contract/call.ts';
import { authCalls } from '@palier/contract/auth/calls.ts';
import { MOST_UPLOAD_BYTES } from '@palier/contract/uploads.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDice } from '../harness/dice.ts';
import { addressOf, everyCall } from '../harness/every-call.ts';
import { type FormPart, type SlowRequest, formBody, holdForm, sendOnKeptLine } from '../harness/kept-line.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { short } from '../harness/scope.ts';

let portal: Portal;
let signed_in: Staff;
let without_roles: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  signed_in = await portal.staff('all');
  without_roles = await portal.staff([]);
});
afterAll(() => portal.stop());

const KB = 1024;
/** A line that hangs waits eight seconds; one that does not, milliseconds, also on a busy machine. */
const AT_ONCE_MS = 3_000;
const ROUNDS = short(1, 3);
const { between } = someDice();
const uploads = everyCall().filter(({ call }) => call.upload);

/** What remains of a body after its answer: between 100 KB and 2 MB. */
const rest = (): FormPart => ({ name: 'rest', content: Buffer.alloc(between(100, 2048) * KB, 'x'), file: 'rest' });
/** The files that a call declares come last in its input. */
const fileOf = ({ input }: Call): string => Object.keys((input as unknown as { shape: object }).shape).at(-1) ?? '';

function form(call: Call, by: Staff | null, parts: FormPart[], first_bytes = 20 * KB): SlowRequest {
  const { body, type } = formBody(parts);
  const headers = {
    'content-type': type,
    'idempotency-key': `kept-line-${between(1e6, 9e6)}`,
    ...(by && { authorization: `Bearer ${by.token}` }),
  };
  return { path: addressOf(call), headers, body, first_bytes };
}

interface Refusal {
  readonly what: string;
  readonly status: number;
  request(call: Call): SlowRequest;
}

const REFUSALS: Refusal[] = [
  { what: 'nobody is signed in', status: 401, request: (call) => form(call, null, [rest()]) },
  { what: 'they may not', status: 403, request: (call) => form(call, without_roles, [rest()]) },
  {
    what: 'two parts have one name',
    status: 400,
    request: (call) => form(call, signed_in, [{ name: 'note', content: 'a' }, { name: 'note', content: 'b' }, rest()]),
  },
  {
    what: 'it has too many fields',
    status: 413,
    request: (call) =>
      form(call, signed_in, [
        ...Array.from({ length: 60 }, (_, index) => ({ name: `field_${index}`, content: 'x' })),
        rest(),
      ]),
  },
  {
    what: 'its file is too large',
    status: 413,
    request: (call) => {
      const content = Buffer.alloc(MOST_UPLOAD_BYTES + 300 * KB, 'x');
      return form(call, signed_in, [{ name: fileOf(call), content, file: 'x' }, rest()], content.length + 2 * KB);
    },
  },
  {
    what: 'it is no form, and longer than other bodies may be',
    status: 413,
    request: (call) => {
      const request = form(call, signed_in, [rest(), rest(), { ...rest(), content: Buffer.alloc(1100 * KB) }]);
      return { ...request, headers: { ...request.headers, 'content-type': 'application/json' } };
    },
  },
  {
    what: 'it is of a type that nothing reads',
    status: 400,
    request: (call) => {
      const request = form(call, signed_in, [rest()]);
      return { ...request, headers: { ...request.headers, 'content-type': 'video/x-matroska' } };
    },
  },
];
const PICTURES_ONLY: Refusal = {
  what: 'a file is no picture',
  status: 415,
  request: (call) => form(call, signed_in, [{ name: fileOf(call), content: 'only words', file: 'x' }, rest()]),
};

async function expectFree(request: SlowRequest, status: number, from?: string): Promise<void> {
  const end = await sendOnKeptLine(portal.config.port, request, from);
  expect([200, 'closed']).toContain(end.second);
  expect(end.status).toBe(status);
  expect(end.waited_ms).toBeLessThan(AT_ONCE_MS);
}

describe.each(REFUSALS)('refused because $what', ({ status, request }) => {
  test.each(uploads)('$name', async ({ call }) => {
    for (let round = 0; round < ROUNDS; round++) await expectFree(request(call), status);
  });
});

test.each(uploads.filter(({ call }) => call.upload?.takes !== 'table'))('refused as no picture: $name', ({ call }) =>
  expectFree(PICTURES_ONLY.request(call), PICTURES_ONLY.status),
);

test.each(uploads)('refused because one person sends many at once: $name', async ({ call }) => {
  const busy = await portal.staff('all');
  const held = await Promise.all(
    Array.from({ length: 8 }, () => holdForm(portal.config.port, form(call, busy, [rest()]))),
  );
  try {
    await expectFree(form(call, busy, [rest()]), 429);
  } finally {
    for (const release of held) release();
  }
});

test('refused because an address asks too often', async () => {
  const from = '127.0.0.3';
  const agent = new http.Agent({ keepAlive: true, maxSockets: 20, localAddress: from });
  const ask = () =>
    new Promise<void>((resolve, reject) =>
      http
        .get(`http://127.0.0.1:${portal.config.port}${BASE_PATH}/nothing`, { agent }, (answer) =>
          answer.resume().on('end', resolve),
        )
        .on('error', reject),
    );
  await Promise.all(Array.from({ length: 1_200 }, ask));
  agent.destroy();
  for (const { call } of uploads) await expectFree(form(call, null, [rest()]), 429, from);
});

test('the body of a call without a form', async () => {
  const body = Buffer.alloc(900 * KB, 'x');
  const headers = { 'content-type': 'application/json' };
  await expectFree({ path: BASE_PATH + authCalls.signIn.path, headers, body, first_bytes: 5 * KB }, 413);
});

test('the form of nobody that never ends is cut off with its line', async () => {
  const [{ call } = { call: null as never }] = uploads;
  const endless = form(call, null, [{ ...rest(), content: Buffer.alloc(40 * KB * KB, 'x') }]);
  const end = await sendOnKeptLine(portal.config.port, endless);
  expect(end).toMatchObject({ status: 401, second: 'closed' });
  expect(end.waited_ms).toBeLessThan(AT_ONCE_MS);
});

test('behind a proxy that keeps its lines, nobody waits for somebody else’s form', async () => {
  const upstream = new http.Agent({ keepAlive: true, maxSockets: 2 });
  const proxy = http.createServer((request, response) => {
    const { method, url: path, headers } = request;
    const onward = http.request({ port: portal.config.port, agent: upstream, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.headersSent || response.writeHead(502).end());
    // The rest of a form is thrown away once its upstream line has ended, and an upstream line with its sender.
    onward.on('close', () => request.unpipe(onward).resume());
    response.on('close', () => response.writableFinished || onward.destroy());
    request.pipe(onward);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as { port: number };
  const statuses: number[] = [];
  try {
    for (const { what, status, request } of [...REFUSALS, PICTURES_ONLY])
      for (const { call } of uploads.slice(0, ROUNDS * 2)) {
        if (status === 415 && call.upload?.takes === 'table') continue;
        const end = await sendOnKeptLine(port, request(call));
        expect({ what, status: end.status }).toEqual({ what, status });
        // Somebody else, on a line of their own to the proxy.
        const began = performance.now();
        const health = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(8_000) });
        statuses.push(health.status);
        expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
      }
  } finally {
    proxy.closeAllConnections();
    proxy.close();
    upstream.destroy();
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});
