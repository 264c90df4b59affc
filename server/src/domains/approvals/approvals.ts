/** The door of approvals: what other domains may use to have a change decided by a second person. */
import type { Sweep } from '../../jobs/runner.ts';
import { expireDue } from './approvals.sql.ts';

export type { AnyKind, ApprovalKind, RequestFacts } from './approval-kind.ts';
export { ask } from './ask.ts';
export { viewRequest } from './request-view.ts';
export { REQUEST_SAID } from './words.ts';

export const expireRequests: Sweep = { name: 'expire-requests', every_ms: 60_000, run: (wires) => expireDue(wires.database, wires.clock.now()) };
