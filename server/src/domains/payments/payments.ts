/** The door of payments: what other domains may use of money on its way in. */
export { IN_FLIGHT, findByReference, inFlightOf, inFlightOfCustomers, type CollectionRow } from './collections.sql.ts';
export { followUp } from './collect.ts';
export { generalInterlock, interlockOf, isQuiet, moneyFeeds, type InterlockReason } from './interlock.ts';
export { collectionView, paymentView } from './payment-view.ts';
export { lastPaymentsOf, paymentsOfCustomer, type PaymentRow } from './payments.sql.ts';
export { locksHold, setLocksHold } from './settings.sql.ts';
