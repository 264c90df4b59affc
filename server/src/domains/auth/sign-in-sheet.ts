import type { SignInSheet } from '@palier/contract/auth/sign-in-sheet.ts';
import type * as z from 'zod';
import type { Tx } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { putAppIntoUse } from './app-in-use.ts';
import { firstPasswordUntil } from './first-password.ts';

/** The sheet of a person who was just added, where no text would bring them their first password and their codes. */
export async function signInSheet(
  tx: Tx,
  { config, business, clock }: Services,
  person: { readonly id: string; readonly username: string },
  password: string,
): Promise<z.output<typeof SignInSheet>> {
  const app = await putAppIntoUse(tx, config.secret, person, business.brand_name, clock.wall());
  return {
    username: person.username,
    password,
    valid_until: firstPasswordUntil(clock.now()),
    app_key: app.secret,
    app_uri: app.uri,
  };
}
