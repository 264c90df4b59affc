/** The door of approvals: what other domains may use so that a second person decides a change. */
export type { ApprovalKind, GivenAlone, MissingScan, RequestFacts, RequestState } from './approval-kind.ts';
export { type Described, isOfCustomers, whoseOwn, wouldBeTheirOwn } from './own.sql.ts';
export { expireRequestsOn, staffToTell } from './decisions.sql.ts';
export { findRequestOf, newestOf } from './approvals.sql.ts';
export { waitsFor } from './pending-requests.sql.ts';
export { findOwnCustomers, refuseOwn } from './own.ts';
export { LEFT_DAYS, isAlone, otherDeciders } from './second-person.ts';
export { countAsOne, refuseTied } from './refuse-tied.ts';
export { mayConfirm, refuseTakers } from './refuse-takers.ts';
export { type Asked, ask } from './ask.ts';
export { noteReleaseAlone } from './done-alone.ts';
export { expireRequests } from './expire-requests.ts';
