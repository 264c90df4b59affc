/** A screen as a screen reader tells it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TOLD =
  /^\s*- '?(heading|radiogroup|group|textbox|combobox|checkbox|button|status|alert|img|progressbar)(?: "((?:[^"\\]|\\.)*)")?/;

/** The headings, fields, buttons and live regions from a heading on, in reading order. Digits are left out. */
async function outline(page: Page, from: RegExp): Promise<string[]> {
  const told = (await page.locator('main').ariaSnapshot())
    .split('\n')
    .map((line) => TOLD.exec(line))
    .filter((found) => found !== null)
    .map(([, role = '', name = '']) => ({ role, name }));
  const lines = told
    .slice(told.findIndex(({ role, name }) => role === 'heading' && from.test(name)))
    .map(({ role, name }) => `${role} ${name.replaceAll(/\d[\d\s]*\d|\d/g, '#')}`.trim());
  return lines.filter((line, at) => line !== lines[at - 1]);
}

/** What a screen reader would not say: a field without a name, a sentence below it that is not tied to it, a gap. */
export const untold = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const textOf = (ids: string | null): string =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
    let level = 1;
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')) {
      if (!isShown(heading)) continue;
      const next = Number(heading.tagName[1]);
      if (next > level + 1) found.push(`“${heading.textContent}” is a heading ${next} after a heading ${level}`);
      level = next;
    }
    for (const sentence of document.querySelectorAll('main .MuiFormHelperText-root')) {
      if (!isShown(sentence) || !sentence.textContent.trim()) continue;
      const isTied = sentence.id && document.querySelector(`main [aria-describedby~="${CSS.escape(sentence.id)}"]`);
      if (!isTied) found.push(`“${sentence.textContent}” is tied to no field`);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, [role=combobox])')) {
      if (field.type === 'hidden' || field.closest('[hidden], [aria-hidden=true]')) continue;
      const name =
        field.getAttribute('aria-label') ??
        (textOf(field.getAttribute('aria-labelledby')) ||
          [...(field.labels ?? [])].map((one) => one.textContent).join(' '));
      if (!name.trim()) found.push(`a ${field.type} field has no name`);
      if (field.getAttribute('aria-invalid') === 'true' && !textOf(field.getAttribute('aria-describedby')))
        found.push(`“${name}” is wrong and does not say why`);
    }
    for (const button of document.querySelectorAll<HTMLElement>('main button'))
      if (isShown(button) && !(button.getAttribute('aria-label') ?? button.textContent).trim())
        found.push(`a button has no name: ${button.outerHTML.slice(0, 120)}`);
    return found;
  });

/**
 * Waits until the heading of a step has the focus, and reads the step: as `expected` says it, where that is known. A
 * page that was just opened leaves the focus where the browser has it.
 */
export async function hearStep(
  page: Page,
  heading: RegExp,
  { expected, isOpened = false }: { expected?: readonly string[] | undefined; isOpened?: boolean } = {},
): Promise<void> {
  await page.getByRole('heading', { level: 2, name: heading }).waitFor();
  await page.waitForFunction(() => !document.querySelector('main .MuiSkeleton-root'));
  if (!isOpened)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
      .toMatch(heading);
  if (expected) await expect.poll(() => outline(page, heading)).toEqual(expected);
  expect(await untold(page)).toEqual([]);
}
