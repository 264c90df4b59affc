import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './doubt.i18n.en.ts';
import { fr } from './doubt.i18n.fr.ts';

export const doubtTexts: Texts<Wording<typeof en>> = { en, fr };
