/** Sets up the authenticator app of an administrator on the server itself, for a business that sends no texts. */
import { confirmPendingApp, insertRecoveryCodes, keepPendingApp } from '../domains/auth/authenticator.sql.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../domains/auth/recovery-codes.ts';
import { appSetup, newAppSecret } from '../domains/auth/totp.ts';
import type { Tx } from '../platform/database/connection.ts';
import { encrypt } from '../platform/encryption.ts';

export interface SetUpApp {
  /** To be typed into the app, in base 32. */
  readonly secret: string;
  /** The same for a QR code. */
  readonly uri: string;
  readonly recovery_codes: readonly string[];
}

/** The app is in use at once: the sheet is shown to who has the server in their hands, and to nobody else. */
export async function setUpApp(
  tx: Tx,
  portal_secret: string,
  { id, username }: { readonly id: string; readonly username: string },
  issuer: string,
  now: Date,
): Promise<SetUpApp> {
  const secret = newAppSecret();
  await keepPendingApp(tx, id, encrypt(secret, portal_secret, 'app-secret'), now);
  await confirmPendingApp(tx, id, 0, now);
  const recovery_codes = newRecoveryCodes();
  await insertRecoveryCodes(
    tx,
    id,
    await Promise.all(recovery_codes.map((one) => hashRecoveryCode(portal_secret, id, one))),
  );
  return { ...appSetup(secret, issuer, username), recovery_codes };
}

/** What is printed once. */
export const sheetOf = ({ secret, uri, recovery_codes }: SetUpApp): string =>
  [
    'This portal sends no texts, so sign-in codes come from an authenticator app. Enter this key into it:',
    `  ${secret.match(/.{1,4}/g)?.join(' ') ?? secret}`,
    `  ${uri}`,
    'Recovery codes, each for one sign-in without the app:',
    ...recovery_codes.map((code) => `  ${code}`),
    '',
  ].join('\n');
