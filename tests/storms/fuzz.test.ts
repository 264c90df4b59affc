/**
 * Invalid input, field by field from the contract: for every input the portal either refuses with a defined error or
 * answers as its contract promises, and never fails unexpectedly.
 */
import type { Call, Calls } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { COMMON_REFUSALS, ERRORS, type ErrorResponse } from '@palier/contract/errors.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { hashPassword } from '../../server/src/domains/auth/passwords.ts';
import { answerFailure } from '../../server/src/http/failures.ts';
import { registerEndpoints } from '../../server/src/http/endpoints.ts';
import { handlers } from '../../server/src/app/registry.ts';
import { type NamedCall, type Schema, addressOf, everyCall, formsOf } from '../harness/every-call.ts';
import { type Portal, startPortal } from '../harness/portal.ts';
import { realInputs } from '../harness/real-inputs.ts';
import { HOSTILE } from '../harness/hostile-values.ts';
import { partOf, short } from '../harness/scope.ts';

let portal: Portal;

let real: Record<string, unknown>;

let password_hash: string;

beforeAll(async () => {
  [portal, password_hash] = [await startPortal(), await hashPassword('none of those that are tried')];
  real = await realInputs(portal);
});

afterAll(() => portal.stop());

function sampleOf(field: string, schema: Schema, defs: Schema['$defs']): unknown {
  const resolved = schema.$ref ? { ...defs?.[schema.$ref.replace('#/$defs/', '')], ...schema } : schema;
  if (resolved.const !== undefined) return resolved.const;
  if (field in real) return real[field];
  if (resolved.enum) return resolved.enum[0];
  // The last of the filters that a list counts has the fewest values.
  if (resolved.items?.enum) return [resolved.items.enum.at(-1)];
  if (resolved.anyOf) return sampleOf(field, resolved.anyOf[0] ?? {}, defs);
  return resolved.type === 'boolean' ? true : ['integer', 'number'].includes(String(resolved.type)) ? 1 : 'something';
}

/**
 * Every form of a call filled with right values, then each field in turn with each hostile value, left out, or with an
 * extra field beside it.
 */
function inputsOf(call: Call): Array<Record<string, unknown>> {
  return formsOf(call).flatMap((form) => {
    const fields = Object.entries(form.properties ?? {});
    const right = Object.fromEntries(fields.map(([field, schema]) => [field, sampleOf(field, schema, form.$defs)]));
    const without = (field: string) => Object.fromEntries(Object.entries(right).filter(([name]) => name !== field));
    return [
      right,
      { ...right, unheard_of: 'x' },
      ...fields.flatMap(([field]) => [without(field), ...HOSTILE.map((hostile) => ({ ...right, [field]: hostile }))]),
    ];
  });
}

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly is_file: boolean;
}

const FOR_ANY_FORM: readonly string[] = [...COMMON_REFUSALS, 'NOT_FOUND', 'FILE_TOO_LARGE', 'PASSWORD_CHANGE_NEEDED'];

/**
 * A typed value may appear in a sentence, now or when the same receipt was entered before; an unfilled blank may not.
 */
const asTyped = (message: string, input: Record<string, unknown>): string =>
  Object.values(input).reduce<string>(
    (left, typed) => (typeof typed === 'string' && typed.length > 1 ? left.replaceAll(typed, '') : left),
    message,
  );

/**
 * What a refusal says twice; null when it says each thing once. One that is about a field has its own sentence there,
 * where a form shows it in place of the summary; the summary of several fields repeats none of theirs.
 */
function saidTwice({
  code,
  message,
  fields,
}: Pick<ErrorResponse, 'code' | 'message'> & Required<Pick<ErrorResponse, 'fields'>>) {
  const named = Object.keys(fields);
  const same = named.find((field) => named.some((other) => other.startsWith(`${field}.`)));
  if (same !== undefined) return `field ${same}`;
  for (const [field, sentences] of Object.entries(fields)) {
    if (field === '') return 'nothing: a field without a name';
    const unlike = new Set(sentences.map((sentence) => sentence.toLowerCase().replace(/[.\s]+$/, '')));
    if (unlike.size < sentences.length || sentences.length === 0) return `a sentence of ${field}`;
    if (sentences.some((one) => message !== one && message.includes(one)))
      return `in its summary a sentence of ${field}`;
    if (code === 'INVALID_INPUT' && sentences.includes(message)) return `its summary at ${field}`;
  }
  const own = named.filter((field) => fields[field]?.includes(message));
  return own.length > 1 ? `its sentence at ${own.join(' and ')}` : null;
}

/** Why an answer is wrong, as a text; null when it is as promised. */
function complaint(call: Call, { status, body, is_file }: Reply, input: Record<string, unknown> = {}): string | null {
  if (status >= 500) return `broke with ${status}: ${body.slice(0, 200)}; ${portal.logged.at(-1)}`;
  if (status < 300 && call.file) return is_file ? null : 'promised a file and gave none';
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return `answered ${status} with no JSON: ${body.slice(0, 100)}`;
  }
  if (status < 300)
    return call.output && !z.safeParse(call.output, read).success
      ? `answered what the contract does not promise: ${body.slice(0, 200)}`
      : null;
  const { code, message, fields = {} } = read as Partial<ErrorResponse>;
  if (
    !code ||
    !(code in ERRORS) ||
    ERRORS[code].status !== status ||
    !message ||
    /\{[a-z_]\w*\}/i.test(asTyped(message, input))
  )
    return `refused in a text that is not ours, ${status}: ${body.slice(0, 200)}`;
  if (![...FOR_ANY_FORM, ...(call.refusals ?? [])].includes(code))
    return `refused with ${code}, which its declaration does not name`;
  const twice = saidTwice({ code, message, fields });
  if (twice !== null) return `says ${twice} twice: ${body.slice(0, 300)}`;
  // What the caller typed is repeated to them; only what they did not type can be ours.
  return /\b(select|insert|postgres|kysely|at \/|node_modules|syntax error)\b/i.test(
    asTyped([message, ...Object.values(fields).flat()].join(' '), input),
  )
    ? `showed internal details: ${body.slice(0, 200)}`
    : null;
}

/** The address and the body of an input. In an address all values are texts, so several inputs may be one request. */
function requestOf(call: Call, input: Record<string, unknown>): { url: string; payload?: string } {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const text = (value: unknown) => {
    const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return written.slice(0, 3000).replace(/[\ud800-\udfff]/g, '?');
  };
  const named = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, text(value)]));
  const query = new URLSearchParams(Object.entries(named).filter(([field]) => !inPath.has(field))).toString();
  const url = addressOf(call, named) + (call.method === 'GET' && query ? `?${query}` : '');
  return { url, ...(call.method === 'POST' && { payload: JSON.stringify(input) }) };
}

async function send(
  app: FastifyInstance,
  { method }: Call,
  request: ReturnType<typeof requestOf>,
  token: string,
): Promise<Reply> {
  const reply = await app.inject({
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...request,
  });
  return { status: reply.statusCode, body: reply.body, is_file: reply.headers['content-disposition'] !== undefined };
}

/** Sends a call all hostile inputs; the first few complaints are enough. */
async function complaintsAbout(
  app: FastifyInstance,
  { name, call }: NamedCall,
  inputs = inputsOf(call),
): Promise<string[]> {
  const wrong: string[] = [];
  const someone = () => portal.staff('all', { password_hash });
  let { token } = await someone();
  const sent = new Set<string>();
  for (const input of inputs) {
    const request = requestOf(call, input);
    const bytes = JSON.stringify(request);
    if (sent.has(bytes)) continue;
    sent.add(bytes);
    // A call may sign its session out, so the next attempt needs a new one.
    if (name === 'auth.signOut') token = (await someone()).token;
    const fault = complaint(call, await send(app, call, request, token), input);
    if (fault) wrong.push(`${name} ${JSON.stringify(input).slice(0, 300)}: ${fault}`);
    if (wrong.length >= 5) break;
  }
  return wrong;
}

describe('each field of each call', () => {
  for (const named of everyCall().filter(({ call }) => !call.upload)) {
    test(`${named.name} refuses an unusable value with a message`, async () =>
      expect(await complaintsAbout(portal.app, named, partOf(inputsOf(named.call), 40))).toEqual([]));
  }
});

describe('any text', () => {
  test('sent as a body is refused with a message', async () => {
    const { token } = await portal.staff('all');
    const posts = everyCall().filter(
      ({ call, name }) => call.method === 'POST' && !call.upload && name !== 'auth.signOut',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...posts),
        fc.json({ maxDepth: 4, stringUnit: 'binary' }),
        async ({ call }, payload) => {
          const reply = await portal.app.inject({
            method: 'POST',
            url: addressOf(call),
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            payload,
          });
          expect(complaint(call, { status: reply.statusCode, body: reply.body, is_file: false })).toBeNull();
        },
      ),
      { numRuns: short(30, 400) },
    );
  });

  const odd: Array<[string, Record<string, string>, string | Buffer]> = [
    ['JSON cut short', { 'content-type': 'application/json' }, '{"username": "a'],
    ['no body at all', { 'content-type': 'application/json' }, ''],
    ['bytes that are not a text', { 'content-type': 'application/json' }, Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
    ['a body with the type of XML', { 'content-type': 'application/xml' }, '<a/>'],
    ['a body with the type of a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'username=a'],
    ['no content type', {}, '{"username":"ab"}'],
    [
      'a field that names a prototype',
      { 'content-type': 'application/json' },
      '{"__proto__":{"roles":["ADD_LOAN"]},"username":"ab"}',
    ],
    [
      'a field that names a constructor',
      { 'content-type': 'application/json' },
      '{"constructor":{"prototype":{"x":1}},"username":"ab"}',
    ],
    [
      'a body of two megabytes',
      { 'content-type': 'application/json' },
      JSON.stringify({ username: 'x'.repeat(2_000_000) }),
    ],
    [
      'brackets ten thousand deep',
      { 'content-type': 'application/json' },
      `{"username":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    ],
    [
      'a form without an end',
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nab',
    ],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'ab'],
    [
      'a compressed body',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      Buffer.from('1f8b0800000000000003', 'hex'),
    ],
    [
      'a hostile key',
      { 'content-type': 'application/json', 'idempotency-key': "' or 1=1" },
      '{"hold":false,"reason":"a drill"}',
    ],
  ];
  test.each(odd)('%s is refused with a message', async (_, headers, payload) => {
    const { token } = await portal.staff('all');
    for (const { call } of [
      { call: customersCalls.find },
      { call: customersCalls.submitKyc },
      { call: calls.auth.signIn },
      { call: calls.deviceLocks.holdLocks },
    ]) {
      const reply = await portal.app.inject({
        method: 'POST',
        url: addressOf(call),
        headers: { authorization: `Bearer ${token}`, ...headers },
        payload,
      });
      expect(complaint(call, { status: reply.statusCode, body: reply.body, is_file: false }), call.path).toBeNull();
    }
  });

  test('as an address is refused with a message', async () => {
    const { token } = await portal.staff('all');
    for (const url of [
      '/portal_api/',
      '/portal_api/nothing',
      '/portal_api/%',
      '/portal_api/%ff',
      '/portal_api/customer/document/%zz',
      `/portal_api/customer/document/${'a'.repeat(500)}`,
      '/portal_api/../../etc/passwd',
      '/portal_api/loan_statements/..%2f..%2fetc/pdf',
      '/portal_api/loan_statements/1%00/pdf',
      '/portal_api/prerequisites/admin-group-roles?$limit=1&$limit=2&group_id=x',
      '/portal_api/prerequisites/admin-group-roles?group_id[]=x&$limit[$ne]=1',
      '/portal_api/docs/..%2f..%2fpackage.json',
    ]) {
      const reply = await portal.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
      expect(reply.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode, url).toBeLessThan(500);
      expect(ERRORS[reply.json<ErrorResponse>().code]?.status, `${url} ${reply.body}`).toBe(reply.statusCode);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'GET'] as const)
      expect((await portal.app.inject({ method, url: addressOf(customersCalls.find) })).statusCode).toBe(404);
  });
});

describe('planted faults', () => {
  /** The same calls with one query handler replaced by a careless one. */
  async function careless(
    domain: keyof Calls & string,
    name: string,
    reading: (input: never) => Promise<unknown>,
  ): Promise<{ app: FastifyInstance; named: NamedCall }> {
    const app = Fastify();
    app.setErrorHandler(answerFailure);
    registerEndpoints(
      app,
      calls,
      { ...handlers, [domain]: { ...handlers[domain as keyof typeof handlers], [name]: reading } },
      portal.services,
    );
    await app.ready();
    return { app, named: everyCall().find((one) => one.name === `${domain}.${name}`) as NamedCall };
  }

  test('a search that concatenates its input into SQL is noticed', async () => {
    const { app, named } = await careless('customers', 'find', async ({ username }: { username: string }) => {
      await portal.database.pool.query(`select id from customers where surname = '${username}'`);
      return { users: [], message: '' };
    });
    expect((await complaintsAbout(app, named)).join()).toContain('broke with 500');
  });
  test('an answer that is not the promised one is noticed', () =>
    expect(complaint(customersCalls.find, { status: 200, body: '{"users":[{"id":1}]}', is_file: false })).toContain(
      'does not promise',
    ));
  test('a bare framework error, a wrong status, leaked internal details and an undeclared refusal are noticed', () => {
    const complaintAbout = (status: number, body: object) =>
      complaint(customersCalls.find, { status, body: JSON.stringify(body), is_file: false });
    expect(complaintAbout(400, { statusCode: 400, error: 'Bad Request', message: 'x' })).toContain(
      'a text that is not ours',
    );
    expect(complaintAbout(404, { code: 'FORBIDDEN', message: 'x' })).toContain('a text that is not ours');
    expect(complaintAbout(422, { code: 'INVALID_INPUT', message: 'syntax error at or near "or"' })).toContain(
      'internal details',
    );
    expect(complaintAbout(404, { code: 'LOAN_NOT_FOUND', message: 'Loan not found' })).toContain('does not name');
  });
});
