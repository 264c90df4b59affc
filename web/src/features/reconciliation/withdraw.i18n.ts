import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './withdraw.i18n.en.ts';
import { fr } from './withdraw.i18n.fr.ts';

export const withdrawTexts: Texts<Wording<typeof en>> = { en, fr };
