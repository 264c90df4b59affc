/**
 * The door of users: the changes of an account that a second person decides, and what the same changes do where they
 * need none.
 */
export { askToJoin, groupToBeginIn } from './joining.ts';
export { giveNumber, refuseOthersNumber } from './give-number.ts';
export { ownersNumbers } from './owners-numbers.sql.ts';
export { beginProbationAnew } from './begin-probation-anew.ts';
export { endFormerAccess } from './end-former-access.ts';
export { tellOfSheet } from './tell-of-sheet.ts';
export { sendPassword } from './send-password.ts';
export { startAnew } from './start-anew.ts';
export { userGroupKind } from './user-group.approvals.ts';
export { userNumberKind } from './user-number.approvals.ts';
export { userPasswordKind } from './user-password.approvals.ts';
