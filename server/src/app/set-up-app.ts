/** Sets up the authenticator app of an administrator on the server itself, for a business that sends no texts. */
import { putAppIntoUse } from '../domains/auth/app-in-use.ts';
import { insertRecoveryCodes } from '../domains/auth/authenticator.sql.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../domains/auth/recovery-codes.ts';
import type { Tx } from '../platform/database/connection.ts';

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
  person: { readonly id: string; readonly username: string },
  issuer: string,
  now: Date,
): Promise<SetUpApp> {
  const app = await putAppIntoUse(tx, portal_secret, person, issuer, now);
  const recovery_codes = newRecoveryCodes();
  await insertRecoveryCodes(
    tx,
    person.id,
    await Promise.all(recovery_codes.map((one) => hashRecoveryCode(portal_secret, person.id, one))),
  );
  return { ...app, recovery_codes };
}

/** The key of an app, to type and for a QR code. */
export const appLines = (secret: string, uri: string): string[] => [
  `  ${secret.match(/.{1,4}/g)?.join(' ') ?? secret}`,
  `  ${uri}`,
];

/** What is printed once. */
export const sheetOf = ({ secret, uri, recovery_codes }: SetUpApp): string =>
  [
    'This portal sends no texts, so sign-in codes come from an authenticator app. Enter this key into it:',
    ...appLines(secret, uri),
    'Recovery codes, each for one sign-in without the app:',
    ...recovery_codes.map((code) => `  ${code}`),
    '',
  ].join('\n');
