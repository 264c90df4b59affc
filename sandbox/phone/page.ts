import type { PhoneWorld } from './answers.ts';
import { type Whose, Refused } from './api.ts';
import { type Language, realDay } from './formats.ts';
import type { Screen } from './phone-face.ts';
import type { Words } from './words.en.ts';

/** The state that all parts of the page share, and how one part affects the others. */
export interface Page {
  language: Language;
  words: Words;
  whose: Whose | null;
  /** The last data of this phone from the sandbox; null before they are loaded. */
  world: PhoneWorld | null;
  /** Why there is no world. */
  missing: 'unknown' | 'no_answer' | null;
  is_live: boolean;
  screen: Screen;
  /** The first values of the paybill form. */
  bill: { account: string; amount: string };
  repaint(): void;
  /** Loads the data now, where waiting for the next event would show the old state for a moment. */
  look(): Promise<void>;
  go(screen: Screen): void;
  /** Shows a line on the phone for a moment, and announces it to screen readers. */
  tell(text: string): void;
  /** Only announces a change to screen readers, because it is visible on the phone. */
  announce(text: string): void;
  watch(whose: Whose): void;
  speak(language: Language): void;
}

/** The business date, or the real date until the portal has reported one. */
export const todayOf = ({ world }: Page): string => world?.today ?? realDay(new Date());

/**
 * The general sentence for an error. The sandbox's own sentences are English, so a French page does not show them.
 */
export function sentenceOf({ words, language }: Page, failure: unknown): string {
  if (!(failure instanceof Refused)) throw failure;
  if (failure.status === 0) return words.page.no_answer;
  return language === 'en' && failure.message ? failure.message : words.page.failed;
}

export async function copy(page: Page, text: string, what: string): Promise<void> {
  const is_copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  page.tell(is_copied ? page.words.page.copied(what) : page.words.page.not_copied);
}
