/** The door of customers: what other domains may use of customers and their identity. */
export {
  appLoginOf,
  findCustomer,
  findCustomers,
  forgetNextOfKin,
  findCustomerForUpdate,
  type CustomerRow,
} from './customers.sql.ts';
export { cleanUpload } from './clean-upload.ts';
export { customerByMsisdn } from './customer-search.sql.ts';
export { loanHistory } from './preapprovals.sql.ts';
export { countLooks, refuseKeysAtCeiling } from './count-looks.ts';
export { endLimit } from './end-limit.ts';
export { customerByExactKey, customersNamed, customersLike, findCustomersTyped, nameIn } from './find-customers.ts';
export { withName } from './name-search.sql.ts';
export { caseFactsOf, kycCase, type CaseFacts } from './kyc-case.ts';
export { customersInReach, isCustomerInReach, pairsInReach, recordNamed } from './reach.sql.ts';
export { refuseSelfLoan } from './self-loan.ts';
export { approveLimit, approvedLimit, limitOf } from './preapproval.ts';
