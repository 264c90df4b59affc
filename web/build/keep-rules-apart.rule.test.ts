import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { apart, droppable } from './keep-rules-apart.ts';

const parse = (code: string) => parseAst(code);
const plain = (code: string | undefined) => code?.replaceAll(/\s+/g, ' ').trim();

const STATES = `
import * as z from 'zod';
import { need } from '../fields.ts';
import { Day } from '../values/day.ts';
export const STATES = ['active', 'ended'];
const least = 3;
export const isEnded = (state) => state === STATES[least];
export const LoanState = z.enum(STATES).meta({ least });
const row = { day: Day.optional() };
export const filters = { state: LoanState.optional(), ...row, reason: need('reason') };
`;

test('what Zod makes stands in a module of its own, with what only it uses', () => {
  const two = apart(STATES, parse, 'records.ts');
  expect(plain(two?.rest)).toBe(
    "export const STATES = ['active', 'ended']; const least = 3; " +
      'export const isEnded = (state) => state === STATES[least]; export { least };',
  );
  expect(plain(two?.rules)).toBe(
    "import * as z from 'zod'; import { need } from '../fields.ts'; import { Day } from '../values/day.ts'; " +
      "import { STATES, least } from './records.ts'; " +
      'export const LoanState = z.enum(STATES).meta({ least }); const row = { day: Day.optional() }; ' +
      "export const filters = { state: LoanState.optional(), ...row, reason: need('reason') };",
  );
  expect([...(two?.names ?? [])]).toEqual(['LoanState', 'row', 'filters']);
});

test('a module stays whole where something else needs a schema, or where there is none', () => {
  expect(apart(`${STATES}export const read = (text) => LoanState.parse(text);`, parse, 'records.ts')).toBe(null);
  expect(apart("export const STATES = ['active'];\nexport const ALL = new Set(STATES);", parse, 'records.ts')).toBe(
    null,
  );
});

test('a constant that a call makes may be left out, and a function is not called', () => {
  expect(droppable('export const A = z.string().min(1), B = 2;\nconst f = () => z.string();', parse)).toBe(
    'export const A = /* @__PURE__ */ (() => (z.string().min(1)))(), B = 2;\nconst f = () => z.string();',
  );
});
