import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FEATURES, WEB, oneScript, run } from './places.ts';

/** Of the sales that are prepared without a line, what every screen of people who sell needs. */
const OF_SALES = ['sales-kept.tsx', 'sign-out-dialog.tsx'].map((file) =>
  path.join(FEATURES, 'sales/components/prepared', file),
);

/** What the frame loads after the screen, and must have without a line: what says that there is none. */
const OF_FRAME = [path.join(WEB, 'src/app/notices-drawn.tsx')];

/** The files of a module that is loaded when it is needed, with what it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module_id: string): string[] {
  const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
  const first = chunks.find(({ moduleIds }) => moduleIds.includes(module_id));
  if (!first) throw new Error(`${module_id} is in no chunk`);
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || found.has(file)) return;
    found.add(file);
    for (const next of chunk.imports) add(next);
  };
  add(first.fileName);
  return [...found].map((file) => `/${file}`);
}

/**
 * Builds the worker that lets the console open without a line. From the start it keeps the files of the page, of the
 * frame and of the home page, and the typeface. Every other file is kept when a screen first needs it, because people
 * pay for what they load; the screen of a sale without a line is kept for people who sell, when the console asks for
 * it.
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
      const files = [
        ...new Set([
          ...ofPage,
          ...(screens[at.home] ?? []),
          ...OF_FRAME.flatMap((file) => filesOf(bundle, file)),
          ...typeface,
        ]),
      ];
      const { salesScreens } = await run<{ salesScreens: { prepared: { path: { pattern: string } } } }>(
        'src/features/sales/screens.ts',
      );
      const of_sales = [
        ...(screens[salesScreens.prepared.path.pattern] ?? []),
        ...OF_SALES.flatMap((file) => filesOf(bundle, file)),
      ].filter((file) => !files.includes(file));
      const built = { at: new Date().toISOString(), files, of_sales: [...new Set(of_sales)] };
      const source = await oneScript('worker/kept-console.ts', { BUILT: built });
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  },
});
