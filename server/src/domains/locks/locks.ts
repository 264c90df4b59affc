/** The door of locks: what other domains may use. */
export { decideLock, type Standing } from './lock-decision.ts';
export { openWhatIsCured, order, want } from './orders.ts';
export { enrolDevice } from './enrol-device.ts';
export { type LockTarget, moveLock } from './move-lock.ts';
export { mintOfflineCode, openUntil } from './offline-code.ts';
export {
  climb,
  findLock,
  latestCommand,
  latestCommandsOf,
  lockLock,
  locksOfLoans,
  newestLocksOf,
  policiesOn,
  rungsToClimb,
  setReported,
  setVendorAuthorised,
  setVendorSession,
  waiverRuns,
  type AskedPhone,
  type CommandRow,
  type LockRow,
  type PolicyRow,
  type Rung,
} from './locks.sql.ts';
export { isStillHeld } from './resale.sql.ts';
export { insertWaiver, waivedUntil } from './waivers.sql.ts';
export { stillToLetGo } from './former-phones.sql.ts';
