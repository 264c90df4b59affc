/**
 * `npm run init -- --username ada --name "Ada Ngo" --phone +237670000000`: makes what a new installation needs before
 * anybody can sign in: the security groups and a first administrator, whose temporary password is
 * shown once.
 * A second run with another name adds a second administrator while the first is alone, because deciding for others
 * takes two. Refuses a business that has two people already.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { ConfigFailure } from '../platform/config.ts';
import { EmbeddedFailure } from '../platform/database/embedded-runtime.ts';
import { openMarket } from './open-market.ts';
import { hashPassword } from '../domains/auth/passwords.ts';
import { toMsisdn } from '../domains/customers/msisdn.ts';
import { ApiError } from '../platform/errors.ts';
import { addAdministrator } from './add-administrator.ts';

async function found(): Promise<void> {
  const { values } = parseArgs({
    options: { username: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } },
  });
  const { username, name, phone } = values;
  if (!username || !name || !phone) throw new ConfigFailure('Name the administrator: --username, --name and --phone.');
  const { database, config, close, attached } = await openMarket(process.env, { real: true });
  try {
    const msisdn = toMsisdn(phone, config.business.country, 'phone');
    const password = randomBytes(9).toString('base64url');
    const password_hash = await hashPassword(password);
    const now = new Date();
    await database.transaction((tx) => addAdministrator(tx, config, { username, name, msisdn, password_hash }, now));
    process.stdout.write(
      `${username} may sign in with the temporary password ${password} and must change it first. It is not shown again.\n`,
    );
  } finally {
    await close(!attached);
  }
}

found().catch((failure: unknown) => {
  const isPlain = failure instanceof ConfigFailure || failure instanceof EmbeddedFailure || failure instanceof ApiError;
  process.stderr.write(`${isPlain ? failure.message : failure instanceof Error ? failure.stack : String(failure)}\n`);
  process.exitCode = 1;
});
