/**
 * Keeps the embedded server running: when it has ended and nobody stopped it, it is started again, as often as needed.
 */
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded.ts';

const LOOK_MS = 250;
/** A process that only attached to the server leaves the first try to the process that started it. */
const LAG_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;

export interface Keeper {
  /** Stops watching, and waits for a start that is under way. */
  stop(): Promise<void>;
}

/** `announce` gets a sentence when the server is started again, and one for each new reason why it cannot be. */
export function keepEmbedded(
  options: EmbeddedOptions,
  server: EmbeddedServer,
  announce: (sentence: string) => void,
): Keeper {
  let isOpen = true;
  let wake = () => {};
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function bringBack(): Promise<void> {
    let reason = '';
    for (let tries = 0; isOpen; tries++) {
      const why = await startEmbedded(options).then(
        () => null,
        (failure: unknown) => (failure instanceof Error ? failure.message : String(failure)),
      );
      if (why === null) return announce('PostgreSQL had ended and runs again.');
      if (why !== reason) announce(`PostgreSQL has ended and cannot be started yet; it is tried again. ${why}`);
      reason = why;
      await pause(Math.min(LONGEST_PAUSE_MS, LOOK_MS * 2 ** tries));
    }
  }

  const keeping = (async () => {
    while (isOpen) {
      await pause(LOOK_MS);
      if (!isOpen || server.isUp()) continue;
      if (server.attached) await pause(LAG_MS);
      if (isOpen && !server.isUp()) await bringBack();
    }
  })();
  return {
    async stop() {
      isOpen = false;
      wake();
      await keeping;
    },
  };
}
