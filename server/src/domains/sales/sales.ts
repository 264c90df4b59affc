/** The door of sales: what other domains may use of applications and their nine steps. */
export { viewApplication } from './application-view.ts';
export {
  addConfirmations,
  addDeposits,
  applicationWithNames,
  loanOfSale,
  lowerDeposit,
  findApplicationsForPayment,
  openApplicationOf,
  openApplicationsOfCustomers,
  setApplication,
  type ApplicationRow,
  closeApplication,
  findApplicationForUpdate,
} from './applications.sql.ts';
export { endSale } from './end-sale.ts';
export { mayWorkOn, openApplication } from './steps.ts';
