/** A line of the log says why PostgreSQL or the system refused, and nothing that must stay out of it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof openLog>) => void): Array<{ err: Record<string, unknown> }> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'palier-log-')), 'log');
  const fd = fs.openSync(file, 'w');
  try {
    write(openLog('info', fd));
    return fs
      .readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { err: Record<string, unknown> });
  } finally {
    fs.closeSync(fd);
    fs.rmSync(path.dirname(file), { recursive: true });
  }
}
const failed = (code: unknown) => Object.assign(new Error('failed'), { code, detail: 'Key (msisdn)=(+237670000001)' });

test('the code of a failure is its reason', () => {
  const lines = linesOf((log) => {
    for (const code of ['25006', 'ECONNRESET', 'FST_ERR_VALIDATION', '123456', 25006]) log.error({ err: failed(code) });
  });
  expect(lines.map(({ err }) => err['reason'])).toEqual(['25006', 'ECONNRESET', undefined, undefined, undefined]);
  for (const { err } of lines) expect(err).toMatchObject({ code: '[Redacted]', detail: '[Redacted]', type: 'Error' });
});
