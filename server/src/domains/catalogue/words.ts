import type { Language } from '@palier/contract/values/language.ts';

/** The name of the file that holds the exported list of products. */
export const FILE_NAME = { en: 'phones', fr: 'telephones' } as const satisfies Record<Language, string>;
