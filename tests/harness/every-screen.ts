/** The addresses of every screen of the console, with records of the demo market. */
import { SETTING_GROUPS } from '@palier/contract/settings/groups.ts';
import { approvalsScreens } from '../../web/src/features/approvals/screens.ts';
import { authScreens } from '../../web/src/features/auth/screens.ts';
import { booksScreens } from '../../web/src/features/books/screens.ts';
import { catalogueScreens } from '../../web/src/features/catalogue/screens.ts';
import { collectionsScreens } from '../../web/src/features/collections/screens.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { customersScreens } from '../../web/src/features/customers/screens.ts';
import { deviceLocksScreens } from '../../web/src/features/device-locks/screens.ts';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { importsScreens } from '../../web/src/features/imports/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import { networkScreens } from '../../web/src/features/network/screens.ts';
import { reconciliationScreens } from '../../web/src/features/reconciliation/screens.ts';
import { reportsScreens } from '../../web/src/features/reports/screens.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { settingsScreens } from '../../web/src/features/settings/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { suspenseScreens } from '../../web/src/features/suspense/screens.ts';
import { usersScreens } from '../../web/src/features/users/screens.ts';
import type { Screen } from '../../web/src/ui/screen.ts';
import { SCREENS } from '../../web/src/app/screens.ts';
import { SHOWCASE } from '../../server/src/demo/showcase.ts';
import type { Started } from './demo.ts';

/** The gallery is for developers and in English only; the others need a record that no new market has. */
const SEEN_ELSEWHERE: readonly string[] = [
  homeScreens.gallery.path.pattern,
  reconciliationScreens.statement.path.pattern,
  stockScreens.stockTake.path.pattern,
];

/** The administrator has many screens: a second desk shows half of them at the same time. */
export const DESKS = { agent: 'agent', admin: 'admin', office: 'admin' } as const;
export type Desk = keyof typeof DESKS;
export const AT = Object.keys(DESKS) as Desk[];
/**
 * The agent sees the screens of a shop; the administrator the queues, the money and the rest of the menu; the second
 * desk requests, users and security.
 */
export async function everyScreen({ see }: Pick<Started, 'see'>): Promise<Readonly<Record<Desk, readonly string[]>>> {
  const ids = new Map(
    (
      await see<{ id: string; msisdn: string }>('select id, msisdn from customers where msisdn = any($1)', [
        SHOWCASE.map(({ msisdn }) => msisdn),
      ])
    ).map(({ id, msisdn }) => [msisdn, id]),
  );
  const of = (story: string): string =>
    ids.get(SHOWCASE.find((one) => one.story.startsWith(story))?.msisdn ?? '') ?? '';
  const card = (story: string, tab = 'overview') => customerOverviewScreens.card.path({ customer: of(story), tab });
  const sale = (story: string, step?: number) =>
    salesScreens.sale.path({ customer: of(story), ...(step && { step: String(step) }) });
  const [place] = await see<{ shop: string; owner: string; product: string; imei: string }>(
    `select s.id as shop, s.shop_owner_id as owner, d.product_id as product, d.imei from shops s
      join devices d on d.shop_id = s.id and d.state = 'in_stock' order by s.id limit 1`,
  );
  const { shop = '', owner = '', product = '', imei = '' } = place ?? {};
  const [colleague] = await see<{ person: string; group: string }>(
    `select id as person, group_id as "group" from staff where username = 'collector'`,
  );
  const { person = '', group = '' } = colleague ?? {};
  const [money] = await see<{ payment: string; waiting: string }>(
    `select (select id from payments where purpose = 'repayment' order by id desc
      limit 1) as payment, (select payment_id from suspense where state = 'open' and reason = 'bad_check_digit'
      order by id desc limit 1) as waiting`,
  );
  const { payment = '', waiting = '' } = money ?? {};
  const [late] = await see<{ late: string; called: string }>(
    `select (select loan_reference from loans l join customers c on c.id = l.customer_id where c.msisdn = $1) as late,
      (select id from collection_calls order by id desc limit 1) as called`,
    [SHOWCASE[0]?.msisdn],
  );
  const { lateLoans, call, ratedCalls, defaultedReport } = collectionsScreens;
  const { find, kyc, list } = customersScreens;
  const { loans } = loansScreens;
  const { store, stores } = networkScreens;
  const { inventory } = stockScreens;
  const { findTransaction, suspense } = suspenseScreens;
  const { pending } = approvalsScreens;
  const { security } = usersScreens;
  const chosen = {
    agent: [
      homeScreens.home.path(),
      find.path(),
      find.path({ q: 'Ngo' }),
      find.path({ q: '699999999' }),
      list.path({ claim: 'claimed' }),
      loans.path({ view: 'defaulted' }),
      authScreens.password.path(),
      card('locked: nine'),
      ...['schedule', 'statement', 'payments', 'messages', 'timeline'].map((tab) => card('locked: nine', tab)),
      card('paid in full'),
      lateLoans.path(),
      kyc.path({ customer: of('registered, no identity') }),
      salesScreens.prepared.path(),
      salesScreens.prepared.path({ start: '1' }),
      sale('registered, no identity'),
      ...[2, 3, 4, 5].map((step) => sale('a sale waits for its deposit', step)),
      sale('a sale waits for its deposit'),
      sale('the loan is made', 7),
      sale('the loan is made'),
      sale('locked: nine'),
      salesScreens.qualified.path({ customer: of('paid in full') }),
    ],
    admin: [
      homeScreens.home.path(),
      kyc.path(),
      kyc.path({ customer: of('the identity check needs') }),
      deviceLocksScreens.moneyFeed.path(),
      list.path(),
      loans.path(),
      loans.path({ view: 'settled' }),
      stores.path(),
      ...['profile', 'agents', 'payment'].map((tab) => store.path({ id: shop, tab })),
      networkScreens.owner.path({ id: owner }),
      networkScreens.agents.path({ shop }),
      inventory.path(),
      inventory.path({ tab: 'devices' }),
      inventory.path({ tab: 'counts' }),
      catalogueScreens.product.path({ id: product }),
      stockScreens.device.path({ imei }),
      importsScreens.add.path(),
      importsScreens.add.path({ add: 'phone' }),
      importsScreens.records.path({ kind: 'stores' }),
      findTransaction.path(),
      findTransaction.path({ purpose: 'deposit' }),
      findTransaction.path({ q: '670000101' }),
      findTransaction.path({ transaction: payment }),
      suspense.path(),
      suspense.path({ tab: 'aside' }),
      suspense.path({ fix: waiting }),
      reconciliationScreens.reconciliation.path(),
      lateLoans.path({ list: 'today' }),
      lateLoans.path({ list: 'npl' }),
      call.path({ reference: late?.late ?? '' }),
      ratedCalls.path(),
      defaultedReport.path(),
      defaultedReport.path({ tab: 'date' }),
      ratedCalls.path({ call: late?.called }),
    ],
    office: [
      pending.path(),
      ...['portal', 'sales', 'owners', 'mine'].map((tab) => pending.path({ tab })),
      usersScreens.users.path(),
      usersScreens.users.path({ add: '1' }),
      usersScreens.user.path({ id: person }),
      security.path(),
      security.path({ tab: 'roles' }),
      security.path({ tab: 'audit' }),
      usersScreens.group.path({ id: group }),
      ...Object.keys(SETTING_GROUPS).map((tab) => settingsScreens.settings.path({ tab })),
    ],
  };
  // A screen that is not in the list is included as soon as it is declared.
  const isChosen = ({ path: { pattern } }: Screen): boolean =>
    Object.values(chosen)
      .flat()
      .some((address) => patternOf(pattern).test(address.split('?')[0] ?? ''));
  const others = SCREENS.filter((screen) => screen.access !== 'public' && !isChosen(screen)).map(
    ({ path: { pattern } }) => pattern,
  );
  const [day] = await see<{ from: string; until: string }>(
    `select (now()::date - 30)::text as "from", now()::date::text as until`,
  );
  const { from = '', until = '' } = day ?? {};
  const open = others.filter((pattern) => !SEEN_ELSEWHERE.includes(pattern));
  if (open.some((pattern) => pattern.includes(':'))) throw new Error(`say which record to look at: ${open.join(', ')}`);
  const more = [
    booksScreens.entries.path({ from_on: from, until_on: until }),
    reportsScreens.loans.path({ group: 'late', day: until }),
  ];
  return { ...chosen, office: [...chosen.office, ...open, ...more] };
}

/** Matches the addresses of a path, whatever the values of its parameters. */
const patternOf = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
