/** The API document is valid and complete, and its page loads. */
import { calls } from '@palier/contract/calls.ts';
import { CHANGES_STREAM } from '@palier/contract/live/stream.ts';
import { compileErrors, validate } from '@readme/openapi-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, everyCall } from '../harness/every-call.ts';
import { type Portal, startPortal } from '../harness/portal.ts';

interface Operation {
  operationId?: string;
  security?: unknown[];
  'x-access'?: unknown;
  responses?: Record<string, unknown>;
  requestBody?: unknown;
  parameters?: Array<{ name: string; in: string }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

/** The one address that is no call: its answer does not end. */
const CHANGES = `${CHANGES_STREAM.method} /portal_api${CHANGES_STREAM.path}`;

let portal: Portal;
let document: Document;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  document = (await portal.app.inject({ method: 'GET', url: '/portal_api/openapi.json' })).json<Document>();
});
afterAll(() => portal.stop());

const copy = (): Document => structuredClone(document);

/** The errors that a parser finds in a document; empty when it is a valid OpenAPI document. */
async function judged(of: Document): Promise<string> {
  // The parser resolves references in place, so it gets a copy.
  const result = await validate(structuredClone(of) as never);
  return result.valid ? '' : compileErrors(result);
}

/** The calls of the contract that the document omits, and those that the contract does not have, as texts. */
function complaints(of: Document): string[] {
  const documented = new Map<string, Operation>(
    Object.entries(of.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
  const wrong = everyCall(calls).flatMap(({ name, call }) => {
    const address = `${call.method} /portal_api${call.path.split('?')[0]}`;
    const operation = documented.get(address);
    documented.delete(address);
    if (!operation) return [`${name} is missing`];
    const statuses = Object.keys(operation.responses ?? {});
    const expected = call.access === 'public' ? ['200', '422', '500'] : ['200', '401', '403', '422', '500'];
    return [
      ...(operation.operationId === name ? [] : [`${address} is called ${operation.operationId}`]),
      ...(JSON.stringify(operation['x-access']) === JSON.stringify(call.access)
        ? []
        : [`${name} does not say who may call it`]),
      ...((call.access === 'public') === (operation.security?.length === 0)
        ? []
        : [`${name} does not say whether it needs a session`]),
      ...expected
        .filter((status) => !statuses.includes(status))
        .map((status) => `${name} does not say when it answers ${status}`),
      ...(call.method === 'POST' && call.input && !operation.requestBody
        ? [`${name} does not say what it is sent`]
        : []),
      ...[...call.path.matchAll(/\{(\w+)\}/g)]
        .filter(([, field]) => !operation.parameters?.some((one) => one.name === field && one.in === 'path'))
        .map(([, field]) => `${name} does not describe {${field}}`),
    ];
  });
  if (!documented.delete(CHANGES)) wrong.push('the stream of changes is missing');
  return [...wrong, ...[...documented.keys()].map((address) => `${address} is made up`)];
}

describe('the API document', () => {
  test('is valid OpenAPI 3.1', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await judged(document)).toBe('');
  });
  test('describes every call of the contract and the stream of changes, and nothing else', () =>
    expect(complaints(document)).toEqual([]));
  test('names its records once', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Refusal', 'Customer', 'CustomerLoan', 'WhyCard', 'Application']),
    );
    expect(JSON.stringify(document)).not.toContain('#/$defs/');
  });
  test('shows an unauthenticated client no more than necessary', () =>
    expect(JSON.stringify(document)).not.toMatch(/127\.0\.0\.1|password_hash|token_hash/));
});

test('the page that shows it loads all its files, from here and nowhere else', async () => {
  const page = await portal.app.inject({ method: 'GET', url: '/portal_api/docs' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const file of files) {
    expect(file).not.toMatch(/^https?:/);
    const loaded = await portal.app.inject({ method: 'GET', url: `/portal_api/${file}` });
    expect([loaded.statusCode, loaded.body.length > 100], file).toEqual([200, true]);
  }
  expect(page.body).not.toMatch(/<script>/);
  for (const other of ['package.json', 'swagger-ui.js', '..%2f..%2fpackage.json'])
    expect((await portal.app.inject({ method: 'GET', url: `/portal_api/docs/${other}` })).statusCode).toBe(404);
});

describe('planted faults', () => {
  const first = addressOf(calls.customers.find).split('?')[0] ?? '';
  test('a reference without a target is noticed', async () => {
    const broken = copy();
    delete broken.components.schemas['CustomerLoan'];
    expect(await judged(broken).catch(String)).not.toBe('');
  });
  test('an invalid response is noticed', async () => {
    const broken = copy();
    // The parser takes long to word each error in a document of all calls.
    broken.paths = { [first]: broken.paths[first] ?? {} };
    expect(await judged(broken)).toBe('');
    Object.assign(broken.paths[first]?.['post'] ?? {}, { responses: { 200: 'fine' } });
    expect(await judged(broken)).not.toBe('');
  });
  test('a call that is omitted, and one that the contract does not have, are noticed', () => {
    const { [first]: left_out, ...paths } = copy().paths;
    expect(complaints({ ...document, paths })).toEqual(['customers.find is missing']);
    const { [`/portal_api${CHANGES_STREAM.path}`]: _, ...calls_alone } = copy().paths;
    expect(complaints({ ...document, paths: calls_alone })).toEqual(['the stream of changes is missing']);
    expect(complaints({ ...document, paths: { ...document.paths, '/portal_api/back_door': left_out ?? {} } })).toEqual([
      'POST /portal_api/back_door is made up',
    ]);
  });
});
