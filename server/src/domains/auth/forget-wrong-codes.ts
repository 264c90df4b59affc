import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { limitsOf } from './sign-in-limits.ts';
import { forgetTries } from './throttle.ts';

/** A new password clears the count of wrong codes that another person ran up with the old password. */
export const forgetWrongCodes = (
  db: Reader,
  { config }: Pick<Services, 'config'>,
  staff_id: string,
): Promise<unknown> => forgetTries(db, limitsOf('person_code', staff_id, config.secret));
