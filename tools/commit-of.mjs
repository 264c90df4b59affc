/** The commit that is built, for `/healthz`, the doctor and the page of settings. */
import { spawnSync } from 'node:child_process';

/**
 * `PALIER_COMMIT` where it is set, as for an image, which is built without the history; otherwise what git says of this
 * folder, with `+changes` where files differ from the commit. Null where neither says anything.
 */
export function commitOf(root, environment) {
  const stated = environment.PALIER_COMMIT?.trim();
  if (stated) return stated;
  const words = ['describe', '--always', '--abbrev=12', '--dirty=+changes', '--exclude=*'];
  const told = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return told.status === 0 ? told.stdout.trim() : null;
}
