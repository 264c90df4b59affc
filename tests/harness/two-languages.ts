/**
 * Finds texts of the console that exist in one language and not in the other: a sentence in the wrong language was not
 * translated.
 */
import path from 'node:path';
import { sources } from './sources.ts';

const HOLDS_WORDS = /^web\/src\/.*(messages|words|texts|i18n|app\/menu|\/screens)\.ts$/;

/** Every plain sentence below a value. Sentences with facts in them are functions and are left out. */
function* sentences(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.trim();
  else if (value && typeof value === 'object') for (const part of Object.values(value)) yield* sentences(part);
}

/** Everything that has a value in both languages, at any depth of a value: all texts of a feature, or one title. */
function* texts(value: unknown): Generator<{ readonly en: unknown; readonly fr: unknown }> {
  if (typeof value !== 'object' || value === null) return;
  if ('en' in value && 'fr' in value) yield value;
  else for (const part of Object.values(value)) yield* texts(part);
}

/**
 * The sentences that only one language has. `names` are names that the business chose: they are the same in both
 * languages, even when one of them is also a sentence of the console.
 */
export async function ownSentences(
  names: readonly string[] = [],
): Promise<{ en: ReadonlySet<string>; fr: ReadonlySet<string> }> {
  const found = { en: new Set<string>(), fr: new Set<string>() };
  for (const file of sources().keys()) {
    if (!HOLDS_WORDS.test(file)) continue;
    const module = (await import(path.resolve(file))) as Record<string, unknown>;
    for (const both of texts({ ...module }))
      for (const language of ['en', 'fr'] as const)
        for (const sentence of sentences(both[language])) found[language].add(sentence);
  }
  const without = (these: ReadonlySet<string>, those: ReadonlySet<string>) =>
    new Set([...these].filter((one) => !those.has(one) && !names.includes(one)));
  return { en: without(found.en, found.fr), fr: without(found.fr, found.en) };
}
