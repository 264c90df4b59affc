import { expect, test } from 'vitest';
import { NO_SCANS, type ScanEnd, lastEndOf, withEnd, withScan } from './scans.ts';

const end = (sentence: string): ScanEnd => ({ tone: 'good', sentence });
const said = (scans: typeof NO_SCANS) => scans.said.map((scan) => scan.end?.sentence);

test('scans keep their order and are said in it, whichever answer comes first', () => {
  let scans = withScan(withScan(withScan(NO_SCANS, 'a', null), 'b', null), 'c', null);
  scans = withEnd(scans, 'b', end('B is here'));
  expect(said(scans)).toEqual([]);
  expect(scans.scans.map(({ code, end: its }) => [code, its?.sentence])).toEqual([
    ['a', undefined],
    ['b', 'B is here'],
    ['c', undefined],
  ]);
  scans = withEnd(scans, 'a', end('A is here'));
  expect(said(scans)).toEqual(['A is here', 'B is here']);
  scans = withEnd(scans, 'c', end('C is here'));
  expect(said(scans)).toEqual(['C is here']);
});

test('a code that is refused at once is said after those that still wait', () => {
  const waiting = withScan(withScan(NO_SCANS, 'a', null), 'x', end('X is no IMEI'));
  expect(said(waiting)).toEqual([]);
  expect(said(withEnd(waiting, 'a', end('A is here')))).toEqual(['A is here', 'X is no IMEI']);
});

test('a code that is scanned again has a line of its own', () => {
  const once = withEnd(withScan(NO_SCANS, 'a', null), 'a', end('A is here'));
  expect([lastEndOf(NO_SCANS, 'a'), lastEndOf(withScan(NO_SCANS, 'a', null), 'a')]).toEqual([undefined, null]);
  const twice = withScan(once, 'a', end('A is counted already'));
  expect(twice.scans.map((scan) => scan.end?.sentence)).toEqual(['A is here', 'A is counted already']);
  expect(said(twice)).toEqual(['A is counted already']);
});
