/**
 * Code that the screens share, grouped by what is needed together. A request costs half a second on a slow connection,
 * whatever its size, so shared code goes into few files.
 */
import path from 'node:path';
import type { Rolldown } from 'vite';
import { FEATURES, FRAME } from './places.ts';

const SCHEMAS = /\/node_modules\/zod\/|\/contract\/src\/values\//;
/** Small components that forms and other parts need. They go into the frame, so that neither loads the other. */
const SMALL = /\/@mui\/material\/(FormHelperText|internal\/svg-icons)\//;
const FORMS =
  /\/node_modules\/(react-hook-form|@hookform)\/|\/ui\/form\/(form|form-error|form-schema|inputs|field-texts)\.|\/@mui\/material\/(TextField|Select|Form\w+|Input\w*|FilledInput|OutlinedInput|Checkbox|NativeSelect)\//;
const LISTS = /\/node_modules\/@tanstack\/(react-virtual|virtual-core)\/|\/ui\/(table|list)\//;
const PARTS = /\/node_modules\/|\/web\/src\/(ui|api)\//;
/** The sentences of errors come with an answer; only the audit record needs all of them. */
const ERRORS = /\/contract\/src\/(?:[\w-]+\/|any-call-)?errors\.ts$/;
const CONTRACT = /\/contract\/src\//;
const CALLS = /\/contract\/src\/([\w-]+)\/(?:[\w-]+-)?(?:calls|records|errors|labels|steps)\./;
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

export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 4 },
  {
    debugName: 'frame',
    name: (module, modules) => (SMALL.test(module) || isInFrame(module, modules) ? 'frame' : null),
    priority: 3,
  },
  // What the search needs of the shared code is loaded without the parts that it does not need.
  {
    debugName: 'first-parts',
    name: (module, modules) =>
      (PARTS.test(module) || (CONTRACT.test(module) && !ERRORS.test(module))) && isInSearch(module, modules)
        ? 'first-parts'
        : null,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'schemas', test: SCHEMAS, minShareCount: 3, priority: 2 },
  { name: 'error-sentences', test: ERRORS, priority: 1.5 },
  { name: 'forms', test: FORMS, minShareCount: 3, priority: 2 },
  {
    name: 'parts',
    test: (module) => PARTS.test(module) && !LISTS.test(module),
    minShareCount: 3,
    priority: 1,
  },
  { name: 'lists', test: LISTS, minShareCount: 2 },
  {
    name: 'plans',
    test: /\/contract\/src\/rules\/(?:price|schedule|plan-sentence)\./,
    minShareCount: 2,
    priority: 1.5,
  },
  // The home page asks for the first steps, and needs nothing of what the settings are.
  {
    name: 'calls-of-settings',
    test: /\/contract\/src\/settings\/(?:[\w-]+-)?calls\./,
    minShareCount: 2,
    priority: 1.5,
  },
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
];
