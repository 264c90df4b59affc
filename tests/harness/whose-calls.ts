/**
 * Whose records each call may be about. A call that is not here, or a field of it, fails the test until somebody has
 * said.
 */
import { dayIn } from '@palier/contract/values/day.ts';
import { SIGNATURE } from './given.ts';
import { freshImei } from './stock.ts';
import type { Records } from './two-owners.ts';
import type { Row } from './whose.ts';

const FORBIDDEN = 'FORBIDDEN';
/** Naming nothing asks for everything, or for nothing: a filter refuses nobody. */
const filter = { whose: 'narrows', none: 'let in' } as const;
const own_filter = { whose: 'narrows own', none: 'let in' } as const;
const changed = { whose: 'seen', none: 'CHANGED_MEANWHILE', other: 'CHANGED_MEANWHILE' } as const;
const file = (): File => new File([Buffer.from(SIGNATURE.split(',')[1] ?? '', 'base64')], 'a.png');
const to_borrower = ({ borrower_id }: Records) => ({ customer_id: borrower_id });
const to_placed = ({ placed_id }: Records) => ({ payment_id: placed_id });
const to_second = ({ second_shop_id }: Records) => ({ store_id: second_shop_id });

const about = (field: string, whose: Row['fields'][string], ...names: string[]): Row[] =>
  names.map((call) => ({ call, fields: { [field]: whose } }));

const people: Row[] = [
  { call: 'access.signIn', fields: { challenge_id: 'writes' } },
  { call: 'access.groupRoles', fields: { group_id: { whose: 'own', none: FORBIDDEN } } },
  ...about('group_id', filter, 'users.users', 'users.exportUsers'),
  ...about('staff_id', 'anybody', 'users.user'),
  ...about('staff_id', 'not own', 'users.updateUser', 'users.resetPassword'),
  ...about('staff_ids', 'not own', 'users.actOnUsers'),
  ...about('session_id', 'anybody', 'users.endUserSession'),
  ...about('session_id', 'own', 'users.endMySession'),
  { call: 'users.changeUserGroup', fields: { staff_id: 'not own', group_id: 'not above' } },
  ...about('group_id', 'anybody', 'security.addGroupRoles', 'security.changeGroupRoles'),
  { call: 'security.removeGroupRole', fields: { id: { whose: 'anybody', none: 'ROLE_NOT_HELD' } } },
  { call: 'security.audit', fields: { staff_id: filter, subject_id: filter } },
  { call: 'security.exportAudit', fields: { staff_id: filter, subject_id: filter } },
];

const approvals: Row[] = [
  ...about('request_id', 'own', 'approvals.request', 'approvals.withdraw'),
  ...about('request_ids', 'not own', 'approvals.decideMany'),
  ...about('subjects', { whose: 'anybody', none: 'let in' }, 'approvals.pendingOn'),
  ...about(
    'request_id',
    'not own',
    'approvals.approveMakerChecker',
    'approvals.approvePortal',
    'approvals.approveImeiChange',
    'approvals.approveDeregistration',
    'approvals.approveExtension',
    'approvals.approveShopPayment',
    'approvals.approveSale',
    'approvals.approveOwner',
  ),
];

const requests: Row[] = [
  ...about('store_id', 'own shops', 'requests.shopPaymentCode', 'requests.shopPayment'),
  { call: 'requests.imeiChange', fields: { loan_id: 'in reach', imei: 'own shop' } },
  ...about(
    'loan_id',
    'in reach',
    'requests.lockSolution',
    'requests.extensionQuote',
    'requests.extension',
    'requests.deactivation',
  ),
  {
    call: 'requests.waiver',
    fields: { loan_id: 'in reach' },
    rest: () => ({ until_on: dayIn('Africa/Douala', new Date(Date.now() + 3 * 86_400_000)) }),
  },
  ...about('customer_id', 'in reach', 'requests.customerLocation', 'requests.deregistration', 'requests.refundable'),
  { call: 'requests.customerIdentity', fields: { customer_id: 'in reach' }, rest: () => ({ surname: 'Mbarga' }) },
  {
    call: 'requests.refund',
    fields: { loan_id: 'in reach', shop_id: 'own shops' },
    rest: () => ({ of: 'credit', amount_fcfa: 100 }),
  },
  {
    call: 'requests.refund',
    fields: { application_id: 'own shop', shop_id: 'own shops' },
    rest: () => ({ of: 'deposit', amount_fcfa: 100 }),
  },
  ...about('application_id', 'own shop', 'requests.sale', 'requests.saleApproval'),
];

const network: Row[] = [
  ...about('region_id', 'anybody', 'network.renameRegion', 'network.createTerritory'),
  { call: 'network.addRegionLead', fields: { region_id: 'anybody', staff_id: 'anybody' } },
  { call: 'network.removeRegionLead', fields: { region_id: 'anybody', staff_id: 'anybody' } },
  ...about('region_id', filter, 'network.territories'),
  ...about('territory_id', 'anybody', 'network.renameTerritory'),
  {
    call: 'network.createStore',
    fields: { shop_owner_id: { whose: 'own shops', none: FORBIDDEN }, territory_id: 'anybody' },
    rest: ({ shop_owner_id }) => ({ shop_owner_id }),
  },
  ...['network.stores', 'network.shops', 'network.exportStores'].map((call) => ({
    call,
    fields: { region_id: filter, territory_id: filter, shop_owner_id: own_filter },
  })),
  ...about(
    'store_id',
    'own shops',
    'network.store',
    'network.storeLoans',
    'network.agentsOfStore',
    'network.closeStore',
  ),
  { call: 'network.updateStore', fields: { store_id: 'own shops', shop_owner_id: 'own shops' } },
  { call: 'network.updateStoreLocation', fields: { store_id: 'own shops', territory_id: 'anybody' } },
  ...about('shop_owner_id', 'own shops', 'network.shopOwner', 'network.updateShopOwner'),
  {
    call: 'network.addPortalUser',
    fields: { group_id: 'not above', shop_id: 'own shops', category_id: 'anybody' },
    rest: ({ shop_id }) => ({ shop_id }),
  },
  { call: 'network.shopAgents', fields: { shop_id: 'own shops', category_id: own_filter } },
  { call: 'network.exportAgents', fields: { shop_id: 'own shops', category_id: own_filter } },
  ...about('agent_id', 'own shops', 'network.agent', 'network.agentLeaves'),
  {
    call: 'network.transferAgent',
    fields: { agent_id: 'own shops', store_id: 'own shops', from_store_id: changed },
    about: to_second,
  },
  {
    call: 'network.updateAgentLocation',
    fields: { agent_id: 'own shops', store_id: 'own shops', from_store_id: changed },
    about: to_second,
  },
  {
    call: 'network.reassignCustomers',
    fields: {
      from_agent_id: 'own shops',
      to_agent_id: 'own shops',
      customer_ids: { whose: 'seen', none: 'untouched', other: 'untouched' },
    },
  },
  ...about('category_id', 'anybody', 'network.updateCategory'),
  { call: 'network.classifyAgent', fields: { agent_id: 'own shops', category_id: 'anybody' } },
  { call: 'network.allocateCategory', fields: { agent_ids: 'own shops', category_id: 'anybody' } },
];

const inventory: Row[] = [
  ...about('product_id', 'anybody', 'inventory.phone', 'inventory.updatePhone', 'inventory.updateMemory'),
  { call: 'inventory.setImage', fields: { product_id: 'anybody' }, rest: () => ({ image: file() }) },
  ...about('image_id', 'anybody', 'inventory.image'),
  { call: 'inventory.updatePrices', fields: { product_id: 'anybody', price_version_id: changed } },
  { call: 'inventory.updateMultiplier', fields: { product_id: 'anybody', price_version_id: changed } },
  { call: 'inventory.devices', fields: { product_id: own_filter, shop_id: own_filter, shop_owner_id: own_filter } },
  {
    call: 'inventory.exportDevices',
    fields: { product_id: own_filter, shop_id: own_filter, shop_owner_id: own_filter },
  },
  {
    call: 'inventory.ownerInventory',
    fields: { shop_owner_id: 'own shops', shop_id: { whose: 'seen', none: 'let in', other: 'unseen' } },
  },
  { call: 'inventory.counts', fields: { shop_owner_id: own_filter, shop_id: own_filter } },
  ...about('imei', 'own shops', 'inventory.phoneDetails'),
  {
    call: 'inventory.actOnDevices',
    fields: { device_ids: 'own shops', shop_id: 'own shops' },
    rest: () => ({ action: 'suspend' }),
  },
  {
    call: 'inventory.addOwnerDevice',
    fields: {
      shop_owner_id: 'own shops',
      shop_id: 'own shops',
      product_id: 'anybody',
      imei: 'writes',
      imei2: 'writes',
    },
    rest: () => ({ imei: freshImei() }),
  },
  ...about('shop_id', 'own shops', 'inventory.startStockTake'),
  ...about('shop_id', own_filter, 'inventory.stockTakes'),
  {
    call: 'inventory.scanIntoStockTake',
    fields: { stock_take_id: 'own shops', imeis: 'writes' },
    rest: ({ imeis }) => ({ imeis }),
  },
  ...about('stock_take_id', 'own shops', 'inventory.stockTake', 'inventory.closeStockTake'),
  ...['imports.check', 'imports.run'].map((call) => ({
    call,
    fields: { shop_owner_id: 'own shops', shop_id: 'own shops', product_id: 'anybody' } as const,
    rest: () => ({ kind: 'devices', rows: [{ row: 2, cells: { imei: freshImei() } }] }),
  })),
];

const customers: Row[] = [
  ...about('national_id', { whose: 'in reach', none: 'CUSTOMER_NOT_FOUND' }, 'customers.viewMsisdn'),
  ...about('national_id', 'writes', 'customers.register'),
  ...about(
    'customer_id',
    'in reach',
    'customers.card',
    'customers.timeline',
    'customers.verify',
    'customers.kycCase',
    'customers.registerNextOfKin',
    'customers.nextOfKinCode',
    'customers.linkFinancialInformation',
    'customers.requestPreapproval',
    'customers.limits',
    'customers.checkAppLogin',
    'payments.depositTransactions',
    'customers.preapproval',
  ),
  // Which customer is left out when a number is looked for.
  ...about('customer_id', { whose: 'anybody', none: 'let in' }, 'customers.checkId'),
  {
    call: 'customers.submitKyc',
    fields: { customer_id: 'in reach' },
    about: ({ unverified_id }) => ({ customer_id: unverified_id }),
    rest: () => ({ id_front: file(), id_back: file(), photo: file() }),
  },
  { call: 'customers.reviewKyc', fields: { customer_id: 'in reach' }, rest: () => ({ decision: 'verify' }) },
  ...about('document_id', 'in reach', 'customers.document'),
  { call: 'customers.checkImei', fields: { imei: 'own shop', product_id: { whose: 'anybody', none: 'let in' } } },
];

const sales: Row[] = [
  ...about('customer_id', 'in reach', 'loans.startApplication'),
  ...about(
    'application_id',
    'own shop',
    'loans.application',
    'loans.advanceApplication',
    'loans.cancelApplication',
    'loans.sendCustomerCode',
    'loans.sendAgentCode',
    'loans.contractDetails',
    'payments.confirmDeposit',
    'payments.checkShopPayment',
    'locks.confirmActivation',
  ),
  {
    call: 'loans.choosePhone',
    fields: { application_id: 'own shop', product_id: { whose: 'anybody', none: 'PRODUCT_NOT_FOUND' } },
  },
  {
    call: 'loans.choosePlan',
    fields: {
      application_id: 'own shop',
      price_version_id: { whose: 'seen', none: 'PRICE_CHANGED', other: 'PRICE_CHANGED' },
    },
  },
  { call: 'loans.planMatrix', fields: { product_id: 'anybody', customer_id: 'in reach' } },
  { call: 'loans.saveSignature', fields: { application_id: 'own shop' }, rest: () => ({ signature: SIGNATURE }) },
  ...about('contract_id', 'in reach', 'loans.contract'),
  {
    call: 'loans.loans',
    fields: { application_id: 'own shop', imei: { whose: 'seen', none: 'IMEI_UNKNOWN', other: 'IMEI_OTHER_SHOP' } },
    about: ({ signed_id }) => ({ application_id: signed_id }),
    rest: () => ({ action: 'create', customer_code: '123456', agent_code: '123456' }),
  },
  { call: 'loans.loans', fields: { customer_id: 'in reach' }, about: to_borrower, rest: () => ({ action: 'list' }) },
  { call: 'loans.recordReceipt', fields: { application_id: 'own shop', pos_reference: 'writes' } },
  {
    call: 'payments.payDeposit',
    fields: { application_id: 'own shop' },
    rest: () => ({ method: 'cash', amount_fcfa: 100, receipt_number: 'R-1' }),
  },
  ...about('collection_id', 'own shop', 'payments.retryPush', 'payments.collection'),
];

const loans: Row[] = [
  ...about(
    'loan_reference',
    'in reach',
    'loans.schedule',
    'loans.statement',
    'loans.statementFile',
    'loans.earlySettlement',
    'locks.lockType',
    'locks.customerStatus',
    'locks.sendVivoCode',
    'locks.verifyVivoCode',
    'locks.smsUnlock',
  ),
  {
    call: 'locks.releaseDevice',
    fields: { loan_reference: 'in reach' },
    about: ({ settled_reference }) => ({ loan_reference: settled_reference }),
  },
  ...about('certificate_id', 'in reach', 'loans.certificate'),
  { call: 'loans.offerSettlement', fields: { loan_reference: 'in reach' }, rest: () => ({ amount_fcfa: 100 }) },
  // Who knows the reference may take an instalment for it, and learns nobody's number.
  {
    call: 'payments.requestRepayment',
    fields: { loan_reference: 'anybody' },
    rest: () => ({ method: 'cash', amount_fcfa: 100, receipt_number: 'R-2' }),
  },
  {
    call: 'locks.offlineUnlock',
    fields: {
      loan_reference: 'in reach',
      imei: { whose: 'seen', none: 'IMEI_READ_BACK_DIFFERS', other: 'IMEI_READ_BACK_DIFFERS' },
    },
    about: ({ lent_imei }) => ({ imei: lent_imei }),
  },
];

/**
 * Money that is nobody's yet belongs to no shop: who may place it places all of it, on loans within reach. Only cash
 * comes from a till of one's own.
 */
const transactions: Row[] = [
  ...about('payment_id', 'anybody', 'transactions.transaction', 'transactions.candidates'),
  ...about('payment_ids', 'anybody', 'transactions.setAside', 'transactions.queue'),
  {
    call: 'transactions.effect',
    fields: { payment_id: 'anybody', loan_reference: 'in reach' },
    rest: () => ({ amount_fcfa: 100 }),
  },
  {
    call: 'transactions.correct',
    fields: { payment_id: 'anybody' },
    rest: ({ loan_reference }) => ({ parts: [{ loan_reference, amount_fcfa: 100 }] }),
  },
  ...['transactions.effects', 'transactions.reallocation'].map((call) => ({
    call,
    fields: { payment_id: 'in reach', loan_reference: 'in reach' } as const,
    about: to_placed,
  })),
  {
    call: 'transactions.reversal',
    fields: { payment_id: 'in reach', reversal_reference: 'writes' },
    about: to_placed,
    rest: () => ({ reversal_reference: 'RV-1' }),
  },
  { call: 'transactions.suspenseRefund', fields: { payment_id: 'anybody', shop_id: 'own shops' } },
];

/** What was announced, and what could not be read: of customers within reach, and what names nobody. */
const news: Row[] = [
  { call: 'locks.endExpected', fields: { id: 'in reach' }, about: ({ expected_id }) => ({ id: expected_id }) },
  {
    call: 'locks.endKept',
    fields: { id: 'in reach' },
    about: ({ kept_id }) => ({ id: kept_id }),
    rest: () => ({ what: 'close' }),
  },
];

/** Cash lies in the till of a shop, and a phone that waits for it was sold in one. */
const cash: Row[] = [
  { call: 'cash.till', fields: { shop_id: 'own shops' } },
  {
    call: 'cash.recordBanking',
    fields: { shop_id: 'own shops', bank_reference: 'writes' },
    rest: () => ({ amount_fcfa: 100, bank_reference: 'SLIP-1', banked_on: '2026-01-01' }),
  },
  { call: 'cash.confirmCash', fields: { loan_reference: 'own shops' } },
];

/** A statement is of an account of the business, and no shop's; but a line is looked for in its own statement only. */
const line_of = { whose: 'seen', none: 'LINE_NOT_FOUND', other: 'LINE_NOT_FOUND' } as const;
const statements: Row[] = [
  ...about(
    'statement_id',
    'anybody',
    'reconciliation.statement',
    'reconciliation.lines',
    'reconciliation.exportLines',
    'reconciliation.onlyInBooks',
  ),
  {
    call: 'reconciliation.book',
    fields: { statement_id: { ...line_of, none: 'STATEMENT_NOT_FOUND' }, line_ids: line_of },
  },
  {
    call: 'reconciliation.confirm',
    fields: { statement_id: { ...line_of, none: 'STATEMENT_NOT_FOUND' }, line_ids: line_of },
    rest: () => ({ is_it: true }),
  },
  { call: 'reconciliation.signOff', fields: { statement_id: 'anybody' }, rest: () => ({ note: 'Looked at by hand.' }) },
];

export const CALLS_ABOUT_RECORDS: readonly Row[] = [
  ...people,
  ...approvals,
  ...requests,
  ...network,
  ...inventory,
  ...customers,
  ...sales,
  ...loans,
  ...transactions,
  ...news,
  ...cash,
  ...statements,
];
