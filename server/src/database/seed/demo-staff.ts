/** The people who can sign in to a demo, one for each part of the work. Data, so that the banner, the tests and the documentation name the same ones. */
import { ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';

/** One for all of them: this is a demo, and production has no such people. */
export const DEMO_PASSWORD = 'Sanaga-Wouri-7';

const reading: readonly RoleCode[] = [
  'FIND_CUSTOMER',
  'VIEW_CUSTOMER_LOANS',
  'VIEW_CUSTOMER_PHONE',
  'VIEW_CUSTOMER_MESSAGES',
];

/** The security groups a business starts with. */
export const GROUPS = {
  Administrators: ROLE_CODES,
  Agents: [
    ...reading,
    'ADD_LOAN',
    'TAKE_PAYMENT',
    'VIEW_CUSTOMERS_QUALIFIED_PHONES',
    'RATE_CALL',
    'VIEW_INVENTORY',
    'REQUEST_LOAN_DEACTIVATION',
    'REQUEST_IMEI_CHANGE',
    'REQUEST_CUSTOMER_CHANGE',
    'REQUEST_LOAN_EXTENSION',
  ],
  'Shop owners': [
    'FIND_CUSTOMER',
    'VIEW_CUSTOMER_LOANS',
    'VIEW_STORES',
    'VIEW_INVENTORY',
    'VIEW_ANALYTICS',
    'UPDATE_AGENT_LOCATION',
    'ADD_USER',
    'MANAGE_STOCK',
    'REQUEST_SHOP_PAYMENT',
  ],
  'Stock keepers': ['VIEW_STORES', 'VIEW_INVENTORY', 'MANAGE_STOCK', 'EDIT_CATALOGUE', 'EDIT_PRICES'],
  'Debt collectors': [
    ...reading,
    'RATE_CALL',
    'TAKE_PAYMENT',
    'REQUEST_OFFLINE_PIN',
    'REQUEST_SMS_UNLOCK',
    'REQUEST_LOAN_DEACTIVATION',
    'REQUEST_LOAN_EXTENSION',
    'REQUEST_WAIVER',
    'REQUEST_CUSTOMER_CHANGE',
    'FIND_TRANSACTION',
    'AWARD_DATA',
  ],
  'Finance officers': [
    ...reading,
    'FIND_TRANSACTION',
    'VIEW_SUSPENSE_TRANSACTIONS',
    'FIX_SUSPENSE',
    'REQUEST_REALLOCATION',
    'UPLOAD_RECONCILIATION_DOCUMENT',
    'VIEW_MAKER_CHECKER_REQUESTS',
    'REQUEST_REFUND',
    'VIEW_MONEY_FEED',
    'VIEW_ANALYTICS',
    'VIEW_STORES',
    'VIEW_CASH',
    'RECORD_BANKING',
  ],
  'Approval officers': [
    ...reading,
    'REVIEW_KYC',
    'VIEW_DEREGISTRATIONS',
    'APPROVE_DEREGISTRATION',
    'VIEW_IMEI_CHANGE_REQUESTS',
    'APPROVE_IMEI_CHANGE',
    'VIEW_MAKER_CHECKER_REQUESTS',
    'APPROVE_MAKER_CHECKER',
    'APPROVE_SHOP_PAYMENT',
    'APPROVE_SHOP_OWNER',
    'APPROVE_LOAN_EXTENSION',
    'APPROVE_CUSTOMER_SALE',
    'VIEW_INVENTORY',
    'VIEW_STORES',
    'VIEW_MONEY_FEED',
    'HOLD_LOCKS',
    'RELEASE_DEVICE',
    'VIEW_USERS',
    'VIEW_SECURITY',
    'VIEW_CASH',
    'CONFIRM_CASH',
  ],
} as const satisfies Record<string, readonly RoleCode[]>;

export type GroupName = keyof typeof GROUPS;

export interface DemoPerson {
  readonly username: string;
  readonly dealer_code: string | null;
  readonly full_name: string;
  /** No customer has a number that begins with +237 670. */
  readonly msisdn: string;
  readonly group: GroupName;
  readonly at_shop: boolean;
  readonly must_change_password: boolean;
  readonly language: 'en' | 'fr';
}

const person = (
  username: string,
  full_name: string,
  msisdn: string,
  group: GroupName,
  more: Partial<DemoPerson> = {},
): DemoPerson => ({
  username,
  full_name,
  msisdn,
  group,
  dealer_code: null,
  at_shop: false,
  must_change_password: false,
  language: 'en',
  ...more,
});

export const DEMO_STAFF: readonly DemoPerson[] = [
  person('admin', 'Solange Atangana', '+237670000001', 'Administrators'),
  person('agent', 'Hervé Kamdem', '+237670000002', 'Agents', { dealer_code: 'DLA-1001', at_shop: true }),
  person('owner', 'Clarisse Djoumessi', '+237670000003', 'Shop owners', { dealer_code: 'DLA-1000' }),
  person('collector', 'Elvis Tabi', '+237670000004', 'Debt collectors'),
  person('finance', 'Aïssatou Bello', '+237670000005', 'Finance officers'),
  person('approver', 'Patrick Essomba', '+237670000006', 'Approval officers'),
  person('keeper', 'Thierry Mbarga', '+237670000008', 'Stock keepers', { language: 'fr' }),
  person('newcomer', 'Mercy Nkeng', '+237670000007', 'Agents', {
    dealer_code: 'DLA-1002',
    at_shop: true,
    must_change_password: true,
  }),
];
