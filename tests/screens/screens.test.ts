/**
 * `npm run screens`: a picture of every screen in both themes, both languages and three widths, in `.screens`, with a
 * page to look at all of them and the measures of the look beside their aims. `PALIER_SCREENS=/dashboard/loans` takes
 * only the screens whose address contains the text.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { AT, DESKS, type Desk, everyScreen } from '../harness/every-screen.ts';
import { type Wear, countCalls, settled, wear } from '../harness/settled-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { smallTargets } from '../harness/targets.ts';
import { type Picture, contactSheet } from './contact-sheet.ts';
import { type Measured, measure, tableOfMeasures } from './measures.ts';

const FOLDER = '.screens';
const WIDTHS = [360, 900, 1440];
const WORN: readonly Wear[] = [
  { language: 'en', theme: 'default' },
  { language: 'en', theme: 'defaultDark' },
  { language: 'fr', theme: 'defaultDark' },
  { language: 'fr', theme: 'default' },
];
const ONLY = process.env['PALIER_SCREENS'] ?? '';

let started: Started;
let browser: Browser;
let screens: Awaited<ReturnType<typeof everyScreen>>;
const people: Partial<Record<Desk, Person>> = {};
const pictures: Picture[] = [];
const measured: Measured[] = [];

beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
  screens = await everyScreen(started);
  for (const desk of AT) {
    const person = await atDesk(browser, { language: 'en' });
    await signIn(started, person, DESKS[desk]);
    people[desk] = person;
  }
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
  const inOrder = pictures.toSorted((one, other) => one.file.localeCompare(other.file));
  writeFileSync(path.join(FOLDER, 'index.html'), contactSheet(inOrder));
  const table = tableOfMeasures(measured);
  writeFileSync(path.join(FOLDER, 'measures.txt'), `${table}\n`);
  process.stdout.write(`\n${table}\n\n${pictures.length} pictures: open ${path.resolve(FOLDER, 'index.html')}\n`);
});

/** `/dashboard/loans?view=all` as part of the name of a file. */
const nameOf = (address: string): string =>
  address
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '');

test.concurrent.each(AT)('the screens of the %s', async (desk) => {
  const { page, complaints } = people[desk] as Person;
  const callsUnderWay = countCalls(page);
  const worn = [...WORN];
  for (const [at, screen] of screens[desk].entries()) {
    if (!screen.includes(ONLY)) continue;
    await page.goto(started.console_url + screen);
    for (const look of worn) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await wear(page, look);
        await settled(page, callsUnderWay);
        const theme = look.theme === 'default' ? 'light' : 'dark';
        const place = String(at).padStart(3, '0');
        const file = `${desk}-${place}-${nameOf(screen)}-${look.language}-${theme}-${width}.png`;
        await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
        pictures.push({ screen: `${desk} ${screen}`, file, language: look.language, theme, width });
        if (look.language !== 'fr' || theme !== 'light') continue;
        const small_targets = width === 360 ? (await smallTargets(page)).length : 0;
        measured.push({ screen: nameOf(screen), width, measures: await measure(page), small_targets });
      }
    }
    worn.reverse();
  }
  expect(complaints).toEqual([]);
});
