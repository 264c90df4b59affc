import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './conversion.i18n.en.ts';
import { fr } from './conversion.i18n.fr.ts';

export const conversionTexts: Texts<Wording<typeof en>> = { en, fr };
