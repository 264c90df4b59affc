/** The door of loans: what other domains may use of sales and contracts. */
export { applyRepayments, type Applied, type Repayment } from './apply-repayments.ts';
export { activateLoan } from './activate-loan.ts';
export {
  addConfirmations,
  addDeposits,
  applicationWithNames,
  loanOfSale,
  findApplicationsForPayment,
  openApplicationOf,
  openApplicationsOfCustomers,
  setApplication,
  type ApplicationRow,
} from './applications.sql.ts';
export { viewApplication } from './application-view.ts';
export { customerLoan, installmentView } from './loan-view.ts';
export { checkImei, readLimits } from './qualified-phones.ts';
export { rebateOffered, settlesFor, standingOf, termsOf } from './loan-terms.ts';
export { heldReferences } from './held.sql.ts';
export {
  carryForward,
  depositsOutOfBalance,
  findLoan,
  findLoanById,
  findLoansById,
  loansDueBy,
  loansOfCustomer,
  loansOfCustomers,
  loansOutOfBalance,
  loanWithNames,
  findLoanForUpdate,
  findLoansForPayment,
  setDevice,
  type LoanRow,
  type LoanWithNames,
  type PaidLoan,
} from './loans.sql.ts';
export { leftWithout, takeOffLoan, takeOffSale, type Deallocation } from './take-back.ts';
export { releasePaidOff } from './release-paid-off.ts';
export { withUnbankedCash } from './cash-waits.sql.ts';
export { STEP, mayWorkOn, openApplication } from './steps.ts';
