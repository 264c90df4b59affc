/**
 * The console sends every change as a change, with an idempotency key; only calls that write nothing are read with
 * `useCall`.
 */
import { calls } from '@palier/contract/calls.ts';
import type { Calls } from '@palier/contract/call.ts';
import { describe, expect, test } from 'vitest';
import { type Sources, sources, withoutComments } from '../harness/sources.ts';

const effects: ReadonlyMap<string, string> = new Map(
  Object.entries(calls as Calls).flatMap(([domain, named]) =>
    Object.entries(named).map(([name, { effect }]) => [`${domain}Calls.${name}`, effect] as const),
  ),
);

/** Calls that are read with `useCall` although they change something. */
const complaints = (of: Sources): string[] =>
  [...of]
    .filter(([file]) => file.startsWith('web/src/') && !file.endsWith('.test.ts'))
    .flatMap(([file, text]) =>
      [...withoutComments(text).matchAll(/\buseCall\(\s*(\w+Calls\.\w+)/g)].flatMap(([, name = '']) =>
        effects.get(name) === 'read' ? [] : [`${file} reads ${name}, which is a ${effects.get(name) ?? 'stranger'}`],
      ),
    );

describe('a change', () => {
  test('is never sent as a read', () => expect(complaints(sources())).toEqual([]));
  test('planted fault: a change that is read is noticed', () =>
    expect(
      complaints(new Map([['web/src/a.ts', 'const started = useCall(\n  salesCalls.startApplication, {});']])),
    ).toEqual(['web/src/a.ts reads salesCalls.startApplication, which is a change']));
});
