import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './report.i18n.en.ts';
import { fr } from './report.i18n.fr.ts';

export const reportTexts: Texts<Wording<typeof en>> = { en, fr };
