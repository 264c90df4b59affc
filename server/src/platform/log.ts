/**
 * The log of a process: lines of JSON on its output. Nothing of people gets into it, and a full disk behind it does not
 * end the process.
 */
import pino, { type Logger } from 'pino';

/**
 * Codes, tokens and personal data never reach the log: nothing logs bodies, and these are cut out should anybody start
 * to. What PostgreSQL adds to a complaint quotes the row it complains of.
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
/** Lines that cannot be written wait up to this size; then newer ones are dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;

export function openLog(level: string, fd = 1): Logger {
  const output = pino.destination({ dest: fd, sync: true, maxLength: MOST_WAITING_BYTES });
  output.on('error', () => {});
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return pino({ level, redact: KEPT_OUT }, output);
}
