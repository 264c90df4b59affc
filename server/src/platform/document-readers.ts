/**
 * Documents are read in separate processes, one at a time in each. A reader that takes too long or too much memory is
 * ended, and its document refused; the server answers everybody else meanwhile. Threads would be lighter, but one that
 * runs out of memory ends its whole process.
 * The readers themselves limit the content (rows, cells, unpacked bytes).
 */
import { ApiError, fail } from './errors.ts';
import { AskerGone, openTurns } from './turns.ts';
import { type ReaderLimits, DOCUMENT_LIMITS, takeReader, endReader, keepReader } from './document-reader-processes.ts';

/**
 * The tasks of readers, and their answers. Each domain that reads documents adds its own; `app/document-reader.ts` runs
 * them.
 */
export interface DocumentJobs {}

export type Asked = {
  readonly [Name in keyof DocumentJobs]: { readonly job: Name; readonly given: DocumentJobs[Name]['given'] };
}[keyof DocumentJobs];

/** A reader uses a core. A person's next document waits until the present one is read. */
const turns = openTurns({ at_once: 2, at_once_each: 1, waiting: 8, waiting_each: 2 });

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
    reader.onMessage = (message) => {
      if (message.type === 'rows') {
        for (const row of message.rows) rows.push(row);
      } else if (message.type === 'done') {
        rest();
        resolve({ ...message.answer, rows } as Answer);
      } else if (message.type === 'refused') {
        rest();
        reject(
          new ApiError(message.refusal.code, message.refusal.facts, message.refusal.fields, message.refusal.commits),
        );
      } else if (message.type === 'failed') giveUp(message.failure);
      else
        giveUp(
          OUT_OF_MEMORY.includes(message.signal)
            ? fail('FILE_TAKES_TOO_MUCH_MEMORY', {}, 'file')
            : new Error(`the reader of documents ended (${message.signal})`),
        );
    };
    reader.child.send(asked, (failure) => {
      if (failure) giveUp(failure);
    });
  });
}
