import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './visit.i18n.en.ts';
import { fr } from './visit.i18n.fr.ts';

export const visitTexts: Texts<Wording<typeof en>> = { en, fr };
