/** A real Chromium in front of a real portal: started as a newcomer starts it, driven as a person would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { DEMO_PASSWORD } from '../../server/src/platform/secrets.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Started {
  readonly console_url: string;
  readonly sandbox_url: string;
  /** What is printed on a box in the shop, or anything else a person on the spot would just see. */
  see<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Whether nobody listens there now. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)));
    probe.listen(port, '127.0.0.1');
  });

/**
 * A port whose tenth neighbour is free as well, below those the system hands out, so that two runs on one machine do
 * not meet.
 */
async function freePair(): Promise<number> {
  for (let most = 100; most > 0; most--) {
    const port = randomInt(20_000, 32_000);
    if ((await isFree(port)) && (await isFree(port + 10))) return port;
  }
  throw new Error('no two free ports for a demo');
}

/** `npm start` on a port and a folder of its own. The sandbox stands ten above. */
export async function startDemo(): Promise<Started> {
  const port = await freePair();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'palier-journey-'));
  const child: ChildProcess = spawn(process.execPath, ['tools/start.mjs', '--port', String(port), '--data', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PALIER_LOG: 'warn' },
  });
  let said = '';
  child.stdout?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const console_url = `http://127.0.0.1:${port}`;
  const end = Date.now() + 180_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the demo did not start:\n${said}`);
    const ready = await fetch(`${console_url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    // Ready to answer is not ready to sign in: the banner comes once the market is there.
    if (ready && said.includes(DEMO_PASSWORD)) break;
    if (Date.now() > end) throw new Error(`the demo was not ready in three minutes:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const database = new pg.Pool({
    connectionString: `postgres://postgres:${readFileSync(path.join(folder, 'postgres.secret'), 'utf8')}@/palier?host=${encodeURIComponent(path.join(folder, 'postgres'))}&port=5432`,
    max: 2,
  });
  return {
    console_url,
    sandbox_url: `http://127.0.0.1:${port + 10}`,
    see: async (statement, values = []) => (await database.query(statement, [...values])).rows,
    async stop() {
      await database.end();
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const launch = (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: [...FLAGS, ...flags] });

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained about; a journey ends with none. */
  readonly complaints: string[];
}

/** Somebody at a desk: a fresh browser profile with a language, a theme and a width. */
export async function atDesk(
  browser: Browser,
  desk: { language: 'en' | 'fr'; theme?: 'default' | 'defaultDark'; width?: number },
): Promise<Person> {
  // A colour on its way from one to another is neither, and axe would measure it.
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: desk.width ?? 1280, height: 900 },
    locale: desk.language === 'fr' ? 'fr-FR' : 'en-GB',
    acceptDownloads: true,
  });
  await context.addInitScript(
    ([language, theme]) => {
      if (!localStorage.getItem('i18nextLng')) localStorage.setItem('i18nextLng', language ?? 'en');
      if (!localStorage.getItem('themeName')) localStorage.setItem('themeName', theme ?? 'defaultDark');
    },
    [desk.language, desk.theme ?? 'defaultDark'],
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  // A refusal is an answer of the portal and shows as a failed request; everything else the console says is a defect.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (failure) => complaints.push(failure.message));
  return { page, context, complaints };
}

/** Serious accessibility findings on what is on screen now. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as {
        axe: {
          run(
            options: unknown,
          ): Promise<{ violations: Array<{ id: string; impact: string; nodes: Array<{ html: string }> }> }>;
        };
      }
    ).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}

/**
 * The newest six digits that a phone received after a moment; a person waits for the text that belongs to what they
 * just did.
 */
export async function codeOn(sandbox_url: string, msisdn: string, after: number): Promise<string> {
  const end = Date.now() + 15_000;
  for (;;) {
    const texts = (await (await fetch(`${sandbox_url}/messages?to=${encodeURIComponent(msisdn)}`)).json()) as Array<{
      text: string;
      received_at: string;
    }>;
    const fresh = texts.find(({ text, received_at }) => Date.parse(received_at) >= after && /\b\d{6}\b/.test(text));
    if (fresh) return /\b(\d{6})\b/.exec(fresh.text)?.[1] ?? '';
    if (Date.now() > end) throw new Error(`no code reached ${msisdn}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function signIn(
  started: Started,
  { page }: Person,
  username: string,
  identifier = username,
): Promise<void> {
  const staff = DEMO_STAFF.find((one) => one.username === username);
  if (!staff) throw new Error(`no demo staff ${username}`);
  await page.goto(`${started.console_url}/`);
  await page.fill('#identifier', identifier);
  await page.fill('#password', DEMO_PASSWORD);
  const now = Date.now();
  await page.click('button[type=submit]');
  await page.waitForSelector('#code');
  await page.fill('#code', await codeOn(started.sandbox_url, staff.msisdn, now));
  await page.click('button[type=submit]');
  await page.waitForURL('**/dashboard**');
}
