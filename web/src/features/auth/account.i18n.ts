import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './account.i18n.en.ts';
import { fr } from './account.i18n.fr.ts';

export const accountTexts: Texts<Wording<typeof en>> = { en, fr };
