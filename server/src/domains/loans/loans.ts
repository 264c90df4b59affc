/** The door of loans: what other domains may use of loans. */
export { applyRepayments, type Applied } from './apply-repayments.ts';
export { activateLoan } from './activate-loan.ts';
export { customerLoan, installmentView } from './loan-view.ts';
export { rebateOffered, settlesFor, standingOf, termsOf } from './loan-terms.ts';
export { heldReferences } from './held.sql.ts';
export {
  carryForward,
  depositsOutOfBalance,
  findLoan,
  findLoanById,
  findLoansById,
  loansDueBy,
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
