/** The sandbox of the providers, in a process of its own, with the phones of the market. */
import { numberToPay } from '../server/src/platform/paybill-access.ts';
import { DEFAULT_BUSINESS } from '../server/src/platform/settings/business.ts';
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../server/src/platform/database/connection.ts';
import { demoKey } from '../server/src/http/demo.ts';
import { answers, type Child, run } from './child.ts';
import { confirmationPath } from './portal.ts';
import type { World } from './world.ts';
import { freeSandboxPort } from '../tests/harness/ports.ts';

export interface Sandbox extends Child {
  readonly url: string;
}

const HANDSETS_AT_ONCE = 500;

export async function startSandbox(world: World, portal_url: string): Promise<Sandbox> {
  const port = await freeSandboxPort();
  const built = path.resolve('sandbox/dist/main.js');
  const child = run(fs.existsSync(built) ? built : path.resolve('sandbox/src/main.ts'), {
    NODE_ENV: 'development',
    PORT: String(port),
    PALIER_SANDBOX_SMTP_PORT: String(port + 1),
    PALIER_SANDBOX_PORTAL_URL: portal_url,
    PALIER_SANDBOX_DEMO_KEY: demoKey(world.config.secret),
    PALIER_SANDBOX_SHORT_CODE: numberToPay(world.config),
    PALIER_SANDBOX_CURRENCY: DEFAULT_BUSINESS.currency,
    PALIER_SANDBOX_C2B_VALIDATION_URL: `${portal_url}/callbacks/paybill/none`,
    PALIER_SANDBOX_C2B_CONFIRMATION_URL: portal_url + confirmationPath(world),
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(child, `${url}/__control/behaviour`);
  return { ...child, url };
}

/** Gives the sandbox the locked phones of the portal, so that its lock providers know them. */
export async function addLockedPhones(database: Database, sandbox: Sandbox): Promise<void> {
  const { rows } = await database.pool.query<object>(`
    select d.imei, d.imei2, p.name as model, c.msisdn, k.lock_solution, k.reported as lock_state
    from device_locks k join devices d on d.id = k.device_id join products p on p.id = d.product_id
      join customers c on c.id = k.customer_id where k.desired = 'locked' and k.lock_solution <> 'none'`);
  for (let from = 0; from < rows.length; from += HANDSETS_AT_ONCE) {
    const answer = await fetch(`${sandbox.url}/__control/handsets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rows.slice(from, from + HANDSETS_AT_ONCE)),
    });
    if (!answer.ok) throw new Error(`the sandbox did not take the phones: ${answer.status} ${await answer.text()}`);
  }
}
