/**
 * W1: the built console, served by the portal, in Chromium with a processor four times slower on the networks of
 * DevTools' 3G presets, compared with the budget of the console.
 */
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { type Aim, type Figure, figure, type Outcome } from './arms.ts';
import { startPortal } from './portal.ts';
import { startSandbox } from './sandbox.ts';
import type { World } from './world.ts';
import { LOOK, scrollFrames } from './w1-in-page.ts';
import { slowest, sortBy } from './w1-interactions.ts';
import { DESK, deskOf, visit, signIn, becomePhone, PHONE } from './w1-browser.ts';
import { NETWORKS, slowDown } from './w1-networks.ts';
import { freePort } from '../tests/harness/ports.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium with windows, as people use it, or else without windows, as the tests use it. */
const BROWSERS = ['/usr/bin/chromium', '/usr/lib/chromium/chromium-headless-shell'];

export async function w1(world: World): Promise<Outcome> {
  if (!fs.existsSync('web/dist/index.html')) throw new Error('the console is not built: npm run build');
  const { visits: tries, calm_seconds, slower } = world.size;
  const market = await world.market('w1');
  const port = await freePort();
  const sandbox = await startSandbox(world, `http://127.0.0.1:${port}`);
  const portal = await startPortal({ database_url: market.url, role: 'all', sandbox_url: sandbox.url, port });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? BROWSERS.find((place) => fs.existsSync(place)) ?? 'chromium',
    args: FLAGS,
  });
  const values = new Map<string, { unit: Figure['unit']; aim: Aim | null; all: number[] }>();
  const note = (what: string, unit: Figure['unit'], value: number, aim: number | null): void => {
    const kept = values.get(what) ?? { unit, aim: aim === null ? null : { at_most: aim }, all: [] };
    kept.all.push(value);
    values.set(what, kept);
  };
  /** In a first visit the worker would have kept the scripts of the sign-in before the search is measured. */
  const newContext = async (serviceWorkers: 'allow' | 'block' = 'block') => {
    const context = await browser.newContext({ viewport: DESK, locale: 'en-GB', serviceWorkers });
    // The loader calls a function `__name` that the page does not have.
    await context.addInitScript({ content: 'globalThis.__name = (one) => one;' });
    await context.addInitScript(LOOK);
    return context;
  };
  /** As people come back to a screen: the worker has kept its files, and the page of the console. */
  const secondVisit = async (url: string, until: string) => {
    const context = await newContext('allow');
    const desk = await deskOf(context, calm_seconds * 1000);
    await signIn(desk.page, sandbox, portal.url);
    await desk.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await visit(desk, url, until);
    await slowDown(desk.cdp, 'fast 3G', slower);
    const second = await visit(desk, url, until);
    await context.close();
    return second;
  };
  try {
    for (let at = 0; at < tries; at++) {
      for (const [network, lcp] of [
        ['fast 3G', 1200],
        ['slow 3G', 2500],
      ] as const) {
        const context = await newContext();
        const desk = await deskOf(context, calm_seconds * 1000);
        await slowDown(desk.cdp, network, slower);
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
      const desk = await deskOf(context, calm_seconds * 1000);
      await signIn(desk.page, sandbox, portal.url);
      const find = `${portal.url}/dashboard/customers/find`;
      await desk.cdp.send('Network.clearBrowserCache');
      await slowDown(desk.cdp, 'fast 3G', slower);
      const search = await visit(desk, find, 'form[role=search] input');
      note('search: JavaScript', 'KB', search.js_kb, 240);
      note('search: JavaScript, with what follows', 'KB', search.all_js_kb, null);
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
        (await secondVisit(find, 'form[role=search] input')).lcp_ms,
        1500,
      );
      await desk.cdp.send('Network.clearBrowserCache');
      const [loans, row] = [`${portal.url}/dashboard/loans`, '[role=rowgroup] [role=row]'];
      const fifty = await visit(desk, loans, row);
      note('50 loans: JavaScript', 'KB', fifty.js_kb, 240);
      note('50 loans: JavaScript, with what follows', 'KB', fifty.all_js_kb, null);
      note('50 loans: largest paint, fast 3G', 'ms', fifty.lcp_ms, 4800);
      note('50 loans: rows seen, fast 3G', 'ms', fifty.seen_ms, 4800);
      note('50 loans: layout shift', '', fifty.cls, 0.02);
      note('50 loans: rows seen, second visit', 'ms', (await secondVisit(loans, row)).seen_ms, 1500);
      await desk.cdp.send('Network.clearBrowserCache');
      const list = await visit(desk, `${portal.url}/dashboard/gallery`, '[role=table]');
      note('1 000 rows: JavaScript', 'KB', list.js_kb, 240);
      note('1 000 rows: JavaScript, with what follows', 'KB', list.all_js_kb, null);
      note('1 000 rows: largest paint, fast 3G', 'ms', list.lcp_ms, 4800);
      await desk.page.locator('[role=table]').scrollIntoViewIfNeeded();
      const header = desk.page.locator('[role=columnheader] button');
      // The rows come by the order of their numbers, so neither column has them in order before.
      for (const [which, column] of [
        ['first sort', 0],
        ['sort again', 2],
      ] as const) {
        const { next_paint_ms, rows_ms } = await sortBy(desk.page, header.nth(column));
        note(`1 000 rows: ${which} to next paint`, 'ms', next_paint_ms, 200);
        note(`1 000 rows: ${which} to the rows in order`, 'ms', rows_ms, 200);
      }
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
        `W1: Chromium ${browser.version()}, ${slower === 1 ? 'nothing slowed down' : `processor ${slower}× slower, ${networks}`}`,
        `files ${compressed ? 'compressed at build time' : 'not compressed: the build makes no .br'}`,
        `${tries === 1 ? 'one visit' : `${tries} visits`} each, a new profile for every login and second visit`,
        'the first visits without the worker that keeps the console, the second ones with it',
        "the list of 1 000 rows is the kit's own (/dashboard/gallery) and has no filter to measure",
        `it is scrolled by 120 px a frame, at ${DESK.width} px and on a phone of ${PHONE.width}×${PHONE.height}`,
        'with two screen pixels to one',
      ].join('; '),
    ],
    wrong: [],
  };
}
