/**
 * Set-up of the tests of the domains: a template that is migrated and otherwise empty, and a built server that can be
 * killed.
 */
import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openCluster, withName } from './database.ts';
import { addRunClock } from './today.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = spawnSync(process.execPath, ['tools/build.mjs', '--only', 'server'], { stdio: 'inherit' });
  if (built.status !== 0) throw new Error('the build failed');
  const { url, prefix, portal_user, close } = await openCluster(project.name);
  const template = withName(url, `${prefix}template`);
  await migrate(template, portal_user.name);
  await addRunClock(template);
  project.provide('database_url', url);
  project.provide('database_prefix', prefix);
  project.provide('portal_user', portal_user);
  return close;
}
