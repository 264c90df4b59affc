/** A real Chromium against a real portal, used as a person would use it. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { type Browser, type BrowserContext, type Download, type Page, chromium } from 'playwright-core';
import { RUN_CLOCK_SCRIPT } from './today.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The same text widths in headless and headed mode.
  '--font-render-hinting=none',
  // A page lives for seconds here: to optimise its code costs more than it saves.
  '--js-flags=--no-opt,--no-maglev,--max-lazy',
];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Debian's Chromium. Its headless shell, where it exists, does the same in half the time. */
const PLACES = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'];

export const BROWSER = {
  executablePath: process.env['CHROMIUM'] ?? PLACES.find(existsSync) ?? 'chromium',
  args: FLAGS,
};

/**
 * One browser for all files of a worker, which drives it itself: every message to a browser that another process drives
 * is written and read twice more.
 */
let of_worker: Promise<Browser> | undefined;

/** The browser of this worker, or a separate one when other flags are needed. */
export async function launch(flags: readonly string[] = []): Promise<Browser> {
  if (flags.length > 0) return asBrowser(await chromium.launch({ ...BROWSER, args: [...FLAGS, ...flags] }), true);
  return asBrowser(await (of_worker ??= chromium.launch(BROWSER)), false);
}

/** A browser for one file, on the clock of the run. Its end closes what the file opened, and the browser if it is its own. */
function asBrowser(browser: Browser, isOwn: boolean): Browser {
  const opened: BrowserContext[] = [];
  const own: Pick<Browser, 'newContext' | 'close'> = {
    async newContext(options) {
      const context = endsItsRoutes(await browser.newContext(options));
      await context.addInitScript(RUN_CLOCK_SCRIPT);
      opened.push(context);
      return context;
    },
    async close() {
      if (isOwn) return browser.close();
      await Promise.all(opened.map((context) => context.close()));
    },
  };
  return new Proxy(browser, {
    get: (target, name) => Reflect.get(name in own ? own : target, name) as unknown,
  });
}

/**
 * Closing it first ends what answers its requests: an answer that is under way has nobody who asks any more, which is
 * no failure of the test. Inside a route nothing is asked of the page: it may be on its way to another one.
 */
export function endsItsRoutes(context: BrowserContext): BrowserContext {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const routed = [context, ...context.pages()];
    // A page that closes by itself meanwhile has no routes left.
    await Promise.allSettled(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
  return context;
}

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The errors that the browser reported; a journey must end with none. */
  readonly complaints: string[];
}

/** A user at a desk: a new browser profile with a language, a theme and a width. */
export async function atDesk(
  browser: Browser,
  desk: { language: 'en' | 'fr'; theme?: 'default' | 'defaultDark'; width?: number },
): Promise<Person> {
  // A colour in transition belongs to neither theme, and axe would measure it.
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: desk.width ?? 1280, height: 900 },
    locale: desk.language === 'fr' ? 'fr-FR' : 'en-GB',
    acceptDownloads: true,
    // The worker would answer requests that a test wants to see or to stop.
    serviceWorkers: 'block',
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
  // A refusal is an answer of the portal and shows as a failed request; every other console error is a defect.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('pageerror', (failure) => complaints.push(failure.message));
  return { page, context, complaints };
}

/** The content of a downloaded file. */
export const textOf = async (download: Download): Promise<string> => text(await download.createReadStream());

/** The serious accessibility violations on the current screen. */
export async function axe(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as {
        axe: {
          run(
            options: unknown,
          ): Promise<{ violations: Array<{ id: string; impact: string; nodes: Array<{ html: string }> }> }>;
        };
      }
    ).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Passed rules are not reported in full, and none of these rules needs the style sheets.
      resultTypes: ['violations'],
      preload: false,
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
}
