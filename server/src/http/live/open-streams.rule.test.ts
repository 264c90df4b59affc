/** Streams are limited, and one that nobody reads is cut. */
import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '../../platform/handler.ts';
import { type StreamsOptions, openStreams } from './open-streams.ts';

/** A response whose reader may take nothing. */
class Response extends EventEmitter {
  readonly written: string[] = [];
  writableLength = 0;
  destroyed = false;
  writableEnded = false;
  readonly isRead: boolean;
  constructor(isRead: boolean) {
    super();
    this.isRead = isRead;
  }
  write(text: string): void {
    this.written.push(text);
    if (!this.isRead) this.writableLength += text.length;
  }
  end(text: string): void {
    this.write(text);
    this.writableEnded = true;
    this.emit('close');
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const actor = { session_id: 's', staff_id: 'p', group_id: 'g' } as Actor;
const database = { pipelined: async () => [new Set(['s']), new Set()] } as unknown as StreamsOptions['database'];
const options = (most_streams: number): StreamsOptions => ({
  database,
  clock: { wall: () => new Date() } as StreamsOptions['clock'],
  config: { stream_heartbeat_ms: 5_000, most_streams },
});
let isCurrent = true;
const changes = { position: () => '7:7:', isCurrent: () => isCurrent };
const opened = (isRead: boolean) => {
  const raw = new Response(isRead);
  return { raw, as: raw as unknown as ServerResponse };
};

beforeEach(() => {
  isCurrent = true;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a reader that takes nothing is cut before it fills the memory', () => {
  const streams = openStreams(options(10), changes);
  const [lazy, eager] = [opened(false), opened(true)];
  const [to_lazy, to_eager] = [streams.add(actor, [], lazy.as), streams.add(actor, [], eager.as)];
  for (let at = 0; at < 1000; at++) {
    to_lazy.send('x'.repeat(1024));
    to_eager.send('x'.repeat(1024));
  }
  expect(lazy.raw.destroyed).toBe(true);
  expect(lazy.raw.writableLength).toBeLessThan(100_000);
  expect(eager.raw.destroyed).toBe(false);
  expect(streams.size).toBe(1);
  streams.close();
});

test('a process has a limited number of streams', () => {
  const streams = openStreams(options(1), changes);
  const first = opened(true);
  streams.makeRoom(actor);
  const stream = streams.add(actor, [], first.as);
  expect(() => streams.makeRoom(actor)).toThrow(expect.objectContaining({ code: 'STREAMS_FULL' }));
  stream.end(0);
  streams.makeRoom(actor);
  streams.close();
  expect(() => streams.makeRoom(actor)).toThrow(expect.objectContaining({ code: 'STREAMS_FULL' }));
});

test('every stream beats once in its time, and none while nobody knows what changed', () => {
  const streams = openStreams(options(100), changes);
  const all = Array.from({ length: 10 }, () => opened(true));
  for (const { as } of all) streams.add({ ...actor, session_id: String(Math.random()) }, [], as);
  vi.advanceTimersByTime(5_000);
  expect(all.map(({ raw }) => raw.written.length)).toEqual(all.map(() => 1));
  isCurrent = false;
  vi.advanceTimersByTime(10_000);
  expect(all.map(({ raw }) => raw.written.length)).toEqual(all.map(() => 1));
  streams.close();
});

test('when the portal stops, clients come back at different times', () => {
  const streams = openStreams(options(100), changes);
  const all = Array.from({ length: 50 }, () => opened(true));
  for (const { as } of all) streams.add({ ...actor, session_id: String(Math.random()) }, [], as);
  streams.close();
  const waits = all.map(({ raw }) => Number(/^retry: (\d+)\n\n$/.exec(raw.written.at(-1) ?? '')?.[1]));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(500);
  expect(new Set(waits.map((wait) => Math.floor(wait / 1000))).size).toBeGreaterThan(5);
});
