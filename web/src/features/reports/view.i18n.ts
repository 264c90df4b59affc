import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './view.i18n.en.ts';
import { fr } from './view.i18n.fr.ts';

export const viewTexts: Texts<Wording<typeof en>> = { en, fr };
