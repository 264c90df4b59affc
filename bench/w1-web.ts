/**
 * W1: the built console, served by the portal, in Chromium with a processor four times slower on the networks of
 * DevTools' 3G presets, against the budget of the web.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../server/src/platform/secrets.ts';
import { type Aim, type Figure, figure, type Outcome } from './arms.ts';
import { freePort } from './child.ts';
import { startPortal } from './portal.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import type { World } from './world.ts';
import { LOOK, type Seen, scrollFrames } from './w1-in-page.ts';

const SLOWER = 4;
/** DevTools' presets: bytes a second and the round trip. */
const NETWORKS = {
  'fast 3G': { down: (1_600_000 / 8) * 0.9, up: (750_000 / 8) * 0.9, latency: 562.5 },
  'slow 3G': { down: (500_000 / 8) * 0.8, up: (500_000 / 8) * 0.8, latency: 2000 },
} as const;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const MOST_WAIT_MS = 90_000;

interface Visit extends Seen {
  /** JavaScript as it came over the wire. */
  readonly js_kb: number;
  /** When what is seen answers: the portal draws the sign-in screen before any script is there. */
  readonly answers_ms: number;
}

async function slowDown(cdp: CDPSession, network: keyof typeof NETWORKS | null): Promise<void> {
  const speed = network === null ? null : NETWORKS[network];
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: speed?.latency ?? 0,
    downloadThroughput: speed?.down ?? -1,
    uploadThroughput: speed?.up ?? -1,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: speed === null ? 1 : SLOWER });
}

async function deskOf(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession; scripts: () => number }> {
  const page = await context.newPage();
  page.setDefaultTimeout(MOST_WAIT_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return {
    page,
    cdp,
    scripts: () => {
      const kb = bytes / 1024;
      bytes = 0;
      return kb;
    },
  };
}

/** Opens an address and waits until what it is for can be seen and nothing more comes. */
async function visit(
  { page, scripts }: Awaited<ReturnType<typeof deskOf>>,
  url: string,
  until: string,
): Promise<Visit> {
  scripts();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(until, { state: 'visible' });
  // React marks the elements that it has taken over.
  const answers = await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')) && performance.now(),
    until,
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  return { ...(await seenOn(page)), js_kb: scripts(), answers_ms: Number(await answers.jsonValue()) };
}

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: () => Seen }).seen());

/** The slowest interaction while something is done, from the event to the next paint. */
async function slowest(page: Page, what: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis as unknown as { forgetEvents: () => void }).forgetEvents());
  await what();
  await page.waitForTimeout(400);
  return (await seenOn(page)).slowest_event_ms;
}

/** The same page in a hand: a row is a card, and every pixel of the page is four of the screen. */
async function becomePhone({ page, cdp }: { page: Page; cdp: CDPSession }): Promise<void> {
  await page.setViewportSize(PHONE);
  await cdp.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 2, mobile: true });
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.locator('[role=table]').evaluate((list) => {
    list.scrollTo(0, 0);
    list.scrollIntoView({ block: 'center' });
  });
  await page.waitForTimeout(1000);
}

async function signIn(page: Page, sandbox: Sandbox, portal_url: string): Promise<void> {
  const after = Date.now();
  await page.goto(portal_url);
  await page.fill('#identifier', 'admin');
  await page.fill('#password', DEMO_PASSWORD);
  await page.click('button[type=submit]');
  await page.waitForSelector('#code');
  for (const end = Date.now() + 20_000; Date.now() < end; await page.waitForTimeout(100)) {
    const texts = (await (
      await fetch(`${sandbox.url}/messages?to=${encodeURIComponent('+237670000001')}`)
    ).json()) as Array<{ text: string; received_at: string }>;
    const code = texts
      .filter(({ received_at }) => Date.parse(received_at) >= after - 1000)
      .flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? [])[0];
    if (!code) continue;
    await page.fill('#code', code);
    await page.click('button[type=submit]');
    await page.waitForURL('**/dashboard**');
    return;
  }
  throw new Error('no sign-in code came');
}

/** As people have it, or else without windows, as the tests do. */
const BROWSERS = ['/usr/bin/chromium', '/usr/lib/chromium/chromium-headless-shell'];

export async function w1(world: World): Promise<Outcome> {
  if (!fs.existsSync('web/dist/index.html')) throw new Error('the console is not built: npm run build');
  const market = await world.market('w1');
  const port = await freePort();
  const sandbox = await startSandbox(world, `http://127.0.0.1:${port}`);
  const portal = await startPortal({ database_url: market.url, role: 'all', sandbox_url: sandbox.url, port });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? BROWSERS.find((place) => fs.existsSync(place)) ?? 'chromium',
    args: FLAGS,
  });
  const tries = world.size.full ? 5 : 1;
  const values = new Map<string, { unit: Figure['unit']; aim: Aim | null; all: number[] }>();
  const note = (what: string, unit: Figure['unit'], value: number, aim: number | null): void => {
    const kept = values.get(what) ?? { unit, aim: aim === null ? null : { at_most: aim }, all: [] };
    kept.all.push(value);
    values.set(what, kept);
  };
  const newContext = async () => {
    const context = await browser.newContext({ viewport: DESK, locale: 'en-GB' });
    // The loader marks functions with their names by a function that the page does not have.
    await context.addInitScript({ content: 'globalThis.__name = (one) => one;' });
    await context.addInitScript(LOOK);
    return context;
  };
  try {
    for (let at = 0; at < tries; at++) {
      for (const [network, lcp] of [
        ['fast 3G', 1200],
        ['slow 3G', 2500],
      ] as const) {
        const context = await newContext();
        const desk = await deskOf(context);
        await slowDown(desk.cdp, network);
        const login = await visit(desk, portal.url, '#identifier');
        if (network === 'fast 3G') {
          note('login: JavaScript', 'KB', login.js_kb, 185);
          note(
            'login: typing to next paint',
            'ms',
            await slowest(desk.page, () => desk.page.type('#identifier', 'agent', { delay: 60 })),
            100,
          );
        }
        note(`login: largest paint, ${network}`, 'ms', login.lcp_ms, lcp);
        note(`login: answers, ${network}`, 'ms', login.answers_ms, null);
        note('login: layout shift', '', login.cls, 0.02);
        await context.close();
      }
      const context = await newContext();
      const desk = await deskOf(context);
      await signIn(desk.page, sandbox, portal.url);
      const find = `${portal.url}/dashboard/customers/find`;
      await desk.cdp.send('Network.clearBrowserCache');
      await slowDown(desk.cdp, 'fast 3G');
      const search = await visit(desk, find, 'form[role=search] input');
      note('search: JavaScript', 'KB', search.js_kb, 240);
      note('search: largest paint, fast 3G', 'ms', search.lcp_ms, 4800);
      note('search: layout shift', '', search.cls, 0.02);
      note(
        'search: typing to next paint',
        'ms',
        await slowest(desk.page, () => desk.page.type('form[role=search] input', 'ngo', { delay: 60 })),
        100,
      );
      note(
        'search: largest paint, second visit',
        'ms',
        (await visit(desk, find, 'form[role=search] input')).lcp_ms,
        1500,
      );
      await desk.cdp.send('Network.clearBrowserCache');
      const list = await visit(desk, `${portal.url}/dashboard/gallery`, '[role=table]');
      note('1 000 rows: JavaScript', 'KB', list.js_kb, 240);
      note('1 000 rows: largest paint, fast 3G', 'ms', list.lcp_ms, 4800);
      await desk.page.locator('[role=table]').scrollIntoViewIfNeeded();
      const header = desk.page.locator('[role=columnheader] button');
      note('1 000 rows: first sort to next paint', 'ms', await slowest(desk.page, () => header.nth(0).click()), 200);
      note('1 000 rows: sort again to next paint', 'ms', await slowest(desk.page, () => header.nth(2).click()), 200);
      note('1 000 rows: scroll, p95 frame', 'ms', await desk.page.evaluate(scrollFrames), 33);
      await becomePhone(desk);
      note('1 000 rows on a phone: scroll, p95 frame', 'ms', await desk.page.evaluate(scrollFrames), 33);
      await context.close();
    }
  } finally {
    await browser.close();
    await portal.stop();
    await sandbox.stop();
    await market.close();
  }
  const compressed = fs.readdirSync(path.resolve('web/dist/assets')).some((name) => name.endsWith('.br'));
  const networks = Object.entries(NETWORKS)
    .map(([name, { down, latency }]) => `${name} ${((down * 8) / 1e6).toFixed(2)} Mbit/s and ${latency} ms`)
    .join(', ');
  return {
    figures: [...values].map(([what, { unit, aim, all }]) => figure('W1', what, unit, all, aim)),
    notes: [
      [
        `W1: Chromium ${browser.version()}, processor ${SLOWER}× slower, ${networks}`,
        `files ${compressed ? 'compressed at build time' : 'not compressed: the build makes no .br'}`,
        `${tries === 1 ? 'one visit' : `${tries} visits`} each, a new profile for every login`,
        "the list of 1 000 rows is the kit's own (/dashboard/gallery) and has no filter to measure",
        `it is scrolled by 120 px a frame, at ${DESK.width} px and on a phone of ${PHONE.width}×${PHONE.height}`,
        'with two screen pixels to one',
      ].join('; '),
    ],
    wrong: [],
  };
}
