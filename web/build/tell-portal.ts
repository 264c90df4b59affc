import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FEATURES, FRAME, run } from './places.ts';

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

/** The file of the letters that both languages are written with. */
function typefaceOf(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => /inter-latin-wght-normal-[\w-]+\.woff2$/.test(name));
  if (!file) throw new Error('the build has no typeface');
  return `/${file}`;
}

/**
 * Writes what the portal puts into the page: the sign-in screen, drawn here in each language, and the files of every
 * other screen, so that they are loaded together and not one after the other. server/src/http/first-page.ts reads it.
 */
export const tellPortal = (): Plugin => ({
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
          typeface: typefaceOf(bundle),
          frame: filesOf(...FRAME),
          screens: Object.fromEntries(
            SCREENS.map(({ path: { pattern }, file }) => [pattern, filesOf(...FRAME, path.join(FEATURES, file))]),
          ),
        }),
      });
    },
  },
});
