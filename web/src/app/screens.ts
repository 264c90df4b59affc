/** Every screen of the console, feature by feature, in the order in which the search and the home page name them. */
import { approvalsScreens } from '../features/approvals/screens.ts';
import { authScreens } from '../features/auth/screens.ts';
import { catalogueScreens } from '../features/catalogue/screens.ts';
import { booksScreens } from '../features/books/screens.ts';
import { collectionsScreens } from '../features/collections/screens.ts';
import { customerOverviewScreens } from '../features/customer-overview/screens.ts';
import { customersScreens } from '../features/customers/screens.ts';
import { dataBundlesScreens } from '../features/data-bundles/screens.ts';
import { deviceLocksScreens } from '../features/device-locks/screens.ts';
import { financeScreens } from '../features/finance/screens.ts';
import { homeScreens } from '../features/home/screens.ts';
import { importsScreens } from '../features/imports/screens.ts';
import { loansScreens } from '../features/loans/screens.ts';
import { networkScreens } from '../features/network/screens.ts';
import { paymentsScreens } from '../features/payments/screens.ts';
import { reconciliationScreens } from '../features/reconciliation/screens.ts';
import { reportsScreens } from '../features/reports/screens.ts';
import { salesScreens } from '../features/sales/screens.ts';
import { settingsScreens } from '../features/settings/screens.ts';
import { stockScreens } from '../features/stock/screens.ts';
import { suspenseScreens } from '../features/suspense/screens.ts';
import { usersScreens } from '../features/users/screens.ts';
import type { Screen, Screens } from '../ui/screen.ts';

const FEATURES: readonly Screens[] = [
  homeScreens,
  authScreens,
  customersScreens,
  customerOverviewScreens,
  salesScreens,
  loansScreens,
  suspenseScreens,
  reconciliationScreens,
  importsScreens,
  stockScreens,
  catalogueScreens,
  networkScreens,
  approvalsScreens,
  usersScreens,
  paymentsScreens,
  deviceLocksScreens,
  dataBundlesScreens,
  collectionsScreens,
  booksScreens,
  financeScreens,
  settingsScreens,
  reportsScreens,
];

export const SCREENS: readonly Screen[] = FEATURES.flatMap((feature) => Object.values(feature));
