/** The portal as it is deployed, in a process of its own, and a session to use it. */
import { KENYAN_PAYBILL } from '../tests/harness/sandbox-paybills.ts';
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../server/src/platform/database/connection.ts';
import { paybillSignatures } from '../server/src/platform/callback-signature.ts';
import { hashToken, newToken } from '../server/src/platform/session-tokens.ts';
import { newId } from '../server/src/platform/ids.ts';
import { answers, type Child, run } from './child.ts';
import { FOLDER, type World } from './world.ts';
import { setSettings } from '../tests/harness/settings.ts';
import { freePort } from '../tests/harness/ports.ts';

export interface Portal extends Child {
  readonly url: string;
  readonly port: number;
}

/** The built server if there is one, otherwise its source. */
export const serverEntry = (): string => {
  const built = process.env['PALIER_BENCH_SERVER'] ?? path.resolve('server/dist/main.js');
  return fs.existsSync(built) ? built : path.resolve('server/src/app/main.ts');
};

export interface PortalOptions {
  readonly database_url: string;
  readonly role?: 'all' | 'web';
  readonly sandbox_url?: string;
  readonly port?: number;
  readonly entry?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export function portalEnvironment(
  { database_url, role = 'web', sandbox_url = 'http://127.0.0.1:9', environment = {} }: PortalOptions,
  port: number,
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PALIER_MODE: 'demo',
    ...KENYAN_PAYBILL,
    PORT: String(port),
    DATABASE_URL: database_url,
    PALIER_ROLE: role,
    PALIER_SANDBOX_URL: sandbox_url,
    // Anchors of the audit record of another market would say that this one has gone back.
    PALIER_DATA: fs.mkdtempSync(path.join(FOLDER, 'portal-')),
    PALIER_LOG: 'info',
    ...environment,
  };
}

export async function startPortal(options: PortalOptions): Promise<Portal> {
  const port = options.port ?? (await freePort());
  const child = run(options.entry ?? serverEntry(), portalEnvironment(options, port));
  const url = `http://127.0.0.1:${port}`;
  await answers(child, `${url}/readyz`);
  return { ...child, url, port };
}

/** The address that the paybill operator was given. Only the operator knows its last part. */
export const confirmationPath = ({ config }: Pick<World, 'config'>, code = 'daraja-paybill'): string =>
  `/callbacks/paybill/${code}/confirmation/${paybillSignatures(config, code)[0]}`;

/** Makes a session of a person of the demo, without sign-in. Returns the bearer token. */
export async function session(database: Database, username = 'admin'): Promise<string> {
  const token = newToken();
  const at = new Date();
  // The load looks at more customers in a minute than a person may in an hour.
  await setSettings(database, { money: { customers_per_hour_head_office: 100_000, open_sales_per_person: 1_000 } });
  await database.sql
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: hashToken(token),
      staff_id: (
        await database.sql.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow()
      ).id,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + 6 * 3_600_000).toISOString(),
      seen_at: at.toISOString(),
      ip: '127.0.0.1',
      user_agent: 'bench',
    })
    .execute();
  return token;
}
