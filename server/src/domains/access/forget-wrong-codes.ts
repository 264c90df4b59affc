import type { Reader } from '../../database/connection.ts';
import type { Wires } from '../../wires.ts';
import { limitsOf } from './sign-in-limits.ts';
import { forgetTries } from './throttle.ts';

/** A new password ends what somebody who had the old one did to the count of wrong codes. */
export const forgetWrongCodes = (db: Reader, wires: Wires, staff_id: string): Promise<unknown> =>
  forgetTries(db, limitsOf('person_code', staff_id, wires.config.secret));
