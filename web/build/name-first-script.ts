import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Call } from '@palier/contract/call.ts';
import { WEB, oneScript, run } from './places.ts';

/** As it stands in index.html and in `public`. */
const FIRST_SCRIPT = '/first-paint.js';

/** What a screen declares of its first rows. */
interface WithRows {
  readonly path: { readonly pattern: string };
  readonly access: Call['access'];
  readonly first_rows?: { readonly call: readonly [string, string]; readonly input: Readonly<Record<string, unknown>> };
}

/** The request for the first rows of each list that declares them, by its path. */
async function listsOf(): Promise<Readonly<Record<string, unknown>>> {
  const { SCREENS } = await run<{ SCREENS: readonly WithRows[] }>('src/app/screens.ts');
  const { calls } = await run<{ calls: Readonly<Record<string, Readonly<Record<string, Call>>>> }>(
    '../contract/src/calls.ts',
  );
  return Object.fromEntries(
    SCREENS.flatMap(({ path: { pattern }, access, first_rows }) => {
      if (!first_rows) return [];
      const [domain, name] = first_rows.call;
      const call = calls[domain]?.[name];
      if (!call) throw new Error(`${pattern}: there is no call ${domain}.${name}`);
      const { method, path: address } = call;
      return [[pattern, { method, path: address, accesses: [access, call.access], input: first_rows.input }]];
    }),
  );
}

/**
 * Puts what asks for the first rows into the script of the page, and names it by its content, like every other file: a
 * browser that has it does not ask whether it is still the same.
 */
export const nameFirstScript = (): Plugin => ({
  name: 'name-first-script',
  apply: 'build',
  generateBundle: {
    // The page is in the bundle only after the other plugins.
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const look = fs.readFileSync(path.join(WEB, 'public', FIRST_SCRIPT), 'utf8');
      // What is asked for says in which language, so it follows what sets that.
      const source = look + (await oneScript('src/app/ask-first.ts', { LISTS: await listsOf() }));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/first-paint-${hash}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      page.source = String(page.source).replace(`src="${FIRST_SCRIPT}"`, `src="/${fileName}"`);
    },
  },
});
