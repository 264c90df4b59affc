import * as z from 'zod';
import { Instant } from '../values/day.ts';

/**
 * What a new person signs in with where the portal sends no texts: shown once to who added them, to print. The password
 * must be changed at the first sign-in.
 */
export const SignInSheet = z
  .object({
    username: z.string(),
    password: z.string(),
    /** Until when the password works. */
    valid_until: Instant,
    /** The key of the authenticator app, to type (base 32, RFC 4648), and the same for a QR code. */
    app_key: z.string(),
    app_uri: z.string(),
  })
  .meta({ id: 'SignInSheet' });
