/** The door of customers: what other domains may use of people and their identity. */
export { appLoginOf, findCustomer, lockCustomer, type CustomerRow } from './customers.sql.ts';
export { kycCaseOf } from './kyc-case.ts';
export { refuseSelfLoan } from './self-loan.ts';
export { customerLimit, type LimitAnswer } from './limit.ts';
export { toMsisdn } from './msisdn.ts';
export { approvedLimit } from './preapproval.ts';
