/** Which version of the portal this process is. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface RunningVersion {
  readonly version: string;
  /** The commit that the build named (`tools/commit-of.mjs`); null where it named none, and where nothing was built. */
  readonly commit: string | null;
}

const jsonIn = (file: string): Readonly<Record<string, unknown>> | null =>
  fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>) : null;

/** By the nearest package file above a folder, and what the build wrote into it. */
export function versionIn(folder: string): RunningVersion {
  const commit = jsonIn(path.join(folder, 'built.json'))?.['commit'];
  for (let above = folder; ; above = path.dirname(above)) {
    const version = jsonIn(path.join(above, 'package.json'))?.['version'];
    if (version !== undefined || above === path.dirname(above))
      return { version: String(version ?? 'unknown'), commit: typeof commit === 'string' ? commit : null };
  }
}

let found: RunningVersion | undefined;

/** Bundled, all files are in the folder of the build. It is read once: a build may be replaced beside its process. */
export const runningVersion = (): RunningVersion => (found ??= versionIn(path.dirname(fileURLToPath(import.meta.url))));
