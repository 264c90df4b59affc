import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './call.i18n.en.ts';
import { fr } from './call.i18n.fr.ts';

export const callTexts: Texts<Wording<typeof en>> = { en, fr };
