/** Which file of the project imports which at run time; types alone change no test. */
import fs from 'node:fs';
import path from 'node:path';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^'"`;]*?\bfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const PACKAGE = /^@palier\/(contract|server|sandbox|web)\//;

function resolve(file, name, exists) {
  const inside = PACKAGE.exec(name);
  const target = inside
    ? name.replace(PACKAGE, `${inside[1]}/src/`)
    : name.startsWith('.') && path.join(path.dirname(file), name);
  return target && exists.has(target) ? target : null;
}

/**
 * @param {readonly string[]} files Paths from the root of the project.
 * @returns {Map<string, Set<string>>} What each file imports.
 */
export function importGraph(files) {
  const exists = new Set(files);
  return new Map(
    files.map((file) => {
      const text = fs.readFileSync(file, 'utf8');
      const found = [...text.matchAll(IMPORT)].map(([, , name, later]) => resolve(file, name ?? later, exists));
      return [file, new Set(found.filter(Boolean))];
    }),
  );
}

/** All files that some files reach over the edges that `follows` allows, themselves included. */
export function reachedFrom(graph, starts, follows = () => true) {
  const seen = new Set(starts);
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const next of graph.get(file) ?? [])
      if (!seen.has(next) && follows(file, next)) {
        seen.add(next);
        open.push(next);
      }
  return seen;
}
