/** The door of loans: what other domains may use of loans. */
export { holdProvisions } from './allowance-of-loan.ts';
export { applyRepayments, type Applied } from './apply-repayments.ts';
export { activateLoan } from './activate-loan.ts';
export { customerLoan, installmentView } from './loan-view.ts';
export {
  countedFrom,
  coveredOf,
  isGivenUp,
  outstandingOf,
  type TermsColumns,
  rebateOffered,
  settlesFor,
  standingOf,
  termsOf,
} from './loan-terms.ts';
export { loansToLock } from './late-activations.sql.ts';
export { givenUp } from './ending-facts.ts';
export { closeSmallRest, isOverButRest, isPayoffShort } from './close-small-rest.ts';
export { CLOSE_SMALL_REST, secondLook } from './watch-short-payoffs.ts';
export { promptIsOutFor } from './ending.sql.ts';
export { heldReferences } from './held.sql.ts';
export { carryForward, loansDueBy } from './ageing.sql.ts';
export { depositsOutOfBalance, loansOutOfBalance } from './balances.sql.ts';
export {
  findLoan,
  findLoanById,
  findLoansById,
  loansOfCustomers,
  loanWithNames,
  findLoanForUpdate,
  hasLoans,
  type LoanRow,
  type LoanWithNames,
} from './loans.sql.ts';
export { payoffTolerance } from './payoff-tolerance.ts';
export { findLoansForPayment, type PaidLoan } from './repaid-loans.sql.ts';
export { setDevice } from './change-loan.sql.ts';
export { cannotRunAgain, leftWithout, takeOffLoan, takeOffSale, type Deallocation } from './take-back.ts';
export { addCredit, lowerCredit } from './refunds.sql.ts';
export { releasePaidOff } from './release-paid-off.ts';
export { waitingForRelease } from './release-waits.sql.ts';
export { shownValue } from './value-of-phone.ts';
export { withheldLoans } from './withheld-loans.ts';
