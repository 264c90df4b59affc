/**
 * Which file may import which other file. Imports of types count.
 *
 * - `contract` may import zod and itself.
 * - The server has layers, lowest first: `platform`, `providers`, `domains`, `http`, `app`, `demo`. Each may import the
 *   contract, itself and the layers below it.
 * - Of the providers, a domain may import the ports, how they are asked, and how a text is counted, but no adapter. Of
 *   the domains below it, it may import what they open: the door `<domain>.ts`, or the files listed in OPEN. The order
 *   is ORDER, lowest first.
 * - A feature of the web has the name of its domain. It may import the contract, the ui and the api, and components of
 *   features below it in ORDER, but none of their screens; only `main` starts the app. Every feature may import another
 *   feature's declarations of screens (`screens.ts`: paths, titles, who may open them), which import no code.
 * - Files may not import each other in a ring.
 */
import { describe, expect, test } from 'vitest';
import { type Sources, importsOf, sources } from '../harness/sources.ts';

const ORDER = [
  'messages',
  'audit',
  'auth',
  'ledger',
  'approvals',
  'users',
  'network',
  'catalogue',
  'stock',
  'imports',
  'customers',
  'lock-commands',
  'sales',
  'loans',
  'payments',
  'dunning',
  'device-locks',
  'suspense',
  'reconciliation',
  'settings',
  'collections',
  'books',
  'reports',
  'data-bundles',
  'finance',
  'customer-overview',
  'search',
  // The desks have no domain: they show what waits in all of them.
  'home',
];

/**
 * Files that domains open beside or instead of a door. Everybody uses the three lowest domains, each through a file for
 * each of its tasks; `device-locks` and `customers` provide what the card shows. The reader of documents uses
 * `msisdn.ts` too, and may not load anything of the database.
 */
const OPEN = [
  'messages/send-message.ts',
  'messages/ways-to-pay.ts',
  'messages/templates.ts',
  'auth/check-code.ts',
  'auth/one-time-codes.ts',
  'ledger/post.ts',
  'ledger/accounts.ts',
  'ledger/refund-limit.ts',
  'ledger/tills.ts',
  'auth/msisdn.ts',
  'device-locks/phone-of-loan.ts',
  'device-locks/read-phone.ts',
  'device-locks/explain-lock.ts',
];

/** The layers of the server, lowest first: each may import itself and those below it. */
const LAYERS = ['platform', 'providers', 'domains', 'http', 'app', 'demo'];
/**
 * The files of the providers that domains may use: how to ask them, and what they promise. No layer above may know
 * which adapter it is.
 */
const PROVIDER_WORDS = /^server\/src\/providers\/(wire\.ts|ports\/[\w-]+\.ts)$/;

/** A feature's declarations of its screens; they use only how a path and a screen are written, and lists of roles. */
const DECLARATION = /^web\/src\/features\/[\w-]+\/screens\.ts$/;
const DECLARATION_WORDS = [
  'web/src/ui/path.ts',
  'web/src/ui/screen.ts',
  'contract/src/settings/access.ts',
  'contract/src/collections/access.ts',
  'contract/src/books/access.ts',
];

const isOurs = (to: string): boolean => /^(contract|server|sandbox|web|tests|tools|bench)\//.test(to);
const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.endsWith('.test.tsx');

const layerOf = (file: string): number => LAYERS.indexOf(file.split('/')[2] ?? '');

function isDomainArrowRight(from: string, to: string): boolean {
  const [, mine = ''] = /^server\/src\/domains\/([\w-]+)\//.exec(from) ?? [];
  const [, theirs, file = ''] = /^server\/src\/domains\/([\w-]+)\/(.+)$/.exec(to) ?? [];
  if (theirs === undefined) return layerOf(to) === LAYERS.indexOf('platform') || PROVIDER_WORDS.test(to);
  if (theirs === mine) return true;
  const isBelow = ORDER.includes(mine) && ORDER.includes(theirs) && ORDER.indexOf(theirs) < ORDER.indexOf(mine);
  return isBelow && (file === `${theirs}.ts` || OPEN.includes(`${theirs}/${file}`));
}

function isFeatureArrowRight(from: string, to: string): boolean {
  const [, mine = ''] = /^web\/src\/features\/([\w-]+)\//.exec(from) ?? [];
  const [, theirs = '', part] = /^web\/src\/features\/([\w-]+)\/(?:(components)\/)?/.exec(to) ?? [];
  if (theirs === mine || DECLARATION.test(to)) return true;
  return part !== undefined && ORDER.indexOf(theirs) !== -1 && ORDER.indexOf(theirs) < ORDER.indexOf(mine);
}

function isArrowRight(from: string, to: string): boolean {
  if (from.startsWith('contract/src/')) return to === 'zod' || to.startsWith('contract/src/');
  if (!isOurs(to)) return true;
  if (from.startsWith('server/src/')) {
    if (to.startsWith('contract/src/')) return true;
    if (!to.startsWith('server/src/') || layerOf(to) === -1) return false;
    return from.startsWith('server/src/domains/') ? isDomainArrowRight(from, to) : layerOf(to) <= layerOf(from);
  }
  if (from.startsWith('sandbox/')) return to.startsWith('sandbox/') || to.startsWith('contract/');
  if (DECLARATION.test(from)) return DECLARATION_WORDS.includes(to);
  if (from.startsWith('web/src/features/')) {
    return /^(contract\/src|web\/src\/ui|web\/src\/api)\//.test(to) || isFeatureArrowRight(from, to);
  }
  if (/^web\/src\/(ui|api)\//.test(from)) return /^(contract\/src|web\/src\/ui|web\/src\/api)\//.test(to);
  if (from.startsWith('web/src/app/')) return to.startsWith('web/src/') || to.startsWith('contract/src/');
  return true;
}

const onlyMainStartsTheApp = (from: string, to: string): boolean =>
  !to.startsWith('web/src/app/') || from.startsWith('web/src/app/') || from === 'web/src/main.tsx';
const short = (file: string): string => file.replace('server/src/domains/', '');

/** Every import that points the wrong way. Tests may import everything. */
const wrongArrows = (of: Sources): string[] =>
  importsOf(of)
    .filter(({ from }) => !isTest(from) && !from.startsWith('tests/'))
    .filter(({ from, to }) => !isArrowRight(from, to) || !onlyMainStartsTheApp(from, to))
    .map(({ from, to }) => `${short(from)} → ${short(to)}`);

/** Files that import each other in a ring, types included: each ring once, as a list of its files. */
function rings(of: Sources): string[] {
  const leansOn = new Map<string, string[]>();
  for (const { from, to } of importsOf(of)) if (of.has(to)) leansOn.set(from, [...(leansOn.get(from) ?? []), to]);
  const found: string[] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const walk = (file: string): void => {
    const at = way.indexOf(file);
    if (at !== -1) found.push(way.slice(at).sort().join(' ↔ '));
    if (at !== -1 || done.has(file)) return;
    way.push(file);
    for (const next of leansOn.get(file) ?? []) walk(next);
    way.pop();
    done.add(file);
  };
  for (const file of of.keys()) walk(file);
  return [...new Set(found)];
}

describe('the imports of the project', () => {
  const house = sources();
  test('point where they may', () => expect([...new Set(wrongArrows(house))]).toEqual([]));
  test('form no ring', () => expect(rings(house)).toEqual([]));
  test('every file of the server lies in a layer', () =>
    expect([...house.keys()].filter((file) => file.startsWith('server/src/') && layerOf(file) === -1)).toEqual([]));
  test('every domain has its place in the order', () => {
    const domains = new Set(
      [...house.keys()].flatMap((file) => /^server\/src\/domains\/([\w-]+)\//.exec(file)?.[1] ?? []),
    );
    expect([...domains].filter((domain) => !ORDER.includes(domain))).toEqual([]);
  });
  test('every opened file exists', () =>
    expect(OPEN.filter((file) => !house.has(`server/src/domains/${file}`))).toEqual([]));
  test('are all read: the reader of imports misses none', () => {
    const seen = importsOf(house).filter(({ from }) => from.startsWith('server/src/')).length;
    const written = [...house]
      .filter(([file]) => file.startsWith('server/src/') && file.endsWith('.ts'))
      .reduce(
        (sum, [, text]) =>
          sum + (text.match(/^(import|export)\b.*\bfrom '|^import '|^\} from '|\bimport\('/gm)?.length ?? 0),
        0,
      );
    expect(seen).toBe(written);
  });
});

describe('planted faults', () => {
  const planted = (from: string, line: string) => wrongArrows(new Map([[from, line]]));
  test.each([
    ['contract/src/rules/price.ts', `import { db } from 'pg';`],
    ['contract/src/rules/price.ts', `import { newId } from '../../../server/src/platform/ids.ts';`],
    ['server/src/domains/ledger/post.ts', `import { findLoan } from '../loans/loans.ts';`],
    ['server/src/domains/loans/create-loan.ts', `import { findCustomer } from '../customers/customers.sql.ts';`],
    ['server/src/domains/loans/create-loan.ts', `const late = await import('../customer-overview/read-card.ts');`],
    ['server/src/domains/loans/create-loan.ts', `import {\n  a,\n  b,\n} from '../../http/endpoints.ts';`],
    [
      'server/src/domains/lock-commands/issue-command.ts',
      `import { trustonic } from '../../providers/trustonic/adapter.ts';`,
    ],
    ['server/src/providers/orange/adapter.ts', `import { render } from '../../domains/messages/templates.ts';`],
    ['server/src/platform/jobs/runner.ts', `import { buildApp } from '../../http/app.ts';`],
    ['server/src/platform/services.ts', `import type { SmsProvider } from '../providers/ports/texts.ts';`],
    ['server/src/http/app.ts', `import { handlers } from '../app/registry.ts';`],
    ['server/src/app/main.ts', `import { seedMarket } from '../demo/seed.ts';`],
    ['sandbox/src/world.ts', `import { openDatabase } from '../../server/src/platform/database/connection.ts';`],
    ['web/src/features/sales/screens/sale.tsx', `import { Card } from '../../customer-overview/components/card.tsx';`],
    ['web/src/features/sales/screens/sale.tsx', `import { Stock } from '../../stock/screens/stock.tsx';`],
    ['web/src/features/sales/screens/sale.tsx', `import { routes } from '../../../app/routes.tsx';`],
    ['web/src/features/sales/screens.ts', `import { texts } from './i18n.ts';`],
    ['web/src/features/sales/screens.ts', `import { Card } from '../customers/screens.ts';`],
    ['web/src/ui/money.tsx', `import { salesScreens } from '../features/sales/screens.ts';`],
    ['web/src/ui/money.tsx', `import { Sale } from '../features/sales/screens/sale.tsx';`],
    ['web/src/ui/money.tsx', `export { hash } from '@palier/server/platform/session-tokens.ts';`],
  ])('%s with %s is noticed', (from, line) => expect(planted(from, line)).toHaveLength(1));
  test('a ring of types is noticed', () => {
    const ring = new Map([
      ['server/src/platform/a.ts', `import type { B } from './b.ts';`],
      ['server/src/platform/b.ts', `import type { A } from './a.ts';`],
    ]);
    expect(rings(ring)).toEqual(['server/src/platform/a.ts ↔ server/src/platform/b.ts']);
  });
});
