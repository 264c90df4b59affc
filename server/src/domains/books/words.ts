/** The sentences of the books. */
import type { Day } from '@palier/contract/values/day.ts';
import type { Language } from '@palier/contract/values/language.ts';

export const HEAD_OFFICE: Readonly<Record<Language, string>> = { en: 'Head office', fr: 'Siège' };

/** A day as people of both languages read it: `31/10/2026`. */
export const plainDay = (day: Day): string => day.split('-').toReversed().join('/');
