/**
 * Code that the screens share, grouped by what is needed together. A request costs half a second on a slow connection,
 * whatever its size, so shared code goes into few files.
 */
import path from 'node:path';
import type { Rolldown } from 'vite';
import { FEATURES, FRAME, UI } from './places.ts';

/** Small parts that many screens need. They go into the frame, so that none of the screens' files is loaded for them. */
const SMALL =
  /\/features\/sales\/components\/path-of-sale\.|\/@mui\/material\/(?:FormHelperText|internal\/svg-icons)\/|\/@mui\/icons-material\/ArrowDropDown\.|\/ui\/(?:stair\/stair\.css|(?:form\/form-words|money|save-file|stair\/stair-words|visually-hidden)\.)|\/contract\/src\/(?:imports\/sheets-open|live\/subjects|reports\/risk|rules\/(?:lateness|portfolio\/(?:ages|rolls)))\./;
const ZOD = /\/node_modules\/zod\//;
const FORM_KIT = /\/node_modules\/(react-hook-form|@hookform|zod)\/|\?rules$/;
const LISTS = /\/ui\/(table|list)\//;
const VALUES = /\/contract\/src\/values\//;
const PARTS = /\/node_modules\/|\/web\/src\/(ui|api)\/|\/contract\/src\/values\//;
/** The sentences of errors come with an answer; only the audit record needs all of them. */
const ERRORS = /\/contract\/src\/(?:[\w-]+\/|any-call-)?errors\.ts$/;
const CONTRACT = /\/contract\/src\//;
const CALLS = /\/contract\/src\/([\w-]+)\/(?:[\w-]+-)?(?:calls|records|labels|steps)\./;
const PATHS_OF_MANY = /\/contract\/src\/(?:network|users)\/(?:[\w-]+-)?calls\.ts$/;
/** What is declared of things that are neither called nor typed. It would else be where schemas or forms are. */
const FACTS: ReadonlyArray<readonly [name: string, modules: RegExp]> = [
  ['role-names', /\/contract\/src\/roles\.ts$/],
  ['books-facts', /\/contract\/src\/books\/(?:accounts|hand-entries|journal-events)\.ts$/],
  ['calls', /\/contract\/src\/rules\/stock-movements\.ts$/],
  [
    'facts',
    /\/contract\/src\/(?:books\/[\w-]+|imports\/kinds|reports\/loan-groups|settings\/group-names|rules\/portfolio\/[\w-]+)\.ts$/,
  ],
];
/** The lists of states and kinds, without their schemas: less than a request would cost. */
const LISTS_OF_STATES = /\/contract\/src\/\w+\/(?:[\w-]+-)?records\.ts$/;
/** What is declared of the other domains is so little that it is loaded together. */
const LARGE_DOMAINS = new Set(['collections', 'reports', 'settings']);
const FEATURE = /\/web\/src\/features\/([\w-]+)\//;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly importers: readonly string[] } | null;
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

/** Whether a module is one of these files or imports one, also through others. */
function leadsTo(file: RegExp): (module: string, modules: Modules) => boolean {
  const known = new Map<string, boolean>();
  return function leads(module, modules) {
    const before = known.get(module);
    if (before !== undefined) return before;
    const is = file.test(module);
    // In a circle of imports the others decide.
    known.set(module, is);
    const does = is || (modules.getModuleInfo(module)?.importedIds ?? []).some((id) => leads(id, modules));
    known.set(module, does);
    return does;
  };
}

/** The layout of every signed-in screen. */
const isInFrame = needsOf(...FRAME);
/** The search, which shops open all day, often on a slow connection. */
const isInSearch = needsOf(path.join(FEATURES, 'customers/screens/find-customers.tsx'));
const needsForms = leadsTo(FORM_KIT);
const isInForms = needsOf(...['form', 'form-dialog', 'inputs'].map((file) => path.join(UI, `form/${file}.tsx`)));
/** What every list needs of the shared parts before somebody opens a form or chooses among places. */
const isInLists = needsOf(...['list/list-screen.tsx', 'list/chosen-filter.tsx'].map((file) => path.join(UI, file)));
const TABS = /\/@mui\/material\/Tab(?:s|ScrollButton)?\/|\/ui\/layout\/record-tabs\./;
/** What lies over the screen. A press opens it, so nothing that is seen before may be in one file with it. */
const OVER =
  /\/@mui\/material\/(?:Modal|Dialog\w*|Drawer|Popover|Menu(?:List|Item)?|Unstable_TrapFocus|Slide|Grow|Fade|Backdrop|Portal)\/[A-Z]\w*\.mjs|\/ui\/(?:feedback\/dialog|menu\/drawn-menu|layout\/side-panel)\./;
const needsOver = leadsTo(OVER);
/** What leads to a form, or to something over the screen. */
const isHeavy = (module: string, modules: Modules): boolean =>
  needsForms(module, modules) || needsOver(module, modules);
/** What both a light and a heavy module need. */
const isOnBothSides = (module: string, modules: Modules): boolean => {
  const importers = modules.getModuleInfo(module)?.importers ?? [];
  const heavy = importers.filter((one) => isHeavy(one, modules)).length;
  return heavy > 0 && heavy < importers.length && !isHeavy(module, modules);
};
/** What is ticked or chosen in a form, and what chooses among a few ways to look at something. */
const TICKS = /\/@mui\/material\/(?:Radio|RadioGroup|FormGroup|Checkbox|Switch|internal\/SwitchBase)\b/;
const TOGGLES = /\/@mui\/material\/ToggleButton(?:Group)?\//;
const ROLES = /\/ui\/role-list\.|\/contract\/src\/users\/role-areas\./;
const PICTURES = /\/ui\/pictures\//;
const PLOTS = /\/ui\/(?:plot|print)\//;
/** Small parts that most lists show in their rows and filters. */
const IN_ROWS =
  /\/ui\/(?:username-of|state-of-device|form\/(?:day-input|typed-day)|list\/(?:day-filter|list-views|use-view-counts)|stair\/(?:short-stair|stair-words|fourteen-cells)|form\/(?:choice|place-choices))\.|\/contract\/src\/day-filter-labels\./;
/** A choice among many values, by typing, and what else is placed at a part of the screen. */
const CHOICES =
  /\/@mui\/material\/(?:Autocomplete|useAutocomplete|ListSubheader|Tooltip|Popper)\/|\/ui\/(?:form\/typed-choice|drawn-hint)\./;
/** What presses open of a list. */
const OPENED = /\/ui\/list\/(?:open-filter-sheet|columns-choices|export-progress|filter-select)\./;
/** What every form needs of the shared parts: most of it leads to schemas, and the rest is in lists too. */
const isPartOfForms = (module: string, modules: Modules): boolean => PARTS.test(module) && isInForms(module, modules);

/** What screens share that is no form. */
const isPart = (module: string, modules: Modules): boolean =>
  PARTS.test(module) && !LISTS.test(module) && !needsForms(module, modules);

const isSmall = (module: string, modules: Modules): boolean =>
  SMALL.test(module) || (LISTS_OF_STATES.test(module) && !needsForms(module, modules));

/**
 * Makes several files of a group, each with what the same screens need. Those with fewer bytes than this, as written,
 * are one with the nearest, because a request costs more.
 */
const byScreens = (
  least_bytes: number,
): Pick<Rolldown.CodeSplittingGroup, 'entriesAware' | 'entriesAwareMergeThreshold'> => ({
  entriesAware: true,
  entriesAwareMergeThreshold: least_bytes,
});

export const CHUNK_GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'], priority: 9 },
  {
    debugName: 'frame',
    name: (module, modules) => (isSmall(module, modules) || isInFrame(module, modules) ? 'frame' : null),
    priority: 8,
  },
  // What the search needs of the shared code is loaded without the parts that it does not need. With it are the paths
  // of the calls that most screens make beside their own.
  {
    debugName: 'first-parts',
    name: (module, modules) =>
      ((PARTS.test(module) || (CONTRACT.test(module) && !ERRORS.test(module))) && isInSearch(module, modules)) ||
      (PATHS_OF_MANY.test(module) && !needsForms(module, modules))
        ? 'first-parts'
        : null,
    minShareCount: 2,
    priority: 7,
  },
  {
    debugName: 'lists',
    name: (module, modules) =>
      IN_ROWS.test(module) || ((PARTS.test(module) || CALLS.test(module)) && isInLists(module, modules))
        ? 'lists'
        : null,
    minShareCount: 2,
    priority: 7,
  },
  {
    debugName: 'schemas',
    name: (module, modules) =>
      ZOD.test(module) || (VALUES.test(module) && needsForms(module, modules)) ? 'schemas' : null,
    minShareCount: 3,
    priority: 7,
  },
  { name: 'plans', test: /\/contract\/src\/rules\/(?:price|schedule|plan-sentence)\./, minShareCount: 2, priority: 6 },
  { name: 'field-labels', test: /\/contract\/src\/field-labels\./, priority: 6 },
  // The audit record names calls, and so does what says that changes have no answer; other screens do not.
  { name: 'call-labels', test: /\/contract\/src\/(?:[\w-]+\/)?call-labels\./, priority: 6 },
  // The home page asks for the first steps, and needs nothing of what the settings are.
  {
    name: 'calls-of-settings',
    test: /\/contract\/src\/settings\/(?:[\w-]+-)?calls\./,
    minShareCount: 2,
    priority: 6,
  },
  {
    debugName: 'calls',
    name: (module, modules) => {
      const domain = CALLS.exec(module)?.[1];
      if (!domain) return null;
      return needsForms(module, modules) ? null : LARGE_DOMAINS.has(domain) ? `${domain}-calls` : 'calls';
    },
    minShareCount: 2,
    ...byScreens(8_000),
    priority: 6,
  },
  {
    debugName: 'facts',
    name: (module, modules) =>
      needsForms(module, modules) ? null : (FACTS.find(([, facts]) => facts.test(module))?.[0] ?? null),
    minShareCount: 2,
    priority: 6,
  },
  {
    debugName: 'records',
    name: (module) => {
      const domain = CALLS.exec(module)?.[1];
      return !domain ? null : LARGE_DOMAINS.has(domain) ? `${domain}-records` : 'records';
    },
    minShareCount: 2,
    priority: 5,
  },
  { name: 'opened', test: OPENED, priority: 2 },
  { name: 'over', test: OVER, priority: 5 },
  // Menus and tabs have it in common, and nothing else.
  { name: 'roving-focus', test: /\/useRovingTabIndex\//, priority: 6 },
  { name: 'tabs', test: TABS, minShareCount: 2, priority: 6 },
  { name: 'choices', test: CHOICES, minShareCount: 2, priority: 4 },
  { name: 'plots', test: PLOTS, minShareCount: 3, ...byScreens(6_000), priority: 4 },
  { name: 'ticks', test: TICKS, minShareCount: 3, priority: 5 },
  { name: 'toggles', test: TOGGLES, minShareCount: 3, priority: 5 },
  // A list shows no form before somebody opens one, and a form needs few of the parts of lists.
  {
    debugName: 'inputs',
    name: (module, modules) => (isPartOfForms(module, modules) && !needsForms(module, modules) ? 'inputs' : null),
    minShareCount: 3,
    priority: 4,
  },
  {
    debugName: 'forms',
    name: (module, modules) => (isPartOfForms(module, modules) ? 'forms' : null),
    minShareCount: 3,
    priority: 4,
  },
  { name: 'pictures', test: PICTURES, minShareCount: 3, priority: 4 },
  { name: 'roles', test: ROLES, minShareCount: 2, priority: 4 },
  // What leads to something over the screen comes last: a group takes along what its modules import.
  {
    debugName: 'parts',
    name: (module, modules) => (isPart(module, modules) && !needsOver(module, modules) ? 'parts' : null),
    minShareCount: 3,
    priority: 4,
    ...byScreens(4_000),
  },
  {
    debugName: 'panels',
    name: (module, modules) => (isPart(module, modules) ? 'panels' : null),
    minShareCount: 3,
    priority: 4,
  },
  { name: 'error-sentences', test: ERRORS, priority: 3 },
  // It names fields as records do, which no other part of forms needs.
  { name: 'paper-kind', test: /\/ui\/form\/paper-kind-input\./, minShareCount: 2, priority: 4 },
  {
    debugName: 'form-parts',
    name: (module) => (PARTS.test(module) && !LISTS.test(module) ? 'form-parts' : null),
    minShareCount: 3,
    priority: 3,
  },
  { name: 'list-parts', test: LISTS, minShareCount: 2 },
  {
    debugName: 'search',
    name: (module, modules) => (FEATURE.test(module) && isInSearch(module, modules) ? 'search' : null),
    minShareCount: 2,
    priority: 2,
  },
  // What the screens of one feature share is not loaded by other features, nor its forms and dialogs by its lists.
  {
    debugName: 'feature',
    name: (module, modules) => (isHeavy(module, modules) ? null : (FEATURE.exec(module)?.[1] ?? null)),
    minShareCount: 2,
    priority: 1,
    ...byScreens(4_000),
  },
  // What a list shares with the forms that it opens is loaded with the list, and would else be taken along by a form.
  {
    debugName: 'beside-forms',
    name: (module, modules) => (isOnBothSides(module, modules) ? (FEATURE.exec(module)?.[1] ?? null) : null),
    priority: 1,
  },
  // The form beside the search is loaded after it, without the other forms of the feature.
  { name: 'number-by-national-id', test: /\/customers\/components\/number-by-national-id\./, priority: 1 },
  {
    debugName: 'dialogs',
    name: (module, modules) => {
      const feature = FEATURE.exec(module)?.[1];
      return feature === undefined || needsForms(module, modules) ? null : `${feature}-dialogs`;
    },
    minShareCount: 2,
    ...byScreens(4_000),
  },
  {
    debugName: 'feature-forms',
    name: (module) => FEATURE.exec(module)?.[1]?.concat('-forms') ?? null,
    minShareCount: 2,
    ...byScreens(4_000),
  },
];
