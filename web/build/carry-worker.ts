import path from 'node:path';
import { type Plugin, type Rolldown, build } from 'vite';
import { WEB } from './places.ts';

/** The worker as one script, with what it must know of this build. */
async function workerOf(built: { readonly at: string; readonly files: readonly string[] }): Promise<string> {
  const made = (await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILT: JSON.stringify(built) },
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: {
        input: path.join(WEB, 'worker/kept-console.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

/**
 * Builds the worker that lets the console open without a line. From the start it keeps the files of the page, of the
 * frame and of the home page, and the typeface. Every other file is kept when a screen first needs it, because people
 * pay for what they load.
 */
export const carryWorker = (): Plugin => ({
  name: 'carry-worker',
  apply: 'build',
  generateBundle: {
    // After what is told to the portal, which names the files of each screen.
    order: 'post',
    async handler(_, bundle) {
      const [page, told] = [bundle['index.html'], bundle['first-page.json']];
      if (page?.type !== 'asset' || told?.type !== 'asset')
        throw new Error('the build has no page, or nothing for the portal');
      const { at, screens } = JSON.parse(String(told.source)) as {
        at: { home: string };
        screens: Record<string, string[]>;
      };
      const ofPage = [...String(page.source).matchAll(/(?:src|href)="(\/(?:assets\/|first-paint)[^"]+)"/g)].map(
        ([, file = '']) => file,
      );
      const typeface = Object.keys(bundle)
        .filter((file) => /inter-latin-wght-normal-[\w-]+\.woff2$/.test(file))
        .map((file) => `/${file}`);
      const files = [...new Set([...ofPage, ...(screens[at.home] ?? []), ...typeface])];
      const source = await workerOf({ at: new Date().toISOString(), files });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  },
});
