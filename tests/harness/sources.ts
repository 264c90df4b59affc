/** The project's own files as text, for the tests of tests/tidy. No code is run, and only paths are resolved. */
import fs from 'node:fs';
import path from 'node:path';

export type Sources = ReadonlyMap<string, string>;

const ROOMS = ['contract/src', 'server/src', 'sandbox', 'web', 'tests', 'bench', 'tools'];
const ELSEWHERE = /^\.|^(node_modules|dist)$/;

function walk(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ELSEWHERE.test(entry.name)) return [];
    const inside = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(inside) : /\.(ts|tsx|mjs|sql|css)$/.test(entry.name) ? [inside] : [];
  });
}

/** Every source file of the project, by its path from the root. */
export const sources = (): Sources => new Map(ROOMS.flatMap(walk).map((file) => [file, fs.readFileSync(file, 'utf8')]));

/** Without comments; quoted texts are kept. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1');

export interface Import {
  readonly from: string;
  readonly to: string;
  readonly line: number;
}

/** The imports of each file: our files by their path from the root, packages by their name. */
export function importsOf(of: Sources): Import[] {
  return [...of]
    .filter(([file]) => /\.tsx?$/.test(file))
    .flatMap(([from, text]) =>
      [
        ...text.matchAll(
          /(?:^|\n)\s*(?:import|export)\b[^;'"]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g,
        ),
      ].map((match) => {
        const named = match[1] ?? match[2] ?? match[3] ?? '';
        const to = named.startsWith('.')
          ? path.posix.normalize(path.posix.join(path.posix.dirname(from), named))
          : named.replace(/^@palier\/(contract|server|sandbox)\//, '$1/src/');
        return { from, to, line: text.slice(0, match.index).split('\n').length + (match[0].startsWith('\n') ? 1 : 0) };
      }),
    );
}
