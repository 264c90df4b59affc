/** The door of locks: what other domains may use. */
export { decideLock, type LoanStanding } from './lock-decision.ts';
export { unlockCuredLoans, issueCommand, setDesiredState } from './issue-command.ts';
export { enrolDevice } from './enrol-device.ts';
export { type LockTarget, moveLock } from './move-lock.ts';
export { mintOfflineCode } from './offline-code.ts';
export {
  recordStage,
  findLock,
  findDeviceLockForUpdate,
  locksOfLoans,
  newestLocksOf,
  policiesOn,
  stagesToReach,
  setReported,
  setVendorAuthorised,
  setVendorSession,
  waiverRuns,
  type LockRow,
  type PolicyRow,
  type DunningStage,
} from './locks.sql.ts';
export { latestCommandsOf, type CommandRow } from './commands.sql.ts';
export { isStillHeld } from './resale.sql.ts';
export { insertWaiver, waivedUntil } from './waivers.sql.ts';
export { stillToLetGo } from './former-phones.sql.ts';
