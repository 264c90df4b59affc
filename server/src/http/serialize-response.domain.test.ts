import { calls } from '@palier/contract/calls.ts';
import type { Call } from '@palier/contract/call.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { short } from '../../../tests/harness/scope.ts';
import { serializeResponse } from './serialize-response.ts';

const outputs = Object.entries(calls as Record<string, Record<string, Call>>).flatMap(([domain, named]) =>
  Object.entries(named).flatMap(([name, { output }]) => (output ? [[`${domain}.${name}`, output] as const] : [])),
);

const TEXTS = [
  '0189d918-5d80-7fd4-a1f1-98aaa69d9176',
  '2026-02-28',
  '2026-02-28T10:00:00.000Z',
  '+237670000001',
  'https://reports.example/views/one',
  '',
  'x',
  '1a2b',
];

/**
 * Values that fit a schema, more or less: with unnamed fields, and sometimes of the wrong type. The format of a text is
 * always right, because it is not checked again.
 */
function valueFor(schema: z.core.$ZodType, wrong: fc.Arbitrary<boolean>): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const anything = fc.oneof(
    fc.constantFrom(null, undefined, -1, 1.5, 2 ** 60, Number.NaN, true, [], {}),
    fc.constant({ secret: 'kept' }),
    ...(def.type === 'enum' ? [fc.constant('none of them')] : []),
  );
  const right = (): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case 'object':
        return fc.record({
          ...Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, valueFor(field, wrong)])),
          password_hash: fc.constant('secret'),
          _more: fc.constant({ deep: 'secret' }),
        });
      case 'array':
        return fc.array(valueFor(def.element, wrong), { maxLength: 3 });
      case 'record':
        return fc.dictionary(
          def.keyType._zod.def.type === 'enum'
            ? (valueFor(def.keyType, never) as fc.Arbitrary<string>)
            : fc.constantFrom('one', 'two'),
          valueFor(def.valueType, wrong),
        );
      case 'readonly':
        return valueFor(def.innerType, wrong);
      case 'nullable':
        return fc.oneof(fc.constant(null), valueFor(def.innerType, wrong));
      case 'optional':
        return fc.oneof(fc.constant(undefined), valueFor(def.innerType, wrong));
      case 'union':
        return fc.oneof(...def.options.map((option) => valueFor(option, wrong)));
      case 'string':
        return fc.constantFrom(...TEXTS.filter((text) => z.safeParse(schema, text).success));
      case 'number':
        return fc.constantFrom(
          ...[0, 1, 7, 1000, 2_000_000_000].filter((number) => z.safeParse(schema, number).success),
        );
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      case 'unknown':
        return fc.oneof(
          fc.constant(null),
          fc.dictionary(fc.constantFrom('one', 'two'), fc.constantFrom('text', 7, true)),
        );
      case 'literal':
        return fc.constantFrom(...def.values);
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries));
      default:
        throw new Error(`the test does not know ${def.type}: teach it`);
    }
  };
  return wrong.chain((isWrong) => (isWrong ? anything : right()));
}

const never = fc.constant(false);
const seldom = fc.integer({ min: 0, max: 60 }).map((n) => n === 0);

describe('an answer', () => {
  test.each(outputs)('of %s has the fields of the contract and no others', (_, output) => {
    fc.assert(
      fc.property(valueFor(output, never), (answer) => {
        expect(serializeResponse(output, answer)).toStrictEqual(z.parse(output, answer));
      }),
      { numRuns: short(10, 40) },
    );
  });

  test.each(outputs)('of %s that has the wrong type is refused as zod refuses it', (_, output) => {
    fc.assert(
      fc.property(valueFor(output, seldom), (answer) => {
        const parsed = z.safeParse(output, answer);
        if (parsed.success) expect(serializeResponse(output, answer)).toStrictEqual(parsed.data);
        else expect(() => serializeResponse(output, answer)).toThrow();
      }),
      { numRuns: short(12, 60) },
    );
  });

  test('keeps no unnamed field at any depth', () => {
    const schema = z.object({
      name: z.string(),
      inner: z.object({ kept: z.int().min(0) }).nullable(),
      rows: z.array(z.object({ id: z.string() })),
    });
    const answer = { name: 'a', secret: 1, inner: { kept: 2, secret: 1 }, rows: [{ id: 'r', secret: 1 }] };
    expect(JSON.stringify(serializeResponse(schema, answer))).toBe(
      '{"name":"a","inner":{"kept":2},"rows":[{"id":"r"}]}',
    );
  });

  test('rules of zod that the serialiser does not know are left to zod', () => {
    const schema = z.object({
      trimmed: z.string().trim(),
      even: z.number().multipleOf(2),
      choice: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
      later: z.string().optional(),
      loose: z.looseObject({ x: z.int() }),
    });
    const answer = { trimmed: ' a ', even: 4, choice: { b: 'b', a: 1 }, loose: { x: 1, y: 2 }, secret: 1 };
    expect(serializeResponse(schema, answer)).toEqual(z.parse(schema, answer));
    expect(() => serializeResponse(schema, { ...answer, even: 3 })).toThrow();
  });
});
