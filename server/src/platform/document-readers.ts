/**
 * Documents are read in separate processes, one at a time in each. A reader that takes too long or too much memory is
 * ended, and its document refused; the server answers everybody else meanwhile. Threads would be lighter, but one that
 * runs out of memory ends its whole process.
 * The readers themselves limit the content (rows, cells, unpacked bytes).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ApiError, fail } from './errors.ts';
import { AskerGone, openTurns } from './turns.ts';

/**
 * The tasks of readers, and their answers. Each domain that reads documents adds its own; `app/document-reader.ts` runs
 * them.
 */
export interface DocumentJobs {}

export type Asked = {
  readonly [Name in keyof DocumentJobs]: { readonly job: Name; readonly given: DocumentJobs[Name]['given'] };
}[keyof DocumentJobs];

/** Rows come in pieces, so that receiving them never blocks the server; the rest of the answer comes last. */
export type Said =
  | { readonly said: 'rows'; readonly rows: readonly unknown[] }
  | { readonly said: 'done'; readonly answer: object }
  | { readonly said: 'refused'; readonly refusal: Pick<ApiError, 'code' | 'facts' | 'fields' | 'commits'> }
  | { readonly said: 'failed'; readonly failure: unknown };

export interface ReaderLimits {
  /** How long one document may take. An honest one of a hundred thousand lines takes a few seconds. */
  readonly ms: number;
  /** Megabytes for the values in its memory. */
  readonly memory_mb: number;
}

export const DOCUMENT_LIMITS: ReaderLimits = { ms: 30_000, memory_mb: 512 };

/** A reader uses a core. A person's next document waits until the present one is read. */
const turns = openTurns({ at_once: 2, at_once_each: 1, waiting: 8, waiting_each: 2 });

/** An idle reader is kept for the next document this long, because starting one takes a moment. */
const KEPT_MS = 15_000;

interface Reader {
  readonly child: ChildProcess;
  /** The present receiver of its messages. */
  hear: (said: Said | { readonly said: 'ended'; readonly signal: string }) => void;
  end: NodeJS.Timeout | null;
}
const idle: Reader[] = [];

function startReader({ memory_mb }: ReaderLimits): Reader {
  // Bundled, it is beside this file; in development it is in `app` and needs a loader for TypeScript.
  const isSource = import.meta.url.endsWith('.ts');
  const entry = path.join(
    path.dirname(fileURLToPath(import.meta.url)),
    isSource ? '../app/document-reader.ts' : 'document-reader.js',
  );
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];
  // The reader gets none of our environment, which holds secrets that no document needs.
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${memory_mb}`, ...loader],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const reader: Reader = { child, hear: () => {}, end: null };
  child.on('message', (said: Said) => reader.hear(said));
  child.on('error', (failure) => reader.hear({ said: 'failed', failure }));
  child.on('exit', (code, signal) => {
    forget(reader);
    reader.hear({ said: 'ended', signal: signal ?? String(code) });
  });
  return reader;
}

function forget(reader: Reader): void {
  const at = idle.indexOf(reader);
  if (at !== -1) idle.splice(at, 1);
}

function takeReader(limits: ReaderLimits): Reader {
  const kept = limits === DOCUMENT_LIMITS ? idle.pop() : undefined;
  if (kept === undefined) return startReader(limits);
  if (kept.end) clearTimeout(kept.end);
  kept.child.ref();
  kept.child.channel?.ref();
  return kept;
}

function keepReader(reader: Reader): void {
  reader.hear = () => {};
  reader.child.unref();
  reader.child.channel?.unref();
  reader.end = setTimeout(() => endReader(reader), KEPT_MS).unref();
  idle.push(reader);
}

function endReader(reader: Reader): void {
  forget(reader);
  reader.hear = () => {};
  reader.child.kill('SIGKILL');
}

export interface Asker {
  readonly person: string;
  /** Aborts when nobody waits for the answer any more: then reading stops. */
  readonly gone?: AbortSignal;
}

/**
 * Refuses DOCUMENTS_BUSY when too many wait, FILE_TAKES_TOO_LONG and FILE_TAKES_TOO_MUCH_MEMORY, each at `file`, and
 * everything that the reader refuses. Throws AskerGone.
 */
export async function readApart<Name extends keyof DocumentJobs>(
  job: Name,
  given: DocumentJobs[Name]['given'],
  { person, gone }: Asker,
  limits: ReaderLimits = DOCUMENT_LIMITS,
): Promise<DocumentJobs[Name]['answer']> {
  const turn = await turns.take(person, gone);
  if (turn.full !== null) throw fail('DOCUMENTS_BUSY', {}, 'file');
  try {
    return await ask({ job, given } as Asked, limits, gone);
  } finally {
    turn.end();
  }
}

/** How a process ends that has used up its memory, and how the system ends one when the machine has used up its own. */
const OUT_OF_MEMORY = ['SIGABRT', '134', 'SIGKILL'];

function ask<Answer>(asked: Asked, limits: ReaderLimits, gone: AbortSignal | undefined): Promise<Answer> {
  const reader = takeReader(limits);
  return new Promise((resolve, reject) => {
    const rows: unknown[] = [];
    const settle = (): void => {
      clearTimeout(late);
      gone?.removeEventListener('abort', leave);
    };
    /** A reader that did not answer properly is not used again. */
    const giveUp = (failure: unknown): void => {
      settle();
      endReader(reader);
      reject(failure);
    };
    const leave = (): void => giveUp(new AskerGone());
    const late = setTimeout(
      () => giveUp(fail('FILE_TAKES_TOO_LONG', { seconds: Math.ceil(limits.ms / 1000) }, 'file')),
      limits.ms,
    );
    const rest = (): void => {
      settle();
      if (limits === DOCUMENT_LIMITS) keepReader(reader);
      else endReader(reader);
    };
    gone?.addEventListener('abort', leave, { once: true });
    reader.hear = (said) => {
      if (said.said === 'rows') {
        for (const row of said.rows) rows.push(row);
      } else if (said.said === 'done') {
        rest();
        resolve({ ...said.answer, rows } as Answer);
      } else if (said.said === 'refused') {
        rest();
        reject(new ApiError(said.refusal.code, said.refusal.facts, said.refusal.fields, said.refusal.commits));
      } else if (said.said === 'failed') giveUp(said.failure);
      else
        giveUp(
          OUT_OF_MEMORY.includes(said.signal)
            ? fail('FILE_TAKES_TOO_MUCH_MEMORY', {}, 'file')
            : new Error(`the reader of documents ended (${said.signal})`),
        );
    };
    reader.child.send(asked, (failure) => {
      if (failure) giveUp(failure);
    });
  });
}
