/** Commands of operators on a PostgreSQL of their own, each run to its end as an operator runs it. */
import os from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { asUser, withName } from '../../../tests/harness/database.ts';
import { type Portal, startPortal } from '../../../tests/harness/portal.ts';
import { run } from '../../../tests/harness/run-command.ts';
import { examine } from './doctor/doctor.ts';
import { lastBlock } from '../domains/audit/audit.ts';
import { locksHold } from '../domains/payments/payments.ts';
import { shippedMigrations } from '../platform/database/migration-files.ts';

const settingsOf = (portal_url: string, more: Record<string, string> = {}) => ({
  PALIER_MODE: 'demo',
  PALIER_DATA: os.tmpdir(),
  DATABASE_URL: portal_url,
  MIGRATION_DATABASE_URL: '',
  ...more,
});

describe('migrate', () => {
  // The run drops what has its prefix.
  const url = withName(inject('database_url'), `${inject('database_prefix')}migrated`);
  const portal_url = asUser(url, inject('portal_user'));
  const migrate = (more: Record<string, string>) =>
    run('server/src/app/migrate.cli.ts', settingsOf(portal_url, more), [], 110_000);
  const as = async <T extends pg.QueryResultRow>(user_url: string, statement: string): Promise<T[]> => {
    const client = new pg.Client({ connectionString: user_url });
    await client.connect();
    try {
      return (await client.query<T>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  test('makes the tables as their owner, gives the portal its rights, and does nothing the second time', async () => {
    const owner = { MIGRATION_DATABASE_URL: url };
    const count = shippedMigrations().length;
    expect(await migrate(owner)).toEqual({
      status: 0,
      output: `${count} migrations ran, the last is ${shippedMigrations().at(-1)?.name}.\n`,
    });
    expect(await as(portal_url, 'select count(*)::int as n from migrations')).toEqual([{ n: count }]);
    await expect(as(portal_url, 'drop table migrations')).rejects.toThrow(/must be owner/);
    expect(await migrate(owner)).toMatchObject({
      status: 0,
      output: expect.stringContaining('nothing was left to run') as string,
    });
    // As the portal’s own user: nothing is missing, and nothing is tried.
    expect(await migrate({})).toMatchObject({ status: 0 });
  }, 120_000);

  test('names what is wrong with the settings, and where no server answers', async () => {
    const wrong = await migrate({ PALIER_MODE: 'production', DATABASE_URL: '' });
    expect(wrong.status).toBe(1);
    expect(wrong.output).toMatch(/^PALIER_SECRET: needed in production.*\n(.*\n)*DATABASE_URL: needed in production/m);
    const away = await migrate({ DATABASE_URL: 'postgres://palier:x@127.0.0.1:1/palier' });
    expect(away).toMatchObject({ status: 1, output: expect.stringContaining('127.0.0.1:1') as string });
    expect(away.output).not.toContain('    at ');
  }, 60_000);
});

describe('hold-restored', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ workers: false });
  }, 120_000);
  afterAll(() => portal?.stop());
  const hold = (...words: string[]) =>
    run('server/src/app/hold-restored.cli.ts', settingsOf(portal.config.database_url ?? ''), words);
  const isHeld = async () => (await locksHold(portal.database, new Date())).held;

  test.each([
    [[]],
    // Of no zone, and of a day that has not been.
    [['--as-of', '2026-11-27T04:00:00']],
    [['--as-of', '2126-11-27T04:00:00Z']],
  ])('does nothing without the time of the copy: %j', async (words) => {
    expect(await hold(...words)).toEqual({
      status: 1,
      output: 'Say when the copy was made: npm run hold-restored -- --as-of 2026-11-30T02:17:00Z\n',
    });
    expect(await isHeld()).toBe(false);
  });

  test('holds all locks, ends all sessions, says so on the audit record, and names the last sealed block', async () => {
    const { id } = await portal.staff(['VIEW_SETTINGS']);
    const { status, output } = await hold('--as-of', '2026-11-27T05:00:00+01:00');
    expect([status, await isHeld()]).toEqual([0, true]);
    expect(output).toContain('since 2026-11-27T04:00:00.000Z is missing');
    expect(output).toContain(`in this database is ${(await lastBlock(portal.database))?.block ?? 0}.`);
    const { rows: open } = await portal.database.pool.query(
      'select 1 from sessions where staff_id = $1 and revoked_at is null',
      [id],
    );
    expect(open).toEqual([]);
    const { rows: said } = await portal.database.pool.query(
      `select facts from audit_entries where call = 'deviceLocks.holdLocks' and staff_id is null`,
    );
    const findings = await examine(portal.database, portal.config.data_folder, null, new Date());
    expect(findings.find(({ what }) => what === 'Locks go out')).toMatchObject({
      isRight: true,
      message: expect.stringMatching(
        /^all automatic locks have been held since .+, because .+ a restored copy$/,
      ) as string,
    });
    expect(said).toEqual([{ facts: { restored_as_of: '2026-11-27T04:00:00.000Z' } }]);
  });
});
