import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './mailings.i18n.en.ts';
import { fr } from './mailings.i18n.fr.ts';

export const mailingTexts: Texts<Wording<typeof en>> = { en, fr };
