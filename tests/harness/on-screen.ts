/** The defects of the current screen: too wide, cut off, or not in one language. */
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { Locator, Page } from 'playwright-core';

/** Texts that are never written for people: a key, a field name, an unfilled blank. */
const NOT_FOR_PEOPLE =
  /\bundefined\b|\bnull\b|\bNaN\b|\[object |Invalid Date|\{\{?\w+\}|\b[a-z]+(?:_[a-z]+)+\b|\b[A-Z]{2,}(?:_[A-Z]+)+\b/;
/** An internal id: people see numbers and names. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;

/** Everything that does not fit: the document in the window, a section in its frame, a text in its button. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      const widest = [...document.querySelectorAll('main *')]
        .filter((one) => one.getBoundingClientRect().right > root.clientWidth + 1)
        .at(-1);
      found.push(
        `the document is ${root.scrollWidth} wide in a window of ${root.clientWidth}: ${widest?.outerHTML.slice(0, 160) ?? ''}`,
      );
    }
    // A frame that hides its overflow also hides it from the first check.
    for (const frame of document.querySelectorAll('main section'))
      if (frame.scrollWidth > frame.clientWidth + 1)
        found.push(
          `a section of ${frame.clientWidth} cuts off what is ${frame.scrollWidth} wide: ${frame.textContent.slice(0, 80)}`,
        );
    const isBeside = (of: Element, frame: Element | null): boolean => {
      if (!frame || !of.checkVisibility()) return false;
      const [box, around] = [of.getBoundingClientRect(), frame.getBoundingClientRect()];
      return box.width > 0 && (box.left < around.left - 1 || box.right > around.right + 1);
    };
    const says = (of: Element): string => `“${of.textContent.trim().slice(0, 60)}”`;
    for (const text of document.querySelectorAll('main svg[role=img] text'))
      if (isBeside(text, text.closest('svg'))) found.push(`the text ${says(text)} of a plot is cut off`);
    for (const name of document.querySelectorAll('main :is(h1, h2, h3)'))
      if (name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflowX !== 'visible')
        found.push(`the name ${says(name)} is cut off`);
    // The label of a field stands on its edge, and a frame that begins there cuts it off.
    for (const label of document.querySelectorAll('main section label.MuiInputLabel-shrink'))
      if (label.getBoundingClientRect().top < (label.closest('section')?.getBoundingClientRect().top ?? 0))
        found.push(`the label ${says(label)} is cut off`);
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    for (const control of document.querySelectorAll<HTMLElement>(
      'button, a.MuiButton-root, [role=tab], [role=button], [role=option], [role^=menuitem], .MuiChip-root',
    )) {
      const frame = control.getBoundingClientRect();
      if (!isShown(control) || frame.width === 0 || frame.right < 0) continue;
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const holder = text.parentElement;
        // An element for screen readers only is one pixel wide on purpose.
        if (!text.textContent?.trim() || !holder || !isShown(holder) || holder.clientWidth === 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const drawn = range.getBoundingClientRect();
        let isCut =
          drawn.left < frame.left - 1 ||
          drawn.right > frame.right + 1 ||
          drawn.top < frame.top - 1 ||
          drawn.bottom > frame.bottom + 1;
        for (let at: HTMLElement | null = holder; at && control.contains(at); at = at.parentElement)
          isCut ||= getComputedStyle(at).overflowX !== 'visible' && at.scrollWidth > at.clientWidth + 1;
        if (isCut) found.push(`“${text.textContent.trim()}” does not fit into its button`);
      }
    }
    return found;
  });

/** Lists whose sums are seen only after they are moved sideways. */
export const sumsOutOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .tb')].flatMap((table) => {
      const sum = table.querySelector('[role=row]:not(.tb-head) .tb-at-sum.tb-right');
      const beyond = sum ? sum.getBoundingClientRect().right - table.getBoundingClientRect().right : 0;
      return beyond > 1 ? [`the sum “${sum?.textContent}” is ${Math.round(beyond)} px out of sight`] : [];
    }),
  );

/**
 * Texts in the last part of the page that a selector finds which lie on one another. What sticks to an edge of the
 * window lies over the rest on purpose.
 */
export const textsOnTexts = (page: Page, within = 'main'): Promise<string[]> =>
  page.evaluate((selector) => {
    const texts: Array<{ text: Node; says: string; box: DOMRect }> = [];
    const root = [...document.querySelectorAll(selector)].at(-1) ?? document.body;
    const sticks = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement;
      const says = text.textContent?.trim();
      if (!holder || !says || holder.clientWidth === 1 || sticks(holder)) continue;
      if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const drawn of range.getClientRects()) {
        let [left, top, right, bottom] = [drawn.left, drawn.top, drawn.right, drawn.bottom];
        // Only what its frames let through is drawn.
        for (let at: Element | null = holder; at && at !== document.body; at = at.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(at);
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const frame = at.getBoundingClientRect();
          if (overflowX !== 'visible') [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
          if (overflowY !== 'visible') [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
        }
        if (right - left > 2 && bottom - top > 2)
          texts.push({ text, says, box: new DOMRect(left, top, right - left, bottom - top) });
      }
    }
    texts.sort((one, other) => one.box.top - other.box.top);
    const found = new Set<string>();
    texts.forEach((one, at) => {
      for (const other of texts.slice(at + 1)) {
        if (other.box.top > one.box.bottom) break;
        // A shortened text is in parts.
        if (other.text === one.text) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        // Lines of neighbours touch one another; letters do not.
        if (wide > 4 && high > 0.4 * Math.min(one.box.height, other.box.height))
          found.add(`“${one.says.slice(0, 40)}” lies on “${other.says.slice(0, 40)}”`);
      }
    });
    return [...found];
  }, within);

/** Sentences, visible or for screen readers, that belong to the other language or to none. */
export async function untranslated(page: Page, of_other_language: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (
        text.parentElement &&
        !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(text.parentElement.tagName) &&
        !text.parentElement.closest('[lang]:not(html)')
      )
        texts.push(text.textContent ?? '');
    // The id of an audit line, marked as in no language, is shown on purpose: its button names it.
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      if (!element.closest('[lang=zxx]'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });
  return shown
    .filter((text) => of_other_language.has(text) || NOT_FOR_PEOPLE.test(text) || ID.test(text))
    .map((text) => `says “${text}”`);
}

/** An amount as the screen shows it: its spaces are narrow and do not break, and here they may be any. */
export const amountIn = (fcfa: number): RegExp => new RegExp(formatFcfa(fcfa).replace(/\s/g, '\\s'));

/**
 * Where all that a row says and offers can be seen: the row itself, or on a phone the sheet that a press on it opens.
 */
export async function inFull(page: Page, row: Locator): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) >= 600) return row;
  await row.locator('.tb-at-name').click();
  return page.getByRole('dialog');
}

/** Types another value into the cell of a table whose cells are fields, and leaves its row. */
export async function correct(page: Page, name: string, value: string): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.locator(`[aria-label="${name}"]`) });
  const cells = await inFull(page, row);
  const cell = cells.getByLabel(name, { exact: true });
  await cell.fill(value);
  await cell.press('Enter');
  const close = cells.getByRole('button', { name: /^(Close|Fermer)$/ });
  if ((await close.count()) > 0) await close.click();
}

/** The texts in the cells of a table that cannot be read whole at one of three widths. The page has its width again. */
export async function cutInTable(page: Page, selector: string): Promise<string[]> {
  const before = page.viewportSize();
  const cut: string[] = [];
  for (const width of [360, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(300);
    cut.push(
      ...(await page.locator(`.tb :is(${selector})`).evaluateAll((all) =>
        all
          .filter((one) => one.getClientRects().length > 0)
          .filter((one) => {
            const [box, cell] = [one.getBoundingClientRect(), one.closest('.tb-cell')?.getBoundingClientRect()];
            const isOutside = cell !== undefined && (box.right > cell.right || box.bottom > cell.bottom);
            return isOutside || one.scrollWidth > one.clientWidth;
          })
          .map((one) => `${innerWidth} px: ${one.textContent}`),
      )),
    );
  }
  if (before) await page.setViewportSize(before);
  return cut;
}
