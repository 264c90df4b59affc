import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { carried } from './carry-calls.ts';

const parse = (code: string) => parseAst(code);

test('of a declaration only what a request needs is carried, and of the module only what that uses', () => {
  const code = `
import * as z from 'zod';
import { call } from '../call.ts';
import { EXPORT_REFUSALS, other } from '../errors.ts';
import { PHOTO } from '../uploads.ts';
import { ACCESS } from './access.ts';
const refusals = [...EXPORT_REFUSALS, 'A'];
const list = z.array(Row);
const Row = z.object({ id: z.string() });
const filters = { row: Row.optional() };
export const calls = {
  list: call({ method: 'POST', path: '/list', summary: 'All', access: ACCESS, effect: 'read',
    input: z.object(filters), output: list, refusals }),
  add: call({ method: 'POST', path: '/add', access: ACCESS, effect: 'change', upload: PHOTO, input: Row, file: true }),
};
`;
  const short = carried(code, parse).replaceAll(/\s+/g, ' ').trim();
  expect(short).toBe(
    "import { call } from '../call.ts'; import { PHOTO } from '../uploads.ts'; import { ACCESS } from './access.ts'; " +
      'export const calls = { ' +
      "list: call({ method: 'POST', path: '/list', access: ACCESS, effect: 'read', }), " +
      "add: call({ method: 'POST', path: '/add', access: ACCESS, effect: 'change', upload: PHOTO, file: true }), };",
  );
});

test('what is exported stays, with what it uses, and so does what is done beside declaring', () => {
  const code = `import { need } from '../fields.ts';\nconst least = 3;\nexport const Reason = need('reason', least);\nnote(Reason);\n`;
  expect(carried(code, parse)).toBe(code);
});

test('what declarations have in common is carried as far as a request needs it, unless something else uses it', () => {
  const code = `
import * as z from 'zod';
import { call } from '../call.ts';
const league = { method: 'GET', access: 'A', output: z.object({}), refusals: ['B'] };
const kept = { access: 'A', output: Kept };
export const calls = {
  shops: call({ ...league, path: '/shops', summary: 'Shops' }),
  agents: call({ ...league, ...kept, path: '/agents' }),
};
export const answer = kept.output;
`;
  const short = carried(code, parse).replaceAll(/\s+/g, ' ').trim();
  expect(short).toBe(
    "import { call } from '../call.ts'; const league = { method: 'GET', access: 'A', }; " +
      "const kept = { access: 'A', output: Kept }; export const calls = { " +
      "shops: call({ ...league, path: '/shops', }), agents: call({ ...league, ...kept, path: '/agents' }), }; " +
      'export const answer = kept.output;',
  );
});
