import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './corrections.i18n.en.ts';
import { fr } from './corrections.i18n.fr.ts';

export const correctionTexts: Texts<Wording<typeof en>> = { en, fr };
