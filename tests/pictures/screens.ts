/** The twelve screens that are used most, each at one width, in one language and in one theme, so that all are met. */
import { approvalsScreens } from '../../web/src/features/approvals/screens.ts';
import { authScreens } from '../../web/src/features/auth/screens.ts';
import { collectionsScreens } from '../../web/src/features/collections/screens.ts';
import { customerOverviewScreens } from '../../web/src/features/customer-overview/screens.ts';
import { customersScreens } from '../../web/src/features/customers/screens.ts';
import { homeScreens } from '../../web/src/features/home/screens.ts';
import { loansScreens } from '../../web/src/features/loans/screens.ts';
import { salesScreens } from '../../web/src/features/sales/screens.ts';
import { stockScreens } from '../../web/src/features/stock/screens.ts';
import { suspenseScreens } from '../../web/src/features/suspense/screens.ts';
import type { Started } from '../harness/demo.ts';
import type { Wear } from '../harness/settled-screen.ts';

export interface Look extends Wear {
  readonly width: number;
  /** Who signs in; null for a screen that is seen before. */
  readonly as: string | null;
  readonly address: (records: Records) => string;
}

/** Records of the market that a screen is about. */
export interface Records {
  readonly locked_customer: string;
  readonly locked_loan: string;
  readonly buying_customer: string;
  readonly stray_payment: string;
}

export async function findRecords({ see }: Pick<Started, 'see'>): Promise<Records> {
  const [found] = await see<Records>(
    `select (select id from customers where msisdn = '+237670000101') as locked_customer,
      (select loan_reference from loans l join customers c on c.id = l.customer_id
        where c.msisdn = '+237670000101') as locked_loan,
      (select id from customers where msisdn = '+237690000008') as buying_customer,
      (select payment_id from suspense where state = 'open' and reason = 'bad_check_digit'
        order by payment_id limit 1) as stray_payment`,
  );
  if (!found) throw new Error('the market has none of the records that are pictured');
  return found;
}

const { lateLoans, call } = collectionsScreens;
const { card } = customerOverviewScreens;

export const LOOKS: Readonly<Record<string, Look>> = {
  'sign-in': {
    as: null,
    language: 'fr',
    theme: 'default',
    width: 1440,
    address: () => authScreens.signIn.path(),
  },
  'desk-of-an-agent': {
    as: 'agent',
    language: 'fr',
    theme: 'default',
    width: 360,
    address: () => homeScreens.home.path(),
  },
  'found-customers': {
    as: 'agent',
    language: 'en',
    theme: 'defaultDark',
    width: 900,
    address: () => customersScreens.find.path({ q: 'Ngo' }),
  },
  'customer-card': {
    as: 'agent',
    language: 'en',
    theme: 'default',
    width: 1440,
    address: ({ locked_customer }) => card.path({ customer: locked_customer }),
  },
  schedule: {
    as: 'agent',
    language: 'fr',
    theme: 'defaultDark',
    width: 360,
    address: ({ locked_customer }) => card.path({ customer: locked_customer, tab: 'schedule' }),
  },
  'sale-choose-a-phone': {
    as: 'agent',
    language: 'en',
    theme: 'defaultDark',
    width: 360,
    address: ({ buying_customer }) => salesScreens.sale.path({ customer: buying_customer, step: '4' }),
  },
  'loans-in-arrears': {
    as: 'admin',
    language: 'fr',
    theme: 'default',
    width: 1440,
    address: () => loansScreens.loans.path({ view: 'defaulted' }),
  },
  'to-call-today': {
    as: 'collector',
    language: 'fr',
    theme: 'defaultDark',
    width: 900,
    address: () => lateLoans.path({ list: 'today' }),
  },
  call: {
    as: 'collector',
    language: 'en',
    theme: 'default',
    width: 360,
    address: ({ locked_loan }) => call.path({ reference: locked_loan }),
  },
  requests: {
    as: 'approver',
    language: 'en',
    theme: 'defaultDark',
    width: 1440,
    address: () => approvalsScreens.pending.path(),
  },
  'payment-without-a-loan': {
    as: 'finance',
    language: 'en',
    theme: 'default',
    width: 900,
    address: ({ stray_payment }) => suspenseScreens.suspense.path({ fix: stray_payment }),
  },
  devices: {
    as: 'keeper',
    language: 'fr',
    theme: 'defaultDark',
    width: 1440,
    address: () => stockScreens.inventory.path({ tab: 'devices' }),
  },
};
