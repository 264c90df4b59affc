import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { limitsOf } from './sign-in-limits.ts';
import { forgetTries } from './throttle.ts';

/** A new password ends what somebody who had the old one did to the count of wrong codes. */
export const forgetWrongCodes = (db: Reader, services: Services, staff_id: string): Promise<unknown> =>
  forgetTries(db, limitsOf('person_code', staff_id, services.config.secret));
