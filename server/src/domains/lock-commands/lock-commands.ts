/** The door of lock commands: what other domains may use of locks and commands. */
export { decideLock, type LoanStanding } from './lock-decision.ts';
export { unlockCuredLoans, issueCommand, setDesiredState } from './issue-command.ts';
export { bringBack } from './bring-back.ts';
export type { PhoneOpened } from './phone-opened.ts';
export { enrolDevice } from './enrol-device.ts';
export { BRING_BACK_TEXT, renewLockScreens } from './lock-screen.ts';
export type { LockText } from './lock-screens.sql.ts';
export { type LockTarget, moveLock } from './move-lock.ts';
export { mintOfflineCode } from './offline-code.ts';
export { skipCounts } from './offline-codes.sql.ts';
export { countLocked, locksLeftToday, mostLocks } from './lock-limit.ts';
export { recordStage, stagesToReach, type DunningStage } from './dunning-stages.sql.ts';
export { type LockPolicies, policiesOn } from './lock-policies.ts';
export { lockedThen } from './locked-then.sql.ts';
export { findLock, findDeviceLockForUpdate, locksOfLoans, newestLocksOf, type LockRow } from './locks.sql.ts';
export {
  lastReportOf,
  setReported,
  setVendorAuthorised,
  setVendorSession,
  wasNeverEnrolled,
} from './reported-state.sql.ts';
export { latestCommandsOf, pendingPhones, type CommandRow } from './commands.sql.ts';
export { isIssuedSince } from './commands-under-way.sql.ts';
export { isHeldAgain, isStillHeld, keepLock } from './resale.sql.ts';
export { readForStaff } from './queue-readings.ts';
export { askedReadingsOf, type AskedReading } from './phone-readings.sql.ts';
export { insertWaiver, loansWaivedSince, waivedUntil, waiverRuns, waiversOn } from './waivers.sql.ts';
export { releaseStoryOf } from './release-story.sql.ts';
export { countSwaps, stillToLetGo } from './former-phones.sql.ts';
