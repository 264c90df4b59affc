/**
 * The list of the files of each screen, which the build gives to the portal so that they load with the page. A screen
 * that is missing from the list only loads more slowly, so no other test would notice.
 */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ERRORS } from '@palier/contract/errors.ts';
import { SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import { collectionsScreens } from '../../web/src/features/collections/screens.ts';
import { customersScreens } from '../../web/src/features/customers/screens.ts';
import { dataBundlesScreens } from '../../web/src/features/data-bundles/screens.ts';
import { deviceLocksScreens } from '../../web/src/features/device-locks/screens.ts';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import { networkScreens } from '../../web/src/features/network/screens.ts';
import { paymentsScreens } from '../../web/src/features/payments/screens.ts';
import { settingsScreens } from '../../web/src/features/settings/screens.ts';
import { suspenseScreens } from '../../web/src/features/suspense/screens.ts';
import { usersScreens } from '../../web/src/features/users/screens.ts';
import { approvalsScreens } from '../../web/src/features/approvals/screens.ts';
import { booksScreens } from '../../web/src/features/books/screens.ts';
import { reconciliationScreens } from '../../web/src/features/reconciliation/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { SCREENS } from '../../web/src/app/screens.ts';
import type { Screen } from '../../web/src/ui/screen.ts';

const DIST = path.resolve('web/dist');
let manifest: { readonly frame: readonly string[]; readonly screens: Readonly<Record<string, readonly string[]>> };
beforeAll(async () => {
  const { build } = (await import(new URL('../../tools/build.mjs', import.meta.url).href)) as { build: () => void };
  build();
  manifest = JSON.parse(fs.readFileSync(`${DIST}/first-page.json`, 'utf8')) as typeof manifest;
});

test('every screen has a list of files, and no other address has one', () =>
  expect(Object.keys(manifest.screens).sort()).toEqual(SCREENS.map(({ path: { pattern } }) => pattern).sort()));

test('the list of a signed-in screen has the frame and at least one file of its own', () => {
  const incomplete = SCREENS.filter(({ access }) => access !== 'public').filter(({ path: { pattern } }) => {
    const files = manifest.screens[pattern] ?? [];
    return manifest.frame.some((file) => !files.includes(file)) || files.length === manifest.frame.length;
  });
  expect(incomplete.map(({ file }) => file)).toEqual([]);
});

test('no files of the build need each other in a ring: whichever runs first would find nothing there', () => {
  const [begun, done]: [string[], Set<string>] = [[], new Set()];
  const rings: string[] = [];
  const follow = (file: string): void => {
    if (done.has(file)) return;
    if (begun.includes(file)) return void rings.push([...begun.slice(begun.indexOf(file)), file].join(' → '));
    begun.push(file);
    for (const next of importsOf(file)) follow(next);
    begun.pop();
    done.add(file);
  };
  for (const file of fs.readdirSync(`${DIST}/assets`)) if (file.endsWith('.js')) follow(`/assets/${file}`);
  expect(done.size).toBeGreaterThan(SCREENS.length);
  expect(rings).toEqual([]);
});

test('every listed file was built', () => {
  const listed = new Set([...manifest.frame, ...Object.values(manifest.screens).flat()]);
  expect(listed.size).toBeGreaterThan(SCREENS.length);
  expect([...listed].filter((file) => !fs.existsSync(DIST + file))).toEqual([]);
});

/** What is small is sent as it is. */
function compressedKb(file: string): number {
  const compressed = `${DIST}${file}.br`;
  return fs.statSync(fs.existsSync(compressed) ? compressed : DIST + file).size / 1024;
}
const scriptsOf = (files: readonly string[]): string[] => files.filter((file) => file.endsWith('.js'));

/** The script that the page itself asks for, on every screen. */
function startScript(): string {
  const { page } = JSON.parse(fs.readFileSync(`${DIST}/first-page.json`, 'utf8')) as { page: { head: string } };
  return /type="module"[^>]* src="(\/assets\/[^"]+\.js)"/.exec(page.head)?.[1] ?? '';
}

test('the sign-in screen and the search stay within their budgets of compressed scripts', () => {
  const start = compressedKb(startScript());
  expect(start).toBeGreaterThan(50);
  expect(start).toBeLessThan(114);
  expect(wholeOf(customersScreens.find.path.pattern)).toBeLessThan(212);
});

/** The start and the scripts of a screen. */
const wholeOf = (pattern: string): number =>
  scriptsOf(manifest.screens[pattern] ?? []).reduce(
    (sum, file) => sum + compressedKb(file),
    compressedKb(startScript()),
  );

test('the home page pays for no sale without a line, which only people who sell load ahead', () => {
  const home = wholeOf(homeScreens.home.path.pattern);
  expect(home).toBeLessThan(A_LIST);
  const worker = fs.readFileSync(`${DIST}/service-worker.js`, 'utf8');
  // The compressed build writes a long list as one text.
  const listed = /of_sales:(?:\[([^\]]*)\]|[`"']([^`"']*)[`"'])/.exec(worker);
  const ahead = [...(listed?.[1] ?? listed?.[2] ?? '').matchAll(/[^`"',]+/g)].map(([file]) => file);
  const kb = ahead.reduce((sum, file) => sum + compressedKb(file), 0);
  expect(kb).toBeGreaterThan(40);
  // Both together, whichever of them has what sales share with the home page.
  expect(home + kb).toBeLessThan(394);
});

const codeOf = (pattern: string): string =>
  [startScript(), ...scriptsOf(manifest.screens[pattern] ?? [])]
    .map((file) => fs.readFileSync(DIST + file, 'utf8'))
    .join('');

const everyScript = (): string =>
  fs
    .readdirSync(`${DIST}/assets`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => fs.readFileSync(`${DIST}/assets/${file}`, 'utf8'))
    .join('');

/** The aim for a list before its rows are seen, in KB of compressed scripts. */
const A_LIST = 240;
const LISTS: readonly Screen[] = [
  customersScreens.list,
  loansScreens.loans,
  collectionsScreens.due,
  collectionsScreens.lateLoans,
  collectionsScreens.ratedCalls,
  collectionsScreens.visits,
  collectionsScreens.defaultedReport,
  collectionsScreens.report,
  dataBundlesScreens.stuck,
  deviceLocksScreens.moneyFeed,
  deviceLocksScreens.pendingPhones,
  networkScreens.agents,
  networkScreens.categories,
  networkScreens.owners,
  networkScreens.regions,
  networkScreens.stores,
  networkScreens.territories,
  paymentsScreens.cash,
  suspenseScreens.findTransaction,
  suspenseScreens.suspense,
  usersScreens.users,
  approvalsScreens.pending,
  approvalsScreens.makerChecker,
  approvalsScreens.imeiChanges,
  approvalsScreens.deregistrations,
  approvalsScreens.loanExtensions,
  approvalsScreens.shopPayments,
  booksScreens.cashFlow,
  booksScreens.entries,
  reconciliationScreens.reconciliation,
  reconciliationScreens.statement,
  stockScreens.inventory,
  stockScreens.suspended,
  stockScreens.damaged,
  stockScreens.lost,
  stockScreens.afterSales,
];

test('a list pays for no sentences of errors, no settings, and nothing that a press opens', () => {
  for (const {
    path: { pattern },
  } of LISTS) {
    expect(wholeOf(pattern), pattern).toBeLessThan(A_LIST);
    const code = codeOf(pattern);
    expect(code, pattern).not.toContain(ERRORS.INVALID_INPUT.en);
    expect(code, pattern).not.toContain(SETTING_GROUPS.money.lead.en);
    // Schemas, the list of a choice, and what is placed at a part of the screen.
    expect(['ZodError', 'noOptionsText', 'preventOverflow'].filter((mark) => code.includes(mark))).toEqual([]);
  }
  // They are in the build: the test knows what to look for.
  const whole = everyScript();
  expect(['ZodError', 'noOptionsText', 'preventOverflow'].filter((mark) => !whole.includes(mark))).toEqual([]);
  expect(codeOf(settingsScreens.settings.path.pattern)).toContain(SETTING_GROUPS.money.lead.en);
});

/** The files of the build that a file imports when it is loaded. */
const importsOf = (file: string): string[] =>
  [...fs.readFileSync(DIST + file, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
    ([, name = '']) => `/assets/${name}`,
  );

/** A file of the build and all that it imports, also through others. */
function closureOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) closureOf(next, found);
  return found;
}

test('the form beside the search, which is loaded after it, brings none of the parts of lists', () => {
  const loaded = new Set([startScript(), ...(manifest.screens[customersScreens.find.path.pattern] ?? [])]);
  const name = fs.readdirSync(`${DIST}/assets`).find((file) => /^number-by-national-id-[\w-]+\.js$/.test(file));
  const more = [...closureOf(`/assets/${name ?? ''}`)].filter((file) => !loaded.has(file));
  const kb = more.reduce((sum, file) => sum + compressedKb(file), 0);
  expect(kb).toBeGreaterThan(20);
  // A choice of a form opens a menu, which the frame does not have.
  expect(kb).toBeLessThan(78);
});

test('the card and the settings have what a press opens after what is seen, and the others are within their budget', () => {
  expect(wholeOf(customerOverviewScreens.card.path.pattern)).toBeLessThan(260);
  expect(wholeOf(settingsScreens.settings.path.pattern)).toBeLessThan(317);
  const sizes = SCREENS.map(({ path: { pattern } }) => ({ pattern, kb: wholeOf(pattern) }));
  expect(sizes.filter(({ kb }) => kb < 150)).toEqual([]);
  expect(sizes.filter(({ kb }) => kb > 375)).toEqual([]);
});

test('a screen without a form loads no schemas and no sentences of errors', () => {
  const code = codeOf(customersScreens.find.path.pattern);
  expect(code).not.toContain('ZodError');
  expect(code).not.toContain(ERRORS.INVALID_INPUT.en);
  // With a form they come: the test knows what to look for.
  expect(codeOf(networkScreens.addStore.path.pattern)).toContain('ZodError');
});
