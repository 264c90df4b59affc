/**
 * The twelve screens that are used most look as they did: each is compared with its picture in `expected`. A screen that
 * looks otherwise leaves three pictures in `.pictures`. When that is what was wanted, `PALIER_PICTURES=renew npm run
 * pictures` puts the new picture in the place of the old one, and the commit shows both.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, launch } from '../harness/browser.ts';
import type { Started } from '../harness/demo.ts';
import { countCalls, settled } from '../harness/settled-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { compare } from './compare.ts';
import { AT, startFrozenMarket } from './frozen-market.ts';
import { LOOKS, type Look, type Records, findRecords } from './screens.ts';

const EXPECTED = path.join(import.meta.dirname, 'expected');
const LEFT_BEHIND = '.pictures';
const IS_RENEWED = process.env['PALIER_PICTURES'] === 'renew';
/** A picture that was taken a moment too early, on a busy machine, is taken again until then. */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 250;

let started: Started;
let browser: Browser;
let records: Records;
beforeAll(async () => {
  [started, browser] = await Promise.all([startFrozenMarket(), launch()]);
  records = await findRecords(started);
  rmSync(LEFT_BEHIND, { recursive: true, force: true });
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** What is in sight of a screen once it is complete. The number of the version is another with each release. */
async function open({ as, language, theme, width, address }: Look): Promise<{ page: Page; take(): Promise<Buffer> }> {
  const person = await atDesk(browser, { language, theme, width });
  const { page, context } = person;
  await context.clock.setFixedTime(AT);
  const callsUnderWay = countCalls(page);
  const at = address(records);
  if (as === null) await page.goto(started.console_url + at);
  else await signIn(started, person, as, at as `/dashboard${string}`, AT);
  await settled(page, callsUnderWay);
  return {
    page,
    take: async () => {
      await settled(page, callsUnderWay);
      return page.screenshot({ animations: 'disabled', mask: [page.getByText(/^Version \d/)] });
    },
  };
}

/** Takes the picture until it is the expected one, or patience ends. Without one, until nothing changes any more. */
async function compareWithPatience(expected: Buffer | null, take: () => Promise<Buffer>) {
  const end = performance.now() + PATIENCE_MS;
  let before = expected ?? (await take());
  for (;;) {
    const actual = await take();
    const comparison = await compare(expected ?? before, actual);
    if (comparison.is_same || performance.now() > end) return { actual, comparison };
    before = actual;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Leaves the pictures for a person to look at. Returns the beginning of their paths. */
function leave(name: string, expected: Buffer | null, actual: Buffer, difference: Buffer | null): string {
  mkdirSync(LEFT_BEHIND, { recursive: true });
  const begins = path.resolve(LEFT_BEHIND, name);
  const pictures = { expected, actual, difference };
  for (const [which, picture] of Object.entries(pictures))
    if (picture) writeFileSync(`${begins}.${which}.png`, picture);
  return begins;
}

test.each(Object.keys(LOOKS))('%s looks as it did', async (name) => {
  const file = path.join(EXPECTED, `${name}.png`);
  const expected = existsSync(file) ? readFileSync(file) : null;
  const { page, take } = await open(LOOKS[name] as Look);
  // What is to be replaced is not waited for.
  const { actual, comparison } = await compareWithPatience(IS_RENEWED ? null : expected, take);
  await page.context().close();
  if (IS_RENEWED) {
    const isKept = expected !== null && (await compare(expected, actual)).is_same;
    if (!isKept) writeFileSync(file, await sharp(actual).png({ compressionLevel: 9, effort: 10 }).toBuffer());
    return;
  }
  if (expected && comparison.is_same) return;
  const begins = leave(name, expected, actual, comparison.difference);
  expect.fail(
    `${name} looks otherwise: ${(comparison.share * 100).toFixed(1)} % of a square differ. ` +
      `See ${begins}.{expected,actual,difference}.png, and the comment of this test.`,
  );
});

test('a colour that changes a little, a padding of 4 px and a chip that is missing are noticed, and no noise is', async () => {
  const { page, take } = await open(LOOKS['customer-card'] as Look);
  const before = await take();
  const noisy = await sharp(before).raw().toBuffer({ resolveWithObject: true });
  noisy.data.forEach((level, at) => (noisy.data[at] = Math.min(255, Math.max(0, level + (at % 3) - 1))));
  const drawnOtherwise = await sharp(noisy.data, { raw: noisy.info }).png().toBuffer();
  expect(await compare(before, drawnOtherwise)).toMatchObject({ is_same: true });
  const noticed: Record<string, boolean> = {};
  const after = async (what: string, css: string) => {
    const style = await page.addStyleTag({ content: css });
    noticed[what] = !(await compare(before, await take())).is_same;
    await style.evaluate((element) => (element as Element).remove());
  };
  await after('an ink', ':root { --mui-palette-text-secondary: #6B6F77 !important }');
  await after('a tint', ':root { --mui-palette-tint-error: #FBE3E1 !important }');
  await after('a padding', 'main h1 { padding-inline-start: 4px }');
  await after('a chip', 'main .MuiChip-root { visibility: hidden }');
  expect(Object.entries(noticed).filter(([, isNoticed]) => !isNoticed)).toEqual([]);
  await page.context().close();
});
