/** `npm run new:screen` writes a screen into a copy of the console, and the router finds it there. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const house = path.resolve(import.meta.dirname, '../..');
let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'new-screen-'));
  for (const file of ['web/src/features/payments/screens.ts', 'web/src/app/screens.ts'])
    fs.cpSync(path.join(house, file), path.join(root, file), { recursive: true });
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const newScreen = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(house, 'tools/new-screen.mjs'), ...args, '--root', root], {
    encoding: 'utf8',
  });
const read = (file: string): string => fs.readFileSync(path.join(root, 'web/src', file), 'utf8');

test('writes a screen and declares it, in both languages', () => {
  const named = ['--en', 'Receipts', '--fr', "Reçus d'hier", '--access', 'VIEW_CASH'];
  expect(newScreen('payments', 'RecentReceipts', '--path', '/dashboard/receipts', ...named).status).toBe(0);
  expect(read('features/payments/screens/recent-receipts.tsx')).toContain('paymentsScreens.recentReceipts.title');
  expect(read('features/payments/screens.ts')).toContain("title: { en: 'Receipts', fr: 'Reçus d’hier' }");
  expect(newScreen('payments', 'RecentReceipts', '--path', '/dashboard/receipts', ...named).stderr).toContain(
    'already',
  );
});

test('adds a feature without screens to the list of all', () => {
  newScreen('dunning', 'LockPolicies', '--path', '/dashboard/lock-policies', '--en', 'Lock policies', '--fr', 'Règles');
  expect(read('features/dunning/screens.ts')).toContain('export const dunningScreens = {');
  expect(read('app/screens.ts')).toMatch(/import \{ dunningScreens \}[^]*\n {2}dunningScreens,\n\];/);
});
