/** The rules for every declaration of a screen, and the specification's table of the menu. */
import type { Access } from '@palier/contract/roles.ts';
import fs from 'node:fs';
import path from 'node:path';
import { type Call, admits } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import { IMPORT_KINDS } from '@palier/contract/imports/kinds.ts';
import { REQUEST_KINDS, type RequestKind } from '@palier/contract/approvals/kinds.ts';
import { describe, expect, test } from 'vitest';
import { approvalsScreens } from '../../web/src/features/approvals/screens.ts';
import { catalogueScreens } from '../../web/src/features/catalogue/screens.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { customersScreens } from '../../web/src/features/customers/screens.ts';
import { deviceLocksScreens } from '../../web/src/features/device-locks/screens.ts';
import { importsScreens } from '../../web/src/features/imports/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import { networkScreens } from '../../web/src/features/network/screens.ts';
import { paymentsScreens } from '../../web/src/features/payments/screens.ts';
import { reconciliationScreens } from '../../web/src/features/reconciliation/screens.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { suspenseScreens } from '../../web/src/features/suspense/screens.ts';
import { usersScreens } from '../../web/src/features/users/screens.ts';
import { fillPath } from '../../web/src/ui/path.ts';
import { readRequestPages } from '../../web/src/ui/request-pages.ts';
import type { Screen, Title } from '../../web/src/ui/screen.ts';
import { sources, withoutComments } from '../harness/sources.ts';
import { MENU, isGroup } from '../../web/src/app/menu.ts';
import { SCREENS } from '../../web/src/app/screens.ts';

const FEATURES = path.resolve('web/src/features');
const addresses = SCREENS.flatMap((screen) => [
  screen.path.pattern,
  ...Object.values(screen.variants ?? {}).flatMap(({ facts, also_at }) => [
    fillPath(screen.path.pattern, facts),
    ...(also_at ? [also_at] : []),
  ]),
]);
const titles: readonly Title[] = SCREENS.flatMap(({ title, variants }) => [
  title,
  ...Object.values(variants ?? {}).map((variant) => variant.title),
]);
const rolesOf = (access: Access): string[] => [access].flat().sort();

describe('the screens', () => {
  test('have an address of their own each', () => expect(addresses).toEqual([...new Set(addresses)]));

  test('have a title in both languages', () =>
    expect(titles.filter(({ en, fr }) => en.trim() === '' || fr.trim() === '')).toEqual([]));

  test('are in the files that they name, and every file beside them has a declaration', () => {
    const missing = SCREENS.filter(({ file, component }) => {
      const whole = path.join(FEATURES, file);
      return !fs.existsSync(whole) || !fs.readFileSync(whole, 'utf8').match(`export (function|const) ${component}\\b`);
    });
    expect(missing).toEqual([]);
    const written = fs
      .readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[\w-]+\/screens\/[\w-]+\.tsx$/.test(file));
    expect(written.sort()).toEqual([...new Set(SCREENS.map(({ file }) => file))].sort());
  });

  test('have their addresses from their declarations, wherever a link leads to them', () => {
    const linking = [...sources()].filter(
      ([file, text]) =>
        /^web\/src\/.*\.tsx?$/.test(file) &&
        !/\/features\/[\w-]+\/screens\.ts$/.test(file) &&
        /['"`]\/(dashboard|bi|otp|tableau)\b/.test(withoutComments(text)),
    );
    expect(linking.map(([file]) => file)).toEqual([]);
  });

  test('are declared by the feature in whose folder they are', () => {
    const declared = fs.readdirSync(FEATURES).filter((feature) => fs.existsSync(`${FEATURES}/${feature}/screens`));
    expect(declared.filter((feature) => !fs.existsSync(`${FEATURES}/${feature}/screens.ts`))).toEqual([]);
  });

  /** The first call of each screen. Where a screen does several things, either call is enough. */
  const FIRST_CALLS: ReadonlyArray<readonly [Screen, ...Call[]]> = [
    [customersScreens.find, calls.customers.find],
    [customersScreens.list, calls.customers.list],
    [customersScreens.kyc, calls.customers.kycCase],
    [loansScreens.loans, calls.loans.book],
    [customerOverviewScreens.card, calls.customerOverview.card],
    [salesScreens.sale, calls.sales.startApplication],
    [suspenseScreens.findTransaction, calls.suspense.findTransactions],
    [suspenseScreens.suspense, calls.suspense.wrongAccount],
    [reconciliationScreens.reconciliation, calls.reconciliation.sources],
    [reconciliationScreens.statement, calls.reconciliation.statement],
    [stockScreens.inventory, calls.catalogue.products],
    [stockScreens.device, calls.stock.deviceDetails],
    [stockScreens.suspended, calls.stock.devices],
    [stockScreens.damaged, calls.stock.devices],
    [stockScreens.lost, calls.stock.devices],
    [stockScreens.afterSales, calls.stock.devices],
    [stockScreens.stockTake, calls.stock.stockTake],
    [importsScreens.add, calls.stock.addOwnerDevice, calls.catalogue.addProduct],
    [catalogueScreens.product, calls.catalogue.product],
    [networkScreens.stores, calls.network.stores],
    [networkScreens.addStore, calls.network.createStore],
    [networkScreens.store, calls.network.store],
    [networkScreens.owners, calls.network.shopOwners],
    [networkScreens.owner, calls.network.shopOwner],
    [networkScreens.agents, calls.network.shopAgents],
    [networkScreens.categories, calls.network.categories],
    [networkScreens.regions, calls.network.regions],
    [networkScreens.territories, calls.network.territories],
    [approvalsScreens.pending, calls.approvals.requests],
    [approvalsScreens.makerChecker, calls.approvals.makerCheckerRequests],
    [approvalsScreens.imeiChanges, calls.approvals.imeiRequests],
    [approvalsScreens.deregistrations, calls.approvals.deregistrationRequests],
    [approvalsScreens.loanExtensions, calls.approvals.extensionRequests],
    [approvalsScreens.shopPayments, calls.approvals.shopPaymentRequests],
    [usersScreens.users, calls.users.users, calls.network.addPortalUser],
    [usersScreens.user, calls.users.user],
    [usersScreens.security, calls.users.adminRoles, calls.users.addGroup],
    [usersScreens.group, calls.users.adminRoles],
    [paymentsScreens.cash, calls.payments.cashToBank],
    [deviceLocksScreens.moneyFeed, calls.deviceLocks.feedHealth],
  ];
  test.each(FIRST_CALLS.map((row) => [row[0].path.pattern, ...row] as const))(
    '%s opens for the people whom its call answers',
    (_, screen, ...first) =>
      expect(rolesOf(screen.access)).toEqual(first.flatMap(({ access }) => rolesOf(access)).sort()),
  );

  test('let the same people import as the contract does', () => {
    const roles = Object.entries(importsScreens.records.variants).map(([kind, { access }]) => [kind, access]);
    const { devices, ...others } = IMPORT_KINDS;
    expect(Object.fromEntries(roles)).toEqual(
      Object.fromEntries(Object.entries(others).map(([kind, { role }]) => [kind, role])),
    );
    expect(importsScreens.add.is_listed.to).toBe(devices.role);
  });

  test('are named only to people who may open them', () => {
    const wider = SCREENS.filter(
      ({ access, is_listed }) =>
        typeof is_listed === 'object' && rolesOf(is_listed.to).some((role) => !admits(access, new Set([role]))),
    );
    expect(wider).toEqual([]);
  });

  test('show every kind of request, each list on one screen', () => {
    const { pathOf, ownPathOf } = readRequestPages(SCREENS);
    const kinds = Object.keys(REQUEST_KINDS) as RequestKind[];
    for (const kind of kinds) expect(pathOf(kind, '1')).toContain('request=1');
    expect(ownPathOf('1')).toBe('/dashboard/pending_requests?tab=mine&request=1');
    const lists = SCREENS.flatMap(({ requests }) => Object.keys(requests ?? {}));
    expect(lists).toEqual([...new Set(lists)]);
  });
});

describe('the menu', () => {
  /** The specification's table: the name of an entry, its target, and the roles that see it. */
  const TABLE = [
    ['Dashboard', '/dashboard', 'signed-in'],
    ['Users', '/dashboard/users', 'VIEW_USERS'],
    ['Find customers', '/dashboard/customers/find', 'FIND_CUSTOMER'],
    ['Find transaction', '/dashboard/transactions/find', 'FIND_TRANSACTION'],
    ['Phone store', '/dashboard/stores', 'VIEW_STORES'],
    ['Inventory', '/dashboard/inventory', 'VIEW_INVENTORY'],
    ['Deregistration requests', '/dashboard/deregistrations', 'VIEW_DEREGISTRATIONS'],
    ['Tableau reports', '/bi', 'VIEW_ANALYTICS'],
    ['Approvals', 'VIEW_IMEI_CHANGE_REQUESTS', 'VIEW_MAKER_CHECKER_REQUESTS'],
    // By the letter of the table, holders of the second code would find an empty group.
    ['- Maker-checker requests', '/dashboard/mc_requests', 'VIEW_IMEI_CHANGE_REQUESTS', 'VIEW_MAKER_CHECKER_REQUESTS'],
    ['- IMEI change requests', '/dashboard/imei_changes', 'VIEW_IMEI_CHANGE_REQUESTS'],
    ['Suspense reconciliation', 'UPLOAD_RECONCILIATION_DOCUMENT', 'VIEW_SUSPENSE_TRANSACTIONS'],
    ['- Suspense transactions', '/dashboard/suspense-transactions', 'signed-in'],
    ['- Upload reconciliation document', '/dashboard/reconciliation', 'UPLOAD_RECONCILIATION_DOCUMENT'],
    ['Security', '/dashboard/security', 'VIEW_SECURITY'],
  ];
  test("is the specification's table", () =>
    expect(
      MENU.flatMap((item) =>
        isGroup(item)
          ? [
              [item.title.en, ...rolesOf(item.access)],
              ...item.entries.map((entry) => [`- ${entry.title.en}`, entry.path, ...rolesOf(entry.access)]),
            ]
          : [[item.title.en, item.path, ...rolesOf(item.access)]],
      ),
    ).toEqual(TABLE));
  test('shows an icon for every entry outside of a group', () =>
    expect(MENU.filter(({ icon }) => icon === undefined)).toEqual([]));
});

describe('a path', () => {
  test('is filled with the named values, demands the required ones, and leaves out unknown ones', () => {
    expect(networkScreens.store.path({ id: 'a/b', tab: 'agents' })).toBe('/dashboard/stores/a%2Fb?tab=agents');
    expect(customersScreens.find.path({ q: 'Ngo & Sons', customer: undefined })).toBe(
      '/dashboard/customers/find?q=Ngo+%26+Sons',
    );
    expect(customersScreens.find.path()).toBe('/dashboard/customers/find');
  });
});
