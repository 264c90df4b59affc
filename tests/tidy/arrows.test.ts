/**
 * Who may lean on whom.
 *
 * - `contract` leans on zod and itself.
 * - A domain leans on the contract, its own files, the ports and the wire of the providers, the database's connection, and the server's few plain words (`deed`, `refuse`, `ids`, `clock`, `wires`, `seal`, `spreadsheet`, `document-readers`, and of the jobs the outbox and the types of the runner).
 *   Of the domains below it, it uses what they open: the door `<domain>.ts`, or the files listed in OPEN. The order is ORDER, lowest first.
 *   Of `http` it knows two things that are not about HTTP: how a callback address is signed, and how a token is made.
 * - Providers, jobs and the database know no domain and no `http`.
 * - A feature of the web leans on the contract, the kit and the api, never on another feature; only `main` starts the app.
 */
import { describe, expect, test } from 'vitest';
import { type Sources, importsOf, sources } from '../harness/sources.ts';

const ORDER = [
  'messages',
  'access',
  'ledger',
  'approvals',
  'accounts',
  'network',
  'security',
  'inventory',
  'imports',
  'customers',
  'locks',
  'loans',
  'payments',
  'collections',
  'phones',
  'transactions',
  'reconciliation',
  'card',
  'search',
];

/** What domains open beside or instead of a door. The three at the bottom are used by everybody, a file for each thing they do; `phones` and `customers` lend the card what it shows. Numbers are read by the reader of documents too, which loads nothing of the database. */
const OPEN = [
  'messages/send-message.ts',
  'messages/templates.ts',
  'access/one-time-codes.ts',
  'access/audit.ts',
  'ledger/post.ts',
  'ledger/accounts.ts',
  'access/msisdn.ts',
  'customers/msisdn.ts',
  'phones/phone-of-loan.ts',
  'phones/read-phone.ts',
  'phones/why-card.ts',
];

/** Debts: each is to go, and the test says so when it has. */
const KNOWN: readonly string[] = [];

const SERVER_WORDS =
  /^server\/src\/(deed|each-by-itself|refuse|ids|clock|wires|seal|spreadsheet|document-readers)\.ts$/;
const FROM_HTTP = ['server/src/http/callback-signature.ts', 'server/src/http/sessions.ts'];
const PROVIDER_WORDS = /^server\/src\/providers\/(wire\.ts|[\w-]+\/port\.ts|sms\/encoding\.ts)$/;

const isOurs = (to: string): boolean => /^(contract|server|sandbox|web|tests|tools|bench)\//.test(to);
const isTest = (file: string): boolean => file.endsWith('.test.ts') || file.endsWith('.test.tsx');

function isDomainArrowRight(from: string, to: string): boolean {
  const [, mine = ''] = /^server\/src\/domains\/([\w-]+)\//.exec(from) ?? [];
  const [, theirs, file = ''] = /^server\/src\/domains\/([\w-]+)\/(.+)$/.exec(to) ?? [];
  if (theirs === undefined)
    return (
      to.startsWith('contract/src/') ||
      SERVER_WORDS.test(to) ||
      PROVIDER_WORDS.test(to) ||
      FROM_HTTP.includes(to) ||
      to === 'server/src/database/connection.ts' ||
      to === 'server/src/jobs/outbox.ts' ||
      to === 'server/src/jobs/runner.ts'
    );
  if (theirs === mine) return true;
  const isBelow = ORDER.includes(mine) && ORDER.includes(theirs) && ORDER.indexOf(theirs) < ORDER.indexOf(mine);
  return isBelow && (file === `${theirs}.ts` || OPEN.includes(`${theirs}/${file}`));
}

function isArrowRight(from: string, to: string): boolean {
  if (from.startsWith('contract/src/')) return to === 'zod' || to.startsWith('contract/src/');
  if (!isOurs(to)) return true;
  if (from.startsWith('server/src/domains/')) return isDomainArrowRight(from, to);
  if (/^server\/src\/(providers|jobs|database\/[\w-]+\.ts)/.test(from))
    return !to.startsWith('server/src/domains/') && !to.startsWith('server/src/http/');
  if (from.startsWith('server/')) return to.startsWith('server/') || to.startsWith('contract/');
  if (from.startsWith('sandbox/')) return to.startsWith('sandbox/') || to.startsWith('contract/');
  if (from.startsWith('web/src/features/')) {
    const feature = from.split('/')[3];
    return /^(contract\/src|web\/src\/kit|web\/src\/api)\//.test(to) || to.startsWith(`web/src/features/${feature}/`);
  }
  if (/^web\/src\/(kit|api)\//.test(from)) return /^(contract\/src|web\/src\/kit|web\/src\/api)\//.test(to);
  if (from.startsWith('web/src/app/')) return to.startsWith('web/src/') || to.startsWith('contract/src/');
  return true;
}

const onlyMainStartsTheApp = (from: string, to: string): boolean =>
  !to.startsWith('web/src/app/') || from.startsWith('web/src/app/') || from === 'web/src/main.tsx';
const short = (file: string): string => file.replace('server/src/domains/', '');

/** Every arrow that points the wrong way. Tests may look everywhere. */
const wrongArrows = (of: Sources): string[] =>
  importsOf(of)
    .filter(({ from }) => !isTest(from) && !from.startsWith('tests/'))
    .filter(({ from, to }) => !isArrowRight(from, to) || !onlyMainStartsTheApp(from, to))
    .map(({ from, to }) => `${short(from)} → ${short(to)}`);

describe('the arrows of the house', () => {
  const house = sources();
  test('point where they may, but for the debts that are written down', () =>
    expect([...new Set(wrongArrows(house))].filter((arrow) => !KNOWN.includes(arrow))).toEqual([]));
  test('a debt that is paid is struck off', () =>
    expect(KNOWN.filter((arrow) => !wrongArrows(house).includes(arrow))).toEqual([]));
  test('every domain has its place in the order', () => {
    const domains = new Set(
      [...house.keys()].flatMap((file) => /^server\/src\/domains\/([\w-]+)\//.exec(file)?.[1] ?? []),
    );
    expect([...domains].filter((domain) => !ORDER.includes(domain))).toEqual([]);
  });
  test('what is opened exists', () =>
    expect(OPEN.filter((file) => !house.has(`server/src/domains/${file}`))).toEqual([]));
  test('are all seen: the reader of imports misses none', () => {
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

describe('teeth', () => {
  const planted = (from: string, line: string) => wrongArrows(new Map([[from, line]]));
  test.each([
    ['contract/src/rules/price.ts', `import { db } from 'pg';`],
    ['contract/src/rules/price.ts', `import { newId } from '../../../server/src/ids.ts';`],
    ['server/src/domains/ledger/post.ts', `import { findLoan } from '../loans/loans.ts';`],
    ['server/src/domains/loans/create-loan.ts', `import { findCustomer } from '../customers/customers.sql.ts';`],
    ['server/src/domains/loans/create-loan.ts', `const late = await import('../card/read-card.ts');`],
    ['server/src/domains/loans/create-loan.ts', `import {\n  a,\n  b,\n} from '../../http/mount.ts';`],
    ['server/src/domains/locks/orders.ts', `import { trustonic } from '../../providers/device-lock/trustonic.ts';`],
    ['server/src/providers/sms/orange.ts', `import { render } from '../../domains/messages/templates.ts';`],
    ['server/src/jobs/runner.ts', `import { buildApp } from '../http/app.ts';`],
    ['sandbox/src/world.ts', `import { openDatabase } from '../../server/src/database/connection.ts';`],
    ['web/src/features/loans/screens/sale.tsx', `import { Card } from '../../customers/parts/card.tsx';`],
    ['web/src/features/loans/screens/sale.tsx', `import { routes } from '../../../app/routes.tsx';`],
    ['web/src/kit/money.tsx', `import { Sale } from '../features/loans/screens/sale.tsx';`],
    ['web/src/kit/money.tsx', `export { hash } from '@palier/server/http/sessions.ts';`],
  ])('%s with %s is noticed', (from, line) => expect(planted(from, line)).toHaveLength(1));
});
