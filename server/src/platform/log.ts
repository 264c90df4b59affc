/**
 * The log of a process: lines of JSON on its output. It holds no personal data, and a full disk behind it does not end
 * the process.
 */
import pino, { type Logger } from 'pino';

/**
 * Codes, tokens and personal data must never reach the log: nothing logs bodies, and these fields are removed in case a
 * later change does. The detail of a PostgreSQL error quotes the row it concerns.
 */
const KEPT_OUT = [
  'req.headers.authorization',
  '*.password',
  '*.code',
  '*.token',
  '*.msisdn',
  'err.detail',
  'err.where',
  'err.hint',
  'err.internalQuery',
];
/** The code of a failure of PostgreSQL or of the system (`25006`, `ECONNRESET`) is no secret, and says what to do. */
const REASON = /^([0-9A-Z]{5}|E[A-Z]{3,20})$/;
const withReason = (failure: Error & { readonly code?: unknown }) => ({
  ...pino.stdSerializers.err(failure),
  ...(typeof failure.code === 'string' && REASON.test(failure.code) && { reason: failure.code }),
});
/** Lines that cannot be written wait up to this size; then newer ones are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;

export function openLog(level: string, fd = 1): Logger {
  const output = pino.destination({ dest: fd, sync: true, maxLength: MOST_WAITING_BYTES });
  output.on('error', () => {});
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return pino({ level, redact: KEPT_OUT, serializers: { err: withReason } }, output);
}
