/**
 * `npm run backup -- --to FOLDER [--data .data]`: copies an installation with an embedded database into a new folder
 * below FOLDER, while it works. Ends with 1 when it was not possible, and leaves nothing then.
 */
import { parseArgs } from 'node:util';
import { EmbeddedFailure } from '../platform/database/embedded-runtime.ts';
import { isOutOfRoom } from '../platform/disk.ts';
import { CopyFailure } from './backup/copied-file.ts';
import { takeBackup } from './backup/take-backup.ts';
import { environmentOf } from './environment-of.ts';

const { values } = parseArgs({ options: { to: { type: 'string' }, data: { type: 'string' } } });

async function run(): Promise<void> {
  if (!values.to) throw new CopyFailure('Name the folder for the copies: npm run backup -- --to FOLDER');
  if (process.env['DATABASE_URL'])
    throw new CopyFailure('DATABASE_URL names another PostgreSQL: copy it with its own tools (docs/operations.md).');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stopping.abort(new CopyFailure('Stopped; nothing was kept.')));
  const began = new Date();
  const name = `palier-${began.toISOString().replaceAll(/[:.]/g, '-')}`;
  const { folder, taken_at, files, bytes } = await takeBackup(environmentOf(values.data).PALIER_DATA, {
    into: values.to,
    name,
    stopped: stopping.signal,
  });
  process.stdout.write(
    `Copied to ${folder}: ${files} files, ${Math.ceil(bytes / 1024 / 1024)} MB, in ${((Date.now() - began.getTime()) / 1000).toFixed(1)} s.
It is the state of ${taken_at}.
It holds the whole book: keep it where only you can read it. PALIER_SECRET is not in it: keep that elsewhere.
${process.env['S3_BUCKET'] ? 'The private files are in the bucket, and not in this copy.\n' : ''}`,
  );
}

run().catch((failure: unknown) => {
  if (!(failure instanceof CopyFailure || failure instanceof EmbeddedFailure || isOutOfRoom(failure))) throw failure;
  process.stderr.write(
    `${isOutOfRoom(failure) ? 'The disk became full; nothing was kept.' : (failure as Error).message}\n`,
  );
  process.exitCode = 1;
});
