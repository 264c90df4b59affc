/** Whose records each call may name. A call, or a field of a call, that is missing here fails the test. */
import { SIGNATURE } from './given.ts';
import { freshImei } from './stock.ts';
import type { Row } from './whose.ts';
import { BOOKS } from './whose-books.ts';
import { FINANCE } from './whose-finance.ts';
import { COLLECTIONS } from './whose-collections.ts';
import { REPORTS } from './whose-reports.ts';
import {
  FORBIDDEN,
  filter,
  own_filter,
  own_terminal,
  changed,
  file,
  to_borrower,
  to_second,
  to_seller,
  about,
} from './whose-rows.ts';
import { MONEY } from './whose-money.ts';
import { inDays } from './today.ts';

const people: Row[] = [
  { call: 'auth.signIn', fields: { challenge_id: 'writes' } },
  { call: 'users.groupRoles', fields: { group_id: { whose: 'own', none: FORBIDDEN } } },
  ...about('group_id', filter, 'users.users', 'users.exportUsers'),
  ...about('staff_id', 'anybody', 'users.user'),
  ...about('staff_id', 'not own', 'users.updateUser', 'users.resetPassword', 'users.seePaper'),
  ...about('staff_ids', 'not own', 'users.actOnUsers'),
  ...about('session_id', 'anybody', 'users.endUserSession'),
  ...about('session_id', 'own', 'users.endMySession'),
  { call: 'users.changeUserGroup', fields: { staff_id: 'not own', group_id: 'not above' } },
  ...about('group_id', 'anybody', 'users.addGroupRoles', 'users.changeGroupRoles'),
  { call: 'users.removeGroupRole', fields: { id: { whose: 'anybody', none: 'ROLE_NOT_HELD' } } },
  { call: 'audit.entries', fields: { staff_id: filter, subject_id: filter } },
  { call: 'audit.exportEntries', fields: { staff_id: filter, subject_id: filter } },
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
  ...about('store_id', 'own shops', 'network.sendShopPaymentCode', 'network.requestShopPayment'),
  { call: 'deviceLocks.requestImeiChange', fields: { loan_id: 'in reach', imei: 'own shop' } },
  ...about(
    'loan_id',
    'in reach',
    'deviceLocks.requestLockSolution',
    'loans.quoteExtension',
    'loans.requestExtension',
    'loans.requestDeactivation',
  ),
  {
    call: 'deviceLocks.requestWaiver',
    fields: { loan_id: 'in reach' },
    rest: () => ({ until_on: inDays(3) }),
  },
  ...about(
    'customer_id',
    'in reach',
    'customers.requestCustomerLocation',
    'loans.requestDeregistration',
    'loans.refundable',
    'dataBundles.offered',
  ),
  {
    call: 'dataBundles.settle',
    fields: { gift_id: 'in reach' },
    rest: () => ({ was_given: false, provider_says: 'as the test has it' }),
  },
  {
    call: 'dataBundles.award',
    fields: { customer_id: 'in reach' },
    rest: () => ({ megabytes: 500, validity: 'week', reason: 'as the test has it' }),
  },
  {
    call: 'customers.requestCustomerIdentity',
    fields: { customer_id: 'in reach' },
    rest: () => ({ surname: 'Mbarga' }),
  },
  {
    call: 'loans.requestRefund',
    fields: { loan_id: 'in reach', shop_id: 'own shops' },
    rest: () => ({ of: 'credit', amount_fcfa: 100 }),
  },
  {
    call: 'loans.requestRefund',
    fields: { application_id: 'own shop', shop_id: 'own shops' },
    rest: () => ({ of: 'deposit', amount_fcfa: 100 }),
  },
  ...about('application_id', 'own shop', 'sales.requestSale', 'sales.saleApproval'),
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
  ...about('product_id', 'anybody', 'catalogue.product', 'catalogue.updateProduct', 'catalogue.updateMemory'),
  ...about('product_id', 'anybody', 'catalogue.changeLock'),
  { call: 'catalogue.setImage', fields: { product_id: 'anybody' }, rest: () => ({ image: file() }) },
  ...about('image_id', 'anybody', 'catalogue.image'),
  { call: 'catalogue.updatePrices', fields: { product_id: 'anybody', price_version_id: changed } },
  { call: 'catalogue.updateMultiplier', fields: { product_id: 'anybody', price_version_id: changed } },
  { call: 'stock.devices', fields: { product_id: own_filter, shop_id: own_filter, shop_owner_id: own_filter } },
  {
    call: 'stock.exportDevices',
    fields: { product_id: own_filter, shop_id: own_filter, shop_owner_id: own_filter },
  },
  {
    call: 'stock.ownerInventory',
    fields: { shop_owner_id: 'own shops', shop_id: { whose: 'seen', none: 'let in', other: 'unseen' } },
  },
  { call: 'stock.counts', fields: { shop_owner_id: own_filter, shop_id: own_filter } },
  ...about('imei', 'own shops', 'stock.deviceDetails'),
  // Whichever shop sold a phone, the keeper who has it before them scans it.
  {
    call: 'deviceLocks.scanPhone',
    fields: { imei: 'anybody', shop_id: 'own shops' },
    rest: ({ shop_id }) => ({ shop_id, how_read: 'typed', grade: 'B', picture: file() }),
  },
  { call: 'deviceLocks.scanPicture', fields: { scan_id: 'own shops' } },
  {
    call: 'stock.actOnDevices',
    fields: { device_ids: 'own shops', shop_id: 'own shops' },
    rest: () => ({ action: 'suspend' }),
  },
  {
    call: 'stock.addOwnerDevice',
    fields: {
      shop_owner_id: 'own shops',
      shop_id: 'own shops',
      product_id: 'anybody',
      imei: 'writes',
      imei2: 'writes',
    },
    rest: () => ({ imei: freshImei() }),
  },
  ...about('shop_id', 'own shops', 'stock.startStockTake'),
  ...about('shop_id', own_filter, 'stock.stockTakes'),
  {
    call: 'stock.scanIntoStockTake',
    fields: { stock_take_id: 'own shops', imeis: 'writes' },
    rest: ({ imeis }) => ({ imeis }),
  },
  ...about('stock_take_id', 'own shops', 'stock.stockTake', 'stock.closeStockTake'),
  ...['imports.check', 'imports.run'].map((call) => ({
    call,
    fields: { shop_owner_id: 'own shops', shop_id: 'own shops', product_id: 'anybody' } as const,
    rest: () => ({ kind: 'devices', rows: [{ row: 2, cells: { imei: freshImei() } }] }),
  })),
];

const customers: Row[] = [
  ...about('agent_id', own_filter, 'customers.list', 'customers.exportList'),
  ...about('national_id', { whose: 'in reach', none: 'CUSTOMER_NOT_FOUND' }, 'customers.viewMsisdn'),
  ...about('national_id', 'writes', 'customers.register'),
  ...about(
    'customer_id',
    'in reach',
    'customerOverview.card',
    'customerOverview.timeline',
    'customers.verify',
    'customers.kycCase',
    'customers.registerNextOfKin',
    'customers.nextOfKinCode',
    'customers.linkFinancialInformation',
    'customers.requestPreapproval',
    'sales.limits',
    'customers.checkAppLogin',
    'payments.depositTransactions',
    'customers.preapproval',
  ),
  // The customer who is excluded when a phone number is looked for.
  ...about('customer_id', { whose: 'anybody', none: 'let in' }, 'customers.checkId'),
  {
    call: 'customers.submitKyc',
    fields: { customer_id: 'in reach' },
    about: ({ unverified_id }) => ({ customer_id: unverified_id }),
    rest: () => ({ id_front: file('front'), id_back: file('back'), photo: file('face') }),
  },
  {
    call: 'customers.reviewKyc',
    fields: { customer_id: 'in reach' },
    rest: () => ({ decision: 'verify', pictures_seen: [] }),
  },
  ...about('document_id', 'in reach', 'customers.document'),
  {
    call: 'sales.checkImei',
    fields: { imei: 'own shop', product_id: { whose: 'anybody', none: 'let in' } },
  },
];

const sales: Row[] = [
  ...about('customer_id', 'in reach', 'sales.startApplication'),
  ...about(
    'application_id',
    'own shop',
    'sales.application',
    'sales.advanceApplication',
    'sales.cancelApplication',
    'sales.sendCustomerCode',
    'sales.sendAgentCode',
    'sales.sendConfirmation',
    'sales.contractDetails',
    'payments.confirmDeposit',
    'payments.checkShopPayment',
    'deviceLocks.confirmActivation',
  ),
  { call: 'sales.showDocument', fields: { application_id: 'own shop' }, rest: () => ({ document: file('document') }) },
  { call: 'sales.standIn', fields: { application_id: 'own shop' }, rest: () => ({ document: file('document') }) },
  { call: 'sales.shownDocument', fields: { shown_id: 'own shops' } },
  { call: 'sales.standInDocument', fields: { stand_in_id: 'own shops' } },
  {
    call: 'sales.decideShownDocument',
    fields: { shown_id: 'own shops' },
    rest: () => ({ decision: 'confirmed' }),
  },
  { call: 'sales.confirmCustomer', fields: { application_id: 'own shop' }, rest: () => ({ code: '123456' }) },
  {
    call: 'sales.choosePhone',
    fields: { application_id: 'own shop', product_id: { whose: 'anybody', none: 'PRODUCT_NOT_FOUND' } },
  },
  {
    call: 'sales.choosePlan',
    fields: {
      application_id: 'own shop',
      price_version_id: { whose: 'seen', none: 'PRICE_CHANGED', other: 'PRICE_CHANGED' },
    },
  },
  { call: 'sales.planMatrix', fields: { product_id: 'anybody', customer_id: 'in reach' } },
  { call: 'sales.saveSignature', fields: { application_id: 'own shop' }, rest: () => ({ signature: SIGNATURE }) },
  ...about('contract_id', 'in reach', 'sales.contract'),
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
    // The sale is not at its deposit, so nothing looks at the terminal yet; the next call does.
    fields: { application_id: 'own shop', terminal_id: filter },
    rest: () => ({ method: 'pos', amount_fcfa: 100, receipt_number: 'R-1' }),
  },
  ...about('collection_id', 'own shop', 'payments.retryPush', 'payments.paymentRequest'),
];

const loans: Row[] = [
  ...['loans.book', 'loans.exportBook'].map((call) => ({
    call,
    fields: { shop_id: own_filter, region_id: own_filter, product_id: own_filter, agent_id: own_filter },
    about: to_seller,
  })),
  ...about(
    'loan_reference',
    'in reach',
    'loans.schedule',
    'loans.statement',
    'loans.statementFile',
    'loans.earlySettlement',
    'deviceLocks.lockType',
    'deviceLocks.customerStatus',
    'deviceLocks.sendVivoCode',
    'deviceLocks.verifyVivoCode',
    'deviceLocks.smsUnlock',
  ),
  {
    call: 'deviceLocks.releaseDevice',
    fields: { loan_reference: 'in reach' },
    about: ({ settled_reference }) => ({ loan_reference: settled_reference }),
  },
  ...about('certificate_id', 'in reach', 'loans.certificate'),
  { call: 'loans.offerSettlement', fields: { loan_reference: 'in reach' }, rest: () => ({ amount_fcfa: 100 }) },
  // Staff who know the reference may take an instalment for it, and the answer contains no phone number.
  {
    call: 'payments.requestRepayment',
    fields: { loan_reference: 'anybody', terminal_id: own_terminal },
    rest: () => ({ method: 'pos', amount_fcfa: 100, receipt_number: 'R-2' }),
  },
  { call: 'payments.sendSlipCode', fields: { loan_reference: 'anybody' }, rest: () => ({ amount_fcfa: 100 }) },
  { call: 'payments.showSlipDocument', fields: { loan_reference: 'anybody' }, rest: () => ({ amount_fcfa: 100 }) },
  {
    call: 'deviceLocks.offlineUnlock',
    fields: {
      loan_reference: 'in reach',
      imei: { whose: 'seen', none: 'IMEI_READ_BACK_DIFFERS', other: 'IMEI_READ_BACK_DIFFERS' },
    },
    about: ({ lent_imei }) => ({ imei: lent_imei }),
  },
];
const settings: Row[] = [
  // Policies of their own for some models name them by id. Models are anybody's.
  { call: 'settings.changeLocks', fields: { values: 'writes' } },
  { call: 'settings.rehearseLocks', fields: { values: 'writes' } },
  // So do the segments of a provision matrix, and regions too. Those who change them see the whole business.
  { call: 'settings.changeMoney', fields: { values: 'writes' } },
  { call: 'reports.rehearseProvisions', fields: { matrix: 'writes' } },
  // The records of this test have no request about lock policies, and none about the business.
  ...['settings.rehearsal', 'settings.proposedPictures'].map((call): Row => ({
    call,
    fields: {
      request_id: {
        whose: 'anybody',
        none: 'REQUEST_NOT_FOUND',
        own: 'REQUEST_NOT_FOUND',
        other: 'REQUEST_NOT_FOUND',
      },
    },
  })),
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
  ...MONEY,
  ...BOOKS,
  ...FINANCE,
  ...COLLECTIONS,
  ...REPORTS,
  ...settings,
];
