/**
 * A user without a mouse: the test presses keys and reads where the focus is. Every element that gets the focus must be
 * visible and must have a name.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The focused element as a screen reader names it, and its focus ring. */
export interface Place {
  readonly role: string;
  readonly name: string;
  /** The contrast between the ring and its background, or null when nothing shows the focus. */
  readonly ring_contrast: number | null;
  readonly in_dialog: boolean;
  readonly tag: string;
}

const MOST_STEPS = 120;
/** The contrast that WCAG 2.2 requires of graphics. */
const LEAST_CONTRAST = 3;

/**
 * Reads the focused element. Its ring is an outline of two pixels or more on it or close around it, or the thick border
 * of its field.
 */
export async function place(page: Page): Promise<Place> {
  // A style that has just changed is on screen two frames later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0)
    return { role: 'none', name: '', ring_contrast: null, in_dialog: false, tag: 'BODY' };
  const [, role = 'none', name = ''] = /^- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?/.exec(await focused.ariaSnapshot()) ?? [];
  return {
    role,
    name,
    ...(await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const ink = (color: string): [number, number, number, number] => {
        const [r = 0, g = 0, b = 0, a = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
        return [r, g, b, a];
      };
      const light = (color: string): number => {
        const [r, g, b] = ink(color)
          .map((part) => part / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
      };
      const behind = (of: Element | null): string => {
        for (let at = of; at; at = at.parentElement) {
          const color = getComputedStyle(at).backgroundColor;
          if (ink(color)[3] > 0.9) return color;
        }
        return 'rgb(255, 255, 255)';
      };
      const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
        (one): one is HTMLElement => one instanceof HTMLElement && one !== document.body && one.tagName !== 'MAIN',
      );
      const ringed = around.find(
        (one) => getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2,
      );
      const field = element.closest('.MuiOutlinedInput-root')?.querySelector('fieldset');
      const color = ringed
        ? getComputedStyle(ringed).outlineColor
        : field && parseFloat(getComputedStyle(field).borderTopWidth) >= 2
          ? getComputedStyle(field).borderTopColor
          : null;
      const [one, other] = [
        color ? light(color) : 0,
        light(behind(ringed?.parentElement ?? field?.parentElement ?? null)),
      ].sort((a, b) => b - a);
      return {
        ring_contrast: color ? ((one ?? 0) + 0.05) / ((other ?? 0) + 0.05) : null,
        in_dialog: element.closest('[role=dialog], [role=menu]') !== null,
        tag: element.tagName,
      };
    })),
  };
}

/** The focused element, which must have a name and a visible focus ring. */
export async function seenPlace(page: Page): Promise<Place> {
  const at = await place(page);
  expect(at.tag, 'nothing has the focus').not.toBe('BODY');
  expect(at.name, `${at.role} ${at.tag} has no name`).not.toBe('');
  expect(at.ring_contrast ?? 0, `nothing shows that the focus is on ${at.role} “${at.name}”`).toBeGreaterThanOrEqual(
    LEAST_CONTRAST,
  );
  return at;
}

/**
 * Presses Tab, or Shift+Tab to go back, until an element with this role and name has the focus. Every element on the
 * way must be visible too.
 */
export async function tabTo(
  page: Page,
  role: string,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press(key);
    if ((await place(page)).tag === 'BODY') continue;
    const at = await seenPlace(page);
    if (at.role === role && (typeof name === 'string' ? at.name === name : name.test(at.name))) return;
    passed.push(`${at.role} “${at.name}”`);
  }
  throw new Error(`${role} “${name}” cannot be reached with ${key}; passed ${passed.join(', ')}`);
}

/** Presses Tab once around: every element must lie in the dialog. Answers their names. */
export async function goRound(page: Page): Promise<string[]> {
  const first = await seenPlace(page);
  const names = [first.name];
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab');
    const at = await seenPlace(page);
    expect(at.in_dialog, `Tab left the dialog for ${at.role} “${at.name}”`).toBe(true);
    if (at.role === first.role && at.name === first.name) return names;
    names.push(at.name);
  }
  throw new Error('Tab never returned to the first element');
}

/**
 * Waits until an element with this role and name has the focus: something that opened took it, or something that closed
 * returned it.
 */
export async function comesTo(page: Page, role: string, name: string | RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        const at = await place(page);
        return `${at.role} “${at.name}”`;
      },
      { timeout: 10_000, interval: 50 },
    )
    .toMatch(typeof name === 'string' ? `${role} “${name}”` : new RegExp(`^${role} “${name.source}”$`));
  await seenPlace(page);
}
