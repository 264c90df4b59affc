/** A browser with a disk of its own, as a phone has one: it can be closed and opened again, and its disk can be read. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER, type Person, endsItsRoutes } from './browser.ts';
import { RUN_CLOCK_SCRIPT } from './today.ts';

export function browserWithDisk() {
  const disk = mkdtempSync(path.join(os.tmpdir(), 'palier-browser-'));
  let browser: BrowserContext | null = null;
  const close = async (): Promise<void> => {
    await browser?.close();
    browser = null;
  };
  return {
    async open(language: 'en' | 'fr', width: number): Promise<Person> {
      browser = endsItsRoutes(
        await chromium.launchPersistentContext(disk, {
          ...BROWSER,
          reducedMotion: 'reduce',
          viewport: { width, height: 900 },
          locale: language === 'fr' ? 'fr-FR' : 'en-GB',
        }),
      );
      await browser.addInitScript(RUN_CLOCK_SCRIPT);
      const page = browser.pages()[0] ?? (await browser.newPage());
      page.setDefaultTimeout(20_000);
      return { page, context: browser, complaints: [] };
    },
    close,
    /** The files of the disk in which a text can be read, in either way that browsers write text. */
    filesWith(text: string): string[] {
      const spellings = [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')];
      return readdirSync(disk, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .filter((file) => {
          const bytes = readFileSync(file);
          return spellings.some((spelling) => bytes.includes(spelling));
        })
        .map((file) => path.relative(disk, file));
    },
    async remove(): Promise<void> {
      await close();
      rmSync(disk, { recursive: true, force: true });
    },
  };
}
