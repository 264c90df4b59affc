import type { PhoneWorld } from './answers.ts';
import { type Whose, Refused } from './api.ts';
import { type Language, realDay } from './formats.ts';
import type { Screen } from './phone-face.ts';
import type { Words } from './words.en.ts';

/** What every part of the page sees, and the little that one part may tell the others. */
export interface Page {
  language: Language;
  words: Words;
  whose: Whose | null;
  /** What the sandbox last said of this phone; null before it did. */
  world: PhoneWorld | null;
  /** Why there is no world. */
  missing: 'unknown' | 'no_answer' | null;
  is_live: boolean;
  screen: Screen;
  /** For the paybill form: where to start from. */
  bill: { account: string; amount: string };
  repaint(): void;
  /** Asks the sandbox now, where waiting for its next event would show the old state for a blink. */
  look(): Promise<void>;
  go(screen: Screen): void;
  /** A line on the phone for a moment, also read aloud. */
  tell(text: string): void;
  /** Only read aloud: who sees the phone sees it already. */
  announce(text: string): void;
  watch(whose: Whose): void;
  speak(language: Language): void;
}

/** The business date, or the real one while the portal has told none. */
export const todayOf = ({ world }: Page): string => world?.today ?? realDay(new Date());

/**
 * For a refusal that nothing better is known of. The sandbox's own sentences are English, so they stay out of a French
 * page.
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
