/** Records finished jobs together: one statement for all jobs that finished while the last one was running. */
import type { Logger } from 'pino';
import type { Services } from '../services.ts';
import { finishAll } from './outbox.ts';

const PATIENCE_MS = 10;

export interface Finisher {
  /**
   * A job is done. Its place is free at once; a job that could not be recorded comes back when its lease ends, as after
   * a crash.
   */
  finish(errand_id: string): void;
  /** Resolves once all are recorded. */
  drain(): Promise<void>;
}

export function finishTogether({ database, clock }: Pick<Services, 'database' | 'clock'>, log: Logger): Finisher {
  let done: string[] = [];
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    while (done.length > 0) {
      const ids = done;
      done = [];
      await finishAll(database, ids, clock.wall()).catch((failure: unknown) =>
        log.error({ err: failure, jobs: ids.length }, 'finished jobs were not written down'),
      );
    }
  }

  return {
    finish(errand_id) {
      done.push(errand_id);
      writing ??= write().finally(() => {
        writing = null;
      });
    },
    async drain() {
      while (writing) await writing;
    },
  };
}
