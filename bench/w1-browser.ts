/** How W1 uses the browser: visits, interactions and sign-in. */
import { type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../server/src/platform/secrets.ts';
import { type Sandbox } from './sandbox.ts';
import { type Seen, whenSeen } from './w1-in-page.ts';

export const DESK = { width: 1280, height: 900 };

export const PHONE = { width: 390, height: 844 };

const MOST_WAIT_MS = 90_000;

interface Visit extends Seen {
  /** JavaScript that was asked for before the main element was seen, as it came over the wire. */
  readonly js_kb: number;
  /** With what is loaded after that, until nothing more is. */
  readonly all_js_kb: number;
  /** When the main element was seen. */
  readonly seen_ms: number;
  /** When the visible page reacts: the portal sends the sign-in screen before any script is loaded. */
  readonly answers_ms: number;
}

/** A page, and the scripts that it asked for since they were last forgotten. */
interface Desk {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly forgetScripts: () => void;
  /** The KB of the scripts that were asked for within this time of the page. */
  readonly scripts: (until_ms?: number) => number;
  /** How long a visit waits for what is loaded when nothing else is. */
  readonly calm_ms: number;
}

export async function deskOf(context: BrowserContext, calm_ms: number): Promise<Desk> {
  const page = await context.newPage();
  page.setDefaultTimeout(MOST_WAIT_MS);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const asked = new Map<string, number>();
  const scripts = new Set<string>();
  const bytes = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    if (!asked.has(requestId)) asked.set(requestId, timestamp * 1000);
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => void bytes.set(requestId, encodedDataLength));
  return {
    page,
    cdp,
    calm_ms,
    forgetScripts: () => {
      for (const known of [asked, scripts, bytes]) known.clear();
    },
    scripts: (until_ms = Infinity) => {
      const began = Math.min(...asked.values());
      return [...asked]
        .filter(([id, at]) => scripts.has(id) && at - began <= until_ms)
        .reduce((sum, [id]) => sum + (bytes.get(id) ?? 0) / 1024, 0);
    },
  };
}

/** Opens an address and waits until its main element is visible and nothing more is loaded. */
export async function visit(
  { page, forgetScripts, scripts, calm_ms }: Desk,
  url: string,
  until: string,
): Promise<Visit> {
  forgetScripts();
  // A page behind another one is not painted.
  await page.bringToFront();
  await page.goto(url, { waitUntil: 'commit' });
  // The page notes it itself: by the time that it is heard of here, what follows may be asked for.
  const seen_ms = await page.evaluate(whenSeen, until);
  // React marks the elements that it has taken over.
  const answers = await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')) && performance.now(),
    until,
  );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  const seen = await seenOn(page);
  // What is loaded when nothing is asked comes after that.
  await page.waitForTimeout(calm_ms);
  return {
    ...seen,
    js_kb: scripts(seen_ms),
    all_js_kb: scripts(),
    seen_ms,
    answers_ms: Number(await answers.jsonValue()),
  };
}

const seenOn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: () => Seen }).seen());

/** Shows the same page as on a phone: rows are cards, and each pixel of the page has four pixels of the screen. */
export async function becomePhone({ page, cdp }: { page: Page; cdp: CDPSession }): Promise<void> {
  await page.setViewportSize(PHONE);
  await cdp.send('Emulation.setDeviceMetricsOverride', { ...PHONE, deviceScaleFactor: 2, mobile: true });
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.locator('[role=table]').evaluate((list) => {
    list.scrollTo(0, 0);
    list.scrollIntoView({ block: 'center' });
  });
  await page.waitForTimeout(1000);
}

export async function signIn(page: Page, sandbox: Sandbox, portal_url: string): Promise<void> {
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
