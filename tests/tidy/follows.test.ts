/**
 * A screen that is left open does not show yesterday: every read of the console is told of changes of what it is about
 * (`live`), or stands here with the reason why it is only repeated (`every_ms`), or not at all. A list is repeated unless
 * it says otherwise. A tab that comes back into sight reads everything again.
 */
import { expect, test } from 'vitest';
import { attributesFrom, closedFrom } from '../harness/brackets.ts';
import { REPEATED, STILL } from './reads-without-news.ts';
import { type Sources, sources, withoutComments } from '../harness/sources.ts';

const REASONED: ReadonlySet<string> = new Set(Object.values(STILL).flat());
const ASKED: ReadonlySet<string> = new Set(Object.values(REPEATED).flat());

interface Read {
  readonly file: string;
  readonly call: string;
  readonly follows: 'told' | 'repeated' | 'not';
}

const howItFollows = (body: string, isRepeated: boolean): Read['follows'] =>
  /\blive\b|\bLIVE\b/.test(body) ? 'told' : isRepeated || /\bevery_ms(?!=\{false\})/.test(body) ? 'repeated' : 'not';

function readsOf(file: string, text: string): Read[] {
  const asked = [...text.matchAll(/\buseCall(?:<[^(]*>)?\(/g)].flatMap(({ 0: found, index }) => {
    const body = closedFrom(text, index + found.length);
    const call = /^\s*(\w+Calls\.\w+)/.exec(body)?.[1];
    return call ? [{ file, call, follows: howItFollows(body, false) }] : [];
  });
  const lists = [...text.matchAll(/<(?:ListScreen|PagesOf)\b/g)].flatMap(({ 0: found, index }) => {
    const body = attributesFrom(text, index + found.length);
    const call = /\bcall=\{(\w+Calls\.\w+)\}/.exec(body)?.[1];
    return call ? [{ file, call, follows: howItFollows(body, !body.includes('every_ms={false}')) }] : [];
  });
  return [...asked, ...lists];
}

const reads = (of: Sources): Read[] =>
  [...of]
    .filter(([file]) => file.startsWith('web/src/') && !file.endsWith('.test.ts'))
    .flatMap(([file, text]) => readsOf(file, withoutComments(text)));

const complaints = (of: Sources): string[] =>
  reads(of).flatMap(({ file, call, follows }) => {
    if (follows === 'not') return REASONED.has(call) ? [] : [`${file} reads ${call} once and follows nothing`];
    return follows === 'told' || ASKED.has(call) ? [] : [`${file} asks ${call} again and is told nothing`];
  });

test('every read is told of what it is about, or has a reason', () => expect(complaints(sources())).toEqual([]));

test('every reason is needed', () => {
  const all = reads(sources());
  const those = (how: Read['follows']) => new Set(all.flatMap(({ call, follows }) => (follows === how ? [call] : [])));
  const [still, asked] = [those('not'), those('repeated')];
  expect([...REASONED].filter((call) => !still.has(call))).toEqual([]);
  expect([...ASKED].filter((call) => !asked.has(call))).toEqual([]);
});

test('planted fault: a read that follows nothing, and one that is only repeated, are noticed', () => {
  const of = (text: string) => complaints(new Map([['web/src/a.tsx', text]]));
  expect(of('const read = useCall(stockCalls.devices, { page_size: 1 });')).toHaveLength(1);
  expect(of("const read = useCall(stockCalls.devices, {}, { live: ['stock'] });")).toEqual([]);
  expect(of('<ListScreen call={stockCalls.devices} every_ms={false} />')).toHaveLength(1);
  expect(of('<ListScreen call={stockCalls.devices} />')).toHaveLength(1);
  expect(of('<PagesOf call={stockCalls.devices} live={LIVE} />')).toEqual([]);
  expect(of('const read = useCall(stockCalls.devices, {}, { every_ms: 1 });')).toHaveLength(1);
});
