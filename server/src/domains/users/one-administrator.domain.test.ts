/** A business with one administrator gets a second one by a command on the server, once. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { ROLE_CODES } from '@palier/contract/roles.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openAccountDesk } from '../../../../tests/harness/accounts.ts';
import { letters, someNumber } from '../../../../tests/harness/network.ts';

const OUR_BUSINESS = ['--company', 'Douala Phones SARL', '--brand', 'Douala Phones', '--support', '+237699000111'];

const { portal, network, accounts, admin } = await openAccountDesk();
afterAll(() => portal.stop());

describe('the only administrator', () => {
  const run = async (args: readonly string[]): Promise<{ status: number | null; output: string }> => {
    const child = spawn(process.execPath, [path.resolve('server/dist/init.js'), ...args], {
      env: {
        ...process.env,
        PALIER_MODE: 'demo',
        DATABASE_URL: portal.config.database_url,
        PALIER_DATA: portal.config.data_folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes.toString();
      });
    return { status: await new Promise((resolve) => child.once('exit', resolve)), output };
  };

  test('gets a colleague from the operator of the server, once', async () => {
    await portal.database.sql
      .insertInto('groups')
      .values({ id: newId(), name: 'Administrators', created_at: new Date().toISOString() })
      .onConflict((c) => c.doNothing())
      .execute();
    const { id: group_id } = await portal.database.sql
      .selectFrom('groups')
      .select('id')
      .where('name', '=', 'Administrators')
      .executeTakeFirstOrThrow();
    await portal.database.sql
      .insertInto('group_roles')
      .values(ROLE_CODES.map((code) => ({ id: newId(), group_id, code })))
      .execute();
    const others = portal.database.sql
      .updateTable('staff')
      .where('id', '!=', admin.id)
      .where('suspended_at', 'is', null);
    const there = (
      await portal.database.sql.selectFrom('staff').select('id').where('suspended_at', 'is', null).execute()
    ).map(({ id }) => id);
    // A business of an older version has people, and was described by variables.
    expect(await run(['--company', 'Douala Phones SARL'])).toMatchObject({
      status: 1,
      output: expect.stringContaining('--support'),
    });
    expect(await run(OUR_BUSINESS)).toMatchObject({
      status: 0,
      output: expect.stringContaining('Douala Phones SARL is described. Its people stay as they are.'),
    });
    const colleague = (username: string, phone = someNumber()) =>
      run(['--username', username, '--name', 'Second Person', '--phone', phone]);
    expect(await colleague(`s${letters(8)}`)).toMatchObject({
      status: 1,
      output: expect.stringContaining('already has two people'),
    });
    try {
      await others.set({ suspended_at: new Date().toISOString() }).execute();
      expect(await colleague(admin.username)).toMatchObject({ status: 1 });
      expect(await colleague(`s${letters(8)}`, admin.msisdn)).toMatchObject({ status: 1 });
      const username = `s${letters(8)}`;
      expect(await colleague(username)).toMatchObject({
        status: 0,
        output: expect.stringContaining('temporary password'),
      });
      const { id } = await portal.database.sql
        .selectFrom('staff')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      expect(await network.auditOf(id)).toMatchObject([{ call: 'found', outcome: 'done' }]);
      await portal.done(
        approvalsCalls.approvePortal,
        { request_id: (await accounts.pendingRequest(admin)).id },
        await network.sessionOf(id),
      );
      expect(await colleague(`s${letters(8)}`)).toMatchObject({ status: 1 });
      await portal.database.sql
        .updateTable('staff')
        .set({ suspended_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute();
    } finally {
      await portal.database.sql.updateTable('staff').set({ suspended_at: null }).where('id', 'in', there).execute();
    }
  }, 300_000);
});
