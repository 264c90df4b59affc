/**
 * Bad input, field by field from the contract: for every input the portal refuses in its own words or answers as its
 * contract promises, and never breaks.
 */
import type { Call, Calls } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { COMMON_REFUSALS, ERRORS, type ErrorResponse } from '@palier/contract/errors.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { hashPassword } from '../../server/src/domains/auth/passwords.ts';
import { answerFailure } from '../../server/src/http/failures.ts';
import { registerEndpoints } from '../../server/src/http/endpoints.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { handlers } from '../../server/src/app/registry.ts';
import { type NamedCall, type Schema, addressOf, everyCall, formsOf } from '../harness/every-call.ts';
import { SIGNATURE, activeLoan, customer, saleAtDeposit, shop } from '../harness/given.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

let portal: Portal;
/** Real values by field name, so that only one field is wrong and the call runs as far as it can. */
let real: Record<string, unknown>;
let password_hash: string;
beforeAll(async () => {
  [portal, password_hash] = [await startPortal(), await hashPassword('none of those that are tried')];
  const place = await shop(portal);
  const [owner, buyer] = [await customer(portal, place), await customer(portal, place)];
  const { loan_reference, imei } = await activeLoan(portal, place, owner);
  const sale = await saleAtDeposit(portal, place, buyer);
  const group_id = (await portal.staff([])).group_id;
  const [agent_id, to_agent_id, region_id, territory_id, category_id] = [
    (await portal.staff([], { shop_id: place.id })).id,
    place.agent.id,
    newId(),
    newId(),
    newId(),
  ];
  const created_at = new Date().toISOString();
  await portal.database.sql
    .insertInto('agents')
    .values([agent_id, to_agent_id].map((staff_id) => ({ staff_id })))
    .execute();
  await portal.database.sql.insertInto('regions').values({ id: region_id, name: 'Littoral', created_at }).execute();
  await portal.database.sql
    .insertInto('territories')
    .values({ id: territory_id, region_id, name: 'Wouri', created_at })
    .execute();
  await portal.database.sql
    .insertInto('agent_categories')
    .values({ id: category_id, name: 'Gold', created_at })
    .execute();
  const { shop_owner_id } = await portal.database.sql
    .selectFrom('shops')
    .select('shop_owner_id')
    .where('id', '=', place.id)
    .executeTakeFirstOrThrow();
  const keeper = await portal.staff(['MANAGE_STOCK', 'EDIT_CATALOGUE']);
  const device = await portal.database.sql
    .selectFrom('devices')
    .select(['id', 'imei'])
    .where('imei', '=', place.imeis[1] ?? '')
    .executeTakeFirstOrThrow();
  const { stock_take } = await portal.done(stockCalls.startStockTake, { shop_id: place.id }, keeper);
  const picture = await portal.done(
    catalogueCalls.setImage,
    { product_id: place.product_id, image: new File([Buffer.from(SIGNATURE.split(',')[1] ?? '', 'base64')], 'a.png') },
    keeper,
  );
  const stock = {
    device_ids: [device.id],
    imeis: [device.imei],
    stock_take_id: stock_take.id,
    image_id: picture.phone.image_url?.split('/').at(-1),
    rows: [{ row: 2, cells: { imei: device.imei, product: 'Tecno' } }],
    text: owner.msisdn,
    effective_on: '2040-01-01',
    retail_price_fcfa: 100_000,
    wholesale_price_fcfa: 80_000,
    deposit_fcfa: 20_000,
    credit_multiplier: 1.4,
    lock_type: 'hard lock',
    lock_solution: 'trustonic',
  };
  real = {
    loan_reference,
    imei,
    group_id,
    customer_id: buyer.id,
    application_id: sale.id,
    product_id: place.product_id,
    price_version_id: sale.price_version_id,
    msisdn: owner.msisdn,
    next_of_kin_phone: '670000009',
    first_name: 'Awa',
    surname: 'Ngo',
    next_of_kin_name: 'Paul Ngo',
    national_id: 'CM12345678',
    document_number: 'CM12345678',
    date_of_birth: '1990-02-03',
    before: '2030-01-01T00:00:00Z',
    username: 'someone',
    password: 'something long',
    current_password: 'something',
    new_password: 'something else',
    challenge_id: 'x',
    code: '123456',
    signature: SIGNATURE,
    reason: 'a reason',
    note: 'a note',
    pos_reference: 'POS-1',
    receipt_number: 'R-1',
    amount_fcfa: 1,
    monthly_income_fcfa: 1000,
    residential_location: 'Douala',
    collection_id: buyer.id,
    contract_id: buyer.id,
    certificate_id: buyer.id,
    document_id: buyer.id,
    $limit: 10,
    customer_code: '123456',
    agent_code: '123456',
    ...stock,
    shop_id: place.id,
    store_id: place.id,
    from_store_id: place.id,
    shop_owner_id,
    region_id,
    territory_id,
    category_id,
    agent_id,
    from_agent_id: agent_id,
    to_agent_id,
    agent_ids: [agent_id, to_agent_id],
    customer_ids: [buyer.id],
    staff_id: agent_id,
    full_name: 'Marie Ebogo',
    phone: '680000009',
    email: 'marie@example.com',
  };
});
afterAll(() => portal.stop());

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -0,
  2 ** 53,
  99_999_999_999,
  '',
  ' ',
  'null',
  '0',
  '-1',
  '1e9',
  'NaN',
  'x'.repeat(300),
  'é'.repeat(70_000),
  'A\u0000B',
  '\u0000',
  '\ud800',
  'x\ud800y',
  '\ufffe\u202e\u200b',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(20),
  'İ',
  '\r\nSet-Cookie: a=b',
  "' or 1=1; --",
  '"; drop table customers; --',
  "\\'; select pg_sleep(1); --",
  '$1',
  '${7*7}',
  '{{7*7}}',
  '%',
  '%%%',
  '_',
  '%00',
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '=cmd|calc',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2024-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '+0000000000',
  '++237',
  '(((((((',
  '١٢٣٤٥٦',
  [],
  {},
  [[]],
  [null],
  [[[['deep']]]],
  { $gt: '' },
  { toString: 'x' },
  { length: 5 },
  ['a', 'b'],
  { constructor: { prototype: { x: 1 } } },
];

function sampleOf(field: string, schema: Schema, defs: Schema['$defs']): unknown {
  const resolved = schema.$ref ? { ...defs?.[schema.$ref.replace('#/$defs/', '')], ...schema } : schema;
  if (resolved.const !== undefined) return resolved.const;
  if (field in real) return real[field];
  if (resolved.enum) return resolved.enum[0];
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
 * A value that somebody typed may appear in a sentence, now or when the same receipt was entered before; an unfilled
 * blank may not.
 */
const asTyped = (message: string, input: Record<string, unknown>): string =>
  Object.values(input).reduce<string>(
    (left, typed) => (typeof typed === 'string' && typed.length > 1 ? left.replaceAll(typed, '') : left),
    message,
  );

/** Why an answer is wrong, as a text; null when it is as promised. */
function complaint(call: Call, { status, body, is_file }: Reply, input: Record<string, unknown> = {}): string | null {
  if (status >= 500) return `broke with ${status}: ${body.slice(0, 200)}`;
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
  const { code, message } = read as Partial<ErrorResponse>;
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
  return /\b(select|insert|postgres|kysely|at \/|node_modules|syntax error)\b/i.test(body)
    ? `showed internal details: ${body.slice(0, 200)}`
    : null;
}

async function send(app: FastifyInstance, call: Call, input: Record<string, unknown>, token: string): Promise<Reply> {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  const text = (value: unknown) => {
    const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return written.slice(0, 3000).replace(/[\ud800-\udfff]/g, '?');
  };
  const named = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, text(value)]));
  const query = new URLSearchParams(Object.entries(named).filter(([field]) => !inPath.has(field))).toString();
  const url = addressOf(call, named) + (call.method === 'GET' && query ? `?${query}` : '');
  const reply = await app.inject({
    method: call.method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(call.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(call.method === 'POST' && { payload: JSON.stringify(input) }),
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
  for (const input of inputs) {
    // A call may sign its session out, so the next try needs a new one.
    if (name === 'auth.signOut') token = (await someone()).token;
    const said = complaint(call, await send(app, call, input, token), input);
    if (said) wrong.push(`${name} ${JSON.stringify(input).slice(0, 300)}: ${said}`);
    if (wrong.length >= 5) break;
  }
  return wrong;
}

describe('each field of each call', () => {
  for (const named of everyCall().filter(({ call }) => !call.upload)) {
    test(`${named.name} refuses an unusable value, in words`, async () =>
      expect(await complaintsAbout(portal.app, named)).toEqual([]));
  }
});

describe('anything at all', () => {
  test('sent as a body is refused in words', async () => {
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
      { numRuns: 400 },
    );
  });

  const odd: Array<[string, Record<string, string>, string | Buffer]> = [
    ['JSON cut short', { 'content-type': 'application/json' }, '{"username": "a'],
    ['no body at all', { 'content-type': 'application/json' }, ''],
    ['bytes that are no text', { 'content-type': 'application/json' }, Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
    ['JSON said to be XML', { 'content-type': 'application/xml' }, '<a/>'],
    ['JSON said to be a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'username=a'],
    ['no content type', {}, '{"username":"ab"}'],
    [
      'a prototype for the taking',
      { 'content-type': 'application/json' },
      '{"__proto__":{"roles":["ADD_LOAN"]},"username":"ab"}',
    ],
    [
      'a constructor for the taking',
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
  test.each(odd)('%s is refused in words', async (_, headers, payload) => {
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

  test('as an address is refused in words', async () => {
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
    const said = (status: number, body: object) =>
      complaint(customersCalls.find, { status, body: JSON.stringify(body), is_file: false });
    expect(said(400, { statusCode: 400, error: 'Bad Request', message: 'x' })).toContain('a text that is not ours');
    expect(said(404, { code: 'FORBIDDEN', message: 'x' })).toContain('a text that is not ours');
    expect(said(422, { code: 'INVALID_INPUT', message: 'syntax error at or near "or"' })).toContain('internal details');
    expect(said(404, { code: 'LOAN_NOT_FOUND', message: 'Loan not found' })).toContain('does not name');
  });
});
