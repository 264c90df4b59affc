import * as z from 'zod';
import { Instant } from '../values/day.ts';
import { Id } from '../values/ids.ts';

/** What a sheet gives anew: what its person lost. */
export const SheetGives = z.enum(['password', 'app', 'both']).meta({ id: 'SheetGives' });

/**
 * What a person signs in with where the portal sends no texts: shown once to who adds them or helps them, to print. The
 * password must be changed at the first sign-in. What the person still has is null.
 */
export const SignInSheet = z
  .object({
    username: z.string(),
    password: z.string().nullable(),
    /** Until when the password works. */
    valid_until: Instant.nullable(),
    /** The key of the authenticator app, to type (base 32, RFC 4648), and the same for a QR code. */
    app_key: z.string().nullable(),
    app_uri: z.string().nullable(),
  })
  .meta({ id: 'SignInSheet' });

/** That somebody was given a sheet, without what it says. */
export const SheetOnRecord = z
  .object({
    id: Id,
    gives: SheetGives,
    /** Null where who runs the server printed it. */
    printed_by: z.string().nullable(),
    /** Null where nobody had to approve it. One person alone stands here too, with the same name twice. */
    approved_by: z.string().nullable(),
    reason: z.string().nullable(),
    allowed_at: Instant,
    /** Null while an approved sheet waits to be printed. */
    made_at: Instant.nullable(),
    /** The reader may print it now. */
    is_mine_to_print: z.boolean(),
  })
  .meta({ id: 'SheetOnRecord' });
