import * as z from 'zod';

export const LANGUAGES = ['en', 'fr'] as const;
export const Language = z.enum(LANGUAGES).meta({ id: 'Language' });
export type Language = z.output<typeof Language>;
