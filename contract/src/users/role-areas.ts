/** The roles by area of work, for lists that people read. */
import type { RoleCode } from '../roles.ts';

const ROLES_OF = {
  people: ['VIEW_USERS', 'ADD_USER', 'EDIT_USER', 'VIEW_SECURITY', 'ADD_SECURITY_GROUP', 'EDIT_ROLES'],
  network: [
    'VIEW_STORES',
    'ADD_STORE',
    'MANAGE_NETWORK',
    'ADD_REGION_LEAD',
    'UPDATE_AGENT_LOCATION',
    'ADD_SHOP_OWNER',
    'REQUEST_SHOP_PAYMENT',
  ],
  stock: ['VIEW_INVENTORY', 'MANAGE_STOCK', 'EDIT_CATALOGUE', 'EDIT_PRICES'],
  customers: [
    'FIND_CUSTOMER',
    'VIEW_CUSTOMER_LOANS',
    'VIEW_CUSTOMER_PHONE',
    'VIEW_CUSTOMER_MESSAGES',
    'VIEW_CUSTOMERS_QUALIFIED_PHONES',
    'RATE_CALL',
    'LEAD_COLLECTIONS',
    'AWARD_DATA',
    'REVIEW_KYC',
    'REQUEST_CUSTOMER_CHANGE',
  ],
  loans: ['ADD_LOAN', 'TAKE_PAYMENT', 'REQUEST_LOAN_EXTENSION', 'REQUEST_LOAN_DEACTIVATION', 'REQUEST_IMEI_CHANGE'],
  locks: ['REQUEST_OFFLINE_PIN', 'REQUEST_SMS_UNLOCK', 'REQUEST_WAIVER', 'RELEASE_DEVICE', 'HOLD_LOCKS'],
  money: [
    'FIND_TRANSACTION',
    'REQUEST_REALLOCATION',
    'VIEW_SUSPENSE_TRANSACTIONS',
    'FIX_SUSPENSE',
    'UPLOAD_RECONCILIATION_DOCUMENT',
    'REQUEST_REFUND',
    'VIEW_CASH',
    'RECORD_BANKING',
    'CONFIRM_CASH',
    'VIEW_MONEY_FEED',
    'VIEW_FINANCE',
    'REQUEST_FINANCE',
    'BOOK_ENTRIES',
    'CLOSE_BOOKS',
    'VIEW_ANALYTICS',
  ],
  settings: [
    'VIEW_SETTINGS',
    'EDIT_LOCK_POLICIES',
    'EDIT_MONEY_SETTINGS',
    'EDIT_COLLECTIONS',
    'EDIT_BOOKS',
    'EDIT_TEXTS',
    'EDIT_BUSINESS',
    'EDIT_APPROVAL_RULES',
    'TEST_PROVIDERS',
  ],
  approvals: [
    'VIEW_MAKER_CHECKER_REQUESTS',
    'VIEW_IMEI_CHANGE_REQUESTS',
    'VIEW_DEREGISTRATIONS',
    'APPROVE_MAKER_CHECKER',
    'APPROVE_IMEI_CHANGE',
    'APPROVE_DEREGISTRATION',
    'APPROVE_LOAN_EXTENSION',
    'APPROVE_SHOP_PAYMENT',
    'APPROVE_CUSTOMER_SALE',
    'APPROVE_SHOP_OWNER',
  ],
} as const satisfies Record<string, readonly RoleCode[]>;

export type RoleArea = keyof typeof ROLES_OF;

/** A role without an area does not compile, because no list would show it. */
type RoleWithArea = (typeof ROLES_OF)[RoleArea][number];
const everyRoleHasAnArea: [RoleCode] extends [RoleWithArea] ? true : Exclude<RoleCode, RoleWithArea> = true;

export const ROLE_AREAS: ReadonlyArray<{ readonly area: RoleArea; readonly codes: readonly RoleCode[] }> =
  everyRoleHasAnArea && (Object.keys(ROLES_OF) as RoleArea[]).map((area) => ({ area, codes: ROLES_OF[area] }));
