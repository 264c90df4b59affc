/**
 * The screens at the widths of a phone, a tablet and a desk, in both themes and languages: nothing overflows or is cut
 * off, no text is in the wrong language, and the accessibility checks pass. On a phone a finger hits every control, and
 * text of twice the size fits as well.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { AT, DESKS, type Desk, everyScreen } from '../harness/every-screen.ts';
import { misfits, sumsOutOfSight, textsOnTexts, untranslated } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { type Wear, countCalls, settled, wear } from '../harness/settled-screen.ts';
import { smallTargets } from '../harness/targets.ts';
import { ownSentences } from '../harness/two-languages.ts';

interface Look extends Wear {
  readonly width: number;
  /** Also with axe, which takes the longest: once in each theme, at the narrowest width and at the widest. */
  readonly closely?: true;
  /** Also whether a finger hits every control. */
  readonly byFinger?: true;
  /** With text of twice the size, as a user sets it in the browser. */
  readonly large?: true;
}

/**
 * Each width is tested in both languages, and each language in both themes; what fits does not depend on the theme.
 * This order, reversed for every other screen, changes language and theme as rarely as possible.
 */
const LOOKS: readonly Look[] = [
  { language: 'en', theme: 'default', width: 900 },
  { language: 'en', theme: 'default', width: 1440 },
  { language: 'en', theme: 'defaultDark', width: 360, closely: true },
  { language: 'fr', theme: 'defaultDark', width: 900 },
  { language: 'fr', theme: 'default', width: 360, byFinger: true },
  { language: 'fr', theme: 'default', width: 1440, closely: true },
  { language: 'fr', theme: 'default', width: 1280, large: true },
  // As narrow for its text as 320 px for ordinary text.
  { language: 'fr', theme: 'default', width: 640, large: true },
];

/** The sizes of ordinary text and of preformatted text in a browser. */
const TEXT_PX = { standard: 16, fixed: 13 };
const LARGE_TEXT_PX = { standard: 32, fixed: 26 };

let started: Started;
let browser: Browser;
let sentences: Awaited<ReturnType<typeof ownSentences>>;
let screens: Awaited<ReturnType<typeof everyScreen>>;
const desks: Partial<Record<Desk, Person>> = {};
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
  sentences = await ownSentences(
    (await started.see<{ name: string }>('select name from groups')).map(({ name }) => name),
  );
  screens = await everyScreen(started);
  for (const desk of AT) {
    const person = await atDesk(browser, { language: 'en' });
    await signIn(started, person, DESKS[desk]);
    desks[desk] = person;
  }
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/**
 * Opens a screen by its address, as from a bookmark. Another tab or step of the screen that is open is reached as a
 * press reaches it: the console starts anew for each screen and not for each of its tabs.
 */
async function openScreen(page: Page, screen: string): Promise<void> {
  const { pathname, href } = new URL(screen, started.console_url);
  if (new URL(page.url()).pathname !== pathname || page.url() === href) {
    await page.goto(href);
    return;
  }
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    // What the other tab asks for has been asked then.
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, href);
}

test.concurrent.each(AT)('the screens of the %s', async (desk) => {
  const { page, complaints } = desks[desk] as Person;
  const callsUnderWay = countCalls(page);
  const wrong: string[] = [];
  const looks = [...LOOKS];
  const settings = await page.context().newCDPSession(page);
  for (const screen of screens[desk]) {
    await openScreen(page, screen);
    await settled(page, callsUnderWay);
    for (const look of looks) {
      const { language, width, closely, byFinger, large } = look;
      await settings.send('Page.setFontSizes', { fontSizes: large ? LARGE_TEXT_PX : TEXT_PX });
      await page.setViewportSize({ width, height: 900 });
      await wear(page, look);
      await settled(page, callsUnderWay);
      const found = [
        ...(await misfits(page)),
        ...(await untranslated(page, sentences[language === 'en' ? 'fr' : 'en'])),
        ...(closely ? await axe(page) : []),
        ...(byFinger ? await smallTargets(page) : []),
        ...(large ? await textsOnTexts(page) : await sumsOutOfSight(page)),
      ];
      const where = `${screen.replace(/customer=[\w-]+/, 'customer=…')} in ${language} at ${width} px${large ? ', large text' : ''}`;
      wrong.push(...found.map((what) => `${where}: ${what}`));
    }
    looks.reverse();
  }
  await settings.send('Page.setFontSizes', { fontSizes: TEXT_PX });
  expect([...wrong, ...complaints]).toEqual([]);
});

test('with reduced motion nothing moves: no theme, no menu, no note, no stair, no skeleton, no unlock', async () => {
  const { page } = desks.agent as Person;
  const card = screens.agent.find((address) => address.startsWith('/dashboard/customers/view')) ?? '';
  await page.goto(started.console_url + card);
  await settled(page, () => 0);
  await page.evaluate(() => {
    const note =
      (what: string) =>
      ({ target }: Event) => {
        document.documentElement.dataset['moved'] = `${what} of ${(target as Element).outerHTML.slice(0, 80)}`;
      };
    document.addEventListener('transitionrun', note('transition'));
    document.addEventListener('animationstart', note('animation'));
  });
  for (const language of ['en', 'fr'] as const)
    for (const theme of ['default', 'defaultDark'] as const) await wear(page, { language, theme });
  await wear(page, { language: 'en', theme: 'default' });
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('presentation').getByRole('navigation').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.stair[role]').first().focus();
  await page.keyboard.press('ArrowRight');
  // What comes only for a moment, with the classes that it has then.
  const moving = await page.evaluate(async () => {
    document.querySelector('[data-testid=phone-portrait]')?.classList.add('portrait-opens', 'portrait-locked');
    const waiting = document.createElement('div');
    waiting.className = 'first-paint';
    waiting.style.animation = 'first-paint-turns 1s linear infinite';
    document.querySelector('main')?.append(waiting);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'a transition'));
  });
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined();
});

test('in forced colours states, plots, the focus and what is chosen are still told apart', async () => {
  const { page } = desks.agent as Person;
  const card = screens.agent.find((address) => address.startsWith('/dashboard/customers/view')) ?? '';
  const look = (selector: string, ...names: string[]): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, wanted) => {
        const style = getComputedStyle(element);
        return wanted.map((name) => style.getPropertyValue(name)).join(' ');
      }, names);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(started.console_url + card);
  await settled(page, () => 0);
  const cells = await Promise.all(
    ['paid', 'late', 'due_today', 'to_come'].map((state) =>
      look(`.stair[role] .stair-${state}`, 'background-color', 'background-image', 'border-top-width'),
    ),
  );
  expect(new Set(cells).size, cells.join('; ')).toBe(cells.length);
  expect(await look('.menu-entry[aria-current=page]', 'background-image')).toContain('gradient');
  const canvas = await look('body', 'background-color');
  expect(await look('.MuiTabs-indicator', 'background-color')).not.toBe(canvas);
  expect(await look('[data-filled=true]', 'background-color')).not.toBe(canvas);
  expect(await look('[data-filled=true]', 'color')).not.toBe(await look('[data-filled=true]', 'background-color'));
  expect(await look('[data-testid=phone-portrait]', 'border-top-style')).toBe('solid');
  await page.keyboard.press('Tab');
  expect(await look(':focus', 'outline-style', 'outline-width')).toBe('solid 2px');
  await page.goto(`${started.console_url}/dashboard`);
  await settled(page, () => 0);
  expect(await look('main .MuiButton-contained', 'border-top-style')).toBe('solid');
  // The bars of the week.
  const bars = page.locator('figure [role=img] [title] > :empty');
  await bars.first().waitFor({ state: 'attached' });
  const fills = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
  expect(fills).not.toContain(canvas);
  await page.emulateMedia({ forcedColors: 'none' });
});

test('a screen that is too wide, a cut word and a word in the other language are noticed', async () => {
  const { page } = desks.agent as Person;
  await page.goto(`${started.console_url}/dashboard`);
  await settled(page, () => 0);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<section style="overflow:hidden;width:90px"><div style="width:200px">cut</div></section><button style="width:60px;overflow:hidden;white-space:nowrap">too long for this</button><div style="width:700px">wide</div><p>loan_status_open</p><p>Enregistrer</p>',
      ),
  );
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'en'));
  expect((await misfits(page)).join('\n')).toMatch(/the document is[\s\S]*a section of 90[\s\S]*“too long for this”/);
  await page.evaluate(() =>
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<h3 style="width:40px;overflow:hidden;white-space:nowrap">First payment missed</h3><svg role="img" width="90" height="20"><text x="-12" y="15">500 k</text></svg><section style="overflow:clip"><label class="MuiInputLabel-shrink" style="position:relative;top:-9px">Until</label></section><div class="tb" style="width:90px;overflow:auto"><div role="row"><div class="tb-at-sum tb-right" style="width:200px">150</div></div></div>',
      ),
  );
  const cut = (await misfits(page)).join('\n');
  for (const what of ['the name “First', 'the text “500 k”', 'the label “Until”']) expect(cut).toContain(what);
  expect(await sumsOutOfSight(page)).toHaveLength(1);
  expect(await untranslated(page, sentences.fr)).toEqual(
    expect.arrayContaining(['says “loan_status_open”', 'says “Enregistrer”']),
  );
});
