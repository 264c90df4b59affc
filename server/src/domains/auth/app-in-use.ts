import type { Tx } from '../../platform/database/connection.ts';
import { encrypt } from '../../platform/encryption.ts';
import { confirmPendingApp, keepPendingApp } from './authenticator.sql.ts';
import { appSetup, newAppSecret } from './totp.ts';

/**
 * Puts an authenticator app into use before anybody has typed a code of it: for people whom no text reaches, who get
 * its key on a sheet with their first password.
 */
export async function putAppIntoUse(
  tx: Tx,
  portal_secret: string,
  { id, username }: { readonly id: string; readonly username: string },
  issuer: string,
  now: Date,
): Promise<ReturnType<typeof appSetup>> {
  const secret = newAppSecret();
  await keepPendingApp(tx, id, encrypt(secret, portal_secret, 'app-secret'), now);
  await confirmPendingApp(tx, id, 0, now);
  return appSetup(secret, issuer, username);
}
