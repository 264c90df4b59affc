/** Whether the word of one person may stand beside that of another. */
import type { ErrorCode } from '@palier/contract/errors.ts';
import type { RoleCode } from '@palier/contract/roles.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { TIED_DAYS, areTied } from '../auth/auth.ts';
import { areAllTied } from './second-person.ts';

/** Two tied people count as one, unless nobody untied has ever been able to act with this role. */
export const countAsOne = async (
  db: Reader,
  person: string,
  other: string,
  role: RoleCode,
  now: Date,
): Promise<boolean> => (await areTied(db, person, other, now)) && !(await areAllTied(db, role, other, now));

/** Refuses a second person who counts as one with the first; answers `tied` where nobody untied could act. */
export async function refuseTied(
  db: Reader,
  person: string,
  other: string,
  role: RoleCode,
  now: Date,
  refused: ErrorCode = 'TIED_TO_MAKER',
): Promise<'second_person' | 'tied'> {
  if (!(await areTied(db, person, other, now))) return 'second_person';
  if (!(await areAllTied(db, role, other, now))) throw fail(refused, { days: TIED_DAYS });
  return 'tied';
}
