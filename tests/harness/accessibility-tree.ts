/** What a screen says and offers, as the accessibility tree has it, and which items of a list are not among it. */
import type { Locator, Page } from 'playwright-core';

interface Entry {
  readonly role: string;
  readonly name: string;
  readonly text: string;
}

/** One line of a snapshot: `- role "name" [state]: text`, in quotation marks where it has a colon. */
function readLine(line: string): Entry | undefined {
  const [, quoted, plain] = /^\s*- (?:'((?:[^']|'')*)'|(.*))/.exec(line) ?? [];
  const whole = quoted === undefined ? plain : quoted.replaceAll("''", "'") + line.slice(line.lastIndexOf("'") + 1);
  const [, role, name = '', text = ''] =
    /^([\w/]+)(?: "((?:[^"\\]|\\.)*)")?(?: \[[^\]]*\])*(?:: ?(.*))?$/.exec(whole ?? '') ?? [];
  if (role === undefined) return undefined;
  return { role, name: name.replaceAll('\\"', '"'), text: text.replace(/^"(.*)"$/, '$1') };
}

/** Everything on the page, with French spaces and those within numbers written as plain ones. */
const readTree = async (page: Page): Promise<Entry[]> =>
  (await page.locator('body').ariaSnapshot())
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split('\n')
    .flatMap((line) => readLine(line) ?? []);

/** The role and the name of an item: `role "name"`. */
function partsOf(item: string): { readonly role: string; readonly name: string } {
  const [, role, name] = /^(\w+) "(.*)"$/.exec(item) ?? [];
  if (role === undefined || name === undefined) throw new Error(`no item: ${item}`);
  return { role, name };
}

/** A pattern for a name; `…` stands for anything. */
const patternOf = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*');

/** What an entry of the menu or a tab counts is no part of its name. */
const COUNT = '(?:, \\d+ waiting| [\\d ]+)?';

function isIn(tree: readonly Entry[], item: string): boolean {
  const { role, name } = partsOf(item);
  const within = new RegExp(patternOf(name));
  if (role === 'text') return tree.some((entry) => within.test(entry.name) || within.test(entry.text));
  const whole = new RegExp(`^${patternOf(name)}${COUNT}$`);
  return tree.some((entry) => entry.role === role && (whole.test(entry.name) || whole.test(entry.text)));
}

const PATIENCE_MS = 8_000;

/** The items that do not come onto the page. */
export async function missingFrom(page: Page, items: readonly string[]): Promise<readonly string[]> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const tree = await readTree(page);
    const missing = items.filter((item) => !isIn(tree, item));
    if (missing.length === 0 || Date.now() > end) return missing;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The first part of the page that an item names. */
export function partOf(page: Page, item: string): Locator {
  const { role, name } = partsOf(item);
  const pattern = new RegExp(`^${patternOf(name)}${COUNT}$`);
  return page.getByRole(role as Parameters<Page['getByRole']>[0], { name: pattern }).first();
}

/** Presses what an item names, once it is there. */
export const press = (page: Page, item: string): Promise<void> => partOf(page, item).click();

/** Closes an open menu or list, so that the page below it is there again. */
export async function closeMenu(page: Page): Promise<void> {
  const open = page.locator('[role=menu]:visible, [role=listbox]:visible').first();
  if (!(await open.isVisible())) return;
  await page.keyboard.press('Escape');
  await open.waitFor({ state: 'hidden' });
}
