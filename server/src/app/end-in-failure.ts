import { ConfigFailure } from '../platform/config.ts';
import { EmbeddedFailure } from '../platform/database/embedded-runtime.ts';

/** How a command of the server ends that failed: in a sentence where whoever typed it can act on one. */
export function endInFailure(failure: unknown): void {
  const isPlain = failure instanceof ConfigFailure || failure instanceof EmbeddedFailure;
  process.stderr.write(`${isPlain ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`);
  process.exitCode = 1;
}
