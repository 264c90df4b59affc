/** The file of the list of products. */
import type { Language } from '@palier/contract/values/language.ts';
export const FILE_NAME = { en: 'phones', fr: 'telephones' } as const satisfies Record<Language, string>;
