/** An installation has the packages that run and no build tools: the commands that operators use work there. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'palier-installed-'));
const data = path.join(folder, 'data');
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

interface LockedPackage {
  readonly dev?: true;
  readonly devOptional?: true;
  readonly link?: true;
}

/** As `npm ci --omit=dev` leaves it: what was built, and the packages that are not for development. */
beforeAll(() => {
  // The user of the database goes in too.
  fs.chmodSync(folder, 0o755);
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  for (const [place, { dev, devOptional, link }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) || dev || devOptional || link || !fs.existsSync(place))
      continue;
    fs.mkdirSync(path.join(folder, path.dirname(place)), { recursive: true });
    fs.symlinkSync(path.resolve(place), path.join(folder, place));
  }
  for (const part of ['server/dist', 'tools']) fs.cpSync(part, path.join(folder, part), { recursive: true });
  for (const file of ['package.json', 'server/package.json']) fs.copyFileSync(file, path.join(folder, file));
  for (const tool of ['tsx', 'vite', 'vitest'])
    expect(fs.existsSync(path.join(folder, 'node_modules', tool))).toBe(false);
});

const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Runs one of the commands of `package.json` and answers how it ended and what it said. */
function command(name: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const [program, ...script] = (scripts[name] ?? '').split(' ');
  expect(program).toBe('node');
  return run(process.execPath, ...script, ...words);
}

function run(program: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, PALIER_MODE: 'demo', PALIER_DATA: data };
  return new Promise((resolve) =>
    execFile(program, words, { cwd: folder, env, timeout: 120_000 }, (failure, out, err) =>
      resolve({ code: typeof failure?.code === 'number' ? failure.code : failure ? -1 : 0, output: out + err }),
    ),
  );
}

test('init, doctor, backup, restore, paybill-addresses, shorten-tie and sign-in-sheet', async () => {
  const business = ['--company', 'Kama', '--brand', 'Kama', '--support', '+237699112233', '--country', 'CM'];
  const person = ['--username', 'chief', '--name', 'Chief Person', '--phone', '+237650112233'];
  const papers = ['--document-kind', 'passport', '--document', 'AB123456', '--zone', 'Africa/Douala'];
  expect(await command('init', ...business, ...person, ...papers)).toMatchObject({
    code: 0,
    output: expect.stringContaining('chief may sign in') as string,
  });
  const doctor = await command('doctor');
  expect(doctor.output).toMatch(/✓ Migrations have run: \d+/);
  // It ends in the same way where nobody reads it to the end.
  const unread = await run('bash', '-c', `set -o pipefail; ${scripts['doctor']} | head -c 3`);
  expect(unread).toMatchObject({ code: doctor.code, output: '✓' });
  const copies = path.join(folder, 'copies');
  expect(await command('backup', '--to', copies)).toMatchObject({ code: 0 });
  const [copy = ''] = fs.readdirSync(copies);
  const restored = await command('restore', '--from', path.join(copies, copy), '--data', path.join(folder, 'restored'));
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining('All automatic locks are held') as string,
  });
  expect(await command('paybill-addresses')).toMatchObject({
    code: 0,
    output: expect.stringContaining('/callbacks/paybill/') as string,
  });
  expect((await command('shorten-tie', '--user', 'chief', '--reason', 'a test')).output).toContain('nothing ties them');
  expect(await command('sign-in-sheet', '--user', 'chief', '--reason', 'a test')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Enter this key into an authenticator app') as string,
  });
}, 240_000);
