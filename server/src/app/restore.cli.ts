/**
 * `npm run restore -- --from COPY --data FOLDER`: makes an installation out of a copy by `npm run backup`, in a new
 * folder. Ends with 1 when it was not possible.
 */
import { parseArgs } from 'node:util';
import { EmbeddedFailure } from '../platform/database/embedded-runtime.ts';
import { isOutOfRoom } from '../platform/disk.ts';
import { CopyFailure } from './backup/copied-file.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const { values } = parseArgs({ options: { from: { type: 'string' }, data: { type: 'string' } } });

async function run(): Promise<void> {
  const { from, data } = values;
  if (!from || !data)
    throw new CopyFailure('Name the copy and a new folder: npm run restore -- --from COPY --data FOLDER');
  const { taken_at } = await restoreBackup(from, data, new Date());
  process.stdout.write(
    `Restored to ${data}, as it was at ${taken_at}.
All automatic locks are held, because what was paid since then is missing. Let them go on, on the page of the money
feed, when it is in the books again. What waited to leave is not sent again, and everybody is signed out.
Examine it before it is used: npm run doctor -- --data ${data}
`,
  );
}

run().catch((failure: unknown) => {
  if (!(failure instanceof CopyFailure || failure instanceof EmbeddedFailure || isOutOfRoom(failure))) throw failure;
  process.stderr.write(`${isOutOfRoom(failure) ? 'The disk became full.' : (failure as Error).message}\n`);
  process.exitCode = 1;
});
