/** The door of sales: what other domains may use of applications and their nine steps. */
export { viewApplication } from './application-view.ts';
export {
  addConfirmations,
  addDeposits,
  lowerDeposit,
  setApplication,
  closeApplication,
} from './change-application.sql.ts';
export {
  applicationWithNames,
  loanOfSale,
  findApplicationsForPayment,
  openApplicationOf,
  openApplicationsOfCustomers,
  type ApplicationRow,
  findApplicationForUpdate,
} from './applications.sql.ts';
export { endSale } from './end-sale.ts';
export { priceOfSale } from './price-of-sale.ts';
export { refuseOtherLock } from './signed-lock.ts';
export { awaitsStandIn, hoursToWaitAlone, refuseStandInWhoSells } from './stand-in.ts';
export { mayWorkOn, openApplication } from './steps.ts';
