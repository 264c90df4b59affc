import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { WEB } from './places.ts';

/** As it stands in index.html and in `public`. */
const FIRST_SCRIPT = '/first-paint.js';

/**
 * Names the script of the page by its content, like every other file. All scripts of the page wait for it, so a browser
 * that has it must not ask whether it is still the same.
 */
export const nameFirstScript = (): Plugin => ({
  name: 'name-first-script',
  apply: 'build',
  generateBundle: {
    // The page is in the bundle only after the other plugins.
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const source = fs.readFileSync(path.join(WEB, 'public', FIRST_SCRIPT));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/first-paint-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      page.source = String(page.source).replace(`src="${FIRST_SCRIPT}"`, `src="/${fileName}"`);
    },
  },
});
