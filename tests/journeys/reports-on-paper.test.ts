/**
 * What leaves the console: a finance officer saves plots as pictures for a slide, and prints a report and the three
 * statements. All of it is light, whatever the theme. In both languages.
 */
import { buffer } from 'node:stream/consumers';
import { addDays } from '@palier/contract/rules/calendar.ts';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atDesk, axe, launch } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { signIn } from '../harness/signing-in.ts';

const WORDS = {
  en: {
    save: 'Save as a picture',
    tiles: /^(received-of-what-fell-due-by-territory)-\d{4}-\d\d-\d\d\.png$/,
    ages: /^(balances-by-days-late)-\d{4}-\d\d-\d\d\.png$/,
    list: 'Received of what fell due, by territory',
    late: 'Loans late',
    lateList: 'Late loans by territory',
    territory: /^Territory /,
    asOf: /^At the end of .*, as known now$/,
    between: /^From .* until .*, as known now$/,
    year: 'Write-off ratio',
    means: /since the end of the month a year ago ÷/,
    print: 'Print',
  },
  fr: {
    save: 'Enregistrer comme image',
    tiles: /^(recu-sur-les-echeances-par-territoire)-\d{4}-\d\d-\d\d\.png$/,
    ages: /^(soldes-par-jours-de-retard)-\d{4}-\d\d-\d\d\.png$/,
    list: 'Reçu sur les échéances, par territoire',
    late: 'Prêts en retard',
    lateList: 'Prêts en retard par territoire',
    territory: /^Territoire /,
    asOf: /^À la fin du .*, selon ce qui est connu à ce jour$/,
    between: /^Du .* au .*, selon ce qui est connu à ce jour$/,
    year: 'Passages en perte',
    means: /depuis la fin du mois d’il y a un an ÷/,
    print: 'Imprimer',
  },
} as const;

/** What A4 has between its margins of 12 mm, in units of the page. */
const PAPER = { portrait: 703, landscape: 1031 } as const;
const INK = 'rgb(22, 23, 26)';

let started: Started;
let browser: Browser;
beforeAll(async () => {
  [started, browser] = [await startDemo(), await launch()];
});
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

/** How much of a part of a picture is dark, and how light its lightest corner is. */
async function inkIn(png: Buffer, top: number, height: number): Promise<number> {
  const { data } = await sharp(png)
    .extract({ left: 0, top, width: 1920, height })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.reduce((count, light) => count + Number(light < 160), 0) / data.length;
}

/** The nth plot of the screen, as the file that the browser saves. */
async function saved(page: Page, save: string): Promise<{ name: string; png: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: save }).first().click(),
  ]);
  return { name: download.suggestedFilename(), png: await buffer(await download.createReadStream()) };
}

async function expectSlide(png: Buffer): Promise<void> {
  const { format, width, height } = await sharp(png).metadata();
  expect([format, width, height]).toEqual(['png', 1920, 1080]);
  // The title and the sentence, the plot, and the foot with the business and the day.
  const [head, plot, foot] = [await inkIn(png, 60, 140), await inkIn(png, 220, 740), await inkIn(png, 990, 60)];
  expect(head).toBeGreaterThan(0.01);
  expect(plot).toBeGreaterThan(0.004);
  expect(foot).toBeGreaterThan(0.003);
  // White around it, also from the dark theme.
  expect([
    ...(await sharp(png).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ]).toEqual([255, 255, 255]);
}

/** Prints, and says what the browser found open at that moment and which paper it took. */
async function printed(page: Page): Promise<{ closed: number; closed_after: number; box: string; pages: number }> {
  await page.evaluate(() => {
    addEventListener(
      'beforeprint',
      () => {
        document.body.dataset['closed'] = String(document.querySelectorAll('main details:not([open])').length);
      },
      { once: true },
    );
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return {
    closed: Number(await page.evaluate(() => document.body.dataset['closed'])),
    closed_after: await page.locator('main details:not([open])').count(),
    box: /\/MediaBox ?\[([\d. ]+)\]/.exec(pdf)?.[1]?.trim() ?? '',
    pages: pdf.match(/\/Type ?\/Page\b/g)?.length ?? 0,
  };
}

/** Looks at the screen as paper has it, at the width of the paper. */
async function onPaper(page: Page, side: keyof typeof PAPER, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER[side], height: 900 });
  // Nothing to press, and nothing around the report.
  for (const role of ['banner', 'navigation', 'button', 'tab', 'contentinfo'] as const)
    expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
  expect(
    await page.evaluate(() => {
      const styleOf = (selector: string) => {
        const element = document.querySelector(selector);
        return element && getComputedStyle(element);
      };
      const cut = [...document.querySelectorAll('main *')].filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).overflowX !== 'visible' &&
          one.getClientRects().length > 0 &&
          getComputedStyle(one).display !== 'inline',
      );
      return {
        ink: styleOf('main h1')?.color,
        ground: [styleOf('html')?.backgroundColor, styleOf('body')?.backgroundColor],
        head: styleOf('main thead')?.display,
        row: styleOf('main tbody tr')?.breakInside,
        table: styleOf('main table')?.breakInside,
        wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        cut: cut.map(({ outerHTML }) => outerHTML.slice(0, 120)),
      };
    }),
  ).toEqual({
    ink: INK,
    ground: ['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'],
    head: 'table-header-group',
    row: 'avoid',
    table: 'avoid',
    wider: 0,
    cut: [],
  });
  await look();
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
}

test.each([
  ['en', 'defaultDark', 1440],
  ['fr', 'default', 360],
] as const)('pictures and paper in %s', async (language, theme, width) => {
  const t = WORDS[language];
  const officer = await atDesk(browser, { language, theme, width });
  const { page } = officer;
  await signIn(started, officer, 'finance');
  await expect
    .poll(async () => (await started.see('select 1 from report_runs where day = now()::date')).length, {
      timeout: 120_000,
    })
    .toBe(1);

  await page.goto(`${started.console_url}/bi?tab=shop`);
  const tiles = page.getByRole('list', { name: t.list });
  await tiles.waitFor();
  const picture = await saved(page, t.save);
  expect(picture.name).toMatch(t.tiles);
  await expectSlide(picture.png);
  // Another figure of the same places; its tiles lead to the shops of one of them.
  await page.getByRole('button', { name: t.late }).click();
  const first = page.getByRole('list', { name: t.lateList }).getByRole('link').first();
  await first.waitFor();
  expect(await axe(page)).toEqual([]);
  await first.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/bi?**territory_id=**');
  await page.getByRole('button', { name: t.territory }).waitFor();

  // The months that are over are worked out after today, which takes a while on a busy machine.
  const year = page.getByRole('heading', { name: t.year });
  const hasYear = async (): Promise<boolean> => {
    await page.goto(`${started.console_url}/bi?tab=portfolio`);
    await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor();
    return (await year.isVisible()) && (await page.getByRole('figure').first().isVisible());
  };
  await expect.poll(hasYear, { timeout: 120_000, interval: 1_000 }).toBe(true);
  const ages = await saved(page, t.save);
  expect(ages.name).toMatch(t.ages);
  await expectSlide(ages.png);

  const plots = await page.locator('main details').count();
  const paper = await printed(page);
  // The tables behind the plots are open on paper, and closed again on the screen.
  expect([plots > 3, paper.closed, paper.closed_after]).toEqual([true, 0, plots]);
  expect(paper.box).toMatch(/^0 0 84\d\.\d+ 59\d\.\d+$/);
  expect(paper.pages).toBeGreaterThan(2);
  await onPaper(page, 'landscape', async () => {
    await page.getByText('Palier Market', { exact: true }).waitFor();
    await page.getByText(t.asOf).waitFor();
    await page.getByText(t.means).waitFor();
  });

  await page.goto(`${started.console_url}/dashboard/balance-sheet`);
  await page.getByRole('table').first().waitFor();
  // A phone does not ask for paper.
  expect(await page.getByRole('button', { name: t.print, exact: true }).isVisible()).toBe(width > 600);
  expect((await printed(page)).box).toMatch(/^0 0 59\d\.\d+ 84\d\.\d+$/);
  await onPaper(page, 'portrait', () => page.getByText(t.asOf).waitFor());

  const [row] = await started.see<{ today: string }>('select now()::date::text as today', []);
  const today = row?.today ?? '';
  for (const statement of [
    `daily-cashflow?from=${addDays(today, -30)}`,
    `profit-and-loss?from=${addDays(today, -500)}`,
  ]) {
    await page.goto(`${started.console_url}/dashboard/${statement}`);
    await page.getByRole('table').first().waitFor();
    expect((await printed(page)).box).toMatch(/^0 0 84\d\.\d+ 59\d\.\d+$/);
    await onPaper(page, 'landscape', () => page.getByText(t.between).waitFor());
  }
  expect(officer.complaints).toEqual([]);
  await officer.context.close();
});
