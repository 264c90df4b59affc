import { en } from './shown.i18n.en.ts';
import { fr } from './shown.i18n.fr.ts';

export const shownTexts = { en, fr };
