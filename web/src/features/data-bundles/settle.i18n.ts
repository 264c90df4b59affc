import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './settle.i18n.en.ts';
import { fr } from './settle.i18n.fr.ts';

export const settleTexts: Texts<Wording<typeof en>> = { en, fr };
