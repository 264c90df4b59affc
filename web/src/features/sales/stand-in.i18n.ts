import { en } from './stand-in.i18n.en.ts';
import { fr } from './stand-in.i18n.fr.ts';

export const standInTexts = { en, fr };
