import os from 'node:os';
import { expect, test } from 'vitest';
import { isDatabaseAway } from './database/unreachable.ts';
import { fullDisk, isOutOfRoom, watchDisk } from './disk.ts';

test('a disk is full when less than the reserve is left', () => {
  expect(watchDisk(os.tmpdir(), 1).isFull()).toBe(false);
  expect(watchDisk(os.tmpdir(), 1_000_000_000).isFull()).toBe(true);
  expect(fullDisk(os.tmpdir())).toBeNull();
  // A folder whose free space is unknown does not count as full.
  expect(watchDisk('/nowhere/at/all', 1_000_000_000).isFull()).toBe(false);
});

test('a failure of a database or a file store for lack of space counts until a write succeeds again', async () => {
  for (const failure of [
    { code: '53100' },
    { code: 'ENOSPC' },
    { code: 'EDQUOT' },
    new Error('it failed', { cause: { code: 'ENOSPC' } }),
  ]) {
    const disk = watchDisk(os.tmpdir(), 1);
    disk.met({ code: '23505' });
    expect(disk.isFull()).toBe(false);
    disk.met(failure);
    expect([isOutOfRoom(failure), disk.isFull()]).toEqual([true, true]);
    await disk.tryAgain(async () => Promise.reject(new Error('still none')));
    expect(disk.isFull()).toBe(true);
    await disk.tryAgain(async () => 'written');
    expect(disk.isFull()).toBe(false);
  }
});

test('an unreachable database is distinguished from a wrong statement and a missing file', () => {
  for (const failure of [
    { code: 'ECONNREFUSED' },
    { code: 'ENOENT', syscall: 'connect' },
    { code: '57P01' },
    { code: '57P03' },
    new Error('Connection terminated unexpectedly'),
    { errors: [{ code: 'ECONNREFUSED' }] },
  ])
    expect(isDatabaseAway(failure)).toBe(true);
  for (const failure of [
    { code: '23505' },
    { code: 'ENOENT', syscall: 'open' },
    { code: '42601' },
    new Error('something else'),
    null,
  ])
    expect(isDatabaseAway(failure)).toBe(false);
});
