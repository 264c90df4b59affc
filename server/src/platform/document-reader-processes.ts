/** The processes that read documents: started, kept for the next document, and ended. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ApiError } from './errors.ts';

/** Rows come in pieces, so that receiving them never blocks the server; the rest of the answer comes last. */
export type ReaderMessage =
  | { readonly type: 'rows'; readonly rows: readonly unknown[] }
  | { readonly type: 'done'; readonly answer: object }
  | { readonly type: 'refused'; readonly refusal: Pick<ApiError, 'code' | 'facts' | 'fields' | 'commits'> }
  | { readonly type: 'failed'; readonly failure: unknown };

export interface ReaderLimits {
  /** How long one document may take. An honest one of a hundred thousand lines takes a few seconds. */
  readonly ms: number;
  /** Megabytes for the values in its memory. */
  readonly memory_mb: number;
}

export const DOCUMENT_LIMITS: ReaderLimits = { ms: 30_000, memory_mb: 512 };

/** An idle reader is kept for the next document this long, because starting one takes a moment. */
const KEPT_MS = 15_000;

interface Reader {
  readonly child: ChildProcess;
  /** The present receiver of its messages. */
  onMessage: (message: ReaderMessage | { readonly type: 'ended'; readonly signal: string }) => void;
  end: NodeJS.Timeout | null;
}

const idle: Reader[] = [];

/**
 * The program that reads. Bundled, it is beside this file; in development it is in `app` and needs a loader for
 * TypeScript, with which it starts five times as slowly.
 */
export const program = {
  entry: path.join(
    path.dirname(fileURLToPath(import.meta.url)),
    import.meta.url.endsWith('.ts') ? '../app/document-reader.ts' : 'document-reader.js',
  ),
};

function startReader({ memory_mb }: ReaderLimits): Reader {
  const { entry } = program;
  const loader = entry.endsWith('.ts')
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : [];
  // The reader gets none of our environment, which holds secrets that no document needs.
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${memory_mb}`, ...loader],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const reader: Reader = { child, onMessage: () => {}, end: null };
  child.on('message', (message: ReaderMessage) => reader.onMessage(message));
  child.on('error', (failure) => reader.onMessage({ type: 'failed', failure }));
  child.on('exit', (code, signal) => {
    forget(reader);
    reader.onMessage({ type: 'ended', signal: signal ?? String(code) });
  });
  return reader;
}

function forget(reader: Reader): void {
  const at = idle.indexOf(reader);
  if (at !== -1) idle.splice(at, 1);
}

export function takeReader(limits: ReaderLimits): Reader {
  const kept = limits === DOCUMENT_LIMITS ? idle.pop() : undefined;
  if (kept === undefined) return startReader(limits);
  if (kept.end) clearTimeout(kept.end);
  kept.child.ref();
  kept.child.channel?.ref();
  return kept;
}

export function keepReader(reader: Reader): void {
  reader.onMessage = () => {};
  reader.child.unref();
  reader.child.channel?.unref();
  reader.end = setTimeout(() => endReader(reader), KEPT_MS).unref();
  idle.push(reader);
}

export function endReader(reader: Reader): void {
  forget(reader);
  reader.onMessage = () => {};
  reader.child.kill('SIGKILL');
}
