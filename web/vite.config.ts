import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, runnerImport } from 'vite';

const portal = process.env['PALIER_PORTAL_URL'] ?? 'http://127.0.0.1:4600';
const here = import.meta.dirname;
const dist = path.join(here, 'dist');

const COMPRESSED = /\.(js|css|html|svg|json)$/;
/** Smaller files fit into one packet as they are. */
const LEAST_BYTES = 1024;

/**
 * Files are compressed once, in the build, and not at every request. The portal serves the compressed file beside the
 * original.
 */
const compress = (): Plugin => ({
  name: 'compress-once',
  apply: 'build',
  closeBundle: {
    order: 'post',
    handler() {
      for (const name of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(dist, name);
        if (!COMPRESSED.test(name) || fs.statSync(file).size < LEAST_BYTES) continue;
        const bytes = fs.readFileSync(file);
        fs.writeFileSync(
          `${file}.br`,
          zlib.brotliCompressSync(bytes, {
            params: {
              [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
              [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
        );
        fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
      }
    },
  },
});

/** Runs a file of the console during the build. */
const run = async <Module>(file: string): Promise<Module> =>
  (
    await runnerImport<Module>(path.join(here, file), {
      configFile: false,
      root: here,
      mode: 'production',
      logLevel: 'warn',
    })
  ).module;

/** The page itself and the signed-out screens. Their colours are the theme's. */
const SHEETS = ['src/app/first-paint.css', 'src/ui/layout/focus.css', 'src/features/auth/components/signed-out.css'];
const withoutSpace = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();

/**
 * Writes the styles of the first screen into the page. The bundled sheets only bring the typeface at first, so they
 * come after the content and delay nothing.
 */
const carryOwnLook = (): Plugin => ({
  name: 'carry-own-look',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const sheets = withoutSpace(SHEETS.map((file) => fs.readFileSync(path.join(here, file), 'utf8')).join('\n'));
      const used = new Set(sheets.match(/--mui-[\w-]+/g));
      const { theme } = await run<{ theme: { generateStyleSheets(): Array<Record<string, Record<string, string>>> } }>(
        'src/app/theme.ts',
      );
      const colours = theme
        .generateStyleSheets()
        .flatMap((sheet) => Object.entries(sheet))
        .map(([selector, variables]) => [
          selector,
          Object.entries(variables)
            .filter(([name]) => used.has(name))
            .map(([name, value]) => `${name}:${value}`)
            .join(';'),
        ]);
      const links: string[] = [];
      const rest = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
        links.push(link);
        return '';
      });
      return rest
        .replace(
          '</head>',
          () =>
            `  <style>${colours
              .filter(([, held]) => held !== '')
              .map(([selector, held]) => `${selector}{${held}}`)
              .join('')}${sheets}</style>\n  </head>`,
        )
        .replace('</body>', () => `${links.join('').trim()}\n  </body>`);
    },
  },
});

const APP = path.join(here, 'src/app');
const FEATURES = path.join(here, 'src/features');
const FRAME = [path.join(APP, 'authenticated-layout.tsx'), path.join(APP, 'shell.tsx')];

/** What the build needs of a screen: its path and its file. */
interface BuiltScreen {
  readonly path: { readonly pattern: string };
  readonly file: string;
}

/** The text before and after a mark. Throws when index.html does not have the mark exactly once. */
function cut(text: string, mark: string): readonly [before: string, after: string] {
  const [before, after, ...more] = text.split(mark);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`index.html must have ${mark} once`);
  return [before, after];
}

/** The pieces of the page between which the portal writes what it knows of the browser. */
function piecesOf(html: string): Readonly<Record<'top' | 'head' | 'body' | 'bottom' | 'waiting', string>> {
  const [top, fromHead] = cut(html, '<html lang="en" data-theme="dark">');
  const [head, fromBody] = cut(fromHead, '</head>');
  const [body, fromRoot] = cut(`</head>${fromBody}`, '<!--root-->');
  const [waiting, bottom] = cut(fromRoot, '<!--/root-->');
  return { top, head, body, waiting, bottom };
}

/**
 * Writes what the portal puts into the page: the sign-in screen, drawn here in each language, and the files of every
 * other screen, so that they are loaded together and not one after the other. server/src/http/first-page.ts reads it.
 */
const tellPortal = (): Plugin => ({
  name: 'tell-portal',
  apply: 'build',
  generateBundle: {
    // The page is in the bundle only after the other plugins.
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the build has no index.html');
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
      const withImports = (file: string, seen = new Set<string>()): Set<string> => {
        const chunk = chunks.find(({ fileName }) => fileName === file);
        if (seen.has(file) || !chunk) return seen;
        seen.add(file);
        for (const sheet of (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? [])
          seen.add(sheet);
        for (const next of chunk.imports) withImports(next, seen);
        return seen;
      };
      const entry = chunks.find(({ isEntry }) => isEntry);
      // The page itself asks for these.
      const known = entry ? withImports(entry.fileName) : new Set<string>();
      const chunkOf = (file: string): string => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file));
        if (!chunk) throw new Error(`${file} is in no chunk`);
        return chunk.fileName;
      };
      const filesOf = (...files: readonly string[]): string[] =>
        [...new Set(files.flatMap((file) => [...withImports(chunkOf(file))]))]
          .filter((file) => !known.has(file))
          .map((file) => `/${file}`);
      const { SCREENS } = await run<{ SCREENS: readonly BuiltScreen[] }>('src/app/screens.ts');
      const { authScreens } = await run<{ authScreens: { signIn: BuiltScreen } }>('src/features/auth/screens.ts');
      const { homeScreens } = await run<{ homeScreens: { home: BuiltScreen } }>('src/features/home/screens.ts');
      const { drawSignIn } = await run<{ drawSignIn: (language: string) => string }>(
        'src/features/auth/components/drawn-sign-in.tsx',
      );
      const root = (language: string): string =>
        `<div id="root" data-sign-in="${language}">${drawSignIn(language)}</div>`;
      this.emitFile({
        type: 'asset',
        fileName: 'first-page.json',
        source: JSON.stringify({
          page: piecesOf(String(page.source)),
          sign_in: { en: root('en'), fr: root('fr') },
          at: { sign_in: authScreens.signIn.path.pattern, home: homeScreens.home.path.pattern },
          frame: filesOf(...FRAME),
          screens: Object.fromEntries(
            SCREENS.map(({ path: { pattern }, file }) => [pattern, filesOf(...FRAME, path.join(FEATURES, file))]),
          ),
        }),
      });
    },
  },
});

/** Code that the screens share, grouped by what is needed together. */
const SCHEMAS = /\/node_modules\/zod\/|\/contract\/src\/values\//;
/** Small components that forms and other parts need. They go into the frame, so that neither loads the other. */
const SMALL = /\/@mui\/material\/(FormHelperText|internal\/svg-icons)\//;
const FORMS =
  /\/node_modules\/(react-hook-form|@hookform)\/|\/ui\/form\/(form|inputs|field-texts)\.|\/@mui\/material\/(TextField|Select|Form\w+|Input\w*|FilledInput|OutlinedInput|Checkbox|NativeSelect)\//;
const LISTS = /\/node_modules\/@tanstack\/(react-virtual|virtual-core)\/|\/ui\/(table|list)\//;
const PARTS = /\/node_modules\/|\/web\/src\/(ui|api)\//;
const CALLS = /\/contract\/src\/([\w-]+)\/(?:[\w-]+-)?(?:calls|records|errors|labels)\./;
const FEATURE = /\/web\/src\/features\/([\w-]+)\//;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Whether a module is one of these files or is imported by them. */
function needsOf(...files: readonly string[]): (module: string, modules: Modules) => boolean {
  let needed: Set<string> | undefined;
  return (module, modules) => {
    if (!needed) {
      const seen = new Set<string>();
      const walk = (id: string): void => {
        if (seen.has(id)) return;
        seen.add(id);
        modules.getModuleInfo(id)?.importedIds.forEach(walk);
      };
      files.forEach(walk);
      needed = seen;
    }
    return needed.has(module);
  };
}

/** The layout of every signed-in screen. */
const isInFrame = needsOf(...FRAME);
/** The search, which shops open all day, often on a slow connection. */
const isInSearch = needsOf(path.join(FEATURES, 'customers/screens/find-customers.tsx'));

export default defineConfig({
  root: here,
  plugins: [react(), carryOwnLook(), tellPortal(), compress()],
  server: { port: 4620, proxy: { '/portal_api': portal, '/branding.json': portal } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A request costs half a second on a slow connection, whatever its size, so shared code goes into few files.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            {
              debugName: 'frame',
              name: (module, modules) => (SMALL.test(module) || isInFrame(module, modules) ? 'frame' : null),
              priority: 3,
            },
            { name: 'schemas', test: SCHEMAS, minShareCount: 3, priority: 2 },
            // Parts that the search needs are loaded without the parts that it does not need.
            {
              debugName: 'first-parts',
              name: (module, modules) => (PARTS.test(module) && isInSearch(module, modules) ? 'first-parts' : null),
              minShareCount: 3,
              priority: 2,
            },
            { name: 'forms', test: FORMS, minShareCount: 3, priority: 2 },
            {
              name: 'parts',
              test: (module) => PARTS.test(module) && !LISTS.test(module),
              minShareCount: 3,
              priority: 1,
            },
            { name: 'lists', test: LISTS, minShareCount: 2 },
            {
              debugName: 'calls',
              name: (module) => CALLS.exec(module)?.[1]?.concat('-calls') ?? null,
              minShareCount: 2,
              priority: 1,
            },
            {
              debugName: 'search',
              name: (module, modules) => (FEATURE.test(module) && isInSearch(module, modules) ? 'search' : null),
              minShareCount: 2,
              priority: 1,
            },
            // The form beside the search is loaded after it, without the other forms of the feature.
            { name: 'number-by-national-id', test: /\/customers\/components\/number-by-national-id\./, priority: 0.5 },
            // What the screens of one feature share is not loaded by other features.
            { debugName: 'feature', name: (module) => FEATURE.exec(module)?.[1] ?? null, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
