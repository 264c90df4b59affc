/** The door of auth: what other domains may do with the people who sign in. */
import type { Tx } from '../../platform/database/connection.ts';
import { isSmallBusiness } from './business-size.ts';
import { refuseLastAdministrator, refuseNobodyLeft, without } from './last-administrator.ts';
import { endChallenges, keepNothing } from './open-sessions.sql.ts';
import { readPerson } from './staff-changes.sql.ts';
import { revokeSessions, setShop, suspend } from './staff.sql.ts';

export { readApp, recoveryCodesLeft } from './authenticator.sql.ts';
export { createStaff } from './create-staff.ts';
export { isSmallBusiness } from './business-size.ts';
export { deviceName } from './device-name.ts';
export { type StaffClash, createManyStaff, staffClashes } from './create-many-staff.ts';
export { firstPasswordUntil, makeFirstPassword } from './first-password.ts';
export {
  TIED_DAYS,
  areTied,
  everRenumbered,
  findInControl,
  findOfOneHand,
  findTied,
  noteAccountChange,
  shareControl,
  shortenTies,
  tiesOf,
  wasRenumberedLately,
} from './account-changes.ts';
export { areGuards, groupToJoin, groupsToGive, reaches, refuseAbove, refuseAboveUnlessAgent } from './groups.ts';
export {
  type GroupWithRoles,
  giveRoles,
  type Holder,
  holdersOf,
  holdings,
  type FormerDecider,
  everHolding,
  insertGroup,
  isGroupName,
  listGroups,
  memberIds,
  membersOf,
  readGroup,
  readGroupRole,
  takeRoles,
} from './groups.sql.ts';
export { holding, moved, refuseLastAdministrator } from './last-administrator.ts';
export { asMsisdn, callingCodeOf, toMsisdn } from './msisdn.ts';
export {
  endAllSessions,
  endChallenges,
  endOpenSession,
  openSessionsOf,
  ownerOfSession,
  seenSince,
} from './open-sessions.sql.ts';
export { answerFirstAgents, probationOfNew, readFirstAgents } from './first-agents.ts';
export { answerRoles, unheldRoles } from './new-roles.sql.ts';
export { forgetWrongCodes } from './forget-wrong-codes.ts';
export { isBeforeEnd, isOnProbation, probationUntil } from './probation.ts';
export { findNearPapers, hasPaper, refuseTakenPaper } from './papers.ts';
export { setPaper, setPaperSeen } from './papers.sql.ts';
export { hashPassword } from './passwords.ts';
export { type PersonRow, countPeople, listPeopleIds, peopleByIds } from './people.sql.ts';
export {
  noteEmailChange,
  type HeldPerson,
  isNumberOfAnother,
  findPeopleForUpdate,
  readPerson,
  setGroup,
  setNumber,
  setPerson,
  setProbationEnd,
  setRestored,
  setTemporaryPassword,
  takeAppAway,
} from './staff-changes.sql.ts';
export { type StaffRow, lockAdding, findStaffForUpdate, findStaffNamed, readStaff } from './staff.sql.ts';
export { networkOf } from './place-of-address.ts';
export { isUnusedAccountBy } from './account-changes.sql.ts';
export { proveOwnApp } from './prove-own-app.ts';
export {
  type Sheet,
  allowSheet,
  isKeyOfSheet,
  mayKnowKey,
  sheetsOnRecord,
  signInSheet,
  takeApproval,
} from './sign-in-sheet.ts';
export { type Gives, printedAloneSince } from './sign-in-sheets.sql.ts';
export { limitsOf, limitsOfAddress } from './sign-in-limits.ts';
export { forgetTries, giveBackTry, isMyTurn, takeMany, takeTry, withTriesLeft } from './throttle.ts';
export { groupRoles } from './auth.sql.ts';

/**
 * Moves a member of staff to another shop, or to none. It takes effect with the next call, because a session reads the
 * shop with its holder.
 */
export const moveStaffToShop = (tx: Tx, staff_id: string, shop_id: string | null): Promise<unknown> =>
  setShop(tx, staff_id, shop_id);

/**
 * Suspends a member of staff whose row the caller has locked, and ends all of their sessions at once. A small business
 * may be left with one person, who decides alone only later. Refuses LAST_ADMINISTRATOR.
 */
export async function endAccess(tx: Tx, staff_id: string, wall: Date, because: string | null = null): Promise<void> {
  const person = await readPerson(tx, staff_id);
  if (person && person.suspended_at === null) {
    const refuse = (await isSmallBusiness(tx, wall)) ? refuseNobodyLeft : refuseLastAdministrator;
    await refuse(tx, without(person.group_id));
  }
  await suspend(tx, staff_id, wall, because);
  await endEverySession(tx, staff_id, wall);
}

/**
 * Signs a member of staff out everywhere, and ends sign-ins that are under way. Those end first, so that this waits for
 * a sign-in under way and then ends its session too. Returns how many sessions ended.
 */
export async function endEverySession(tx: Tx, staff_id: string, wall: Date): Promise<number> {
  await endChallenges(tx, staff_id, wall);
  await keepNothing(tx, staff_id);
  const [ended] = await revokeSessions(tx, staff_id, wall);
  return Number(ended?.numUpdatedRows ?? 0);
}
