import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './i18n.en.ts';
import { fr } from './i18n.fr.ts';

export const financeTexts: Texts<Wording<typeof en>> = { en, fr };
