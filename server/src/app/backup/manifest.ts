/** `backup.json`: what a copy consists of. It is written last, so a copy without it was not finished. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { CopyFailure } from './copied-file.ts';

export const MANIFEST = 'backup.json';

/** Below the folder of the copy, and never out of it. */
const Below = z
  .string()
  .refine(
    (at) => at !== '' && !path.posix.isAbsolute(at) && path.posix.normalize(at) === at && !/^\.\.?(\/|$)/.test(at),
  );

const Manifest = z.object({
  format: z.literal(1),
  /** The moment whose state of the database it is. */
  taken_at: z.iso.datetime(),
  folders: z.array(Below),
  files: z.array(z.object({ path: Below, size: z.int().min(0), sha256: z.hex().length(64) })),
});
export type Manifest = z.output<typeof Manifest>;

/** Throws a CopyFailure when there is none, or none that this version understands. */
export function readManifest(copy: string): Manifest {
  const file = path.join(copy, MANIFEST);
  if (!fs.existsSync(file)) throw new CopyFailure(`${copy} is no finished copy: it has no ${MANIFEST}.`);
  try {
    return Manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    throw new CopyFailure(`${file} cannot be read: it is damaged, or of a newer version.`);
  }
}
