import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './effect.i18n.en.ts';
import { fr } from './effect.i18n.fr.ts';

export const effectTexts: Texts<Wording<typeof en>> = { en, fr };
