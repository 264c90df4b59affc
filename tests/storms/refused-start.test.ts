/** A start in production that is refused leaves no embedded PostgreSQL running: what can be judged first, is. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../harness/ports.ts';
import { PROVIDERS } from '../harness/production-settings.ts';

let data: string;
beforeEach(() => {
  data = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-refused-'));
});
afterEach(() => fs.rmSync(data, { recursive: true, force: true }));

/** Starts the built server, which must refuse; answers what it said. */
async function refusedStart(settings: Readonly<Record<string, string>>): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const environment = {
    PATH,
    HOME,
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    ...PROVIDERS,
    PALIER_DATA: data,
    PALIER_EMBEDDED_IN_PRODUCTION: 'true',
    ...settings,
  };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [path.resolve('server/dist/main.js')],
      { env: environment, timeout: 120_000 },
      (failure, _stdout, stderr) => {
        if (failure?.code === 1) resolve(stderr);
        else reject(new Error(`it ended with ${String(failure?.code)} ${String(failure?.signal)}: ${stderr}`));
      },
    );
  });
}

/** The processes whose command line names the folder. */
const postgresIn = (folder: string): string[] =>
  fs
    .readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return command.includes(folder) ? [command] : [];
      } catch {
        return [];
      }
    });

test.each([
  ['a secret that is easy to guess', { PALIER_SECRET: 'password password password password' }, /PALIER_SECRET/],
  ['a provider without its key', { TRUSTONIC_API_KEY: '' }, /TRUSTONIC_API_KEY/],
  ['an address without TLS', { VIVO_BASE_URL: 'http://203.0.113.5' }, /VIVO_BASE_URL/],
])('%s is refused before a database is made', async (_what, settings, names) => {
  expect(await refusedStart(settings)).toMatch(names);
  expect(fs.readdirSync(data)).toEqual([]);
  expect(postgresIn(data)).toEqual([]);
});

test('what only the database can say stops it again', async () => {
  expect(await refusedStart({})).toMatch(/npm run init/);
  expect(fs.readdirSync(data)).not.toEqual([]);
  expect(postgresIn(data)).toEqual([]);
}, 180_000);
