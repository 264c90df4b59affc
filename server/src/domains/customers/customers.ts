/** The door of customers: what other domains may use of people and their identity. */
export { appLoginOf, findCustomer, findCustomers, forgetNextOfKin, loanHistory, lockCustomer, type CustomerRow } from './customers.sql.ts';
export { endLimit } from './end-limit.ts';
export { customersNamed, customersLike } from './find-customers.ts';
export { caseFactsOf, kycCase, kycCaseOf, type CaseFacts } from './kyc-case.ts';
export { refuseSelfLoan } from './self-loan.ts';
export { customerLimit, type LimitAnswer } from './limit.ts';
export { asMsisdn, toMsisdn } from './msisdn.ts';
export { nameKey } from './name-key.ts';
export { approveLimit, approvedLimit, limitOf } from './preapproval.ts';
