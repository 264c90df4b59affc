/** The door of approvals: what other domains may use to have a change decided by a second person. */
export type { AnyKind, ApprovalKind, Ending, RequestFacts, Standing } from './approval-kind.ts';
export { expireRequestsOn, isTheirOwn, newestOf, waitsFor } from './approvals.sql.ts';
export { type Asked, ask } from './ask.ts';
export { expireRequests } from './expire-requests.ts';
