import type { Texts, Wording } from '../../../ui/language.tsx';
import { en } from './field-words.en.ts';
import { fr } from './field-words.fr.ts';

export const fieldTexts: Texts<Wording<typeof en>> = { en, fr };

/** The words of a field, or null where there are none. */
export const fieldInWords = (t: Wording<typeof en>, field: string): string | null =>
  Object.hasOwn(t.fields, field) ? t.fields[field as keyof typeof en.fields] : null;
