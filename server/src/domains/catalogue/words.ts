import type { Language } from '@palier/contract/values/person.ts';

/** The file of the list of products. */
export const FILE_NAME = { en: 'phones', fr: 'telephones' } as const satisfies Record<Language, string>;
